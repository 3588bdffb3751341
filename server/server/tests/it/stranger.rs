//! A stranger at the door: each test takes the place of somebody who means harm and has no right
//! to anything, and shows what it does not get.

mod connections;
mod devices;
mod looking;
mod past;
mod quotas;
mod secrets;
