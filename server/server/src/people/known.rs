//! What is known of a guest: a fold of its stream.

use salon_journal::Head;
use salon_protocol::Guest;
use salon_table::fair::TableId;
use salon_table::machine::{Millis, PersonId};
use salon_table::replay::Name;
use serde::{Deserialize, Serialize};

use super::SecretHash;
use super::company::{CompanyBook, CompanyEntry};

/// How many devices one guest may have; the oldest is forgotten.
const DEVICES: usize = 16;
/// How many of its tables are remembered; the oldest are forgotten.
const TABLES: usize = 50;
/// For how long the old secret is still good after it was changed: requests may be under way.
const OVERLAP: Millis = 120_000;

/// What is written about a guest. Secrets are hashes here.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum PersonEntry {
    /// It came for the first time.
    Came {
        name: Name,
        bot: bool,
        secret: String,
    },
    /// It is called otherwise now.
    Renamed { name: Name },
    /// A device has a new secret.
    Rotated { old: String, new: String },
    /// A way to another device was opened.
    Carry { secret: String, until: Millis },
    /// It was taken.
    Carried { used: String, new: String },
    /// It has to do with a table.
    AtTable(TableId),
    /// What it has to do with other guests.
    Company(CompanyEntry),
}

/// What is known of a guest.
#[derive(Clone, Debug)]
pub(super) struct Known {
    pub(super) head: Head,
    /// When the stream was last seen to end there.
    pub(super) as_of: Millis,
    name: Option<Name>,
    bot: bool,
    devices: Vec<Device>,
    carries: Vec<(SecretHash, Millis)>,
    pub(super) tables: Vec<TableId>,
    pub(super) company: CompanyBook,
}

#[derive(Clone, Debug)]
struct Device {
    secret: SecretHash,
    since: Millis,
    /// Until when it is good, once it was changed.
    until: Option<Millis>,
}

impl Known {
    pub(super) fn nobody() -> Known {
        Known {
            head: Head::EMPTY,
            as_of: 0,
            name: None,
            bot: false,
            devices: Vec::new(),
            carries: Vec::new(),
            tables: Vec::new(),
            company: CompanyBook::default(),
        }
    }

    pub(super) fn apply(&mut self, entry: PersonEntry, at: Millis) {
        match entry {
            PersonEntry::Came { name, bot, secret } => {
                self.name = Some(name);
                self.bot = bot;
                self.add_device(&secret, at);
            }
            PersonEntry::Renamed { name } => self.name = Some(name),
            PersonEntry::Rotated { old, new } => {
                let old = read(&old);
                for device in &mut self.devices {
                    if Some(device.secret) == old {
                        device.until = Some(at + OVERLAP);
                    }
                }
                self.add_device(&new, at);
            }
            PersonEntry::Carry { secret, until } => {
                self.carries.retain(|(_, until)| *until > at);
                self.carries
                    .extend(read(&secret).map(|secret| (secret, until)));
            }
            PersonEntry::Carried { used, new } => {
                let used = read(&used);
                self.carries.retain(|(secret, _)| Some(*secret) != used);
                self.add_device(&new, at);
            }
            PersonEntry::Company(entry) => self.company.apply(entry, at),
            PersonEntry::AtTable(table) => {
                self.tables.retain(|known| *known != table);
                self.tables.push(table);
                if self.tables.len() > TABLES {
                    self.tables.remove(0);
                }
            }
        }
    }

    fn add_device(&mut self, secret: &str, at: Millis) {
        self.devices
            .retain(|device| device.until.is_none_or(|until| until > at));
        if self.devices.len() == DEVICES {
            self.devices.remove(0);
        }
        self.devices.extend(read(secret).map(|secret| Device {
            secret,
            since: at,
            until: None,
        }));
    }

    pub(super) fn has_secret(&self, secret: &SecretHash, now: Millis) -> bool {
        let good = |device: &Device| {
            device.secret == *secret && device.until.is_none_or(|until| until > now)
        };
        self.devices.iter().any(good)
    }

    /// How old a device's secret is; one that was changed already counts as new.
    pub(super) fn age_of(&self, secret: &SecretHash, now: Millis) -> Millis {
        let device = self.devices.iter().find(|device| device.secret == *secret);
        device
            .filter(|device| device.until.is_none())
            .map_or(0, |device| now - device.since)
    }

    pub(super) fn may_carry(&self, secret: &SecretHash, now: Millis) -> bool {
        let good = |(known, until): &(SecretHash, Millis)| known == secret && *until > now;
        self.carries.iter().any(good)
    }

    pub(super) fn guest(&self, person: PersonId) -> Guest {
        let unnamed = || "?".parse().expect("a sign is a name");
        Guest {
            person,
            name: self.name.clone().unwrap_or_else(unnamed),
            bot: self.bot,
        }
    }
}

fn read(secret: &str) -> Option<SecretHash> {
    let mut hash = [0; 32];
    hex::decode_to_slice(secret, &mut hash).ok()?;
    Some(hash)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hash(n: u8) -> (String, SecretHash) {
        (hex::encode([n; 32]), [n; 32])
    }

    #[test]
    fn an_old_secret_is_good_for_a_while_after_it_was_changed() {
        let ((one, first), (two, second)) = (hash(1), hash(2));
        let mut known = Known::nobody();
        let name: Name = "Anna".parse().unwrap();
        let came = PersonEntry::Came {
            name,
            bot: false,
            secret: one.clone(),
        };
        known.apply(came, 0);
        assert!(known.has_secret(&first, 10) && !known.has_secret(&second, 10));
        known.apply(PersonEntry::Rotated { old: one, new: two }, 100);
        assert!(known.has_secret(&second, 101) && known.has_secret(&first, 101));
        assert!(!known.has_secret(&first, 101 + OVERLAP));
    }

    #[test]
    fn a_way_to_another_device_is_open_once_and_for_a_while() {
        let ((code, carried), (new, device)) = (hash(3), hash(4));
        let mut known = Known::nobody();
        let carry = PersonEntry::Carry {
            secret: code.clone(),
            until: 50,
        };
        known.apply(carry, 0);
        assert!(known.may_carry(&carried, 49) && !known.may_carry(&carried, 50));
        known.apply(PersonEntry::Carried { used: code, new }, 10);
        assert!(!known.may_carry(&carried, 11) && known.has_secret(&device, 11));
    }
}
