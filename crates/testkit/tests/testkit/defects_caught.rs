//! Each defect is caught by the law that it breaks, and the law says what is wrong.

use std::panic::{AssertUnwindSafe, catch_unwind};

use lusory_core::Position as _;
use lusory_testkit::laws;

use crate::correct::{all_pairs, positions};
use crate::defect::{Defect, with_defect};
use crate::reference::Naive;
use crate::slide::Slide;

/// Checks that, with a defect in force, `check` fails on one of the positions, and that the first failure is of this
/// law and says what is wrong.
#[track_caller]
fn expect_caught(defect: Defect, law: &str, wrong: &str, check: impl Fn(&Slide)) {
    let message = positions().into_iter().find_map(|position| {
        let outcome = catch_unwind(AssertUnwindSafe(|| with_defect(defect, || check(&position))));
        let panic = outcome.err()?;
        Some(
            panic
                .downcast_ref::<String>()
                .expect("a law panics with a message")
                .clone(),
        )
    });
    let message = message.expect("the law catches the defect");
    assert!(
        message.starts_with(&format!("law `{law}` is broken: ")) && message.contains(wrong),
        "the law `{law}` should say `{wrong}` but: {message}"
    );
}

macro_rules! defects_caught {
    ($($law:ident { $($test:ident: $defect:ident, $wrong:literal, $check:expr;)* })*) => {$($(
        #[test]
        fn $test() {
            expect_caught(Defect::$defect, stringify!($law), $wrong, $check);
        }
    )*)*};
}

/// The check that readers survive a text, whatever the position.
fn reading(text: &str) -> impl Fn(&Slide) {
    move |position| {
        laws::parsers_survive::<Slide>(position.rules(), text);
    }
}

defects_caught! {
    moves_agree {
        a_move_that_comes_twice: MoveTwice, "comes twice", |p| laws::moves_agree(p);
        a_wrong_count: CountTooHigh, "count_moves() differs", |p| laws::moves_agree(p);
        more_moves_than_max_moves: TooManyMoves, "more than MAX_MOVES", |p| laws::moves_agree(p);
        moves_in_another_order: MovesSortedOtherwise, "moves() differs", |p| laws::moves_agree(p);
        nth_move_in_another_order: NthBackwards, "nth_move(0) differs", |p| laws::moves_agree(p);
        nth_move_beyond_the_last: NthBeyond, "differs\n  expected: None", |p| laws::moves_agree(p);
        a_legal_move_refused: LegalRefused, "is refused: no piece moves like that", |p| laws::moves_agree(p);
        is_legal_unlike_check: NothingIsLegal, "is_legal(", |p| laws::moves_agree(p);
        a_normal_form_unlike_the_move: NormalFormDiffers, "the normal form of", |p| laws::moves_agree(p);
        play_unlike_play_unchecked: PlayDiffers, "play(", |p| laws::moves_agree(p);
    }
    over_exactly_without_moves {
        an_end_with_moves: OverWithMoves, "but there are", |p| laws::over_exactly_without_moves(p);
        no_end_without_moves: NeverOver, "there is no move", |p| laws::over_exactly_without_moves(p);
        an_end_without_words: EndWithoutWords, "has no words", |p| laws::over_exactly_without_moves(p);
    }
    early_stop {
        a_break_that_does_not_stop: RunsOn, "the number of calls", |p| laws::early_stop(p);
        a_break_whose_value_is_lost: BreakLost, "the value of a break", |p| laws::early_stop(p);
    }
    random_moves_are_fair {
        a_move_never_drawn: LastNeverDrawn, "0 times", |p| laws::random_moves_are_fair(p, 1);
        a_draw_that_is_not_legal: RandomMoveIllegal, "not legal", |p| laws::random_moves_are_fair(p, 1);
        a_draw_after_the_end: RandomMoveAtTheEnd, "differs", |p| laws::random_moves_are_fair(p, 1);
    }
    refuses {
        an_illegal_move_accepted: IllegalAccepted, "not among the legal", |p| { laws::refuses(p, all_pairs()); };
        a_legal_candidate_refused: LegalRefused, "the legal move", |p| { laws::refuses(p, all_pairs()); };
        a_refusal_that_changes_the_position: RefusalChangesPosition, "the position after",
            |p| { laws::refuses(p, all_pairs()); };
        a_refusal_without_words: RefusalWithoutWords, "without a reason", |p| { laws::refuses(p, all_pairs()); };
        an_illegal_normal_form: IllegalNormalized, "the normal form of", |p| { laws::refuses(p, all_pairs()); };
        is_legal_unlike_play: NothingIsLegal, "is_legal(", |p| { laws::refuses(p, all_pairs()); };
    }
    passes_setup_door {
        a_finished_position_refused: FinishedRefused, "its setup is refused", |p| laws::passes_setup_door(p);
        a_setup_without_the_side: SideNotInSetup, "differs", |p| laws::passes_setup_door(p);
    }
    judges_setup {
        a_setup_that_loses_the_side: SideNotInSetup, "the setup of its position",
            |p| laws::judges_setup::<Slide>(p.rules(), &Slide::parse_setup(p.rules(), &p.to_string()).expect("a setup"));
    }
    setup_round_trips {
        a_setup_unlike_the_text: SideNotInSetup, "the setup of its text", |p| laws::setup_round_trips(p);
    }
    zobrist_is_of_the_position {
        a_key_that_knows_the_past: KeyOfPast, "the key of", |p| laws::zobrist_is_of_the_position(p);
        a_hash_that_knows_the_past: HashOfPast, "the hash of", |p| laws::zobrist_is_of_the_position(p);
    }
    keys_tell_apart {
        a_key_without_the_side: KeyWithoutSide, "has the same key",
            |p| { laws::keys_tell_apart([p.passed(), p.clone()]); };
        equal_positions_with_two_keys: KeyOfPast, "the key of equal positions",
            |p| { laws::keys_tell_apart([p.clone(), p.at_ply(100)]); };
    }
    text_round_trips {
        a_side_read_as_the_other: SideReadBackwards, "the position of its text", |p| laws::text_round_trips(p);
        two_spaces_between_fields: TwoSpaces, "separated by one space", |p| laws::text_round_trips(p);
        rules_not_written: RulesForgotten, "the rules of their text", |p| laws::text_round_trips(p);
        default_rules_written: DefaultRulesWritten, "is empty", |p| laws::text_round_trips(p);
        a_move_read_backwards: MoveReadBackwards, "the move of", |p| laws::text_round_trips(p);
        another_move_read: OtherMoveRead, "the legal move of", |p| laws::text_round_trips(p);
        a_space_in_a_move: SpaceInMove, "holds a space", |p| laws::text_round_trips(p);
    }
    from_str_reads_default_rules {
        from_str_under_other_rules: FromStrOtherRules, "what FromStr reads",
            |p| laws::from_str_reads_default_rules(p);
    }
    squares_round_trip {
        a_row_that_comes_twice: RowTwice, "twice", |p| laws::squares_round_trip(p);
    }
    parsers_survive {
        a_reader_that_panics: ReaderPanics, "reading it as a setup panics", reading("s1s/3/S1S w");
        a_setup_door_that_panics: SetupPanics, "reading it as a position panics", reading("s1s/3/3 w");
        a_column_outside_the_text: ColumnBeyond, "is not in the text", reading("3/");
        words_on_two_lines: TwoLinesOfWords, "is not one line", reading("3/");
        text_read_as_another_position: SideReadBackwards, "the position of what it writes", reading("3/3/3 w");
        text_read_as_another_move: MoveReadBackwards, "the move of what it writes", reading("a1a2");
        a_setup_of_a_text_that_is_too_long: EndIgnored, "it is read as the setup", |p| {
            laws::parsers_survive::<Slide>(p.rules(), &format!("s1s/3/S1S w{:5000}", ""));
        };
    }
    reads_only_what_it_writes {
        spaces_that_are_skipped: SpacesSkipped, "what the position read writes", |p| {
            laws::reads_only_what_it_writes::<Slide>(p.rules(), "s1s/3/S1S  w");
        };
    }
    undo_redo {
        a_repetition_hidden_by_the_hash: HashOfPast, "the occurrences after", |p| laws::undo_redo(p, 1, 40);
        a_game_unlike_its_moves: PlayDiffers, "the position after", |p| laws::undo_redo(p, 1, 40);
        a_move_missing_without_an_end: NeverOver, "there is no move", |p| laws::undo_redo(p, 1, 40);
    }
    erased_agrees {
        a_move_unlike_its_text: OtherMoveRead, "normalize() differs", |p| laws::erased_agrees(p, 1, 9);
        a_text_that_is_no_move: MoveReadBackwards, "normalize() differs", |p| laws::erased_agrees(p, 1, 9);
        another_position_set: SideReadBackwards, "position() differs", |p| laws::erased_agrees(p, 1, 9);
        a_step_on_no_square: RowMissing, "which no row holds", |p| laws::erased_agrees(p, 1, 9);
    }
    records_round_trip {
        a_move_played_as_another: OtherMoveRead, "the record", |p| laws::records_round_trip(p, 1, 9);
        a_record_of_another_position: SideReadBackwards, "the record", |p| laws::records_round_trip(p, 1, 9);
    }
    steps_reach_the_moves {
        a_step_not_offered: StepMissing, "the set of moves", |p| laws::steps_reach_the_moves(p);
        a_step_offered_twice: StepTwice, "offered twice", |p| laws::steps_reach_the_moves(p);
        a_step_that_leads_nowhere: StepLeadsNowhere, "no step follows", |p| laws::steps_reach_the_moves(p);
        an_offered_step_refused: OfferedStepRefused, "but refused", |p| laws::steps_reach_the_moves(p);
        a_step_accepted_but_not_offered: AnyStepTaken, "but accepted", |p| laws::steps_reach_the_moves(p);
        steps_that_do_not_stop: StepRunsOn, "the number of calls", |p| laws::steps_reach_the_moves(p);
        a_turn_after_the_end: TurnBegunAtTheEnd, "whether a turn begins", |p| laws::steps_reach_the_moves(p);
        a_turn_without_end: TurnWithoutEnd, "too many steps", |p| laws::steps_reach_the_moves(p);
    }
    symmetries_hold {
        an_identity_that_is_not_first: IdentityNotFirst, "the identity", |p| { laws::symmetries_hold(p); };
        a_symmetry_missing: SymmetryMissing, "is not among the symmetries", |p| { laws::symmetries_hold(p); };
        a_symmetry_listed_twice: SymmetryTwice, "distinct symmetries", |p| { laws::symmetries_hold(p); };
        moves_turned_the_other_way: TurnedTheOtherWay, "the set of images", |p| { laws::symmetries_hold(p); };
        a_side_not_swapped: SideNotSwapped, "the side to move in its image", |p| { laws::symmetries_hold(p); };
        an_outcome_not_swapped: FirstAlwaysWins, "the outcome of its image", |p| { laws::symmetries_hold(p); };
        a_move_missing_on_one_side: MoveMissing, "differs", |p| { laws::symmetries_hold(p); };
        a_symmetry_lost_by_a_move: SymmetryLostByPlay, "of what follows", |p| { laws::symmetries_hold(p); };
    }
    symmetries_carry_pieces {
        squares_that_stay_where_they_are: SquaresNotMapped, "takes", |p| laws::symmetries_carry_pieces(p);
    }
    canonical_is_of_the_class {
        a_position_taken_for_canonical: NeverCanonical, "the canonical position of",
            |p| laws::canonical_is_of_the_class(p);
        the_greatest_taken_for_canonical: GreatestIsCanonical, "is not the least",
            |p| laws::canonical_is_of_the_class(p);
        another_way_to_the_canonical: WrongWayToCanonical, "the symmetry told",
            |p| laws::canonical_is_of_the_class(p);
        moves_brought_back_the_other_way: TurnedTheOtherWay, "brought back",
            |p| laws::canonical_is_of_the_class(p);
    }
    actions_are_numbered {
        an_index_without_an_action: IndexWithoutAction, "index 4 of 9 stands for no action",
            |p| laws::actions_are_numbered(p);
        an_index_of_two_actions: IndexTwice, "the index of c3", |p| laws::actions_are_numbered(p);
        an_index_beyond_the_last: IndexBeyond, "the action of index 9", |p| laws::actions_are_numbered(p);
    }
    actions_reach_the_moves {
        an_action_not_offered: StepMissing, "the set of moves", |p| laws::actions_reach_the_moves(p);
        an_action_offered_twice: StepTwice, "the indices of the actions", |p| laws::actions_reach_the_moves(p);
        an_action_that_leads_nowhere: StepLeadsNowhere, "no action follows",
            |p| laws::actions_reach_the_moves(p);
        an_offered_action_refused: OfferedStepRefused, "but refused", |p| laws::actions_reach_the_moves(p);
        an_action_chosen_but_not_offered: AnyStepTaken, "whether action", |p| laws::actions_reach_the_moves(p);
        actions_that_do_not_stop: StepRunsOn, "the number of calls", |p| laws::actions_reach_the_moves(p);
        a_decision_after_the_end: TurnBegunAtTheEnd, "whether there is a decision",
            |p| laws::actions_reach_the_moves(p);
        decisions_without_end: TurnWithoutEnd, "too many actions", |p| laws::actions_reach_the_moves(p);
        a_mask_that_keeps_what_it_had: MaskNotCleared, "the indices of the actions",
            |p| laws::actions_reach_the_moves(p);
        actions_that_stop_before_the_move: WayTooShort, "lead differs", |p| laws::actions_reach_the_moves(p);
    }
    observations_fit {
        a_value_beyond_one: ValueBeyondOne, "not from 0 to 1", |p| laws::observations_fit(p);
        a_choice_that_is_not_seen: ChoiceUnseen, "are observed alike", |p| laws::observations_fit(p);
    }
    observations_tell_apart {
        pieces_that_are_not_seen: TheirsUnseen, "is observed alike",
            |p| { laws::observations_tell_apart([p.clone(), p.without_theirs()]); };
        a_side_that_is_not_seen: SidesNotRelative, "is observed alike",
            |p| { laws::observations_tell_apart([p.clone(), p.passed()]); };
    }
    augmentations_hold {
        an_action_missing_on_one_side: StepMissing, "the mask of", |p| laws::augmentations_hold(p);
        actions_that_stay_where_they_are: ActionsNotMapped, "the observation of",
            |p| laws::augmentations_hold(p);
        planes_of_squares_that_stay: SquaresNotMapped, "the observation of", |p| laws::augmentations_hold(p);
        planes_of_the_first_player: SidesNotRelative, "the observation of", |p| laws::augmentations_hold(p);
        moves_turned_unlike_their_actions: TurnedTheOtherWay, "the move of action",
            |p| laws::augmentations_hold(p);
    }
    changes_explain_the_board {
        a_change_left_out: ChangeLeftOut, "the board after the changes", |p| laws::changes_explain_the_board(p);
        a_capture_told_too_late: CaptureTooLate, "cannot happen", |p| laws::changes_explain_the_board(p);
        a_piece_not_listed: PieceUnseen, "pieces() differs", |p| laws::changes_explain_the_board(p);
    }
    moves_from_agree {
        moves_from_other_squares: MovesFromAnywhere, "moves_from(", |p| laws::moves_from_agree(p);
        moves_from_squares_in_no_row: RowMissing, "which no row holds", |p| laws::moves_from_agree(p);
    }
    looks_agree {
        a_piece_not_in_the_picture: PieceNotPictured, "a picture shows [] on ", |p| laws::looks_agree(p);
    }
    symbols_fit {
        a_space_for_an_empty_square: EmptySquareDrawnAsSpace, "is no symbol", |p| laws::symbols_fit(p);
        ascii_beyond_ascii: AsciiNotAscii, "is no symbol in Ascii", |p| laws::symbols_fit(p);
        a_square_without_a_column: ColumnMissing, "do not fit", |p| laws::symbols_fit(p);
    }
    reference_agrees {
        a_move_missing: MoveMissing, "by the reference alone", |p| laws::reference_agrees(p, &Naive);
        a_wrong_position_after_a_move: WrongAfterwards, "here alone", |p| laws::reference_agrees(p, &Naive);
        a_wrong_result: FirstAlwaysWins, "the result", |p| laws::reference_agrees(p, &Naive);
        a_wrong_reason: EndWithoutWords, "the reason", |p| laws::reference_agrees(p, &Naive);
    }
}

defects_caught! {
    bytes_round_trip {
        bytes_without_the_side: BytesWithoutSide, "what the position", |p| laws::bytes_round_trip(p);
        move_bytes_read_backwards: MoveBytesBackwards, "the move of", |p| laws::bytes_round_trip(p);
        other_bytes_read_as_the_same: OtherBytesRead, "what the position", |p| laws::bytes_round_trip(p);
    }
    reads_only_its_bytes {
        // Two ones for the cell a1, after the side to move.
        bytes_read_that_are_not_written: OtherBytesRead, "what the position read writes", |p| {
            laws::reads_only_its_bytes::<Slide>(p.rules(), &[0b0110_0000, 0, 0]);
        };
        a_reader_of_bytes_that_panics: SetupPanics, "reading them as a position panics", |p| {
            laws::reads_only_its_bytes::<Slide>(p.rules(), &[0; 3]);
        };
    }
}

#[cfg(feature = "serde")]
defects_caught! {
    serde_round_trips {
        json_without_the_rules: JsonWithoutRules, "the JSON of the position", |p| laws::serde_round_trips(p, 1);
        postcard_without_the_version: VersionLeftOut, "the postcard of the position", |p| laws::serde_round_trips(p, 1);
    }
}
