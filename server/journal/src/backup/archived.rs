//! The lines of a backup about archived entries. The entries themselves are in their files, which
//! never change and are copied like any others.

use std::io;

use serde::{Deserialize, Serialize};

use crate::archive::{ArchiveFile, Segment};
use crate::chain::{Hash, Head};
use crate::stream::StreamId;

/// Where the first entries of a stream are.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SegmentLine {
    stream: String,
    archived: u64,
    hash: String,
    file: String,
    start: u64,
    length: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FileLine {
    archive: String,
    bytes: u64,
    sha256: String,
}

/// What a line says.
pub(super) enum Archived {
    Segment(StreamId, Segment),
    File(ArchiveFile),
}

/// Returns a segment as a line, without the line's end.
pub(super) fn segment_line(stream: &StreamId, segment: &Segment) -> Result<Vec<u8>, io::Error> {
    Ok(serde_json::to_vec(&SegmentLine {
        stream: stream.to_string(),
        archived: segment.end.version,
        hash: hex::encode(segment.end.hash.0),
        file: segment.file.clone(),
        start: segment.start,
        length: segment.length,
    })?)
}

/// Returns a file as a line, without the line's end.
pub(super) fn file_line(file: &ArchiveFile) -> Result<Vec<u8>, io::Error> {
    Ok(serde_json::to_vec(&FileLine {
        archive: file.file.clone(),
        bytes: file.bytes,
        sha256: hex::encode(file.sha256),
    })?)
}

/// Reads a line. None if it is another one.
pub(super) fn read_line(text: &[u8]) -> Option<Archived> {
    if let Ok(line) = serde_json::from_slice::<FileLine>(text) {
        return Some(Archived::File(ArchiveFile {
            file: line.archive,
            bytes: line.bytes,
            sha256: sum(&line.sha256)?,
        }));
    }
    let line: SegmentLine = serde_json::from_slice(text).ok()?;
    let end = Head {
        version: line.archived,
        hash: Hash(sum(&line.hash)?),
    };
    let segment = Segment {
        end,
        file: line.file,
        start: line.start,
        length: line.length,
    };
    Some(Archived::Segment(line.stream.parse().ok()?, segment))
}

fn sum(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text, &mut bytes).ok()?;
    Some(bytes)
}
