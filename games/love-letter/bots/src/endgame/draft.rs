//! A turn before it is added to the tree: every action played with every pair of hands.

use arrayvec::ArrayVec;
use salon_love_letter::{Action, Card, Hidden, LoveLetter, State};
use salon_rules::Game;

use super::lanes::{LANES, Lanes, chance_of};
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
    unseen: [u8; LANES],
    table: &'a State,
    kinds: &'a [Card; LANES],
    acts: Vec<DraftAct>,
}

impl Draft {
    /// Plays every action with all possible hands.
    pub(super) fn new(unseen: [u8; LANES], table: &State, kinds: &[Card; LANES]) -> Draft {
        let mut drafting = Drafting {
            unseen,
            table,
            kinds,
            acts: Vec::new(),
        };
        let lanes = Lanes::of_counts(&unseen);
        for one in lanes.iter() {
            for two in lanes.iter().filter(|&two| two >= one) {
                for other in lanes.iter() {
                    drafting.play_all([one, two, other]);
                }
            }
        }
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

impl Drafting<'_> {
    /// Plays all actions that are possible with these cards.
    fn play_all(&mut self, [one, two, other]: [usize; 3]) {
        let chance = chance_of(&self.unseen, &[one, two, other]);
        if chance == 0.0 {
            return;
        }
        let mut left = self.unseen;
        [one, two, other].iter().for_each(|&lane| left[lane] -= 1);
        let rest = Lanes::of_counts(&left);
        let Some(any) = rest.iter().next() else {
            return;
        };
        let kinds = self.kinds;
        let hidden = |next: usize| Hidden {
            hand: kinds[one],
            drawn: kinds[two],
            other: kinds[other],
            next: kinds[next],
        };
        let laid = self.table.with_hidden(hidden(any));
        let Some(mover) = LoveLetter::to_act(&laid).first() else {
            return;
        };
        let mut actions: ArrayVec<Action, 32> = ArrayVec::new();
        LoveLetter::legal_actions(&laid, mover, &mut actions);
        for action in actions {
            let (card, kept) = match action.card() {
                Some(card) if card == kinds[one] => (one, two),
                _ => (two, one),
            };
            let table = self.table;
            let act = self.act(action, card);
            act.open = act.open.with(kept);
            let played = play(table, hidden(any), action);
            if !played.drew || !matches!(played.came, Came::Ended(_)) {
                act.add([kept, other], &played, chance);
                continue;
            }
            // The round ends with a card that was left to chance.
            for next in rest.iter() {
                let played = play(table, hidden(next), action);
                act.add([kept, other], &played, chance * chance_of(&left, &[next]));
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
