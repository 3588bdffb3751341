//! The format of an archive file: gzip, so that any tool can read it (`zcat FILE`).
//!
//! The file is a series of gzip members, one for each segment, so that one segment can be read
//! without the others. The first line of a member names the stream and where the segment begins and
//! ends; each other line is an entry. Hashes of entries are not stored: they are computed, and the
//! last one has to be the right one.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::{ArchiveError, ArchiveFile, Moved, Segment};
use crate::chain::{Head, NewEntry, Record};
use crate::journal::MAX_BODY;
use crate::stream::StreamId;

/// The version of the format.
const FORMAT: u32 = 1;
/// The longest line: a body of which every byte is escaped, and the fields around it.
const MAX_LINE: u64 = 6 * MAX_BODY as u64 + 1024;

#[derive(Serialize, Deserialize)]
struct Title {
    #[serde(rename = "salon-archive")]
    format: u32,
    stream: String,
    after: u64,
    version: u64,
    hash: String,
}

/// An entry. Nearly all bodies are texts, which stay readable and compress better than hex.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
enum Body {
    Text(String),
    Hex(String),
}

#[derive(Serialize, Deserialize)]
struct Line {
    at: i64,
    #[serde(flatten)]
    body: Body,
}

/// A file that is being put together in memory.
#[derive(Default)]
pub(super) struct Builder {
    bytes: Vec<u8>,
    moved: Vec<Moved>,
    /// The size of what was added, before compression.
    pub(super) size: usize,
    pub(super) entries: u64,
}

impl Builder {
    /// Adds the entries of a stream that follow this head.
    pub(super) fn add(
        &mut self,
        stream: &StreamId,
        after: Head,
        records: &[Record],
    ) -> io::Result<()> {
        let Some(last) = records.last() else {
            return Ok(());
        };
        let start = self.bytes.len() as u64;
        let title = Title {
            format: FORMAT,
            stream: stream.to_string(),
            after: after.version,
            version: last.version,
            hash: hex::encode(last.hash.0),
        };
        let mut member = GzEncoder::new(&mut self.bytes, Compression::default());
        let mut write = |line: Vec<u8>| {
            self.size += line.len() + 1;
            member.write_all(&line)?;
            member.write_all(b"\n")
        };
        write(serde_json::to_vec(&title)?)?;
        for record in records {
            let body = match std::str::from_utf8(&record.entry.body) {
                Ok(text) => Body::Text(text.to_owned()),
                Err(_) => Body::Hex(hex::encode(&record.entry.body)),
            };
            let at = record.entry.at;
            write(serde_json::to_vec(&Line { at, body })?)?;
        }
        member.finish()?;
        self.entries += records.len() as u64;
        self.moved.push(Moved {
            stream: stream.clone(),
            after,
            segment: Segment {
                end: last.head(),
                file: String::new(),
                start,
                length: self.bytes.len() as u64 - start,
            },
        });
        Ok(())
    }

    pub(super) fn streams(&self) -> usize {
        self.moved.len()
    }

    /// The finished file. It is named by its content: an interrupted run that is repeated makes the
    /// same file again.
    pub(super) fn finish(mut self) -> (ArchiveFile, Vec<u8>, Vec<Moved>) {
        let sha256: [u8; 32] = Sha256::digest(&self.bytes).into();
        let file = format!("salon-{}.archive.gz", hex::encode(&sha256[..10]));
        for moved in &mut self.moved {
            moved.segment.file.clone_from(&file);
        }
        let file = ArchiveFile {
            file,
            bytes: self.bytes.len() as u64,
            sha256,
        };
        (file, self.bytes, self.moved)
    }
}

/// Checks the size and the checksum of a file.
pub(super) fn check(path: &Path, file: &ArchiveFile) -> Result<(), ArchiveError> {
    let failed = |error: io::Error| failure(path, &error);
    let mut opened = File::open(path).map_err(failed)?;
    let mut sum = Sha256::new();
    let bytes = io::copy(&mut opened, &mut sum).map_err(failed)?;
    let damaged = |reason| ArchiveError::Damaged {
        file: path.to_owned(),
        reason,
    };
    if bytes != file.bytes {
        let wanted = file.bytes;
        return Err(damaged(format!("it has {bytes} bytes instead of {wanted}")));
    }
    if <[u8; 32]>::from(sum.finalize()) != file.sha256 {
        return Err(damaged("its checksum does not fit".to_owned()));
    }
    Ok(())
}

/// Reads a segment that begins after this head, and checks its hashes.
pub(super) fn read(
    path: &Path,
    stream: &StreamId,
    after: Head,
    segment: &Segment,
) -> Result<Vec<Record>, ArchiveError> {
    let failed = |error: io::Error| failure(path, &error);
    let damaged = |reason: &str| ArchiveError::Damaged {
        file: path.to_owned(),
        reason: format!("{reason}, in `{stream}`"),
    };
    let mut file = File::open(path).map_err(failed)?;
    file.seek(SeekFrom::Start(segment.start)).map_err(failed)?;
    let mut lines = BufReader::new(GzDecoder::new(file.take(segment.length)));
    let title = next_line(&mut lines).map_err(failed)?;
    let title: Title = serde_json::from_slice(&title).map_err(|_| damaged("no first line"))?;
    if title.format != FORMAT {
        return Err(damaged("a newer version wrote it"));
    }
    if title.stream != stream.as_str() || title.after != after.version {
        return Err(damaged("another stream is there"));
    }
    let mut head = after;
    let mut records = Vec::new();
    while head.version < segment.end.version {
        let line = next_line(&mut lines).map_err(failed)?;
        let entry = read_entry(&line).ok_or_else(|| damaged("a line is no entry"))?;
        head = head.then(stream, &entry);
        records.push(Record {
            version: head.version,
            entry,
            hash: head.hash,
        });
    }
    let rest = next_line(&mut lines).map_err(failed)?;
    if head != segment.end || !rest.is_empty() {
        return Err(damaged("the hashes don't fit"));
    }
    Ok(records)
}

fn read_entry(line: &[u8]) -> Option<NewEntry> {
    let Line { at, body } = serde_json::from_slice(line).ok()?;
    let body = match body {
        Body::Text(text) => text.into_bytes(),
        Body::Hex(hex) => hex::decode(hex).ok()?,
    };
    Some(NewEntry { at, body })
}

fn next_line(lines: &mut impl BufRead) -> io::Result<Vec<u8>> {
    let mut line = Vec::new();
    lines.take(MAX_LINE).read_until(b'\n', &mut line)?;
    Ok(line)
}

fn failure(path: &Path, error: &io::Error) -> ArchiveError {
    use io::ErrorKind;
    let (file, reason) = (path.to_owned(), error.to_string());
    match error.kind() {
        ErrorKind::NotFound => ArchiveError::Missing(file),
        ErrorKind::UnexpectedEof | ErrorKind::InvalidData | ErrorKind::InvalidInput => {
            ArchiveError::Damaged { file, reason }
        }
        _ => ArchiveError::Unreadable { file, reason },
    }
}
