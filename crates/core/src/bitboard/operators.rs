//! Sets combined: `&`, `|`, `^`, `-` and `!`.

use core::marker::PhantomData;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

use super::Bitboard;
use crate::Shape;

impl<S: Shape> BitAnd for Bitboard<S> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0, PhantomData)
    }
}

impl<S: Shape> BitOr for Bitboard<S> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0, PhantomData)
    }
}

impl<S: Shape> BitXor for Bitboard<S> {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0, PhantomData)
    }
}

impl<S: Shape> Sub for Bitboard<S> {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0, PhantomData)
    }
}

impl<S: Shape> Not for Bitboard<S> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self::FULL - self
    }
}

impl<S: Shape> BitAndAssign for Bitboard<S> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<S: Shape> BitOrAssign for Bitboard<S> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<S: Shape> BitXorAssign for Bitboard<S> {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

impl<S: Shape> SubAssign for Bitboard<S> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}
