//! Keys for hashing positions by exclusive or.

/// Returns the element of index `index` in a fixed sequence of well-mixed 64-bit numbers for each seed.
///
/// This is the `SplitMix64` generator of Steele, Lea and Flood (2014), entered at any place.
///
/// ```
/// use lusory_core::zobrist::mix;
/// // The first number that the published generator makes from seed 0.
/// assert_eq!(mix(0, 0), 0xe220_a839_7b1d_cdaf);
/// ```
pub const fn mix(seed: u64, index: u64) -> u64 {
    let z = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Returns a table of `N` keys, the same on every platform for the same seed.
///
/// Take another seed for each table of a game.
///
/// ```
/// use lusory_core::zobrist;
/// const PIECES: [u64; 25] = zobrist::keys(1);
/// const SIDE_TO_MOVE: [u64; 1] = zobrist::keys(2);
/// assert_ne!(PIECES[0], SIDE_TO_MOVE[0]);
/// ```
pub const fn keys<const N: usize>(seed: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut i = 0;
    while i < N {
        // The first number of another sequence each: sequences of neighboring seeds do not overlap that way.
        keys[i] = mix(mix(seed, 0), i as u64);
        i += 1;
    }
    keys
}
