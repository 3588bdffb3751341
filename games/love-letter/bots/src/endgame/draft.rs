//! A turn before it is added to the tree: every action played with every pair of hands.

use arrayvec::ArrayVec;
use salon_love_letter::{Action, Card, LoveLetter, Place, State, View};
use salon_rules::chance::branches;
use salon_rules::{Game, Quick, Seat};

use super::lanes::{LANES, Lanes};
use super::play::{Came, Played, Seen, play};

/// All possible actions in a turn, by card.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) acts: Vec<DraftAct>,
}

/// One action with all hands that it was played with.
#[derive(Clone, Debug)]
pub(super) struct DraftAct {
    pub(super) action: Action,
    /// The lane of the card that is played.
    pub(super) card: usize,
    /// The other cards with which it may be played.
    pub(super) open: Lanes,
    pub(super) cases: Vec<Case>,
    /// What both players may see, with a state for each.
    pub(super) seen: Vec<(Seen, State)>,
}

/// The result of an action with these hands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Case {
    pub(super) kept: u8,
    pub(super) other: u8,
    /// The probability of these hands and this play, and of the card drawn to replace a hand, if
    /// any.
    pub(super) chance: f32,
    pub(super) came: Came,
}

/// A turn that is being played with all hands.
struct Drafting<'a> {
    kinds: &'a [Card; LANES],
    mover: Seat,
    acts: Vec<DraftAct>,
}

impl Draft {
    /// Plays every action with all possible hands. `table` is the turn as both players see it.
    pub(super) fn new(table: &View, kinds: &[Card; LANES]) -> Draft {
        let mut drafting = Drafting {
            kinds,
            mover: table.phase.seat().unwrap_or(table.first),
            acts: Vec::new(),
        };
        drafting.play_hands(table);
        drafting.acts.sort_by_key(|act| act.card);
        Draft {
            acts: drafting.acts,
        }
    }

    /// Restricts the draft to the cards that the player on turn can have held before it drew, and
    /// to those that the other can hold.
    pub(super) fn within(&self, mover: Lanes, other: Lanes) -> Draft {
        let mut acts = Vec::with_capacity(self.acts.len());
        for act in &self.acts {
            let possible = |case: &Case| {
                (mover.has(act.card) || mover.has(case.kept.into())) && other.has(case.other.into())
            };
            let cases: Vec<Case> = act.cases.iter().copied().filter(possible).collect();
            if cases.is_empty() {
                continue;
            }
            let open = cases.iter();
            acts.push(DraftAct {
                open: open.fold(Lanes::NONE, |lanes, case| lanes.with(case.kept.into())),
                cases,
                seen: act.seen.clone(),
                ..*act
            });
        }
        Draft { acts }
    }
}

/// A card at a hidden place.
struct Drawn {
    lane: usize,
    /// The probability of this card and those before it.
    chance: f32,
    view: View,
}

impl Drafting<'_> {
    /// All cards that can lie at a place. `chance` is the probability of what the view shows.
    fn draw(&self, view: &View, place: Place, chance: f32) -> impl Iterator<Item = Drawn> + use<> {
        let kinds = *self.kinds;
        branches::<LoveLetter>(view, place).filter_map(move |branch| {
            Some(Drawn {
                lane: kinds.iter().position(|&kind| kind == branch.piece)?,
                chance: chance * branch.probability as f32,
                view: branch.view,
            })
        })
    }

    /// Plays every action with all possible hands. Which of two cards was drawn makes no difference, so each
    /// pair is played in one order.
    fn play_hands(&mut self, table: &View) {
        let mover = self.mover;
        for one in self.draw(table, Place::Hand(mover), 1.0) {
            let drawn = self.draw(&one.view, Place::Drawn(0), one.chance);
            for two in drawn.filter(|two| two.lane >= one.lane) {
                for other in self.draw(&two.view, Place::Hand(mover.next(2)), two.chance) {
                    self.play_all([one.lane, two.lane], &other);
                }
            }
        }
    }

    /// Plays all actions that are possible with these cards. What lies elsewhere is left to chance.
    fn play_all(&mut self, [one, two]: [usize; 2], other: &Drawn) {
        let (kinds, mover) = (self.kinds, self.mover);
        let state = imagine(&other.view);
        let mut actions: ArrayVec<Action, 32> = ArrayVec::new();
        LoveLetter::legal_actions(&state, mover, &mut actions);
        for action in actions {
            let (card, kept) = match action.card() {
                Some(card) if card == kinds[one] => (one, two),
                _ => (two, one),
            };
            let played = play(&state, mover, action);
            let act = self.act(action, card);
            act.open = act.open.with(kept);
            if !played.drew || !matches!(played.came, Came::Ended(_)) {
                act.add([kept, other.lane], &played, other.chance);
                continue;
            }
            // The round ends with a card that is left to chance.
            for next in self.draw(&other.view, next_card(&other.view), other.chance) {
                let played = play(&imagine(&next.view), mover, action);
                let act = self.act(action, card);
                act.add([kept, other.lane], &played, next.chance);
            }
        }
    }

    fn act(&mut self, action: Action, card: usize) -> &mut DraftAct {
        let found = self.acts.iter().position(|act| act.action == action);
        let at = found.unwrap_or_else(|| {
            self.acts.push(DraftAct {
                action,
                card,
                open: Lanes::NONE,
                cases: Vec::new(),
                seen: Vec::new(),
            });
            self.acts.len() - 1
        });
        &mut self.acts[at]
    }
}

/// A state that agrees with the view.
fn imagine(view: &View) -> State {
    LoveLetter::imagine(view, &mut Quick::new(0))
}

/// Where the next card comes from: the top of the pile, or the card set aside if the pile is empty.
fn next_card(view: &View) -> Place {
    if view.pile.is_empty() {
        Place::Aside
    } else {
        Place::Pile(0)
    }
}

impl Draft {
    /// Removes actions that are never better than another:
    /// - naming a card that the other can't hold, as both know, while there is one that it can (the
    ///   other may answer both alike, and the possible guess wins sometimes and reveals something
    ///   otherwise);
    /// - what loses for certain, if there is any other action with the two cards;
    /// - everything else, if something wins for certain.
    pub(super) fn prune(&mut self, kinds: &[Card; LANES]) {
        self.prune_guesses(kinds);
        for one in 0..LANES {
            for two in one..LANES {
                self.prune_pair(one, two);
            }
        }
        for act in &mut self.acts {
            let open = act.open;
            act.cases.retain(|case| open.has(case.kept.into()));
        }
        self.acts.retain(|act| !act.open.is_empty());
    }

    fn prune_guesses(&mut self, kinds: &[Card; LANES]) {
        let guess = |act: &DraftAct| matches!(act.action, Action::Guard(Some(_)));
        let any = self.acts.iter().any(|act| act.can_hit(kinds));
        let mut kept_one = false;
        self.acts.retain(|act| {
            let in_vain = guess(act) && !act.can_hit(kinds);
            let keep = !in_vain || !any && !kept_one;
            kept_one |= in_vain;
            keep
        });
    }

    fn prune_pair(&mut self, one: usize, two: usize) {
        let options = |acts: &[DraftAct]| -> Vec<(usize, usize, Fate)> {
            let mut list = Vec::new();
            for (at, act) in acts.iter().enumerate() {
                let kept = match act.card {
                    card if card == one => two,
                    card if card == two => one,
                    _ => continue,
                };
                if act.open.has(kept) {
                    list.push((at, kept, act.fate(kept)));
                }
            }
            list
        };
        let list = options(&self.acts);
        if let Some(&(best, _, _)) = list.iter().find(|(_, _, fate)| *fate == Fate::Won) {
            for &(at, kept, _) in list.iter().filter(|(at, _, _)| *at != best) {
                self.acts[at].open = self.acts[at].open.without(kept);
            }
            return;
        }
        let spare = list.iter().any(|(_, _, fate)| *fate != Fate::Lost);
        let mut first = true;
        for &(at, kept, fate) in &list {
            if fate == Fate::Lost && (spare || !first) {
                self.acts[at].open = self.acts[at].open.without(kept);
            }
            first = false;
        }
    }
}

/// The certain result of an option, if there is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    Won,
    Lost,
    Open,
}

impl DraftAct {
    fn add(&mut self, [kept, other]: [usize; 2], played: &Played, chance: f32) {
        self.cases.push(Case {
            kept: kept as u8,
            other: other as u8,
            chance,
            came: played.came,
        });
        if let Came::Goes(seen) = played.came
            && !self.seen.iter().any(|(other, _)| *other == seen)
        {
            self.seen.push((seen, played.after));
        }
    }

    /// Returns whether it is a guess that can be right.
    fn can_hit(&self, kinds: &[Card; LANES]) -> bool {
        match self.action {
            Action::Guard(Some(guess)) => {
                (self.cases.iter()).any(|case| kinds[usize::from(case.other)] == guess.named)
            }
            _ => false,
        }
    }

    fn fate(&self, kept: usize) -> Fate {
        let mut cases = self
            .cases
            .iter()
            .filter(|case| usize::from(case.kept) == kept);
        let mut cases_too = cases.clone();
        if cases.all(|case| case.came == Came::Ended(1.0)) {
            Fate::Won
        } else if cases_too.all(|case| case.came == Came::Ended(-1.0)) {
            Fate::Lost
        } else {
            Fate::Open
        }
    }
}
