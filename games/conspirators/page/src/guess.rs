//! Naming ciphers: one for each other player, or two among rivals, chosen freely.

use leptos::prelude::*;
use salon_conspirators::{Cipher, Ciphers};
use salon_page::board::Board;
use salon_page::choice::{self, Path};
use salon_page::table::{shown, table};
use salon_rules::Seat;

use crate::card::{Code, CodeMark, code};
use crate::table::{candidates, view};

/// The ciphers of one player, to be named.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Question {
    about: Seat,
    /// How many ciphers the player has.
    count: usize,
    /// All ciphers, those that are still possible first.
    ciphers: Vec<(Cipher, Code, bool)>,
}

/// Returns the player whose ciphers are asked for now. The rules ask for one player at a time.
fn asked(board: &Board) -> Option<Seat> {
    match choice::next(&board.actions, &choice::path(&["guess"])).as_slice() {
        [seat] => seat.parse().ok(),
        _ => None,
    }
}

/// Returns the guess about a player as the words of its action, in the order of the notation.
fn words(about: Seat, named: Ciphers) -> Path {
    let mut path = choice::path(&["guess", &about.to_string()]);
    path.extend(named.iter().map(|cipher| cipher.to_string()));
    path
}

/// The ciphers that a guess can name. Each is switched on and off on its own; the guess is complete
/// with the last one, whatever their order.
#[component]
pub(crate) fn Naming() -> impl IntoView {
    let table = table();
    let aids = table.aids;
    let naming = shown(move |board| {
        let about = asked(board)?;
        let open = candidates(board, about, aids.get());
        let possible = |cipher| open.is_none_or(|open| open.contains(cipher));
        let all = Ciphers::ALL.iter();
        let mut ciphers: Vec<(Cipher, Code, bool)> = all
            .map(|cipher| (cipher, code(board, cipher), possible(cipher)))
            .collect();
        ciphers.sort_by_key(|(_, _, open)| !open);
        let count = view(board)?.options.mode.ciphers();
        Some(Question {
            about,
            count,
            ciphers,
        })
    });
    let picked: RwSignal<Vec<Cipher>> = RwSignal::new(Vec::new());
    let about = Memo::new(move |_| naming.read().as_ref().map(|naming| naming.about));
    Effect::new(move |_| {
        // The next player starts with no cipher named.
        about.track();
        picked.set(Vec::new());
    });
    Effect::new(move |before: Option<bool>| {
        let chosen = !table.chosen.read().is_empty();
        // A guess was sent or cancelled. Taking one of its ciphers back leaves the other.
        let asked = naming.read_untracked();
        let most = asked.as_ref().map_or(1, |question| question.count);
        if before == Some(true) && !chosen && picked.read_untracked().len() == most {
            picked.set(Vec::new());
        }
        chosen
    });
    let pick = move |cipher: Cipher| {
        let naming = naming.read_untracked();
        let Some(naming) = naming.as_ref() else {
            return;
        };
        picked.update(|picked| toggle(picked, cipher, naming.count));
        let named: Ciphers = picked.read_untracked().iter().copied().collect();
        if named.len() == naming.count {
            table.choose(words(naming.about, named));
        } else if !table.chosen.read_untracked().is_empty() {
            table.chosen.set(Path::new());
        }
    };
    view! {
        {move || naming.get().map(|naming| view! {
            <div class="co-codes" role="group">
                {naming.ciphers.into_iter().map(|(cipher, code, open)| view! {
                    <CipherButton cipher code open about=naming.about picked pick/>
                }).collect_view()}
            </div>
        })}
    }
}

/// Switches a cipher on or off. If there are enough already, it replaces the one picked first.
fn toggle(picked: &mut Vec<Cipher>, cipher: Cipher, most: usize) {
    if let Some(at) = picked.iter().position(|&other| other == cipher) {
        // Choosing the only cipher again confirms it, like a card.
        if most > 1 {
            picked.remove(at);
        }
        return;
    }
    if picked.len() == most {
        picked.remove(0);
    }
    picked.push(cipher);
}

#[component]
fn CipherButton(
    cipher: Cipher,
    code: Code,
    open: bool,
    about: Seat,
    picked: RwSignal<Vec<Cipher>>,
    pick: impl Fn(Cipher) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let table = table();
    let on = Memo::new(move |_| picked.read().contains(&cipher));
    let word = cipher.to_string();
    let meant = move || {
        let wanted = table.wanted.read();
        let named = wanted.iter().skip(2).any(|named| *named == word);
        let here = wanted.get(1) == Some(&about.to_string());
        (named && here && !on.get()).then_some("")
    };
    let by_hand = Memo::new(move |_| table.notes.is_crossed(&about.to_string(), cipher.index()));
    view! {
        <button type="button" class="co-cipher" data-rove class:crossed=move || !open || by_hand.get() class:pick=on
            data-meant=meant aria-pressed=move || on.get().to_string() on:click=move |_| pick(cipher)>
            <CodeMark code=code.clone()/><span>{code.said}</span>
        </button>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cipher(word: &str) -> Cipher {
        word.parse().unwrap()
    }

    /// Any two ciphers can be named in either order, also the last ones of the list.
    #[test]
    fn two_ciphers_are_chosen_freely() {
        let (number, name) = (cipher("number="), cipher("name="));
        for order in [[name, number], [number, name]] {
            let mut picked = Vec::new();
            for one in order {
                toggle(&mut picked, one, 2);
            }
            let named: Ciphers = picked.iter().copied().collect();
            let words = words(Seat::at(1), named);
            assert_eq!(words, choice::path(&["guess", "1", "number=", "name="]));
        }
    }

    #[test]
    fn a_choice_is_withdrawn_or_replaced() {
        let (arrow, day, age) = (cipher("arrow="), cipher("day+"), cipher("age-"));
        let mut picked = Vec::new();
        toggle(&mut picked, arrow, 2);
        toggle(&mut picked, arrow, 2);
        assert_eq!(picked, []);
        for one in [arrow, day, age] {
            toggle(&mut picked, one, 2);
        }
        assert_eq!(picked, [day, age]);
        let mut one = vec![arrow];
        toggle(&mut one, day, 1);
        toggle(&mut one, day, 1);
        assert_eq!(one, [day]);
    }
}
