//! A turn before it is put into the tree: every action played with every pair of hands.

use salon_love_letter::{Action, Card, Hidden, LoveLetter, State};
use salon_rules::Game;

use super::lanes::{LANES, Lanes, chance_of};
use super::play::{Came, Played, Seen, play};
use super::turn::Key;

/// All that can be done in a turn, by card.
pub(super) struct Draft {
    pub(super) acts: Vec<DraftAct>,
}

/// One action with all hands that it was played with.
pub(super) struct DraftAct {
    pub(super) action: Action,
    /// The lane of the card that is played.
    pub(super) card: usize,
    /// Beside which cards it may be played.
    pub(super) open: Lanes,
    pub(super) cases: Vec<Case>,
}

/// What came of an action with these hands.
#[derive(Clone, Copy)]
pub(super) struct Case {
    pub(super) kept: usize,
    pub(super) other: usize,
    /// How likely these hands and this play are, as the cards lie; with how the card that was
    /// drawn to replace a hand fell, if one was.
    pub(super) chance: f32,
    pub(super) came: Came,
    pub(super) after: State,
}

impl Draft {
    /// Plays everything.
    pub(super) fn new(key: &Key, table: &State, kinds: &[Card; LANES]) -> Draft {
        let mut draft = Draft { acts: Vec::new() };
        let unseen = Lanes::of_counts(&key.unseen);
        let mut actions = Vec::new();
        for one in unseen.iter() {
            for two in unseen.iter().filter(|&two| two >= one) {
                if !key.mover.has(one) && !key.mover.has(two) {
                    continue;
                }
                for other in key.other.iter() {
                    if chance_of(&key.unseen, &[one, two, other]) > 0.0 {
                        let hands = [one, two, other];
                        draft.play_all(key, table, kinds, hands, &mut actions);
                    }
                }
            }
        }
        draft.acts.sort_by_key(|act| act.card);
        draft
    }

    /// Plays everything that can be done with these cards.
    fn play_all(
        &mut self,
        key: &Key,
        table: &State,
        kinds: &[Card; LANES],
        [one, two, other]: [usize; 3],
        actions: &mut Vec<Action>,
    ) {
        let mut left = key.unseen;
        [one, two, other].iter().for_each(|&lane| left[lane] -= 1);
        let rest = Lanes::of_counts(&left);
        let Some(any) = rest.iter().next() else {
            return;
        };
        let hidden = |next: usize| Hidden {
            hand: kinds[one],
            drawn: kinds[two],
            other: kinds[other],
            next: kinds[next],
        };
        let laid = table.with_hidden(hidden(any));
        let Some(mover) = LoveLetter::to_act(&laid).first() else {
            return;
        };
        actions.clear();
        LoveLetter::legal_actions(&laid, mover, actions);
        let chance = chance_of(&key.unseen, &[one, two, other]);
        for &action in &*actions {
            let Some(card) = action.card() else {
                continue;
            };
            let (card, kept) = if card == kinds[one] {
                (one, two)
            } else {
                (two, one)
            };
            let act = self.act(action, card);
            act.open = act.open.with(kept);
            let mut add = |played: Played, chance| {
                act.cases.push(Case {
                    kept,
                    other,
                    chance,
                    came: played.came,
                    after: played.after,
                });
            };
            let played = play(table, hidden(any), action);
            if !played.drew || !matches!(played.came, Came::Ended(_)) {
                add(played, chance);
                continue;
            }
            for next in rest.iter() {
                let share = chance_of(&left, &[next]);
                add(play(table, hidden(next), action), chance * share);
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
            });
            self.acts.len() - 1
        });
        &mut self.acts[at]
    }

    /// Leaves out what is never better than something else:
    /// - naming a card that the other can't hold, as both know, while there is one that it can
    ///   (the other may answer both alike, and then the possible guess has won sometimes and
    ///   told something at others);
    /// - what loses for certain, if there is anything else to do with the two cards;
    /// - anything else, if something wins for certain.
    pub(super) fn prune(&mut self, kinds: &[Card; LANES]) {
        self.prune_guesses(kinds);
        for one in 0..LANES {
            for two in one..LANES {
                self.prune_pair(one, two);
            }
        }
        for act in &mut self.acts {
            let open = act.open;
            act.cases.retain(|case| open.has(case.kept));
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

/// What is certain of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    Won,
    Lost,
    Open,
}

impl DraftAct {
    /// Is it a guess that can be right?
    fn can_hit(&self, kinds: &[Card; LANES]) -> bool {
        match self.action {
            Action::Guard(Some(guess)) => {
                (self.cases.iter()).any(|case| kinds[case.other] == guess.named)
            }
            _ => false,
        }
    }

    fn fate(&self, kept: usize) -> Fate {
        let mut cases = self.cases.iter().filter(|case| case.kept == kept);
        let mut cases_too = cases.clone();
        if cases.all(|case| case.came == Came::Ended(1.0)) {
            Fate::Won
        } else if cases_too.all(|case| case.came == Came::Ended(-1.0)) {
            Fate::Lost
        } else {
            Fate::Open
        }
    }

    /// What both players may see, told apart.
    pub(super) fn seen(&self) -> Vec<Seen> {
        let mut list = Vec::new();
        for case in &self.cases {
            if let Came::Goes(seen) = case.came
                && !list.contains(&seen)
            {
                list.push(seen);
            }
        }
        list
    }
}
