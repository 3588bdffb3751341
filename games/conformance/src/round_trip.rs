//! Checks that printed and serialized values are read back as the same.

use core::fmt::Debug;

use salon_rules::{Game, Options, Setup, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::property::{Checked, Property, Violation};
use crate::text;

/// Checks that an action is read back from its printed and its serialized form.
pub(crate) fn action<G: Game>(action: G::Action) -> Checked {
    let printed = action.to_string();
    match printed.parse::<G::Action>() {
        Ok(read) if read == action => {}
        Ok(read) => {
            let found = format!("{action:?} is printed as `{printed}` and read as {read:?}");
            return Err(Violation::new(Property::NotationRoundTrips, found));
        }
        Err(error) => {
            let found = format!("{action:?} is printed as `{printed}`, but {error}");
            return Err(Violation::new(Property::NotationRoundTrips, found));
        }
    }
    written("an action", &action)
}

/// Checks that a value is read back from its serialized form.
pub(crate) fn written<T: Serialize + DeserializeOwned + Eq + Debug>(
    what: &str,
    value: &T,
) -> Checked {
    let found = match serde_json::to_string(value) {
        Err(error) => format!("{what} can't be written: {error}\n{value:?}"),
        Ok(json) => match serde_json::from_str::<T>(&json) {
            Ok(read) if read == *value => return Ok(()),
            Ok(read) => format!(
                "{what} is read otherwise than written:\n{}",
                text::difference(value, &read)
            ),
            Err(error) => format!("{what} is written but not read: {error}\n  {json}"),
        },
    };
    Err(Violation::new(Property::SerdeRoundTrips, found))
}

/// Checks an event and everybody's sight of it.
pub(crate) fn event<G: Game>(event: &G::Event, viewers: &[Viewer]) -> Checked {
    written("an event", event)?;
    for &viewer in viewers {
        let sight = G::sight(event, viewer);
        if sight != G::sight(event, viewer) {
            let found = format!("two looks at {event:?} differ");
            return Err(Violation::new(Property::AsksAreFree, found));
        }
        written("a sight", &sight)?;
    }
    Ok(())
}

/// Checks that the options are read back as they were written.
pub(crate) fn setup<G: Game>(setup: &Setup<G>) -> Checked {
    let mut options = G::Options::default();
    for (key, value) in setup.options().entries() {
        if let Err(error) = options.set(key, &value) {
            return Err(Violation::new(
                Property::OptionsRoundTrip,
                error.to_string(),
            ));
        }
    }
    match Setup::<G>::new(options, setup.players()) {
        Ok(read) if read == *setup => Ok(()),
        Ok(read) => {
            let found = text::difference(&setup.options(), &read.options());
            Err(Violation::new(Property::OptionsRoundTrip, found))
        }
        Err(error) => Err(Violation::new(
            Property::OptionsRoundTrip,
            error.to_string(),
        )),
    }
}
