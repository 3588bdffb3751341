//! One play.

use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use salon_environment::{ErasedPlay, new_play, width};
use salon_rules::Seat;

use crate::{episode, value_error};

/// One play with its history. It deals from a seed, tells each seat what it sees, and takes actions by their numbers.
#[pyclass(module = "salon_games")]
pub(crate) struct Play {
    pub(crate) game: String,
    pub(crate) play: Box<dyn ErasedPlay>,
    width: usize,
    count: usize,
}

impl Play {
    pub(crate) fn of(game: &str, play: Box<dyn ErasedPlay>) -> Play {
        Play {
            game: game.to_owned(),
            width: width(&play.fields()),
            count: play.action_count(),
            play,
        }
    }
}

#[pymethods]
impl Play {
    #[new]
    #[pyo3(signature = (game, players, options, seed, episode_is="play"))]
    fn new(
        game: &str,
        players: u8,
        options: Vec<(String, String)>,
        seed: u64,
        episode_is: &str,
    ) -> PyResult<Play> {
        let episode = episode(episode_is)?;
        let play = new_play(game, &options, players, episode, Ok(seed)).map_err(value_error)?;
        Ok(Play::of(game, play))
    }

    /// The game's name.
    #[getter]
    fn game(&self) -> &str {
        &self.game
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> usize {
        self.play.players()
    }

    /// The house rules, completed.
    #[getter]
    fn options(&self) -> Vec<(String, String)> {
        self.play.options()
    }

    /// How many numbers actions have.
    #[getter]
    fn action_count(&self) -> usize {
        self.count
    }

    /// How many numbers an observation has.
    #[getter]
    fn observation_size(&self) -> usize {
        self.width
    }

    /// The parts of an observation: name, shape, meaning.
    fn fields(&self) -> Vec<(String, Vec<usize>, String)> {
        let fields = self.play.fields().into_iter();
        fields
            .map(|field| (field.name.to_owned(), field.shape, field.about.to_owned()))
            .collect()
    }

    /// The seats that the play waits for; none when the episode is over.
    fn to_act(&self) -> Vec<usize> {
        self.play.to_act().iter().map(Seat::index).collect()
    }

    /// The round or part, from 1.
    fn chapter(&self) -> u16 {
        self.play.chapter()
    }

    /// What a seat sees, as a new array.
    fn observe<'py>(&self, py: Python<'py>, seat: usize) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let array = PyArray1::zeros(py, self.width, false);
        let mut rows = array.readwrite();
        let row = rows.as_slice_mut().map_err(value_error)?;
        self.play.observe(seat, row).map_err(value_error)?;
        drop(rows);
        Ok(array)
    }

    /// What a seat sees, from its view as JSON: for programs at a table, which are sent views.
    fn observe_view<'py>(
        &self,
        py: Python<'py>,
        seat: usize,
        view: &str,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let array = PyArray1::zeros(py, self.width, false);
        let mut rows = array.readwrite();
        let row = rows.as_slice_mut().map_err(value_error)?;
        self.play
            .observe_view(seat, view, row)
            .map_err(value_error)?;
        drop(rows);
        Ok(array)
    }

    /// What a seat may do, as a new array with a 1 for each legal action.
    fn mask<'py>(&self, py: Python<'py>, seat: usize) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let array = PyArray1::zeros(py, self.count, false);
        let mut rows = array.readwrite();
        let row = rows.as_slice_mut().map_err(value_error)?;
        self.play.mask(seat, row).map_err(value_error)?;
        drop(rows);
        Ok(array)
    }

    /// The numbers of a seat's legal actions.
    fn legal(&self, seat: usize) -> PyResult<Vec<usize>> {
        let mut mask = vec![0; self.count];
        self.play.mask(seat, &mut mask).map_err(value_error)?;
        let numbers = mask.iter().enumerate().filter(|(_, legal)| **legal != 0);
        Ok(numbers.map(|(number, _)| number).collect())
    }

    /// The number of an action in the game's notation.
    fn number(&self, seat: usize, notation: &str) -> PyResult<usize> {
        self.play.number(seat, notation).map_err(value_error)
    }

    /// An action in the game's notation.
    fn notation(&self, seat: usize, number: i64) -> PyResult<String> {
        self.play.notation(seat, number).map_err(value_error)
    }

    /// Performs an action.
    fn act(&mut self, seat: usize, number: i64) -> PyResult<()> {
        self.play.act(seat, number).map_err(value_error)
    }

    /// What a seat sees, or a spectator, as JSON.
    #[pyo3(signature = (seat=None))]
    fn view_json(&self, seat: Option<usize>) -> PyResult<String> {
        self.play.view(seat).map_err(value_error)
    }

    /// What a seat saw of all events from the `start`-th on, as JSON.
    #[pyo3(signature = (seat, start=0))]
    fn sights_json(&self, seat: usize, start: usize) -> PyResult<Vec<String>> {
        self.play.sights(seat, start).map_err(value_error)
    }

    /// What a seat saw, as lines for people.
    fn lines(&self, seat: usize) -> PyResult<Vec<String>> {
        self.play.lines(seat).map_err(value_error)
    }

    /// Bytes that are equal exactly if the seat has seen the same since the deal.
    fn information_state<'py>(
        &self,
        py: Python<'py>,
        seat: usize,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let key = self.play.information_state(seat).map_err(value_error)?;
        Ok(PyBytes::new(py, &key))
    }

    /// The rewards by seat, once the episode is over.
    fn rewards(&self) -> Option<Vec<f32>> {
        self.play.rewards().map(<[f32]>::to_vec)
    }

    /// The winners and scores, and the name of the result, once the play is over.
    fn outcome(&self) -> Option<(Vec<usize>, Vec<i16>, String)> {
        let outcome = self.play.outcome()?;
        let winners = outcome.winners.iter().map(Seat::index).collect();
        let scores = outcome.scores.iter().copied().collect();
        Some((winners, scores, outcome.verdict.to_string()))
    }

    /// What a seat can know about everything that is hidden from it: (what, {value: probability}).
    fn beliefs(&self, py: Python<'_>, seat: usize) -> PyResult<Vec<(String, Vec<(String, f32)>)>> {
        let beliefs = py.detach(|| self.play.beliefs(seat)).map_err(value_error)?;
        let shares = |belief: salon_bots::Belief| {
            let shares = belief.shares.into_iter();
            (
                belief.about,
                shares.map(|share| (share.what, share.chance)).collect(),
            )
        };
        Ok(beliefs.into_iter().map(shares).collect())
    }

    /// A play that agrees with everything a seat sees, and goes on from here.
    fn imagine(&self, seat: usize, seed: u64) -> PyResult<Play> {
        let play = self.play.imagine(seat, seed).map_err(value_error)?;
        Ok(Play::of(&self.game, play))
    }

    /// Every deal that agrees with what everyone sees, with its probability.
    fn worlds(&self) -> PyResult<Vec<(f64, Play)>> {
        let worlds = self.play.worlds();
        let worlds = worlds.ok_or_else(|| {
            value_error("this game's deals can't be listed, or there are too many")
        })?;
        let of = |(chance, play)| (chance, Play::of(&self.game, play));
        Ok(worlds.into_iter().map(of).collect())
    }

    /// A random position of a round between two, with this many cards to be drawn.
    fn endgame(&self, draws: u8, seed: u64) -> PyResult<Play> {
        let play = self.play.endgame(draws, seed);
        let play = play.ok_or_else(|| {
            value_error("only rounds between two with sixteen cards have endgames")
        })?;
        Ok(Play::of(&self.game, play))
    }

    /// The record of a finished play, with one player for each seat, such as `bot club`.
    fn record(&self, sitters: Vec<String>) -> PyResult<String> {
        self.play.record(&sitters).map_err(value_error)
    }

    /// A copy.
    fn copy(&self) -> Play {
        Play::of(&self.game, self.play.copy())
    }
}
