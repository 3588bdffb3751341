//! The log lines of Ghost Letters.

use salon_ghost_letters::content::Object;
use salon_ghost_letters::{
    Number, Opening, Place, Placing, Public, RoleCard, Roles, Sight, Spot, View, Zone,
};
use salon_rules::{BySeat, Seat};
use salon_words::{Args, Audience, GameWords, Phrase};

use super::{DEEDS, GhostLettersWords, cards, shown};
use crate::BOOK;

pub(crate) fn of(sight: &Sight, view: &View, to: &Audience) -> Vec<Phrase> {
    match sight {
        Sight::PartBegan { opening, roles } => part_began(opening, roles, to),
        Sight::Voted { seat, on, kind } => vec![super::voted(*seat, *on, *kind, view, to)],
        Sight::Placed { placing, beside } => {
            let mut lines = vec![placed(placing, *beside, view, to)];
            if let Some(next) = placing.next {
                let args = Args::none().text("clue", cards::quoted(next, to));
                lines.push(BOOK.say(to, "ghost-letters-next-clue", args));
            }
            lines
        }
        Sight::Public(Public::Shown(showing)) => shown::of(showing, view, to),
        Sight::Public(Public::PartEnded(standing)) => shown::standing(standing, to),
        Sight::Public(Public::PileSettled(settling)) => vec![shown::settling(*settling, to)],
        Sight::Public(Public::Ended(outcome)) => GhostLettersWords::result(outcome, to),
    }
}

fn part_began(opening: &Opening, roles: &BySeat<Option<Roles>>, to: &Audience) -> Vec<Phrase> {
    let numbered = |number: Number| cards::numbered(number, &opening.row, to);
    let row: Vec<String> = (1..=opening.row.len() as u8)
        .map(|number| numbered(Number(number)))
        .collect();
    let head = Args::none()
        .number("part", opening.part)
        .seat("first", opening.first);
    let mut lines = vec![
        BOOK.say(to, "ghost-letters-part", head),
        BOOK.say(
            to,
            "ghost-letters-row",
            Args::none().text("characters", to.list(&row)),
        ),
    ];
    if let Some(host) = opening.host {
        let args = Args::none().text("name", cards::name_of(host, to));
        lines.push(BOOK.say(to, "ghost-letters-host", args));
    }
    lines.extend(open_clues(&opening.open, to));
    for (seat, roles) in roles.by_seat() {
        if let Some(roles) = roles {
            let own: Vec<String> = roles.iter().map(|&role| numbered(role)).collect();
            lines.push(own_roles(seat, &own, to));
        }
    }
    lines
}

fn open_clues(open: &[Object], to: &Audience) -> Option<Phrase> {
    let clues: Vec<String> = open.iter().map(|&clue| cards::quoted(clue, to)).collect();
    let args = Args::none().text("clues", to.list(&clues));
    (!clues.is_empty()).then(|| BOOK.say(to, "ghost-letters-open", args))
}

fn own_roles(seat: Seat, roles: &[String], to: &Audience) -> Phrase {
    let args = Args::none()
        .seat("seat", seat)
        .number("count", roles.len() as i64)
        .text("characters", to.list(roles));
    BOOK.say(to, "ghost-letters-roles", args)
}

/// Returns the line for a placed clue. With two role cards everyone sees which one it lies at, and
/// its owner knows which character that is.
fn placed(placing: &Placing, beside: Option<Number>, view: &View, to: &Audience) -> Phrase {
    let args = Args::none()
        .seat("seat", placing.seat)
        .text("clue", cards::quoted(placing.clue, to));
    let (card, zone) = match placing.spot {
        Spot::Under => return super::say_place(DEEDS, args, Place::Neither, view, to),
        Spot::Beside { card, zone } => (card, zone),
    };
    let card = match (card, beside) {
        (_, Some(number)) => {
            return super::say_place(DEEDS, args, Place::Of(zone, number), view, to);
        }
        (RoleCard::Only, None) => {
            return super::say_place(DEEDS, args, Place::Mine(zone), view, to);
        }
        (RoleCard::First, None) => "first",
        (RoleCard::Second, None) => "second",
    };
    let args = args.text("card", card);
    match zone {
        Zone::Fits => BOOK.say(to, "ghost-letters-fits-card", args),
        Zone::Misfits => BOOK.say(to, "ghost-letters-misfits-card", args),
    }
}
