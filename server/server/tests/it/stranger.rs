//! A stranger at the server: each test takes the role of somebody who means harm and has no rights,
//! and shows what they can't get.

mod connections;
mod devices;
mod looking;
mod past;
mod quotas;
mod secrets;
