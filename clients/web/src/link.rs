//! The page's end of the line to its worker.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use leptos::prelude::{document, window};
use salon_house::{Ask, Tell};
use wasm_bindgen::prelude::*;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::browser;
use crate::worker::{FromWorker, ToWorker};

/// When the worker starts if nothing is asked of it before, in milliseconds.
const SOON: u32 = 2_000;

/// A line to the house in the page's worker.
#[derive(Clone)]
pub(crate) struct Link(Rc<Line>);

struct Line {
    worker: OnceCell<Option<Worker>>,
    /// What waits until the worker hears; nothing waits once it does.
    waiting: RefCell<Option<Vec<String>>>,
    hear: RefCell<Box<dyn Fn(Tell)>>,
}

impl Link {
    /// A line to a worker that starts when it is first asked something, or in a moment: nobody
    /// waits for the first page because of it, nor for the first game.
    pub(crate) fn new() -> Link {
        let link = Link(Rc::new(Line {
            worker: OnceCell::new(),
            waiting: RefCell::new(Some(Vec::new())),
            hear: RefCell::new(Box::new(|_| {})),
        }));
        let line = link.0.clone();
        browser::later(SOON, move || line.start());
        link
    }

    /// From now on this hears what the house tells.
    pub(crate) fn listen(&self, hear: impl Fn(Tell) + 'static) {
        *self.0.hear.borrow_mut() = Box::new(hear);
    }

    /// Asks the house something.
    pub(crate) fn ask(&self, ask: Ask) {
        self.send(&ToWorker::Ask(ask));
    }

    /// From now on bots act at once.
    pub(crate) fn hurry(&self) {
        self.send(&ToWorker::Pace(0));
    }

    fn send(&self, message: &ToWorker) {
        let text = written(message);
        match &mut *self.0.waiting.borrow_mut() {
            Some(waiting) => waiting.push(text),
            None => self.0.post(&text),
        }
        self.0.start();
    }
}

impl Line {
    /// Starts the worker, unless it has been started.
    fn start(self: &Rc<Line>) {
        if self.worker.get().is_some() {
            return;
        }
        let worker = self.worker.get_or_init(worker);
        let Some(worker) = worker else { return };
        let line = self.clone();
        let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            line.hear(&event.data().as_string().unwrap_or_default());
        });
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        hear.forget();
    }

    fn hear(&self, text: &str) {
        match salon_json::from_str(text) {
            Ok(FromWorker::Ready) => {
                let pace = pace().map(|pace| written(&ToWorker::Pace(pace)));
                let waiting = self.waiting.take().unwrap_or_default();
                for text in pace.into_iter().chain(waiting) {
                    self.post(&text);
                }
            }
            Ok(FromWorker::Tell(tell)) => (self.hear.borrow())(*tell),
            Err(_) => {}
        }
    }

    fn post(&self, text: &str) {
        if let Some(Some(worker)) = self.worker.get() {
            // Texts can always be posted.
            let _ = worker.post_message(&JsValue::from_str(text));
        }
    }
}

fn written(message: &ToWorker) -> String {
    serde_json::to_string(message).expect("messages have no keys but texts")
}

/// The worker, which the browser loads while the page is already there.
fn worker() -> Option<Worker> {
    let boot = document().get_element_by_id("boot")?;
    let boot = boot.get_attribute("data-worker")?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    Worker::new_with_options(&boot, &options).ok()
}

/// How long after what happened before a bot acts, in milliseconds, if the address says so
/// (`?pace=50`): for the impatient, and for tests.
fn pace() -> Option<u32> {
    let search = window().location().search().ok()?;
    let words = search.trim_start_matches('?').split('&');
    words
        .filter_map(|word| word.strip_prefix("pace="))
        .find_map(|number| number.parse().ok())
}
