//! The migrations of a journal's tables.

use core::pin::Pin;

use sqlx::error::BoxDynError;
use sqlx::migrate::{Migration, MigrationSource, MigrationType};

/// The migrations of a database: version, description and SQL of each. `sqlx::migrate!` would read
/// them from the folder, but its macros compile SQLite a second time, just for the build.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Migrations(&'static [(i64, &'static str, &'static str)]);

pub(crate) const SQLITE: Migrations = Migrations(&[
    (
        1,
        "journal",
        include_str!("../migrations/sqlite/0001_journal.sql"),
    ),
    (
        2,
        "due and projections",
        include_str!("../migrations/sqlite/0002_due_and_projections.sql"),
    ),
    (
        3,
        "keys",
        include_str!("../migrations/sqlite/0003_keys.sql"),
    ),
    (
        4,
        "archive",
        include_str!("../migrations/sqlite/0004_archive.sql"),
    ),
]);

pub(crate) const POSTGRES: Migrations = Migrations(&[
    (
        1,
        "journal",
        include_str!("../migrations/postgres/0001_journal.sql"),
    ),
    (
        2,
        "due and projections",
        include_str!("../migrations/postgres/0002_due_and_projections.sql"),
    ),
    (
        3,
        "keys",
        include_str!("../migrations/postgres/0003_keys.sql"),
    ),
    (
        4,
        "archive",
        include_str!("../migrations/postgres/0004_archive.sql"),
    ),
]);

/// The return type of [`MigrationSource`].
type Resolved<'s> = Pin<Box<dyn Future<Output = Result<Vec<Migration>, BoxDynError>> + Send + 's>>;

impl<'s> MigrationSource<'s> for Migrations {
    fn resolve(self) -> Resolved<'s> {
        let migration = |&(version, description, sql): &(i64, &'static str, &'static str)| {
            let simple = MigrationType::Simple;
            Migration::new(version, description.into(), simple, sql.into(), false)
        };
        let all = self.0.iter().map(migration).collect();
        Box::pin(core::future::ready(Ok(all)))
    }
}
