//! One imagined round, played to its end.

use arrayvec::ArrayVec;
use salon_love_letter::{Action, Event, LoveLetter, Public, State};
use salon_rules::{Game, Quick, Seat, Sink, Viewer};

use crate::leaning::Leaning;
use crate::thumb::Scene;

/// What a round brought a seat.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Won {
    /// Its share of the round.
    pub(crate) round: f32,
    /// One for the spy's token.
    pub(crate) spy: f32,
}

/// Plays a round to its end; every seat goes by rule of thumb on what it would know.
pub(crate) struct Rollout {
    ears: Ears,
    chance: Quick,
    /// A seat that sees all hands; only a cheat has such eyes.
    all_seeing: Option<Seat>,
}

/// Hears what happens in an imagined round.
struct Ears {
    seat: Seat,
    leaning: Leaning,
    won: Option<Won>,
}

impl Sink<Event> for Ears {
    #[inline]
    fn push(&mut self, event: Event) {
        if let Event::Public(Public::RoundEnded { winners, spy, .. }) = event {
            let round = match winners.contains(self.seat) {
                true => 1.0 / winners.len() as f32,
                false => 0.0,
            };
            let spy = f32::from(u8::from(spy == Some(self.seat)));
            self.won = Some(Won { round, spy });
        }
        self.leaning.hear(&event);
    }

    #[inline]
    fn push_with(&mut self, make: impl FnOnce() -> Event) {
        // What comes after the round's end (a new deal) is of no interest.
        if self.won.is_none() {
            self.push(make());
        }
    }
}

impl Rollout {
    /// A round as seen for `seat`; `leaning` is what has been played so far.
    pub(crate) fn new(seat: Seat, leaning: Leaning, seed: u64) -> Rollout {
        Rollout {
            ears: Ears {
                seat,
                leaning,
                won: None,
            },
            chance: Quick::new(seed),
            all_seeing: None,
        }
    }

    /// The same in which the seat sees all hands on its later turns too.
    pub(crate) fn cheating(seat: Seat, seed: u64) -> Rollout {
        Rollout {
            all_seeing: Some(seat),
            ..Rollout::new(seat, Leaning::NONE, seed)
        }
    }

    /// Plays on from a state in which this action is done next; gives what the seat wins.
    pub(crate) fn play(&mut self, mut state: State, action: Action) -> Won {
        let mut next = action;
        while let Some(seat) = LoveLetter::to_act(&state).first() {
            LoveLetter::act(&mut state, seat, next, &mut self.chance, &mut self.ears)
                .expect("a listed action is legal");
            if let Some(won) = self.ears.won {
                return won;
            }
            next = self.choose(&state);
        }
        Won::default()
    }

    /// What the seat on turn does, by rule of thumb.
    fn choose(&self, state: &State) -> Action {
        let scene = self.scene(state);
        let mut actions: ArrayVec<Action, 64> = ArrayVec::new();
        LoveLetter::legal_actions(state, scene.seat, &mut actions);
        scene.best(&actions)
    }

    /// What the seat on turn goes by.
    pub(crate) fn scene(&self, state: &State) -> Scene {
        let mut glance = state.glance().expect("the round goes on");
        if self.all_seeing == Some(glance.seat) {
            for other in glance.still_in.without(glance.seat) {
                let view = LoveLetter::view(state, Viewer::Seat(other));
                glance.certain[other.index()] = view.seats[other].hand.card;
            }
        }
        Scene::at(&glance, &self.ears.leaning.0)
    }
}
