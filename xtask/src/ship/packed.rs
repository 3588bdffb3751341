//! Archives that come out the same every time.

use std::io::Write as _;

use anyhow::Result;
use flate2::Compression;
use flate2::write::GzEncoder;
use tar::{Builder, EntryType, Header};

/// An archive: sorted as it is filled, without times and names of this machine.
pub(super) struct Packed(Builder<Vec<u8>>);

impl Packed {
    pub(super) fn new() -> Packed {
        Packed(Builder::new(Vec::new()))
    }

    /// Adds a file.
    pub(super) fn file(&mut self, path: &str, mode: u32, bytes: &[u8]) -> Result<()> {
        let mut header = header(EntryType::Regular, mode, 0);
        header.set_size(bytes.len() as u64);
        Ok(self.0.append_data(&mut header, path, bytes)?)
    }

    /// Adds a folder that belongs to this user.
    pub(super) fn folder(&mut self, path: &str, mode: u32, user: u64) -> Result<()> {
        let mut header = header(EntryType::Directory, mode, user);
        Ok(self.0.append_data(&mut header, path, std::io::empty())?)
    }

    pub(super) fn finish(self) -> Result<Vec<u8>> {
        Ok(self.0.into_inner()?)
    }
}

fn header(kind: EntryType, mode: u32, user: u64) -> Header {
    let mut header = Header::new_gnu();
    header.set_entry_type(kind);
    header.set_mode(mode);
    header.set_uid(user);
    header.set_gid(user);
    header.set_mtime(0);
    header.set_size(0);
    header
}

/// Compresses an archive.
pub(super) fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}
