//! Under construction: the first commits lay the foundation.

#![forbid(unsafe_code)]
