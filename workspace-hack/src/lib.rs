//! Nothing: this package exists for the features that its `Cargo.toml` asks for.

#![forbid(unsafe_code)]
