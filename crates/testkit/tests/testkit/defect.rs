//! What can be wrong with the small game.

use std::cell::Cell;

thread_local! {
    static IN_FORCE: Cell<Option<Defect>> = const { Cell::new(None) };
}

/// Does something with a game that has a defect.
pub(crate) fn with_defect<T>(defect: Defect, body: impl FnOnce() -> T) -> T {
    struct Repaired;

    impl Drop for Repaired {
        fn drop(&mut self) {
            IN_FORCE.set(None);
        }
    }

    let _repaired = Repaired;
    IN_FORCE.set(Some(defect));
    body()
}

/// Whether a defect is in force.
pub(crate) fn has(defect: Defect) -> bool {
    IN_FORCE.get() == Some(defect)
}

/// A defect; each is in force where it is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Defect {
    ActionsNotMapped,
    AnyStepTaken,
    AsciiNotAscii,
    BreakLost,
    BytesWithoutSide,
    CaptureTooLate,
    ChangeLeftOut,
    ChoiceUnseen,
    ColumnBeyond,
    ColumnMissing,
    CountTooHigh,
    DefaultRulesWritten,
    EmptySquareDrawnAsSpace,
    EndWithoutWords,
    FinishedRefused,
    FirstAlwaysWins,
    FromStrOtherRules,
    HashOfPast,
    IdentityNotFirst,
    IllegalAccepted,
    IllegalNormalized,
    IndexBeyond,
    IndexTwice,
    IndexWithoutAction,
    KeyOfPast,
    KeyWithoutSide,
    LastNeverDrawn,
    LegalRefused,
    TooManyMoves,
    MaskNotCleared,
    MoveBytesBackwards,
    MoveMissing,
    MoveReadBackwards,
    MoveTwice,
    MovesFromAnywhere,
    MovesSortedOtherwise,
    NeverCanonical,
    NeverOver,
    NormalFormDiffers,
    NothingIsLegal,
    NthBackwards,
    NthBeyond,
    OfferedStepRefused,
    OtherBytesRead,
    OtherMoveRead,
    OverWithMoves,
    PieceNotPictured,
    PieceUnseen,
    PlayDiffers,
    RandomMoveAtTheEnd,
    RandomMoveIllegal,
    ReaderPanics,
    RefusalChangesPosition,
    RefusalWithoutWords,
    RowMissing,
    RowTwice,
    RulesForgotten,
    RunsOn,
    SetupPanics,
    SideNotInSetup,
    SideNotSwapped,
    SideReadBackwards,
    SidesNotRelative,
    SpaceInMove,
    SpacesSkipped,
    SquaresNotMapped,
    StepLeadsNowhere,
    StepMissing,
    StepRunsOn,
    StepTwice,
    SymmetryLostByPlay,
    SymmetryMissing,
    SymmetryTwice,
    TheirsUnseen,
    TurnBegunAtTheEnd,
    TurnWithoutEnd,
    TurnedTheOtherWay,
    TwoSpaces,
    ValueBeyondOne,
    WayTooShort,
    WrongAfterwards,
    WrongWayToCanonical,
    EndIgnored,
    GreatestIsCanonical,
    TwoLinesOfWords,
    #[cfg(feature = "serde")]
    JsonWithoutRules,
    #[cfg(feature = "serde")]
    VersionLeftOut,
}
