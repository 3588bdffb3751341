//! This package has no code. It exists for the features that its `Cargo.toml` asks for.

#![forbid(unsafe_code)]
