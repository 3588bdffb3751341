//! The page's end of the link to its worker.
//!
//! A worker can die: by a panic, or because the browser ends it to save memory. The link notices
//! both and starts another worker. Whoever uses the link then restores the table from storage.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::prelude::*;
use salon_local::{Ask, FromWorker, Tell, ToWorker};
use wasm_bindgen::prelude::*;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::browser;

/// Seconds without any message after which a worker that owes an answer counts as dead. A bot on a
/// slow phone thinks for a second or two.
const PATIENCE: u32 = 15;
/// How often a worker is replaced within a minute before the user is asked to reload the page.
const MOST_DEATHS: usize = 3;
const MINUTE: i64 = 60_000;
/// The pauses before another worker starts, in milliseconds.
const PAUSES: [u32; MOST_DEATHS] = [100, 1000, 3000];
/// How often a worker is asked for a sign of life while nobody asks it for anything else, in
/// milliseconds.
const HEARTBEAT: u32 = 10_000;
/// After how many heartbeats a worker that is still loading counts as dead.
const MOST_LOADING: u32 = 6;

/// A link to the local server in the page's worker.
#[derive(Clone)]
pub(crate) struct WorkerLink(Rc<WorkerPort>);

struct WorkerPort {
    /// Whether the address sets the delay of the bots.
    paced: bool,
    worker: RefCell<Option<Worker>>,
    /// Messages that wait until the worker is ready. `None` once it is.
    waiting: RefCell<Option<Vec<String>>>,
    hear: RefCell<Box<dyn Fn(Tell)>>,
    /// Restores what the worker did, in a new worker. Returns whether that is possible.
    restore: RefCell<Box<dyn Fn() -> bool>>,
    /// The first message to every worker: the delay of the bots, once one is set.
    pace: Cell<Option<u32>>,
    /// Heartbeats since the worker started to load.
    loading: Cell<u32>,
    /// Whether the worker owes a `Pong`.
    owes: Cell<bool>,
    /// Seconds since the last message of a worker that owes an answer.
    silent: Cell<u32>,
    /// When workers died within the last minute.
    deaths: RefCell<Vec<i64>>,
    /// Whether no worker could be kept alive.
    broken: ArcRwSignal<bool>,
}

impl WorkerLink {
    /// Creates a link. The worker starts with the first request or with `start`.
    pub(crate) fn new() -> WorkerLink {
        // Read the address now: the router is about to change it.
        let pace = pace();
        WorkerLink(Rc::new(WorkerPort {
            paced: pace.is_some(),
            worker: RefCell::new(None),
            waiting: RefCell::new(Some(first(pace))),
            hear: RefCell::new(Box::new(|_| {})),
            restore: RefCell::new(Box::new(|| true)),
            pace: Cell::new(pace),
            loading: Cell::new(0),
            owes: Cell::new(false),
            silent: Cell::new(0),
            deaths: RefCell::new(Vec::new()),
            broken: ArcRwSignal::new(false),
        }))
    }

    /// Returns whether no worker could be kept alive. Reactive.
    pub(crate) fn broken(&self) -> ArcRwSignal<bool> {
        self.0.broken.clone()
    }

    /// Starts the worker unless it is running.
    pub(crate) fn start(&self) {
        if self.0.worker.borrow().is_some() {
            return;
        }
        let Some(worker) = worker() else {
            self.0.broken.set(true);
            return;
        };
        let line = self.clone();
        let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            line.heard(&event.data().as_string().unwrap_or_default());
        });
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        hear.forget();
        let line = self.clone();
        let dies = Closure::<dyn FnMut()>::new(move || line.died());
        worker.set_onerror(Some(dies.as_ref().unchecked_ref()));
        dies.forget();
        *self.0.worker.borrow_mut() = Some(worker.clone());
        self.0.loading.set(0);
        self.beat(worker);
    }

    /// Asks a worker for a sign of life now and then, as long as it is the current one.
    fn beat(&self, worker: Worker) {
        let line = self.clone();
        browser::later(HEARTBEAT, move || {
            if line.0.worker.borrow().as_ref() != Some(&worker) {
                return;
            }
            if line.0.waiting.borrow().is_none() {
                line.watch();
            } else if line.0.loading.replace(line.0.loading.get() + 1) >= MOST_LOADING {
                line.died();
                return;
            }
            line.beat(worker);
        });
    }

    fn heard(&self, text: &str) {
        let line = &self.0;
        line.silent.set(0);
        match salon_json::from_str(text) {
            Ok(FromWorker::Ready) => {
                for text in line.waiting.take().unwrap_or_default() {
                    line.post(&text);
                }
                self.watch();
            }
            Ok(FromWorker::Pong) => line.owes.set(false),
            Ok(FromWorker::Tell(tell)) => (line.hear.borrow())(*tell),
            Err(_) => {}
        }
    }

    /// Replaces the listener for messages of the local server. [`WorkerLink::restore_by`] says how
    /// to go on after the worker's death.
    pub(crate) fn listen(&self, hear: impl Fn(Tell) + 'static) {
        *self.0.hear.borrow_mut() = Box::new(hear);
        *self.0.restore.borrow_mut() = Box::new(|| false);
    }

    /// Says how to restore what the worker did after its death. `restore` returns whether that is
    /// possible.
    pub(crate) fn restore_by(&self, restore: impl Fn() -> bool + 'static) {
        *self.0.restore.borrow_mut() = Box::new(restore);
    }

    /// Sends a request to the local server.
    pub(crate) fn ask(&self, ask: Ask) {
        self.send(&ToWorker::Ask(ask));
        self.watch();
    }

    /// Sets the delay in milliseconds before a bot acts, unless the address sets one.
    pub(crate) fn set_pace(&self, delay: u32) {
        if !self.0.paced {
            // A worker that replaces this one starts with it.
            self.0.pace.set(Some(delay));
            self.send(&ToWorker::Pace(delay));
        }
    }

    /// Makes the bots act without a delay.
    pub(crate) fn hurry(&self) {
        self.0.pace.set(Some(0));
        self.send(&ToWorker::Pace(0));
    }

    fn send(&self, message: &ToWorker) {
        self.start();
        let text = written(message);
        match &mut *self.0.waiting.borrow_mut() {
            Some(waiting) => waiting.push(text),
            None => self.0.post(&text),
        }
    }

    /// Asks a running worker for a sign of life, and waits for it.
    fn watch(&self) {
        if self.0.waiting.borrow().is_some() || self.0.owes.replace(true) {
            return;
        }
        self.0.silent.set(0);
        self.0.post(&written(&ToWorker::Ping));
        self.tick();
    }

    /// Counts the seconds until the worker answers. A sleeping computer does not count.
    fn tick(&self) {
        let line = self.clone();
        browser::later(1000, move || {
            if !line.0.owes.get() {
                return;
            }
            line.0.silent.set(line.0.silent.get() + 1);
            if line.0.silent.get() < PATIENCE {
                line.tick();
            } else {
                line.died();
            }
        });
    }

    /// Ends the worker. The next request starts another one, without a table.
    pub(crate) fn stop(&self) {
        self.end();
        *self.0.waiting.borrow_mut() = Some(first(self.0.pace.get()));
    }

    /// Ends the worker. Returns whether there was one.
    fn end(&self) -> bool {
        let Some(worker) = self.0.worker.borrow_mut().take() else {
            return false;
        };
        worker.set_onmessage(None);
        worker.set_onerror(None);
        worker.terminate();
        self.0.owes.set(false);
        true
    }

    /// Replaces a dead worker.
    fn died(&self) {
        let line = &self.0;
        let was_loading = line.waiting.borrow().is_some();
        if !self.end() {
            return;
        }
        let now = browser::now();
        let mut deaths = line.deaths.borrow_mut();
        deaths.retain(|at| now - at < MINUTE);
        let Some(&pause) = PAUSES.get(deaths.len()) else {
            line.broken.set(true);
            return;
        };
        deaths.push(now);
        if !was_loading {
            *line.waiting.borrow_mut() = Some(first(line.pace.get()));
        }
        let next = self.clone();
        browser::later(pause, move || {
            // A worker that was still loading has its requests ahead of it.
            let restored = was_loading || (next.0.restore.borrow())();
            if restored {
                next.start();
            } else {
                next.0.broken.set(true);
            }
        });
    }
}

impl WorkerPort {
    fn post(&self, text: &str) {
        if let Some(worker) = &*self.worker.borrow() {
            // Posting a string cannot fail.
            let _ = worker.post_message(&JsValue::from_str(text));
        }
    }
}

/// Returns the first messages to a worker.
fn first(pace: Option<u32>) -> Vec<String> {
    pace.map(ToWorker::Pace).iter().map(written).collect()
}

fn written(message: &ToWorker) -> String {
    serde_json::to_string(message).expect("messages have no keys but texts")
}

/// Creates the worker. The browser loads it while the page is already shown.
fn worker() -> Option<Worker> {
    let boot = document().get_element_by_id("boot")?;
    let boot = boot.get_attribute("data-worker")?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    Worker::new_with_options(&boot, &options).ok()
}

/// Returns the delay before a bot acts in milliseconds if the address sets one (`?pace=50`). Meant
/// for tests.
fn pace() -> Option<u32> {
    let search = window().location().search().ok()?;
    let words = search.trim_start_matches('?').split('&');
    words
        .filter_map(|word| word.strip_prefix("pace="))
        .find_map(|number| number.parse().ok())
}
