//! One imagined round, played to its end.

use arrayvec::ArrayVec;
use salon_love_letter::{Action, Event, LoveLetter, Public, State};
use salon_rules::{Game, Quick, Seat, Sink, Viewer};

use crate::leaning::Leaning;
use crate::thumb::Scene;

/// What a seat won in a round.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Won {
    /// Its share of the round.
    pub(crate) round: f32,
    /// One if it won the spy's token.
    pub(crate) spy: f32,
}

/// Plays a round to its end. Every seat uses rules of thumb on what it would know.
pub(crate) struct Rollout {
    ears: Ears,
    chance: Quick,
    /// A seat that sees all hands. Only the cheat uses this.
    all_seeing: Option<Seat>,
}

/// Listens to the events of an imagined round.
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
        // What comes after the round's end (a new deal) does not matter.
        if self.won.is_none() {
            self.push(make());
        }
    }
}

impl Rollout {
    /// Creates a rollout for `seat`. `leaning` is the belief from what has been played so far.
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

    /// Creates a rollout in which the seat sees all hands on its later turns too.
    pub(crate) fn cheating(seat: Seat, seed: u64) -> Rollout {
        Rollout {
            all_seeing: Some(seat),
            ..Rollout::new(seat, Leaning::NONE, seed)
        }
    }

    /// Plays on from a state in which this action is taken next. Returns what the seat wins.
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

    /// Returns what the seat on turn does, by rule of thumb.
    fn choose(&self, state: &State) -> Action {
        let scene = self.scene(state);
        let mut actions: ArrayVec<Action, 64> = ArrayVec::new();
        LoveLetter::legal_actions(state, scene.seat, &mut actions);
        scene.best(&actions)
    }

    /// Returns the scene of the seat on turn.
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
