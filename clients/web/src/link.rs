//! The page's end of the link to its worker.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::{document, window};
use salon_local::{Ask, FromWorker, Tell, ToWorker};
use wasm_bindgen::prelude::*;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// A link to the local server in the page's worker.
#[derive(Clone)]
pub(crate) struct WorkerLink(Rc<WorkerPort>);

struct WorkerPort {
    worker: RefCell<Option<Worker>>,
    /// Messages that wait until the worker is ready. `None` once it is.
    waiting: RefCell<Option<Vec<String>>>,
    hear: RefCell<Box<dyn Fn(Tell)>>,
}

impl WorkerLink {
    /// Creates a link. The worker starts with the first request or with `start`.
    pub(crate) fn new() -> WorkerLink {
        // Read the address now: the router is about to change it.
        let pace = pace().map(ToWorker::Pace);
        WorkerLink(Rc::new(WorkerPort {
            worker: RefCell::new(None),
            waiting: RefCell::new(Some(pace.iter().map(written).collect())),
            hear: RefCell::new(Box::new(|_| {})),
        }))
    }

    /// Starts the worker unless it is running.
    pub(crate) fn start(&self) {
        let mut running = self.0.worker.borrow_mut();
        if running.is_some() {
            return;
        }
        let Some(worker) = worker() else {
            return;
        };
        let line = self.0.clone();
        let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            match salon_json::from_str(&text) {
                Ok(FromWorker::Ready) => {
                    for text in line.waiting.take().unwrap_or_default() {
                        line.post(&text);
                    }
                }
                Ok(FromWorker::Tell(tell)) => (line.hear.borrow())(*tell),
                Err(_) => {}
            }
        });
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        hear.forget();
        *running = Some(worker);
    }

    /// Replaces the listener for messages of the local server.
    pub(crate) fn listen(&self, hear: impl Fn(Tell) + 'static) {
        *self.0.hear.borrow_mut() = Box::new(hear);
    }

    /// Sends a request to the local server.
    pub(crate) fn ask(&self, ask: Ask) {
        self.send(&ToWorker::Ask(ask));
    }

    /// Makes the bots act without a delay.
    pub(crate) fn hurry(&self) {
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
}

impl WorkerPort {
    fn post(&self, text: &str) {
        if let Some(worker) = &*self.worker.borrow() {
            // Posting a string cannot fail.
            let _ = worker.post_message(&JsValue::from_str(text));
        }
    }
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
