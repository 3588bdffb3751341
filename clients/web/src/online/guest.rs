//! The user's identity on the server: a name that is asked for once, and the device's cookie.

use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_protocol::{
    DeviceLink, Guest, NewGuest, PasskeyAnswer, RecoveryCode, RedeemLink, Switch, Tables,
};
use salon_table::machine::PersonId;
use salon_table::replay::Name;

use crate::fetch::{self, FetchError};

/// The storage key of the last name. It is proposed on other servers too.
const NAME: &str = "salon.name";

/// What is known about the server and the user's identity there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Identity {
    /// The server has not been asked yet.
    Unknown,
    /// The server can't be reached.
    Alone,
    /// The server does not know the user yet.
    Stranger,
    /// The server knows the user by this name.
    Known(Name),
}

/// A callback for when the user has a name. The argument says whether the server knew the user
/// before.
type Then = Box<dyn FnOnce(bool)>;

/// The user's identity on the server.
#[derive(Clone, Copy)]
pub(crate) struct Me {
    /// What is known about the identity.
    pub(crate) identity: RwSignal<Identity>,
    /// Whether the name dialog is open.
    pub(crate) asked: RwSignal<bool>,
    then: StoredValue<Option<Then>, LocalStorage>,
}

impl Me {
    /// The state before the server was asked.
    pub(crate) fn new() -> Me {
        let me = Me {
            identity: RwSignal::new(Identity::Unknown),
            asked: RwSignal::new(false),
            then: StoredValue::new_local(None),
        };
        // Another tab has signed in, changed the name or deleted the guest.
        window_event_listener(leptos::ev::storage, move |event| {
            if event.key().is_none_or(|key| key == NAME) {
                me.look();
            }
        });
        me
    }

    /// Runs a callback that needs a name: now, or when the user has entered one.
    pub(crate) fn named(self, then: impl FnOnce(bool) + 'static) {
        spawn_local(async move {
            if self.identity.get_untracked() == Identity::Unknown {
                self.find_out().await;
            }
            if self.name().is_some() {
                then(true);
            } else {
                self.then.set_value(Some(Box::new(then)));
                self.asked.set(true);
            }
        });
    }

    /// Runs the callback that waited for a name.
    pub(crate) fn go_on(self) {
        self.asked.set(false);
        if let Some(then) = self.then.try_update_value(Option::take).flatten() {
            then(false);
        }
    }

    /// Asks the server who the user is. The server sometimes renews the device's cookie with its
    /// answer.
    pub(crate) fn look(self) {
        spawn_local(async move { self.find_out().await });
    }

    async fn find_out(self) {
        self.identity.set(if usual_name().is_empty() {
            // Nobody has entered a name on this device, so the only question is whether there is a
            // server.
            match fetch::get::<Tables>("/api/tables").await {
                Ok(_) => Identity::Stranger,
                Err(_) => Identity::Alone,
            }
        } else {
            match fetch::get::<Guest>("/api/session").await {
                Ok(guest) => Identity::Known(guest.name),
                Err(FetchError::Refused { status: 401, .. }) => Identity::Stranger,
                Err(_) => Identity::Alone,
            }
        });
    }

    /// Returns the user's name on the server.
    pub(crate) fn name(self) -> Option<Name> {
        match self.identity.get_untracked() {
            Identity::Known(name) => Some(name),
            _ => None,
        }
    }

    /// Signs in under a name, or changes the name.
    pub(crate) async fn come(self, name: Name) -> Result<(), FetchError> {
        let asked = fetch::post("/api/session", &NewGuest { name }).await;
        self.admitted(asked)
    }

    /// Signs in as the guest who made the code.
    pub(crate) async fn claim(self, code: String) -> Result<(), FetchError> {
        let asked = fetch::post("/api/session/claim", &RedeemLink { code }).await;
        self.admitted(asked)
    }

    /// Signs in again as a guest that this device was signed in as before.
    pub(crate) async fn switch(self, person: PersonId) -> Result<(), FetchError> {
        let asked = fetch::post("/api/session/switch", &Switch { person }).await;
        self.admitted(asked)
    }

    /// Signs in with a passkey.
    pub(crate) async fn sign_in(self, answer: &PasskeyAnswer) -> Result<(), FetchError> {
        self.came_back(fetch::post("/api/session/passkey", answer).await?)
            .await;
        Ok(())
    }

    /// Signs in with a recovery code.
    pub(crate) async fn recover(self, code: &RecoveryCode) -> Result<(), FetchError> {
        self.came_back(fetch::post("/api/session/recover", code).await?)
            .await;
        Ok(())
    }

    /// Two guests may have the same name, so everything about the former one is loaded again.
    async fn came_back(self, guest: Guest) {
        salon_page::store::set(NAME, &guest.name.to_string());
        self.identity.set(Identity::Unknown);
        self.find_out().await;
    }

    /// Signs out on this device.
    pub(crate) async fn sign_out(self) -> Result<(), FetchError> {
        fetch::delete("/api/session").await?;
        self.identity.set(Identity::Stranger);
        Ok(())
    }

    /// Forgets a guest who was deleted: this device's user is a stranger again, in all tabs.
    pub(crate) fn forget(self) {
        salon_page::store::remove(NAME);
        self.identity.set(Identity::Stranger);
    }

    /// Takes note of an answer: if the server does not know the user any more, the page shows that.
    pub(crate) fn heed<T>(self, answer: &Result<T, FetchError>) {
        if matches!(answer, Err(FetchError::Refused { status: 401, .. })) {
            self.look();
        }
    }

    fn admitted(self, asked: Result<Guest, FetchError>) -> Result<(), FetchError> {
        let guest = asked?;
        salon_page::store::set(NAME, &guest.name.to_string());
        self.identity.set(Identity::Known(guest.name));
        Ok(())
    }
}

/// Returns the last name used on this device.
pub(crate) fn usual_name() -> String {
    salon_page::store::get(NAME).unwrap_or_default()
}

/// Requests a one-time code that signs in another device as the same guest.
pub(crate) async fn carry() -> Result<DeviceLink, FetchError> {
    fetch::post("/api/session/carry", &()).await
}

/// Returns the user's identity from the context.
pub(crate) fn me() -> Me {
    expect_context()
}
