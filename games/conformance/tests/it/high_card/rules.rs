//! The rules, and the ways to break them.

use salon_rules::{
    BySeat, Chance, Game, IllegalAction, Outcome, Pace, Seat, Seats, Setup, SetupError, Sink,
    Title, Verdict, Viewer,
};

use super::HighCard;
use super::action::{Action, Burial};
use super::event::{self, Event, Sight};
use super::fault::Fault;
use super::state::{self, ROUNDS, SEATS, State, restless};
use super::view::{self, View};

impl Game for HighCard {
    const SLUG: &'static str = "high-card";
    const TITLE: Title = Title {
        ru: "Старшая карта",
        en: "High Card",
    };

    type Options = Burial;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Sight = Sight;

    fn admit(options: Burial, players: u8) -> Result<Burial, SetupError> {
        SetupError::check_players(players, 2, SEATS as u8)?;
        Ok(options)
    }

    fn begin(setup: Setup<Self>, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> State {
        state::begin(setup, chance, log)
    }

    fn to_act(state: &State) -> Seats {
        if state.over && state.fault != Fault::OverAndWaiting {
            Seats::NONE
        } else {
            Seats::only(state.turn)
        }
    }

    fn legal_actions(state: &State, seat: Seat, into: &mut impl Sink<Action>) {
        if state.over || !state.seats().contains(seat) {
            return;
        }
        let mut list = listed(state, seat);
        if state.fault == Fault::TellingList && top_is_odd(state) {
            list.reverse();
        }
        if state.fault == Fault::MixedList && list.ends_with(&MIXED) {
            list.truncate(list.len() - MIXED.len());
            into.push_all(&MIXED);
        }
        list.into_iter().for_each(|action| into.push(action));
    }

    fn act(
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Result<(), IllegalAction> {
        if let Err(reason) = permit(state, seat, action) {
            match state.fault {
                Fault::ChangingRefusal => state.may_bury = state.may_bury.without(seat),
                Fault::DrawingRefusal => drop(chance.below(6)),
                Fault::LoggedRefusal => log.push(Event::Refused),
                _ => {}
            }
            return Err(reason);
        }
        carry_out(state, seat, action, chance, log);
        Ok(())
    }

    fn act_listed(
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        if state.fault == Fault::ListedOtherwise && matches!(action, Action::Bury(_)) {
            log.push(Event::Nudged);
        }
        carry_out(state, seat, action, chance, log);
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn sight(event: &Event, viewer: Viewer) -> Sight {
        event::sight(event, viewer)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let best = state.scores.iter().max()?;
        let won =
            |seat: &Seat| state.scores[seat.index()] == *best && state.fault != Fault::NoWinners;
        state.over.then(|| Outcome {
            winners: state.seats().iter().filter(won).collect(),
            scores: BySeat::from_fn(state.players, |seat| state.scores[seat.index()]),
            verdict: Verdict::Decided,
        })
    }

    fn imagine(view: &View, chance: &mut impl Chance) -> State {
        view::imagine(view, chance)
    }

    fn chapter(state: &State) -> u16 {
        state.round
    }

    fn pace(action: Action) -> Pace {
        match action {
            Action::Hello => Pace::Remark,
            _ => Pace::Move,
        }
    }
}

/// What a seat with only this card in hand may do; in one list, though they differ.
static MIXED: [Action; 2] = [Action::Hello, Action::Play(1)];

fn top_is_odd(state: &State) -> bool {
    state.pile.all().last().is_some_and(|card| card % 2 == 1)
}

/// Returns whether the seat may bury a card now.
fn may_bury(state: &State, seat: Seat) -> bool {
    state.may_bury.contains(seat) && !(state.fault == Fault::HiddenLegality && top_is_odd(state))
}

fn listed(state: &State, seat: Seat) -> Vec<Action> {
    let mut list = vec![Action::Hello];
    if seat != state.turn && state.fault != Fault::OutOfTurn || state.fault == Fault::Stuck {
        return list;
    }
    let hand = state.hands[seat.index()].all();
    list.extend(hand.iter().map(|&card| Action::Play(card)));
    if may_bury(state, seat) || state.fault == Fault::ListedRefused {
        list.extend(hand.iter().map(|&card| Action::Bury(card)));
    }
    match state.fault {
        Fault::ListedTwice => list.push(Action::Play(hand[0])),
        Fault::Unreadable => list.push(Action::Mumble),
        Fault::Unwritable => list.push(Action::Slur),
        _ => {}
    }
    list
}

fn permit(state: &State, seat: Seat, action: Action) -> Result<(), IllegalAction> {
    if state.fault == Fault::Panics {
        assert!(state.seats().contains(seat), "no such seat");
    }
    if state.over {
        return Err(IllegalAction::GameOver);
    }
    if !state.seats().contains(seat) {
        return Err(IllegalAction::NoSuchSeat);
    }
    let (card, burying) = match action {
        Action::Hello => return Ok(()),
        Action::Play(card) => (card, false),
        Action::Bury(card) => (card, true),
        Action::Mumble if state.fault == Fault::Unreadable => return Ok(()),
        Action::Slur if state.fault == Fault::Unwritable => return Ok(()),
        Action::Mumble | Action::Slur => return Err(IllegalAction::NotAtThisTable),
    };
    if seat != state.turn && state.fault != Fault::OutOfTurn || state.fault == Fault::Stuck {
        return Err(IllegalAction::NotYourTurn);
    }
    if !state.hands[seat.index()].all().contains(&card) {
        let told = state.fault == Fault::TellingRefusal && state.pile.all().contains(&card);
        return Err(match state.fault {
            _ if told => IllegalAction::WrongMoment,
            Fault::UnnamedRefusal => IllegalAction::rule("no-such-rule"),
            _ => IllegalAction::NotInHand,
        });
    }
    if burying && !may_bury(state, seat) && state.fault != Fault::UnlistedAccepted {
        return Err(IllegalAction::WrongMoment);
    }
    Ok(())
}

fn carry_out(
    state: &mut State,
    seat: Seat,
    action: Action,
    chance: &mut impl Chance,
    log: &mut impl Sink<Event>,
) {
    let place = seat.index();
    match action {
        Action::Play(card) => {
            state.hands[place].remove(card);
            state.fronts[place].push(card);
            log.push(Event::Played { seat, card });
        }
        Action::Bury(card) => {
            state.hands[place].remove(card);
            if state.fault != Fault::LostCard {
                state.buried[place].push(card);
            }
            state.may_bury = state.may_bury.without(seat);
            log.push(Event::Buried {
                seat,
                card,
                open: state.fault == Fault::LeakingChoice,
            });
        }
        Action::Hello | Action::Mumble | Action::Slur => return log.push(Event::Greeted { seat }),
    }
    draw(state, seat, log);
    let holding: Seats = (state.seats().iter())
        .filter(|other| !state.hands[other.index()].all().is_empty())
        .collect();
    match holding.next_after(seat) {
        Some(next) => state.turn = next,
        None => end_round(state, chance, log),
    }
}

fn draw(state: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
    if state.fault == Fault::RestlessDraw
        && state.pile.all().len() > 1
        && restless().is_multiple_of(2)
    {
        let (one, two) = (state.pile.pop(), state.pile.pop());
        [one, two]
            .into_iter()
            .flatten()
            .for_each(|card| state.pile.push(card));
    }
    let Some(card) = state.pile.pop() else { return };
    state.hands[seat.index()].insert_sorted(card);
    log.push(Event::Drew {
        seat,
        card,
        open: state.fault == Fault::LeakingSight,
    });
    if state.fault == Fault::TellingNumber && card % 2 == 1 {
        log.push(Event::Nudged);
    }
}

fn end_round(state: &mut State, chance: &mut impl Chance, log: &mut impl Sink<Event>) {
    for seat in state.seats() {
        let front = state.fronts[seat.index()].all();
        state.scores[seat.index()] += front.iter().map(|&card| i16::from(card)).sum::<i16>();
    }
    log.push(Event::RoundEnded { round: state.round });
    if state.round == ROUNDS && state.fault != Fault::Endless {
        state.over = true;
        return;
    }
    state.turn = chance.first(state.seats());
    state.deal(chance, log);
}
