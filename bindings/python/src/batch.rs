//! Many plays at once, written straight into NumPy's arrays.

use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadonlyArray2};
use pyo3::prelude::*;
use salon_environment::{Arrays, ErasedBatch, Terms, new_batch, new_play, width};

use crate::{episode, value_error};

/// Many plays at once. `VecEnv` wraps it.
#[pyclass(module = "salon_games")]
pub(crate) struct RawBatch {
    batch: Box<dyn ErasedBatch>,
    #[pyo3(get)]
    observations: Py<PyArray2<u8>>,
    #[pyo3(get)]
    masks: Py<PyArray2<i8>>,
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    #[pyo3(get)]
    dones: Py<PyArray1<bool>>,
    #[pyo3(get)]
    truncated: Py<PyArray1<bool>>,
    #[pyo3(get)]
    seats: Py<PyArray1<i8>>,
    #[pyo3(get)]
    actions: Py<PyArray1<i64>>,
    plays: usize,
}

/// Runs `$work` without the interpreter's lock, with `$arrays` borrowed from the batch's NumPy arrays.
macro_rules! with_arrays {
    ($self:ident, $py:ident, |$batch:ident, $arrays:ident| $work:expr) => {{
        let mut observations = $self.observations.bind($py).readwrite();
        let mut masks = $self.masks.bind($py).readwrite();
        let mut rewards = $self.rewards.bind($py).readwrite();
        let mut dones = $self.dones.bind($py).readwrite();
        let mut truncated = $self.truncated.bind($py).readwrite();
        let mut seats = $self.seats.bind($py).readwrite();
        let $arrays = Arrays {
            observations: observations.as_slice_mut().map_err(value_error)?,
            masks: masks.as_slice_mut().map_err(value_error)?,
            rewards: rewards.as_slice_mut().map_err(value_error)?,
            dones: dones.as_slice_mut().map_err(value_error)?,
            truncated: truncated.as_slice_mut().map_err(value_error)?,
            seats: seats.as_slice_mut().map_err(value_error)?,
        };
        let $batch = &mut $self.batch;
        $py.detach(|| $work)
    }};
}

#[pymethods]
impl RawBatch {
    #[new]
    #[pyo3(signature = (game, players, options, plays, threads, episode_is="play", most_steps=10_000, observe=true))]
    #[allow(clippy::too_many_arguments)] // Python passes them by name
    fn new(
        py: Python<'_>,
        game: &str,
        players: u8,
        options: Vec<(String, String)>,
        plays: usize,
        threads: usize,
        episode_is: &str,
        most_steps: u32,
        observe: bool,
    ) -> PyResult<RawBatch> {
        if plays == 0 || threads == 0 {
            return Err(value_error("a batch has at least one play and one thread"));
        }
        let terms = Terms {
            episode: episode(episode_is)?,
            most_steps,
            observe,
        };
        let one = new_play(game, &options, players, terms.episode, Ok(0)).map_err(value_error)?;
        let batch = new_batch(game, &options, players, plays, threads, terms);
        let width = width(&one.fields()) * usize::from(observe);
        Ok(RawBatch {
            batch: batch.map_err(value_error)?,
            observations: PyArray2::zeros(py, [plays, width], false).unbind(),
            masks: PyArray2::zeros(py, [plays, one.action_count()], false).unbind(),
            rewards: PyArray2::zeros(py, [plays, usize::from(players)], false).unbind(),
            dones: PyArray1::zeros(py, plays, false).unbind(),
            truncated: PyArray1::zeros(py, plays, false).unbind(),
            seats: PyArray1::zeros(py, plays, false).unbind(),
            actions: PyArray1::zeros(py, plays, false).unbind(),
            plays,
        })
    }

    /// Starts all plays anew.
    fn reset(&mut self, py: Python<'_>, seed: u64) -> PyResult<()> {
        with_arrays!(self, py, |batch, arrays| batch.reset(seed, arrays));
        Ok(())
    }

    /// Takes a step in every play.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let actions = actions.as_slice().map_err(value_error)?;
        if actions.len() != self.plays {
            return Err(value_error(format!(
                "there are {} plays, and {} actions",
                self.plays,
                actions.len()
            )));
        }
        with_arrays!(self, py, |batch, arrays| batch.step(actions, arrays)).map_err(value_error)
    }

    /// Picks one of the marked actions for every play, and writes them into `actions`.
    fn sample(&mut self, py: Python<'_>) -> PyResult<()> {
        let masks: PyReadonlyArray2<'_, i8> = self.masks.bind(py).readonly();
        let masks = masks.as_slice().map_err(value_error)?;
        let mut actions = self.actions.bind(py).readwrite();
        let actions = actions.as_slice_mut().map_err(value_error)?;
        let batch = &mut self.batch;
        py.detach(|| batch.sample(masks, actions));
        Ok(())
    }
}
