//! The lines of a backup.

use std::io::{self, BufRead, Write};

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::archived::{self, Archived};
use super::{BackupError, Named};
use crate::archive::{ArchiveFile, Segment};
use crate::chain::Record;
use crate::keys::{self, StoredKey};
use crate::stream::StreamId;
use crate::transfer::{Exported, MAX_LINE, entry_line, read_line};

/// The version of the format. Version 1 has no keys, version 2 knows no archive.
const FORMAT: u32 = 3;

#[derive(Serialize, Deserialize)]
struct Header {
    #[serde(rename = "salon-backup")]
    format: u32,
}

#[derive(Serialize, Deserialize)]
struct End {
    streams: u64,
    entries: u64,
    sha256: String,
}

/// What a line other than the header is.
pub(super) enum Line {
    Entry(Box<Named>),
    Key(String, StoredKey),
    Archived(Archived),
    End,
}

/// Writes a backup.
pub(super) struct Writer<'a, W> {
    into: &'a mut W,
    sum: Sha256,
}

impl<'a, W: Write> Writer<'a, W> {
    pub(super) fn begin(into: &'a mut W) -> Result<Writer<'a, W>, io::Error> {
        let mut writer = Writer {
            into,
            sum: Sha256::new(),
        };
        writer.line(&serde_json::to_vec(&Header { format: FORMAT })?)?;
        Ok(writer)
    }

    pub(super) fn entry(&mut self, stream: &StreamId, record: &Record) -> Result<(), io::Error> {
        self.line(&entry_line(stream, record)?)
    }

    pub(super) fn key(&mut self, owner: &str, key: &StoredKey) -> Result<(), io::Error> {
        self.line(&keys::line(owner, key)?)
    }

    pub(super) fn segment(
        &mut self,
        stream: &StreamId,
        segment: &Segment,
    ) -> Result<(), io::Error> {
        self.line(&archived::segment_line(stream, segment)?)
    }

    pub(super) fn file(&mut self, file: &ArchiveFile) -> Result<(), io::Error> {
        self.line(&archived::file_line(file)?)
    }

    pub(super) fn end(mut self, done: Exported) -> Result<(), io::Error> {
        let end = End {
            streams: done.streams,
            entries: done.entries,
            sha256: hex::encode(self.sum.clone().finalize()),
        };
        self.line(&serde_json::to_vec(&end)?)?;
        self.into.flush()
    }

    fn line(&mut self, text: &[u8]) -> Result<(), io::Error> {
        for part in [text, b"\n"] {
            self.sum.update(part);
            self.into.write_all(part)?;
        }
        Ok(())
    }
}

/// Reads a backup.
pub(super) struct Reader<'a, R> {
    from: &'a mut R,
    sum: Sha256,
    line: u64,
    done: Exported,
}

impl<'a, R: BufRead> Reader<'a, R> {
    pub(super) fn begin(from: &'a mut R) -> Result<Reader<'a, R>, BackupError> {
        let mut reader = Reader {
            from,
            sum: Sha256::new(),
            line: 0,
            done: Exported::default(),
        };
        let first = reader.next_line()?;
        let header = serde_json::from_slice(&first);
        let header: Header = header.map_err(|error| BackupError::Header(error.to_string()))?;
        match header.format {
            1..=FORMAT => {}
            newer => return Err(BackupError::Newer(newer)),
        }
        reader.sum.update(&first);
        Ok(reader)
    }

    /// Reads the next line. The end is returned only if everything fits it.
    pub(super) fn next(&mut self) -> Result<Line, BackupError> {
        let text = self.next_line()?;
        if !text.ends_with(b"\n") {
            // Nothing at all, or the part of a line that was written before the disk was full.
            return Err(BackupError::Truncated {
                entries: self.done.entries,
            });
        }
        if let Ok(end) = serde_json::from_slice::<End>(&text) {
            return self.check_end(&end);
        }
        if let Some((owner, key)) = keys::read_line(&text) {
            self.sum.update(&text);
            return Ok(Line::Key(owner, key));
        }
        if let Some(archived) = archived::read_line(&text) {
            self.sum.update(&text);
            return Ok(Line::Archived(archived));
        }
        let line = self.line;
        let entry = read_line(&text).map_err(|reason| BackupError::Line { line, reason })?;
        self.sum.update(&text);
        self.done.entries += 1;
        Ok(Line::Entry(Box::new(entry)))
    }

    /// The number of streams is counted by the caller.
    pub(super) fn count_stream(&mut self) {
        self.done.streams += 1;
    }

    pub(super) fn done(&self) -> Exported {
        self.done
    }

    fn check_end(&mut self, end: &End) -> Result<Line, BackupError> {
        let sum = hex::encode(self.sum.clone().finalize());
        let fits = end.sha256 == sum
            && end.streams == self.done.streams
            && end.entries == self.done.entries
            && self.next_line()?.is_empty();
        if fits {
            Ok(Line::End)
        } else {
            Err(BackupError::Changed)
        }
    }

    fn next_line(&mut self) -> Result<Vec<u8>, io::Error> {
        self.line += 1;
        let mut text = Vec::new();
        let mut bounded = io::Read::take(&mut *self.from, MAX_LINE as u64);
        bounded.read_until(b'\n', &mut text)?;
        Ok(text)
    }
}
