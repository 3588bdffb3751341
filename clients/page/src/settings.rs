//! The user's settings, stored in the browser.

use leptos::prelude::*;
use salon_rules::BySeat;
use salon_words::{Audience, Language};
use serde::{Deserialize, Serialize};

use crate::store;

/// Declares a setting with a few values, each with a word for storage and style sheets.
macro_rules! choices {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($(#[$vdoc])* $variant,)+ }

        impl $name {
            /// All values.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// Returns the word for storage and style sheets.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)+ }
            }
        }
    };
}

choices! {
    /// The theme: candlelight or day.
    Theme {
        /// Follows the system's theme.
        #[default]
        System = "system",
        /// Dark.
        Dark = "dark",
        /// Light.
        Light = "light",
    }
}

choices! {
    /// Whether cards are animated.
    Motion {
        /// Follows the system's setting.
        #[default]
        System = "system",
        /// Animations are on.
        Full = "full",
        /// Animations are off.
        Still = "still",
    }
}

choices! {
    /// How long a move stays on the stage, and how long bots wait.
    Pace {
        /// Long enough to read everything at leisure.
        Calm = "calm",
        /// Long enough to see what happens.
        #[default]
        Brisk = "brisk",
        /// There is no stage.
        AtOnce = "at-once",
    }
}

impl Pace {
    /// Returns how long a move stays on the stage, in milliseconds.
    pub const fn on_stage(self) -> u32 {
        match self {
            Pace::Calm => 3_200,
            Pace::Brisk => 1_700,
            Pace::AtOnce => 0,
        }
    }

    /// Returns how long a bot at a local table waits before it acts, in milliseconds: a little
    /// longer than the move before it is on the stage.
    pub const fn of_bots(self) -> u32 {
        match self {
            Pace::Calm => 3_600,
            Pace::Brisk => 1_900,
            Pace::AtOnce => 500,
        }
    }
}

choices! {
    /// The size of cards.
    CardSize {
        /// Small.
        Small = "small",
        /// The default size.
        #[default]
        Usual = "usual",
        /// Large.
        Large = "large",
    }
}

choices! {
    /// How much the page helps a player to keep track.
    AidLevel {
        /// Notes fill themselves in with what follows from what the player has seen.
        Full = "full",
        /// Players cross things out themselves. The page only counts what lies openly.
        #[default]
        Marked = "marked",
        /// No notes, no counts and no hints.
        None = "none",
    }
}

choices! {
    /// Which moves the page asks about once more.
    Confirmation {
        /// Moves that a single choice would make, and moves that are final or harm the player.
        #[default]
        // Programs of earlier versions stored `on`, which was the default, and `off`.
        #[serde(alias = "on")]
        Risky = "risky",
        /// Every move.
        Always = "always",
        /// Only moves that the game warns about.
        #[serde(alias = "off")]
        Never = "never",
    }
}

choices! {
    /// A switch.
    Switch {
        /// On.
        #[default]
        On = "on",
        /// Off.
        Off = "off",
    }
}

/// The stored format.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
struct Stored {
    language: Option<String>,
    theme: Theme,
    motion: Motion,
    pace: Pace,
    size: CardSize,
    aids: AidLevel,
    keys: Switch,
    confirm: Confirmation,
    sound: Switch,
    level: String,
}

impl Default for Stored {
    fn default() -> Stored {
        Stored {
            language: None,
            theme: Theme::System,
            motion: Motion::System,
            pace: Pace::Brisk,
            size: CardSize::Usual,
            aids: AidLevel::Marked,
            keys: Switch::On,
            confirm: Confirmation::Risky,
            sound: Switch::Off,
            level: "club".to_owned(),
        }
    }
}

/// The user's settings.
#[derive(Clone, Copy)]
pub struct Settings {
    /// The language of the page.
    pub language: RwSignal<Language>,
    /// The theme.
    pub theme: RwSignal<Theme>,
    /// Whether cards are animated.
    pub motion: RwSignal<Motion>,
    /// How long a move stays on the stage.
    pub pace: RwSignal<Pace>,
    /// The size of cards.
    pub size: RwSignal<CardSize>,
    /// How much the page helps to keep track.
    pub aids: RwSignal<AidLevel>,
    /// Whether single-key shortcuts are on.
    pub keys: RwSignal<Switch>,
    /// Which moves the page asks about once more.
    pub confirm: RwSignal<Confirmation>,
    /// Whether sounds are on.
    pub sound: RwSignal<Switch>,
    /// The level of the bots in quick games.
    pub level: RwSignal<String>,
}

const KEY: &str = "salon.settings";

impl Settings {
    /// Loads the stored settings and stores every later change.
    pub fn load() -> Settings {
        let stored: Stored = store::get(KEY)
            .and_then(|text| salon_json::from_str(&text).ok())
            .unwrap_or_default();
        let language = stored.language.as_deref().and_then(|tag| tag.parse().ok());
        let settings = Settings {
            language: RwSignal::new(language.unwrap_or_else(of_browser)),
            theme: RwSignal::new(stored.theme),
            motion: RwSignal::new(stored.motion),
            pace: RwSignal::new(stored.pace),
            size: RwSignal::new(stored.size),
            aids: RwSignal::new(stored.aids),
            keys: RwSignal::new(stored.keys),
            confirm: RwSignal::new(stored.confirm),
            sound: RwSignal::new(stored.sound),
            level: RwSignal::new(stored.level),
        };
        Effect::new(move |_| settings.keep());
        settings
    }

    fn keep(self) {
        let stored = Stored {
            language: Some(self.language.get().tag().to_owned()),
            theme: self.theme.get(),
            motion: self.motion.get(),
            pace: self.pace.get(),
            size: self.size.get(),
            aids: self.aids.get(),
            keys: self.keys.get(),
            confirm: self.confirm.get(),
            sound: self.sound.get(),
            level: self.level.get(),
        };
        if let Ok(text) = serde_json::to_string(&stored) {
            store::set(KEY, &text);
        }
        let Some(root) = document().document_element() else {
            return;
        };
        for (name, value) in [
            ("lang", self.language.get().tag()),
            ("data-theme", stored.theme.word()),
            ("data-motion", stored.motion.word()),
            ("data-size", stored.size.word()),
        ] {
            // Setting an attribute on the root element cannot fail.
            let _ = root.set_attribute(name, value);
        }
    }
}

/// Returns the user's settings from the context.
pub fn settings() -> Settings {
    expect_context()
}

/// Returns the browser's first language that Salon supports.
fn of_browser() -> Language {
    let wanted = window().navigator().languages();
    let tags = wanted.iter().filter_map(|tag| tag.as_string());
    tags.filter_map(|tag| tag.parse().ok())
        .next()
        .unwrap_or(Language::English)
}

/// Returns an audience without a table, for texts about games on other pages.
pub fn newcomer(language: Language) -> Audience {
    Audience::new(language, None, &BySeat::from_fn(2, |seat| seat.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Settings of earlier versions still load: patterns were a setting, and confirming was a switch.
    #[test]
    fn settings_of_earlier_versions_load() {
        let old = r#"{"language":"ru","theme":"dark","motion":"system","size":"large","patterns":"on","keys":"off","confirm":"CONFIRM","sound":"off","level":"novice"}"#;
        for (word, meant) in [
            ("on", Confirmation::Risky),
            ("off", Confirmation::Never),
            ("always", Confirmation::Always),
        ] {
            let text = old.replace("CONFIRM", word);
            let stored: Stored = salon_json::from_str(&text).unwrap();
            assert_eq!(stored.confirm, meant);
            assert_eq!(stored.size, CardSize::Large);
            assert_eq!(stored.keys, Switch::Off);
            assert_eq!(stored.aids, AidLevel::Marked);
        }
    }

    #[test]
    fn settings_are_read_as_they_are_stored() {
        let stored = Stored {
            aids: AidLevel::None,
            confirm: Confirmation::Always,
            ..Stored::default()
        };
        let text = serde_json::to_string(&stored).unwrap();
        assert_eq!(salon_json::from_str::<Stored>(&text).unwrap(), stored);
    }
}
