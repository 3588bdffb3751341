//! Who the reader is at the server: a name that is asked once, and the device's cookie.

use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_protocol::{DeviceLink, Guest, NewGuest, RedeemLink, Switch, Tables};
use salon_table::machine::PersonId;
use salon_table::replay::Name;

use crate::fetch::{self, FetchError};

/// Under this the name is kept, to propose it at another server too.
const NAME: &str = "salon.name";

/// What is known of the server and of the reader there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Identity {
    /// It was not asked yet.
    Unknown,
    /// There is no server, or no way to it.
    Alone,
    /// The server does not know the reader yet.
    Stranger,
    /// The server knows the reader.
    Known(Name),
}

/// What is done once the reader has a name; it is told whether the server knew the reader before.
type Then = Box<dyn FnOnce(bool)>;

/// Who the reader is at the server.
#[derive(Clone, Copy)]
pub(crate) struct Me {
    /// What is known.
    pub(crate) identity: RwSignal<Identity>,
    /// Is the name being asked?
    pub(crate) asked: RwSignal<bool>,
    then: StoredValue<Option<Then>, LocalStorage>,
}

impl Me {
    /// Nothing is known yet.
    pub(crate) fn new() -> Me {
        Me {
            identity: RwSignal::new(Identity::Unknown),
            asked: RwSignal::new(false),
            then: StoredValue::new_local(None),
        }
    }

    /// Does something that needs a name: at once, or when the reader has told it.
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

    /// Goes on with what needed a name.
    pub(crate) fn go_on(self) {
        self.asked.set(false);
        if let Some(then) = self.then.try_update_value(Option::take).flatten() {
            then(false);
        }
    }

    /// Asks the server; it changes the device's cookie now and then on this occasion.
    pub(crate) fn look(self) {
        spawn_local(async move { self.find_out().await });
    }

    async fn find_out(self) {
        self.identity.set(if usual_name().is_empty() {
            // Nobody on this device has told a name: there is nothing to ask but whether there
            // is a server.
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

    /// How the reader is called at the server.
    pub(crate) fn name(self) -> Option<Name> {
        match self.identity.get_untracked() {
            Identity::Known(name) => Some(name),
            _ => None,
        }
    }

    /// Comes in under a name, or is called otherwise from now on.
    pub(crate) async fn come(self, name: Name) -> Result<(), FetchError> {
        let asked = fetch::post("/api/session", &NewGuest { name }).await;
        self.admitted(asked)
    }

    /// Becomes whoever this code is of.
    pub(crate) async fn claim(self, code: String) -> Result<(), FetchError> {
        let asked = fetch::post("/api/session/claim", &RedeemLink { code }).await;
        self.admitted(asked)
    }

    /// Becomes a guest again that this device was before.
    pub(crate) async fn switch(self, person: PersonId) -> Result<(), FetchError> {
        let asked = fetch::post("/api/session/switch", &Switch { person }).await;
        self.admitted(asked)
    }

    /// Signs out on this device.
    pub(crate) async fn sign_out(self) -> Result<(), FetchError> {
        fetch::delete("/api/session").await?;
        self.identity.set(Identity::Stranger);
        Ok(())
    }

    fn admitted(self, asked: Result<Guest, FetchError>) -> Result<(), FetchError> {
        let guest = asked?;
        salon_page::store::set(NAME, &guest.name.to_string());
        self.identity.set(Identity::Known(guest.name));
        Ok(())
    }
}

/// The name that was used last on this device.
pub(crate) fn usual_name() -> String {
    salon_page::store::get(NAME).unwrap_or_default()
}

/// A code with which another device becomes the same guest, once.
pub(crate) async fn carry() -> Result<DeviceLink, FetchError> {
    fetch::post("/api/session/carry", &()).await
}

/// Who the reader is at the server.
pub(crate) fn me() -> Me {
    expect_context()
}
