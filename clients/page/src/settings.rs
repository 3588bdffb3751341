//! What each reader chooses for itself; kept in the browser.

use leptos::prelude::*;
use salon_rules::BySeat;
use salon_words::{Audience, Language};
use serde::{Deserialize, Serialize};

use crate::store;

/// A choice between a few words, as it is stored and as the style sees it.
macro_rules! choices {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($(#[$vdoc])* $variant,)+ }

        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// As the style knows it.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)+ }
            }
        }
    };
}

choices! {
    /// Candlelight or day.
    Theme {
        /// As the system has it.
        #[default]
        System = "system",
        /// Candlelight.
        Dark = "dark",
        /// Day.
        Light = "light",
    }
}

choices! {
    /// Do cards fly?
    Motion {
        /// As the system has it.
        #[default]
        System = "system",
        /// They do.
        Full = "full",
        /// They don't.
        Still = "still",
    }
}

choices! {
    /// How large cards are.
    CardSize {
        /// Small.
        Small = "small",
        /// As drawn.
        #[default]
        Usual = "usual",
        /// Large.
        Large = "large",
    }
}

choices! {
    /// Yes or no.
    Switch {
        /// Yes.
        #[default]
        On = "on",
        /// No.
        Off = "off",
    }
}

/// As it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
struct Stored {
    language: Option<String>,
    theme: Theme,
    motion: Motion,
    size: CardSize,
    patterns: Switch,
    keys: Switch,
    confirm: Switch,
    sound: Switch,
    level: String,
}

impl Default for Stored {
    fn default() -> Stored {
        Stored {
            language: None,
            theme: Theme::System,
            motion: Motion::System,
            size: CardSize::Usual,
            patterns: Switch::Off,
            keys: Switch::On,
            confirm: Switch::On,
            sound: Switch::Off,
            level: "club".to_owned(),
        }
    }
}

/// What each reader chooses for itself.
#[derive(Clone, Copy)]
pub struct Settings {
    /// The language of the page.
    pub language: RwSignal<Language>,
    /// Light or dark.
    pub theme: RwSignal<Theme>,
    /// Whether cards fly.
    pub motion: RwSignal<Motion>,
    /// The size of cards.
    pub size: RwSignal<CardSize>,
    /// Patterns where colours mean something.
    pub patterns: RwSignal<Switch>,
    /// Single keys do something.
    pub keys: RwSignal<Switch>,
    /// A move asks once.
    pub confirm: RwSignal<Switch>,
    /// Things can be heard.
    pub sound: RwSignal<Switch>,
    /// How well the bots play that one sits down with at once.
    pub level: RwSignal<String>,
}

const KEY: &str = "salon.settings";

impl Settings {
    /// What was stored, and kept stored from now on.
    pub fn load() -> Settings {
        let stored: Stored = store::get(KEY)
            .and_then(|text| salon_json::from_str(&text).ok())
            .unwrap_or_default();
        let language = stored.language.as_deref().and_then(|tag| tag.parse().ok());
        let settings = Settings {
            language: RwSignal::new(language.unwrap_or_else(of_browser)),
            theme: RwSignal::new(stored.theme),
            motion: RwSignal::new(stored.motion),
            size: RwSignal::new(stored.size),
            patterns: RwSignal::new(stored.patterns),
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
            size: self.size.get(),
            patterns: self.patterns.get(),
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
            ("data-patterns", stored.patterns.word()),
        ] {
            // The root takes any of these.
            let _ = root.set_attribute(name, value);
        }
    }
}

/// The reader's settings.
pub fn settings() -> Settings {
    expect_context()
}

/// The first language of the browser that Salon speaks.
fn of_browser() -> Language {
    let wanted = window().navigator().languages();
    let tags = wanted.iter().filter_map(|tag| tag.as_string());
    tags.filter_map(|tag| tag.parse().ok())
        .next()
        .unwrap_or(Language::English)
}

/// Someone who is told about games before sitting down.
pub fn newcomer(language: Language) -> Audience {
    Audience::new(language, None, &BySeat::from_fn(2, |seat| seat.to_string()))
}
