//! The same game without vectors and without a public tree: every deal and every history, played by
//! the game's own functions. Information sets are texts of what a seat has seen.

use std::collections::{BTreeSet, HashMap};

use salon_love_letter::{Action, Card, Event, LoveLetter, Public, State};
use salon_rules::{Game, Quick, Seat, Viewer};

use crate::endgame::EndgamePosition;

/// One arrangement of all hidden cards.
pub(super) struct Deal {
    pub(super) state: State,
    /// The cards of the player on turn: the one held and the one drawn.
    pub(super) cards: [Card; 2],
    pub(super) weight: f32,
}

/// Returns all deals that a position allows, with their weights.
pub(super) fn deals(position: &EndgamePosition) -> impl Iterator<Item = Deal> {
    let mut orders = Vec::new();
    arrange(position.common.unseen, &mut Vec::new(), &mut orders);
    orders.into_iter().filter_map(|order| {
        let lane = |card: Card| position.kinds.iter().position(|&k| k == card).unwrap();
        let [mover, other, drawn, pile @ .., _] = &order[..] else {
            return None;
        };
        let weight = position.ranges[0][lane(*mover)] * position.ranges[1][lane(*other)];
        let mut view = position.table.clone();
        let seat = view.phase.seat().unwrap();
        view.seats[seat].hand.card = Some(*mover);
        view.seats[seat.next(2)].hand.card = Some(*other);
        view.drawn[0].card = Some(*drawn);
        for (place, card) in view.pile.iter_mut().zip(pile) {
            place.card = Some(*card);
        }
        (weight > 0.0).then(|| Deal {
            state: LoveLetter::imagine(&view, &mut Quick::new(0)),
            cards: [*mover, *drawn],
            weight,
        })
    })
}

/// Collects all distinct orders of these cards. A shuffle makes each equally likely.
fn arrange(mut left: [u8; Card::KINDS], order: &mut Vec<Card>, all: &mut Vec<Vec<Card>>) {
    if left == [0; Card::KINDS] {
        all.push(order.clone());
    }
    for card in Card::ALL {
        if left[card.index()] > 0 {
            left[card.index()] -= 1;
            order.push(card);
            arrange(left, order, all);
            order.pop();
            left[card.index()] += 1;
        }
    }
}

enum Node {
    /// The result for the player who was on turn at the root.
    End(f32),
    Choice {
        player: usize,
        info: usize,
        next: Vec<usize>,
    },
}

/// The tree of all histories.
pub(super) struct Brute {
    nodes: Vec<Node>,
    roots: Vec<(usize, f32)>,
    /// The number of options of each information set.
    infos: Vec<usize>,
    by_text: HashMap<(usize, String), usize>,
    public: BTreeSet<String>,
}

impl Brute {
    pub(super) fn new(position: &EndgamePosition) -> Brute {
        let mut brute = Brute {
            nodes: Vec::new(),
            roots: Vec::new(),
            infos: Vec::new(),
            by_text: HashMap::new(),
            public: BTreeSet::new(),
        };
        let mover = position.table.phase.seat().unwrap();
        for deal in deals(position) {
            let mut seen = [String::new(), String::new()];
            for (seat, seen) in [mover, mover.next(2)].into_iter().zip(&mut seen) {
                let view = LoveLetter::view(&deal.state, Viewer::Seat(seat));
                *seen = format!("{:?}", view.certain(seat).collect::<Vec<_>>());
            }
            let root = brute.grow(&deal.state, mover, seen, String::new());
            brute.roots.push((root, deal.weight));
        }
        brute
    }

    fn grow(&mut self, state: &State, first: Seat, seen: [String; 2], public: String) -> usize {
        let seat = LoveLetter::to_act(state).first().unwrap();
        let player = usize::from(seat != first);
        let mut actions: Vec<Action> = Vec::new();
        LoveLetter::legal_actions(state, seat, &mut actions);
        let count = self.by_text.len();
        let key = (player, seen[player].clone());
        let info = *self.by_text.entry(key).or_insert(count);
        if info == self.infos.len() {
            self.infos.push(actions.len());
        }
        assert_eq!(self.infos[info], actions.len());
        self.public.insert(public.clone());
        let next = actions.iter().map(|&action| {
            let mut after = *state;
            let mut events: Vec<Event> = Vec::new();
            LoveLetter::act(&mut after, seat, action, &mut Quick::new(0), &mut events).unwrap();
            let ended = events.iter().find_map(|event| match event {
                Event::Public(Public::RoundEnded { winners, .. }) => Some(*winners),
                _ => None,
            });
            if let Some(winners) = ended {
                let won = |seat| f32::from(u8::from(winners.contains(seat)));
                self.nodes.push(Node::End(won(first) - won(first.next(2))));
                return self.nodes.len() - 1;
            }
            let (mut seen, mut public) = (seen.clone(), public.clone());
            for event in &events {
                let sights = [first, first.next(2)]
                    .map(|seat| LoveLetter::sight(event, Viewer::Seat(seat)).to_string());
                if sights[0] == sights[1] {
                    public += &sights[0];
                    public += "; ";
                }
                for (seen, sight) in seen.iter_mut().zip(sights) {
                    *seen += &sight;
                    *seen += "; ";
                }
            }
            self.grow(&after, first, seen, public)
        });
        let next = next.collect();
        self.nodes.push(Node::Choice { player, info, next });
        self.nodes.len() - 1
    }

    /// Returns the number of decision points that differ in what both have seen.
    pub(super) fn public_nodes(&self) -> u64 {
        self.public.len() as u64
    }

    fn total(&self) -> f32 {
        self.roots.iter().map(|(_, weight)| weight).sum()
    }

    /// Returns the mean over all histories when everyone plays at random.
    pub(super) fn even_value(&self) -> f32 {
        let values = self.roots.iter().map(|&(root, w)| w * self.even_from(root));
        values.sum::<f32>() / self.total()
    }

    fn even_from(&self, node: usize) -> f32 {
        match &self.nodes[node] {
            Node::End(won) => *won,
            Node::Choice { next, .. } => {
                next.iter().map(|&node| self.even_from(node)).sum::<f32>() / next.len() as f32
            }
        }
    }

    /// Returns what a player wins with the best response to a random opponent.
    pub(super) fn best_response(&self, player: usize) -> f32 {
        let mut members: Vec<Vec<(usize, f32)>> = vec![Vec::new(); self.infos.len()];
        for &(root, weight) in &self.roots {
            self.collect(root, weight, player, &mut members);
        }
        let mut best = vec![None; self.infos.len()];
        let roots = self.roots.iter();
        let values = roots.map(|&(root, w)| w * self.respond(root, player, &members, &mut best));
        values.sum::<f32>() / self.total()
    }

    fn collect(&self, node: usize, reach: f32, player: usize, into: &mut [Vec<(usize, f32)>]) {
        if let Node::Choice {
            player: mover,
            info,
            next,
        } = &self.nodes[node]
        {
            let own = *mover == player;
            if own {
                into[*info].push((node, reach));
            }
            let share = if own { 1.0 } else { 1.0 / next.len() as f32 };
            for &node in next {
                self.collect(node, reach * share, player, into);
            }
        }
    }

    fn respond(
        &self,
        node: usize,
        player: usize,
        members: &[Vec<(usize, f32)>],
        best: &mut [Option<usize>],
    ) -> f32 {
        match &self.nodes[node] {
            Node::End(won) => {
                if player == 0 {
                    *won
                } else {
                    -*won
                }
            }
            Node::Choice {
                player: mover,
                next,
                ..
            } if *mover != player => {
                let values = next
                    .iter()
                    .map(|&node| self.respond(node, player, members, best));
                values.sum::<f32>() / next.len() as f32
            }
            Node::Choice { info, next, .. } => {
                if best[*info].is_none() {
                    let mut worth = vec![0.0; next.len()];
                    for &(node, reach) in &members[*info] {
                        let Node::Choice { next, .. } = &self.nodes[node] else {
                            continue;
                        };
                        for (worth, &node) in worth.iter_mut().zip(next) {
                            *worth += reach * self.respond(node, player, members, best);
                        }
                    }
                    let at = (0..worth.len()).max_by(|&a, &b| worth[a].total_cmp(&worth[b]));
                    best[*info] = at;
                }
                self.respond(next[best[*info].unwrap()], player, members, best)
            }
        }
    }

    /// Runs plain regret matching (CFR+) over all histories. Returns what the player on turn wins
    /// at the end.
    pub(super) fn solve(&self, iterations: u32) -> f32 {
        let mut learnt: Vec<Vec<[f32; 2]>> = self
            .infos
            .iter()
            .map(|&count| vec![[0.0; 2]; count])
            .collect();
        for time in 1..=iterations {
            for player in [0, 1] {
                let chances: Vec<Vec<f32>> = learnt.iter().map(|info| chances(info, 0)).collect();
                let mut change: Vec<Vec<f32>> =
                    self.infos.iter().map(|&count| vec![0.0; count]).collect();
                for &(root, weight) in &self.roots {
                    let mut pass = Plain {
                        brute: self,
                        chances: &chances,
                        player,
                    };
                    pass.learn(root, [1.0, weight], time as f32, &mut learnt, &mut change);
                }
                for (info, change) in learnt.iter_mut().zip(change) {
                    for (one, change) in info.iter_mut().zip(change) {
                        one[0] = (one[0] + change).max(0.0);
                    }
                }
            }
        }
        let average: Vec<Vec<f32>> = learnt.iter().map(|info| chances(info, 1)).collect();
        let values = self.roots.iter();
        let values = values.map(|&(root, weight)| weight * self.value(root, &average));
        values.sum::<f32>() / self.total()
    }

    fn value(&self, node: usize, chances: &[Vec<f32>]) -> f32 {
        match &self.nodes[node] {
            Node::End(won) => *won,
            Node::Choice { info, next, .. } => {
                let next = next.iter().zip(&chances[*info]);
                next.map(|(&node, chance)| chance * self.value(node, chances))
                    .sum()
            }
        }
    }
}

/// Returns probabilities in proportion to one column.
fn chances(info: &[[f32; 2]], column: usize) -> Vec<f32> {
    let sum: f32 = info.iter().map(|one| one[column]).sum();
    let even = 1.0 / info.len() as f32;
    let share = |one: &[f32; 2]| if sum > 0.0 { one[column] / sum } else { even };
    info.iter().map(share).collect()
}

struct Plain<'a> {
    brute: &'a Brute,
    chances: &'a [Vec<f32>],
    player: usize,
}

impl Plain<'_> {
    /// `reach`: the probability by the player's own choices, and by everything else.
    fn learn(
        &mut self,
        node: usize,
        reach: [f32; 2],
        time: f32,
        learnt: &mut [Vec<[f32; 2]>],
        change: &mut [Vec<f32>],
    ) -> f32 {
        match &self.brute.nodes[node] {
            Node::End(won) => {
                if self.player == 0 {
                    *won
                } else {
                    -*won
                }
            }
            Node::Choice { player, info, next } if *player == self.player => {
                let mut worth = Vec::with_capacity(next.len());
                for (at, &node) in next.iter().enumerate() {
                    let chance = self.chances[*info][at];
                    learnt[*info][at][1] += time * reach[0] * chance;
                    let reach = [reach[0] * chance, reach[1]];
                    worth.push(self.learn(node, reach, time, learnt, change));
                }
                let pairs = worth.iter().zip(&self.chances[*info]);
                let mean: f32 = pairs.map(|(worth, chance)| worth * chance).sum();
                for (change, worth) in change[*info].iter_mut().zip(worth) {
                    *change += reach[1] * (worth - mean);
                }
                mean
            }
            Node::Choice { info, next, .. } => {
                let mut value = 0.0;
                for (at, &node) in next.iter().enumerate() {
                    let chance = self.chances[*info][at];
                    let reach = [reach[0], reach[1] * chance];
                    value += chance * self.learn(node, reach, time, learnt, change);
                }
                value
            }
        }
    }
}
