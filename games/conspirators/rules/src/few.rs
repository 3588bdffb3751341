//! A short list that is `Copy`.

use core::ops::Deref;

/// A type with a filler value for the unused places of a list.
pub(crate) trait Blank: Copy {
    /// The filler value.
    const BLANK: Self;
}

/// A list of at most `N` items that is `Copy`, unlike a vector.
///
/// Unused places are always blank, so that equal lists are equal bit for bit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Few<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Blank, const N: usize> Few<T, N> {
    /// Creates an empty list.
    #[inline]
    pub(crate) fn new() -> Self {
        Few {
            items: [T::BLANK; N],
            len: 0,
        }
    }

    /// Adds an item at the end.
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Removes and returns the last item.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<T> {
        let last = usize::from(self.len.checked_sub(1)?);
        self.len -= 1;
        Some(core::mem::replace(&mut self.items[last], T::BLANK))
    }

    /// Removes and returns an item; those after it move up.
    #[inline]
    pub(crate) fn remove(&mut self, at: usize) -> T {
        let item = self[at];
        self.items.copy_within(at + 1..usize::from(self.len), at);
        let _ = self.pop();
        item
    }

    /// Inserts an item; those from there on move back.
    pub(crate) fn insert(&mut self, at: usize, item: T) {
        self.items.copy_within(at..usize::from(self.len), at + 1);
        self.items[at] = item;
        self.len += 1;
    }

    /// Returns the items for reordering.
    pub(crate) fn items_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: Blank + PartialEq, const N: usize> Few<T, N> {
    /// Removes one item that equals this one; returns whether there was one.
    #[inline]
    pub(crate) fn take_equal(&mut self, item: T) -> bool {
        match self.iter().position(|other| *other == item) {
            Some(at) => {
                self.remove(at);
                true
            }
            None => false,
        }
    }
}

impl<T, const N: usize> Deref for Few<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T: Blank, const N: usize> FromIterator<T> for Few<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut few = Few::new();
        items.into_iter().for_each(|item| few.push(item));
        few
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Blank for u8 {
        const BLANK: u8 = 0;
    }

    #[test]
    fn what_was_taken_out_leaves_no_trace() {
        let mut few: Few<u8, 5> = [1, 2, 3].into_iter().collect();
        assert_eq!(few.remove(0), 1);
        few.insert(0, 9);
        assert_eq!(*few, [9, 2, 3]);
        assert!(few.take_equal(2) && !few.take_equal(2));
        assert!(few == [9, 3].into_iter().collect());
    }
}
