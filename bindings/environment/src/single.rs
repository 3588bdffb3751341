//! One play with its history.

use salon_bots::{Belief, GameBots, Level, Opponents, Seating};
use salon_rules::{BySeat, Game, Outcome, Quick, Seat, Seats, Setup, Viewer};
use salon_table::fair::{FairChance, FairDeal, Procedure, Seed, Share};
use salon_table::replay::{FairPlay, Sitter};

use crate::erased::{ErasedPlay, PlayError};
use crate::field::{Field, width};
use crate::pen::Pen;
use crate::reward::{self, Episode};
use crate::tensors::Tensors;

/// A play with its history, as one seat after the other sees it.
pub struct SinglePlay<B: GameBots>
where
    B::Game: Tensors,
{
    setup: Setup<B::Game>,
    space: <B::Game as Tensors>::Space,
    episode: Episode,
    state: State<B>,
    chance: FairChance,
    /// What the play was dealt from; nothing if it was imagined.
    deal: Option<FairDeal>,
    events: Vec<<B::Game as Game>::Event>,
    steps: Vec<(Seat, <B::Game as Game>::Action)>,
    /// The rewards, once the episode is over.
    rewards: Option<Vec<f32>>,
}

type State<B> = <<B as GameBots>::Game as Game>::State;

impl<B: GameBots> Clone for SinglePlay<B>
where
    B::Game: Tensors,
{
    fn clone(&self) -> Self {
        SinglePlay {
            setup: self.setup,
            space: self.space.clone(),
            episode: self.episode,
            state: self.state,
            chance: self.chance.clone(),
            deal: self.deal.clone(),
            events: self.events.clone(),
            steps: self.steps.clone(),
            rewards: self.rewards.clone(),
        }
    }
}

/// Returns the deal of a seed: a fair deal without people's shares, as in a simulation.
fn deal_of(seed: u64, players: u8) -> FairDeal {
    let mut quick = Quick::new(seed);
    let mut bytes = [0; Seed::SIZE];
    for eight in bytes.chunks_exact_mut(8) {
        eight.copy_from_slice(&quick.bits().to_le_bytes());
    }
    let table = format!("environment-{seed}");
    FairDeal {
        procedure: Procedure::CURRENT,
        seed: Seed::new(bytes),
        shares: BySeat::from_fn(players, |_| Share::NONE),
        table: table.parse().expect("letters, digits and dashes"),
    }
}

impl<B: GameBots> SinglePlay<B>
where
    B::Game: Tensors,
{
    /// Deals a play. The same seed gives the same deal.
    pub fn new(setup: Setup<B::Game>, episode: Episode, seed: u64) -> SinglePlay<B> {
        SinglePlay::dealt(setup, episode, deal_of(seed, setup.players()))
    }

    /// Deals a play from a given fair deal.
    pub fn dealt(setup: Setup<B::Game>, episode: Episode, deal: FairDeal) -> SinglePlay<B> {
        let mut chance = deal.chance();
        let mut events = Vec::new();
        let state = B::Game::begin(setup, &mut chance, &mut events);
        SinglePlay {
            space: B::Game::space(setup),
            setup,
            episode,
            state,
            chance,
            deal: Some(deal),
            events,
            steps: Vec::new(),
            rewards: None,
        }
    }

    /// Continues from a state that was imagined. It has no history and no record.
    fn imagined(&self, state: State<B>, seed: u64) -> SinglePlay<B> {
        SinglePlay {
            state,
            chance: deal_of(seed, self.setup.players()).chance(),
            deal: None,
            events: Vec::new(),
            steps: Vec::new(),
            rewards: None,
            ..self.clone()
        }
    }

    fn seat(&self, seat: usize) -> Result<Seat, PlayError> {
        match seat < usize::from(self.setup.players()) {
            true => Ok(Seat::at(seat)),
            false => Err(PlayError::NoSeat(seat)),
        }
    }

    fn view_of(&self, seat: Seat) -> <B::Game as Game>::View {
        B::Game::view(&self.state, Viewer::Seat(seat))
    }

    fn legal_of(&self, seat: Seat) -> Vec<<B::Game as Game>::Action> {
        let mut legal = Vec::new();
        if self.rewards.is_none() {
            B::Game::legal_actions(&self.state, seat, &mut legal);
        }
        legal
    }

    fn settle(&mut self, before: &State<B>, seat: Seat, action: <B::Game as Game>::Action) {
        let mut rewards = vec![0.0; usize::from(self.setup.players())];
        let over = B::Game::to_act(&self.state).is_empty();
        let next_round = B::Game::chapter(before) != B::Game::chapter(&self.state);
        if self.episode == Episode::Round && (over || next_round) {
            let end = match over {
                true => Some(self.state),
                false => B::Game::chapter_end(before, seat, action),
            };
            let scores =
                |state: &State<B>| B::Game::scores(&B::Game::view(state, Viewer::Spectator));
            if let Some((before, after)) = scores(before).zip(end.as_ref().and_then(scores)) {
                reward::of_round(&before, &after, &mut rewards);
                self.rewards = Some(rewards);
                if let Some(end) = end {
                    self.state = end;
                }
                return;
            }
        }
        if over && let Some(outcome) = B::Game::outcome(&self.state) {
            reward::of_outcome(&outcome, B::verdicts(self.setup), &mut rewards);
            self.rewards = Some(rewards);
        }
    }
}

impl<B: GameBots> ErasedPlay for SinglePlay<B>
where
    B::Game: Tensors,
{
    fn copy(&self) -> Box<dyn ErasedPlay> {
        Box::new(self.clone())
    }

    fn players(&self) -> usize {
        usize::from(self.setup.players())
    }

    fn to_act(&self) -> Seats {
        match self.rewards {
            Some(_) => Seats::NONE,
            None => B::Game::to_act(&self.state),
        }
    }

    fn chapter(&self) -> u16 {
        B::Game::chapter(&self.state)
    }

    fn action_count(&self) -> usize {
        B::Game::actions(&self.space, Seat::at(0)).len()
    }

    fn fields(&self) -> Vec<Field> {
        B::Game::fields(&self.space)
    }

    fn observe(&self, seat: usize, into: &mut [u8]) -> Result<(), PlayError> {
        let seat = self.seat(seat)?;
        debug_assert_eq!(into.len(), width(&self.fields()));
        let mut pen = Pen::new(into, seat, self.setup.players());
        B::Game::observe(&self.space, &self.view_of(seat), &mut pen);
        debug_assert_eq!(pen.left(), 0, "the layout has more than was written");
        Ok(())
    }

    fn observe_view(&self, seat: usize, view: &str, into: &mut [u8]) -> Result<(), PlayError> {
        let seat = self.seat(seat)?;
        let view: <B::Game as Game>::View = serde_json::from_str(view)
            .map_err(|_| PlayError::Unavailable("that is no view of this game"))?;
        let mut pen = Pen::new(into, seat, self.setup.players());
        B::Game::observe(&self.space, &view, &mut pen);
        Ok(())
    }

    fn mask(&self, seat: usize, into: &mut [i8]) -> Result<(), PlayError> {
        let seat = self.seat(seat)?;
        into.fill(0);
        for action in self.legal_of(seat) {
            if let Some(number) = B::Game::number(&self.space, seat, action) {
                into[number] = 1;
            }
        }
        Ok(())
    }

    fn number(&self, seat: usize, notation: &str) -> Result<usize, PlayError> {
        let seat = self.seat(seat)?;
        let no = |why: String| PlayError::Notation(salon_rules::notation::shown(notation), why);
        let action: <B::Game as Game>::Action = notation
            .parse()
            .map_err(|error: salon_rules::NotationError| no(error.to_string()))?;
        let number = B::Game::number(&self.space, seat, action);
        number.ok_or_else(|| no("not with these options and players".to_owned()))
    }

    fn notation(&self, seat: usize, number: i64) -> Result<String, PlayError> {
        let all = B::Game::actions(&self.space, self.seat(seat)?);
        let action = usize::try_from(number).ok().and_then(|n| all.get(n));
        let action = action.ok_or(PlayError::NoAction(number, all.len() - 1))?;
        Ok(action.to_string())
    }

    fn act(&mut self, seat: usize, number: i64) -> Result<(), PlayError> {
        let place = self.seat(seat)?;
        let all = B::Game::actions(&self.space, place);
        let action = usize::try_from(number).ok().and_then(|n| all.get(n));
        let &action = action.ok_or(PlayError::NoAction(number, all.len() - 1))?;
        if self.rewards.is_some() {
            return Err(PlayError::Unavailable("the episode is over"));
        }
        let before = self.state;
        B::Game::act(
            &mut self.state,
            place,
            action,
            &mut self.chance,
            &mut self.events,
        )
        .map_err(|why| PlayError::Illegal(seat, action.to_string(), why.to_string()))?;
        self.steps.push((place, action));
        self.settle(&before, place, action);
        Ok(())
    }

    fn view(&self, seat: Option<usize>) -> Result<String, PlayError> {
        let viewer = match seat {
            Some(seat) => Viewer::Seat(self.seat(seat)?),
            None => Viewer::Spectator,
        };
        let view = B::Game::view(&self.state, viewer);
        Ok(serde_json::to_string(&view).expect("a view can be written as JSON"))
    }

    fn sights(&self, seat: usize, from: usize) -> Result<Vec<String>, PlayError> {
        let viewer = Viewer::Seat(self.seat(seat)?);
        let events = self.events.iter().skip(from);
        let sight = |event| serde_json::to_string(&B::Game::sight(event, viewer));
        Ok(events
            .map(|event| sight(event).expect("a sight can be written as JSON"))
            .collect())
    }

    fn lines(&self, seat: usize) -> Result<Vec<String>, PlayError> {
        let viewer = Viewer::Seat(self.seat(seat)?);
        let line = |event| B::Game::sight(event, viewer).to_string();
        Ok(self.events.iter().map(line).collect())
    }

    fn information_state(&self, seat: usize) -> Result<Vec<u8>, PlayError> {
        // A play that was imagined starts with a view instead of a deal.
        let mut key = match self.deal {
            Some(_) => Vec::new(),
            None => self.view(Some(seat))?.into_bytes(),
        };
        for sight in self.sights(seat, 0)? {
            key.extend(sight.into_bytes());
            key.push(b'\n');
        }
        Ok(key)
    }

    fn rewards(&self) -> Option<&[f32]> {
        self.rewards.as_deref()
    }

    fn outcome(&self) -> Option<Outcome> {
        B::Game::outcome(&self.state)
    }

    fn imagine(&self, seat: usize, seed: u64) -> Result<Box<dyn ErasedPlay>, PlayError> {
        let view = self.view_of(self.seat(seat)?);
        let state = B::Game::imagine(&view, &mut Quick::new(seed));
        Ok(Box::new(self.imagined(state, seed)))
    }

    fn beliefs(&self, seat: usize) -> Result<Vec<Belief>, PlayError> {
        let place = self.seat(seat)?;
        if self.deal.is_none() {
            let why = "an imagined play has no history to conclude from";
            return Err(PlayError::Unavailable(why));
        }
        let seating = Seating {
            seat: place,
            opponents: Opponents::Mixed,
            effort: 1.0,
            seed: 1,
        };
        let mut bot = B::bot(Level::Master, self.setup, seating);
        for event in &self.events {
            bot.see(&B::Game::sight(event, Viewer::Seat(place)));
        }
        Ok(bot.beliefs(&self.view_of(place)))
    }

    fn worlds(&self) -> Option<Vec<(f64, Box<dyn ErasedPlay>)>> {
        let view = B::Game::view(&self.state, Viewer::Spectator);
        let worlds = B::Game::worlds(&view)?.into_iter();
        let play = |(chance, state)| {
            let play: Box<dyn ErasedPlay> = Box::new(self.imagined(state, 0));
            (chance, play)
        };
        Some(worlds.map(play).collect())
    }

    fn endgame(&self, draws: u8, seed: u64) -> Option<Box<dyn ErasedPlay>> {
        let view = B::Game::endgame(&self.space, draws, seed)?;
        let state = B::Game::imagine(&view, &mut Quick::new(seed));
        Some(Box::new(SinglePlay {
            episode: Episode::Round,
            ..self.imagined(state, seed)
        }))
    }

    fn record(&self, sitters: &[String]) -> Result<String, PlayError> {
        let Some(deal) = self.deal.clone() else {
            return Err(PlayError::Unavailable("an imagined play has no record"));
        };
        let mut read = Vec::new();
        for sitter in sitters {
            let why = "a player is written as `bot LEVEL`, `program NAME` or `person NAME`";
            read.push(
                sitter
                    .parse::<Sitter>()
                    .map_err(|_| PlayError::Unavailable(why))?,
            );
        }
        if read.len() != self.players() {
            return Err(PlayError::Unavailable("name one player for each seat"));
        }
        let mut log = salon_rules::NullSink;
        let mut play = FairPlay::<B::Game>::begin(self.setup, deal, &mut log);
        for &(seat, action) in &self.steps {
            let again = play.act(seat, action, &mut log);
            again.map_err(|_| PlayError::Unavailable("the play can't be repeated"))?;
        }
        let sitters = BySeat::from_fn(self.setup.players(), |seat| read[seat.index()].clone());
        let replay = play.replay(sitters);
        let replay = replay.ok_or(PlayError::Unavailable("the play is not over"))?;
        Ok(replay.to_text())
    }

    fn options(&self) -> Vec<(String, String)> {
        let entries = salon_rules::Options::entries(&self.setup.options());
        let owned = |(key, value): (&str, String)| (key.to_owned(), value);
        entries.into_iter().map(owned).collect()
    }
}
