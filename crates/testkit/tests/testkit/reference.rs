//! The small game once more, by its position string alone.

use lusory_testkit::laws::{Answer, Reference};

#[derive(Debug)]
pub(crate) struct Naive;

impl Reference for Naive {
    fn answer(&self, _rules: &str, position: &str) -> Answer {
        let (ranks, side) = position.split_at(position.len() - 2);
        // Rank by rank from the top, `.` for an empty square.
        let mut board = ranks.replace('1', ".").replace('2', "..").replace('3', "...");
        board.retain(|c| c != '/');
        let board: Vec<char> = board.chars().collect();
        let (mine, theirs, next) = if side == " w" {
            ('S', 's', "b")
        } else {
            ('s', 'S', "w")
        };
        let mut moves = Vec::new();
        for from in 0..9_usize {
            for to in 0..9_usize {
                let (ranks, files) = ((from / 3).abs_diff(to / 3), (from % 3).abs_diff(to % 3));
                let steps = ranks + files == 1 && board[to] == '.';
                let captures = ranks == 1 && files == 1 && board[to] == theirs;
                if board[from] == mine && (steps || captures) {
                    let mut after = board.clone();
                    after[to] = mine;
                    after[from] = '.';
                    moves.push((
                        format!("{}{}", name(from), name(to)),
                        format!("{} {next}", write(&after)),
                    ));
                }
            }
        }
        let lost = if mine == 'S' { "0-1" } else { "1-0" };
        Answer {
            result: if moves.is_empty() { lost } else { "*" }.into(),
            reason: moves.is_empty().then(|| "the side to move has no move".into()),
            moves,
        }
    }
}

fn name(square: usize) -> String {
    let file = ['a', 'b', 'c'][square % 3];
    format!("{file}{}", 3 - square / 3)
}

fn write(board: &[char]) -> String {
    let ranks: Vec<String> = board.chunks(3).map(String::from_iter).collect();
    ranks
        .join("/")
        .replace("...", "3")
        .replace("..", "2")
        .replace('.', "1")
}
