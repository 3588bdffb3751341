//! Ghost Letters.

use salon_ghost_letters::content::{CHARACTERS, Character, OBJECTS};
use salon_ghost_letters::{
    Action, GhostLetters, Kind, Number, Phase, Place, RoleCard, Spot, View, Zone,
};
use salon_rules::{Game, NullSink, Quick, Seat, Seats, Setup, Viewer};

use crate::field::Field;
use crate::pen::Pen;
use crate::tensors::Tensors;

/// The set-up of a table.
#[derive(Clone, Copy, Debug)]
pub struct Space {
    players: u8,
    /// The number of characters in the row of the last part, the longest.
    row: usize,
}

/// By how many characters the row is longer in the last part than in the first.
const MORE_MURDERERS: usize = 2;
const OPEN: usize = 3;
/// What is said of a placed clue, after who placed it: fits, does not fit, beside the second role card, under the token.
const SAID: usize = 4;

impl Space {
    fn votes(self) -> usize {
        self.row * 2
    }

    /// In how many places an open clue can go.
    fn places(self) -> usize {
        match self.players {
            2 => self.row * 2 + 1,
            _ => 2,
        }
    }

    fn width(self) -> usize {
        usize::from(self.players) + SAID
    }
}

impl Tensors for GhostLetters {
    type Space = Space;

    fn space(setup: Setup<Self>) -> Space {
        let state = Self::begin(setup, &mut Quick::new(0), &mut NullSink);
        Space {
            players: setup.players(),
            row: Self::view(&state, Viewer::Spectator).row.len() + MORE_MURDERERS,
        }
    }

    fn actions(space: &Space, _: Seat) -> Vec<Action> {
        let numbers = (1..=space.row as u8).map(Number);
        let mut all = Vec::new();
        for on in numbers.clone() {
            all.extend(Kind::ALL.map(|kind| Action::Vote { on, kind }));
        }
        for open in 1..=OPEN as u8 {
            let mut clue = |place| all.push(Action::Clue { open, place });
            if space.players == 2 {
                for number in numbers.clone() {
                    for zone in Zone::ALL {
                        clue(Place::Of(zone, number));
                    }
                }
                clue(Place::Neither);
            } else {
                Zone::ALL.map(Place::Mine).into_iter().for_each(clue);
            }
        }
        all
    }

    #[inline]
    fn number(space: &Space, _: Seat, action: Action) -> Option<usize> {
        let in_row = |number: Number| {
            let place = usize::from(number.0).checked_sub(1)?;
            (place < space.row).then_some(place)
        };
        match action {
            Action::Vote { on, kind } => Some(in_row(on)? * 2 + kind as usize),
            Action::Clue { open, place } => {
                let open = usize::from(open).checked_sub(1)?;
                let within = match (place, space.players) {
                    (Place::Of(zone, number), 2) => in_row(number)? * 2 + zone as usize,
                    (Place::Neither, 2) => space.row * 2,
                    (Place::Mine(zone), 3..) => zone as usize,
                    _ => return None,
                };
                (open < OPEN).then(|| space.votes() + open * space.places() + within)
            }
        }
    }

    #[rustfmt::skip] // a field in a line
    fn fields(space: &Space) -> Vec<Field> {
        let (n, row) = (usize::from(space.players), space.row);
        vec![
            Field::new("part", &[3], "the part"),
            Field::new("phase", &[2], "a turn, a turn after a vote"),
            Field::new("on_turn", &[n], "the seat on turn"),
            Field::new("row", &[row, CHARACTERS], "the characters on the table"),
            Field::new("host", &[CHARACTERS], "the murdered host"),
            Field::new("roles", &[2, row], "the looker's own characters, in the order in which it got them"),
            Field::new("votes_left", &[n], "how many votes each seat has left"),
            Field::new("points", &[n], "the points of each seat"),
            Field::new("arrests", &[n], "how often each seat was arrested"),
            Field::new("votes", &[n, row], "how many votes each seat has on each character"),
            Field::new("own_votes", &[row, 2], "how many of the looker's own votes say innocent and murderer"),
            Field::new("placed", &[OBJECTS, n + SAID], "of each placed clue: who placed it; fits, does not fit; beside the second role card; under the token"),
            Field::new("open", &[OPEN, OBJECTS], "the open clues"),
            Field::new("pile", &[1], "the number of clues in the pile"),
            Field::new("reserve", &[1], "the number of clues in the reserve"),
            Field::new("unseen", &[1], "the number of clues that nobody has seen"),
            Field::new("returned", &[2, OBJECTS], "the clues that were placed in the first part, and in the second"),
            Field::new("known_suspects", &[CHARACTERS], "the characters that lie under the pile of suspects"),
        ]
    }

    fn observe(space: &Space, view: &View, pen: &mut Pen<'_>) {
        let (n, row) = (usize::from(space.players), space.row);
        let Some(me) = view.viewer else { return };
        pen.one_of(
            3,
            usize::from(view.part)
                .checked_sub(1)
                .filter(|&part| part < 3),
        );
        let phase = match view.phase {
            Phase::Turn(_) => Some(0),
            Phase::Voted(_) => Some(1),
            Phase::Over => None,
        };
        pen.one_of(2, phase);
        pen.seats(view.phase.seat().map_or(Seats::NONE, Seats::only));
        let field = pen.field(row * CHARACTERS);
        for (place, character) in view.row.iter().enumerate() {
            field[place * CHARACTERS + character.index()] = 1;
        }
        pen.one_of(CHARACTERS, view.host.map(Character::index));
        let in_row = |number: Number| usize::from(number.0) - 1;
        let roles = pen.field(2 * row);
        for (which, &role) in view.seats[me].roles.iter().flatten().enumerate() {
            roles[which * row + in_row(role)] = 1;
        }
        let each = |pen: &mut Pen<'_>, number: &dyn Fn(&salon_ghost_letters::SeatView) -> u8| {
            let field = pen.field(n);
            for (place, seat) in pen.round().enumerate() {
                field[place] = number(&view.seats[seat]);
            }
        };
        each(pen, &|seat| seat.votes_left);
        each(pen, &|seat| seat.points);
        each(pen, &|seat| seat.arrests);
        let votes = pen.field(n * row);
        let own = pen.field(row * 2);
        for ballot in &view.votes {
            votes[pen.place(ballot.seat) * row + in_row(ballot.on)] += 1;
            if ballot.seat == me
                && let Some(kind) = ballot.kind
            {
                own[in_row(ballot.on) * 2 + kind as usize] += 1;
            }
        }
        let width = space.width();
        let placed = pen.field(OBJECTS * width);
        for clue in &view.placed {
            let of = &mut placed[clue.clue.place() * width..][..width];
            of[pen.place(clue.seat)] = 1;
            match clue.spot {
                Spot::Beside { card, zone } => {
                    of[n + zone as usize] = 1;
                    of[n + 2] = u8::from(card == RoleCard::Second);
                }
                Spot::Under => of[n + 3] = 1,
            }
        }
        let open = pen.field(OPEN * OBJECTS);
        for (place, clue) in view.open.iter().enumerate() {
            open[place * OBJECTS + clue.place()] = 1;
        }
        pen.number(usize::from(view.hidden.pile));
        pen.number(usize::from(view.hidden.reserve));
        pen.number(usize::from(view.hidden.unseen));
        let returned = pen.field(2 * OBJECTS);
        for (part, clues) in view.hidden.returned.iter().enumerate() {
            for clue in clues.iter() {
                returned[part * OBJECTS + clue.place()] = 1;
            }
        }
        let known = pen.field(CHARACTERS);
        for character in &view.suspects.known {
            known[character.index()] = 1;
        }
    }
}
