//! The integration tests of this crate. They share one binary because linking is slow.

mod cluster;
mod faults;
mod hostile;
mod identity;
mod keeping;
mod old_versions;
mod openapi;
mod own_bot;
mod plays;
mod rival;
mod rival_company;
mod rival_doors;
mod rival_identity;
mod rounds;
mod running;
mod secrecy;
mod server;
mod stranger;
mod transcript;
mod trespass;
mod unkind;
mod wire;
mod worlds;
