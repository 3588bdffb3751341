//! Real database and bus servers for tests: started on a free port of this machine in a
//! temporary folder, stopped when the test's process ends, however it ends.

#![forbid(unsafe_code)]

mod guarded;
mod nats;
mod postgres;

pub use guarded::Guarded;
pub use nats::Nats;
pub use postgres::Postgres;
