//! A stranger at the door: each test takes the place of somebody who means harm and has no right
//! to anything, and shows what it does not get.

mod server;

#[path = "stranger/connections.rs"]
mod connections;
#[path = "stranger/devices.rs"]
mod devices;
#[path = "stranger/looking.rs"]
mod looking;
#[path = "stranger/past.rs"]
mod past;
#[path = "stranger/quotas.rs"]
mod quotas;
#[path = "stranger/secrets.rs"]
mod secrets;
