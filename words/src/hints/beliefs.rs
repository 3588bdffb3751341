//! What is believed, in words.

use salon_bots::{Belief, Possibility};
use salon_catalog::GameId;
use salon_love_letter::{LoveLetterFamily, PismoFamily};

use super::percent;
use crate::audience::{Args, Audience};
use crate::letters::Named;
use crate::phrase::Phrase;
use crate::{conspirators, secret_card};

/// What is believed of something hidden, its likeliest possibilities first, at most `most`.
/// Nothing if it is about nothing that this game has.
pub fn belief(game: GameId, belief: &Belief, most: usize, to: &Audience) -> Option<Phrase> {
    let mut words = belief.about.split(' ');
    let about = words.next()?;
    let args = match words.next() {
        Some(seat) => Args::none().seat("seat", seat.parse().ok()?),
        None => Args::none(),
    };
    if about == "certain" {
        let yes = belief.shares.iter().find(|share| share.what == "yes");
        let chance = yes.map_or(0.0, |yes| yes.chance);
        return Some(to.say("belief-certain", args.number("chance", percent(chance))));
    }
    let shares = belief.shares.iter().take(most);
    let shares = shares.map(|share| possibility(game, about, share, to));
    let shares = shares.collect::<Option<Vec<String>>>()?.join(", ");
    let args = args.text("shares", shares);
    Some(match (about, words.next()) {
        ("hand", _) => to.say("belief-hand", args),
        ("aside", _) => to.say("belief-aside", args),
        ("secret", _) => to.say("belief-secret", args),
        ("cipher", _) => to.say("belief-cipher", args),
        ("role", None) => to.say("belief-role", args),
        ("role", Some("first")) => to.say("belief-role-first", args),
        ("role", Some(_)) => to.say("belief-role-second", args),
        _ => return None,
    })
}

/// `Baron 45 %`.
fn possibility(game: GameId, about: &str, share: &Possibility, to: &Audience) -> Option<String> {
    let name = |id: String| to.text("name", Args::none().text("id", id));
    let what = match about {
        "hand" | "aside" => {
            let card = share.what.parse().ok()?;
            name(match game {
                GameId::Pismo => PismoFamily::card(card),
                _ => LoveLetterFamily::card(card),
            })
        }
        "secret" => name(secret_card::card_id(share.what.parse().ok()?)),
        "cipher" => {
            let ciphers = share.what.split(' ').map(|word| word.parse().ok());
            let ciphers = ciphers.collect::<Option<Vec<_>>>()?;
            let names = ciphers
                .iter()
                .map(|&cipher| conspirators::cipher(cipher, to));
            let names: Vec<String> = names.map(|name| name.to_string()).collect();
            names.join(" + ")
        }
        "role" => to.text(
            "belief-number",
            Args::none().text("number", share.what.clone()),
        ),
        _ => return None,
    };
    Some(format!("{what} {} %", percent(share.chance)))
}
