//! Which tables' logs can be archived.

use salon_journal::{JournalError, Record};
use salon_table::machine::{Stage, Table};

use super::LoadError;
use super::record::Written;
use crate::vault::Vault;

/// Whether no play is running at the table with this log. A log that this program can't read stays
/// where it is.
pub(crate) async fn nothing_goes_on(
    vault: &Vault,
    records: &[Record],
) -> Result<bool, JournalError> {
    match fold(vault, records).await {
        Ok(table) => Ok(match table.stage() {
            Stage::Gathering | Stage::Over | Stage::Closed => true,
            Stage::Revealing | Stage::Playing => false,
        }),
        Err(LoadError::Journal(error)) => Err(error),
        Err(error) => {
            tracing::warn!(%error, "table not archived");
            Ok(false)
        }
    }
}

async fn fold(vault: &Vault, records: &[Record]) -> Result<Table, LoadError> {
    let bodies = records.iter().map(|record| &record.entry.body[..]);
    let bodies = vault.open(bodies).await?;
    let mut table: Option<Table> = None;
    for (record, body) in records.iter().zip(bodies) {
        let Written { entry, .. } = Written::read(record.version, &body)?;
        match &mut table {
            None => table = Some(Table::begin(entry)?),
            Some(table) => drop(table.apply(&entry, record.entry.at)?),
        }
    }
    table.ok_or(LoadError::NoTable)
}
