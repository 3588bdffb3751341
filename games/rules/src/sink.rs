//! Sinks for a game's output, so that a caller who does not want it does not pay for it.

use arrayvec::ArrayVec;

/// Takes items one by one: events of a play, legal actions of a seat.
pub trait Sink<T> {
    /// Takes one item.
    fn push(&mut self, item: T);

    /// Takes an item that is created only if it is wanted, for items that are expensive to create.
    #[inline]
    fn push_with(&mut self, make: impl FnOnce() -> T) {
        self.push(make());
    }

    /// Takes all of these in order, for lists that a game has precomputed. Actions of one list have
    /// the same pace and rarity, so that random play looks at one of them instead of all.
    #[inline]
    fn push_all(&mut self, items: &'static [T])
    where
        T: Copy,
    {
        for &item in items {
            self.push(item);
        }
    }
}

/// Discards everything; compiles to nothing.
#[derive(Clone, Copy, Default, Debug)]
pub struct NullSink;

impl<T> Sink<T> for NullSink {
    #[inline(always)]
    fn push(&mut self, _: T) {}

    #[inline(always)]
    fn push_with(&mut self, _: impl FnOnce() -> T) {}

    #[inline(always)]
    fn push_all(&mut self, _: &'static [T])
    where
        T: Copy,
    {
    }
}

/// Counts the items.
#[derive(Clone, Copy, Default, Debug)]
pub struct Count(pub usize);

impl<T> Sink<T> for Count {
    #[inline]
    fn push(&mut self, _: T) {
        self.0 += 1;
    }

    #[inline]
    fn push_all(&mut self, items: &'static [T])
    where
        T: Copy,
    {
        self.0 += items.len();
    }
}

impl<T> Sink<T> for Vec<T> {
    #[inline]
    fn push(&mut self, item: T) {
        Vec::push(self, item);
    }

    #[inline]
    fn push_all(&mut self, items: &'static [T])
    where
        T: Copy,
    {
        self.extend_from_slice(items);
    }
}

impl<T, const N: usize> Sink<T> for ArrayVec<T, N> {
    #[inline]
    fn push(&mut self, item: T) {
        ArrayVec::push(self, item);
    }
}
