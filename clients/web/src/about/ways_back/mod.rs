//! How the user comes back on a new device: passkeys and a recovery code.

mod browser;
mod list;
mod recovery;
mod sign_in;

pub(super) use list::WaysBackPanel;
pub(super) use sign_in::SignIn;
