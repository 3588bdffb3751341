//! Real database and message bus servers for tests. They run on a free port in a temporary folder,
//! and stop when the test process ends, however it ends.

#![forbid(unsafe_code)]

mod guarded;
mod nats;
mod postgres;
mod proxy;

pub use guarded::Guarded;
pub use nats::Nats;
pub use postgres::Postgres;
pub use proxy::{Fault, FaultProxy};
