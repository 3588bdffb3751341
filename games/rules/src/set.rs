//! Small sets in one machine word, and the operations that all of them share.

/// Implements the operations of a small set. The set is a word with a bit for each member;
/// `|member| bit` gives a member's bit, and `|bit| member` the member of a bit (as `u8`).
#[macro_export]
macro_rules! small_set {
    ($set:ident($word:ty) of $member:ty, walked by $walk:ident: |$one:ident| $bit:expr, |$at:ident| $whose:expr) => {
        impl $set {
            /// The empty set.
            pub const NONE: $set = $set(0);

            /// Creates the set with only this member.
            #[inline]
            pub const fn only($one: $member) -> $set {
                $set(1 << $bit)
            }

            /// Returns whether this is in the set.
            #[inline]
            pub const fn contains(self, $one: $member) -> bool {
                self.0 >> $bit & 1 == 1
            }

            /// Returns the number of members.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Returns whether the set is empty.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Returns the set with this member added.
            #[inline]
            #[must_use]
            pub const fn with(self, $one: $member) -> $set {
                $set(self.0 | 1 << $bit)
            }

            /// Returns the set without this member.
            #[inline]
            #[must_use]
            pub const fn without(self, $one: $member) -> $set {
                $set(self.0 & !(1 << $bit))
            }

            /// Returns the members of both sets.
            #[inline]
            #[must_use]
            pub const fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// Returns the members of this set that are not in the other.
            #[inline]
            #[must_use]
            pub const fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// Returns the lowest member.
            #[inline]
            pub const fn first(self) -> Option<$member> {
                if self.0 == 0 {
                    return None;
                }
                let $at = self.0.trailing_zeros() as u8;
                Some($whose)
            }

            /// Returns the `n`-th member, from the lowest.
            ///
            /// # Panics
            /// If there are not that many.
            #[inline]
            pub fn nth(self, n: usize) -> $member {
                self.iter()
                    .nth(n)
                    .expect("a set has as many members as its length says")
            }

            /// Iterates over the members, lowest first.
            #[inline]
            pub fn iter(self) -> $walk {
                $walk(self.0)
            }
        }

        impl IntoIterator for $set {
            type Item = $member;
            type IntoIter = $walk;

            #[inline]
            fn into_iter(self) -> $walk {
                self.iter()
            }
        }

        impl FromIterator<$member> for $set {
            #[inline]
            fn from_iter<I: IntoIterator<Item = $member>>(members: I) -> $set {
                members.into_iter().fold($set::NONE, $set::with)
            }
        }

        /// Iterates over a set, lowest first.
        #[derive(Clone, Debug)]
        pub struct $walk($word);

        impl Iterator for $walk {
            type Item = $member;

            #[inline]
            fn next(&mut self) -> Option<$member> {
                let member = $set(self.0).first()?;
                self.0 &= self.0 - 1;
                Some(member)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                let left = self.0.count_ones() as usize;
                (left, Some(left))
            }
        }

        impl ExactSizeIterator for $walk {}
    };
}
