//! The house rules of a game, to choose from.

use leptos::prelude::*;
use salon_catalog::GameId;

use crate::rules::newcomer;
use crate::settings::settings;

/// Chosen house rules, as `key` and `value`; what is left out is as usual.
pub(crate) type Chosen = Vec<(String, String)>;

/// A house rule as the form shows it.
#[derive(Clone, PartialEq, Eq)]
struct Field {
    key: &'static str,
    label: String,
    /// Value, name, meaning; the usual one first.
    values: Vec<(&'static str, String, String)>,
}

/// The house rules of a game, as far as they go with so many players.
#[component]
pub(crate) fn OptionForm(
    /// Which game.
    game: GameId,
    /// How many play.
    #[prop(into)]
    players: Signal<u8>,
    /// What was chosen.
    chosen: RwSignal<Chosen>,
) -> impl IntoView {
    let language = settings().language;
    let fields = Memo::new(move |_| fields(game, players.get(), language.get()));
    // What no longer goes with the number of players is as usual again.
    Effect::new(move |_| {
        let fields = fields.get();
        let fits = |(key, value): &(String, String)| {
            let mut known = fields.iter().filter(|field| field.key == key);
            known.any(|field| field.values.iter().any(|(one, ..)| one == value))
        };
        if !chosen.read_untracked().iter().all(fits) {
            chosen.update(|chosen| chosen.retain(fits));
        }
    });
    view! {
        {move || fields.get().into_iter().map(|field| view! { <OptionField field chosen/> }).collect_view()}
    }
}

#[component]
fn OptionField(field: Field, chosen: RwSignal<Chosen>) -> impl IntoView {
    let Field { key, label, values } = field;
    let usual = values.first().map(|(value, ..)| *value).unwrap_or_default();
    let now = Memo::new(move |_| {
        let chosen = chosen.read();
        let own = chosen.iter().find(|(known, _)| known == key);
        own.map_or_else(|| usual.to_owned(), |(_, value)| value.clone())
    });
    let set = move |event: leptos::ev::Event| {
        let value = event_target_value(&event);
        chosen.update(|chosen| {
            chosen.retain(|(known, _)| known != key);
            if value != usual {
                chosen.push((key.to_owned(), value));
            }
        });
    };
    let abouts: Vec<(&str, String)> = values
        .iter()
        .map(|(value, _, about)| (*value, about.clone()))
        .collect();
    let about = move || {
        let own = abouts.iter().find(|(value, _)| *value == *now.read());
        own.map(|(_, about)| about.clone())
    };
    view! {
        <label class="picker wide" data-option=key>
            <span>{label}</span>
            <select name=key on:change=set>
                {values.into_iter().map(|(value, label, _)| view! {
                    <option value=value selected=move || *now.read() == value>{label}</option>
                }).collect_view()}
            </select>
            <small>{about}</small>
        </label>
    }
}

/// The house rules that there is a choice in, with so many players.
fn fields(game: GameId, players: u8, language: salon_words::Language) -> Vec<Field> {
    let mut fields = Vec::new();
    for option in salon_words::options(game, &newcomer(language)) {
        let goes = |value: &str| goes(game, option.key, value, players);
        let values: Vec<_> = option
            .values
            .iter()
            .filter(|value| goes(value.value))
            .map(|value| {
                (
                    value.value,
                    value.label.to_string(),
                    value.about.to_string(),
                )
            })
            .collect();
        if values.len() > 1 {
            fields.push(Field {
                key: option.key,
                label: option.label.to_string(),
                values,
            });
        }
    }
    fields
}

/// Is there a choice in this house rule, with so many players?
pub(crate) fn is_offered(game: GameId, key: &str, players: u8) -> bool {
    let about = salon_catalog::about(game);
    let option = about.options.iter().find(|option| option.key.key == key);
    option.is_some_and(|option| {
        let values = option.key.values.iter();
        values
            .filter(|value| goes(game, key, value, players))
            .count()
            > 1
    })
}

/// Can so many play with this house rule? A pattern is no value.
fn goes(game: GameId, key: &str, value: &str, players: u8) -> bool {
    let about = salon_catalog::about(game);
    let Some(option) = about.options.iter().find(|option| option.key.key == key) else {
        return false;
    };
    let unusual = option
        .players
        .iter()
        .find(|(values, _)| values.contains(&value));
    let counts = unusual.map_or(&about.players, |(_, counts)| counts);
    counts.contains(&players) && !value.contains('/')
}

#[cfg(test)]
mod tests {
    use super::*;
    use salon_words::Language;

    #[test]
    fn only_what_goes_with_the_players_is_offered() {
        let keys = |players| {
            let fields = fields(GameId::GhostLetters, players, Language::English);
            fields.iter().map(|field| field.key).collect::<Vec<_>>()
        };
        assert!(keys(2).contains(&"mission"));
        assert!(!keys(4).contains(&"mission"));
        assert!(keys(4).contains(&"clues"));
        let six = fields(GameId::LoveLetter, 6, Language::English);
        assert!(six.is_empty(), "the classic edition is for four");
    }
}
