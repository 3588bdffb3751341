//! The contract that every journal must fulfil, whatever its database.

mod appends;
mod archive;
mod beside;
mod chain;
mod due;

pub(crate) use appends::*;
pub(crate) use archive::*;
pub(crate) use beside::*;
pub(crate) use chain::*;
pub(crate) use due::*;

use salon_journal::{Archive, Head, Journal, Key, NewEntry, StoredKey, StreamId};

/// A journal under test, with a way to damage its database directly.
pub(crate) trait TestDatabase {
    type Journal: Journal + Clone;

    async fn new() -> Self;
    fn journal(&self) -> Self::Journal;
    /// Opens the same database once more, as a restarted process would.
    async fn reopen(&self) -> Self::Journal;
    /// The same journal, with this archive.
    fn with_archive(&self, archive: Option<Archive>) -> Self::Journal;
    /// Runs a statement on the database itself.
    async fn sabotage(&self, statement: &str);
    /// Counts the rows of a table of the database.
    async fn count(&self, table: &str) -> i64;
}

pub(crate) fn stream(name: &str) -> StreamId {
    name.parse().unwrap()
}

pub(crate) fn entry(text: &str) -> NewEntry {
    NewEntry {
        at: 1_700_000_000_000,
        body: text.as_bytes().to_vec(),
    }
}

/// The key of an owner; `fresh` if it never had one.
pub(crate) async fn key(journal: &impl Journal, owner: &str, fresh: Key) -> StoredKey {
    let keys = journal.create_keys(&[(owner.to_owned(), fresh)]).await;
    keys.unwrap()[0].1
}

async fn fill(journal: &impl Journal, name: &str, count: usize) -> Head {
    let mut head = Head::EMPTY;
    for i in 0..count {
        head = journal
            .append(&stream(name), head, vec![entry(&format!("entry {i}"))])
            .await
            .unwrap();
    }
    head
}

/// The contract's tests for one kind of journal.
macro_rules! contract {
    ($database:ty: $($test:ident)*) => {$(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $test() {
            $crate::contract::$test::<$database>().await;
        }
    )*};
    ($database:ty) => {
        contract!($database:
            appends_at_exactly_the_next_version
            refuses_any_other_version
            of_many_writers_one_wins
            keeps_what_it_acknowledged
            lists_streams_in_pages
            limits_what_it_takes
            finds_what_was_changed_or_is_missing
            a_lease_has_one_holder
            what_is_due_is_claimed_once
            many_claim_at_once
            projections_keep_up
            a_destroyed_key_never_comes_back
            moves_to_another_database
            archived_entries_are_read_as_before
            an_archived_stream_goes_on
            archiving_that_stops_loses_nothing
            archiving_gives_way_to_writers
            a_damaged_archive_is_named
            a_full_archive_disk_is_said
        );
    };
}
pub(crate) use contract;
