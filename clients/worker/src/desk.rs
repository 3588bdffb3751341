//! Runs the local server behind a message port.

use std::cell::RefCell;
use std::rc::Rc;

use salon_local::{FromWorker, LocalServer, Tell, ToWorker};
use wasm_bindgen::prelude::*;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::browser;

/// The delay in milliseconds between an event and a bot's action.
const PACE: u32 = 900;

struct Desk {
    port: DedicatedWorkerGlobalScope,
    server: LocalServer,
    pace: u32,
    /// Whether a bot's action is scheduled.
    waiting: bool,
    /// Whether the next part of a review is scheduled.
    thinking: bool,
}

/// Serves the page until the browser ends the worker.
pub(crate) fn serve() {
    let port = browser::own();
    let desk = Rc::new(RefCell::new(Desk {
        port: port.clone(),
        server: LocalServer::new(),
        pace: PACE,
        waiting: false,
        thinking: false,
    }));
    desk.borrow().send(&FromWorker::Ready);
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        match salon_json::from_str(&text) {
            Ok(ToWorker::Ask(ask)) => {
                let mut desk = desk.borrow_mut();
                let told = desk.server.ask(ask, browser::now(), &mut browser::random);
                desk.tell(told);
            }
            Ok(ToWorker::Pace(pace)) => desk.borrow_mut().pace = pace,
            Ok(ToWorker::Ping) => desk.borrow().send(&FromWorker::Pong),
            Err(_) => {}
        }
        wait_for_bot(&desk);
        think_on(&desk);
    });
    port.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
}

impl Desk {
    fn send(&self, message: &FromWorker) {
        let text = serde_json::to_string(message).expect("messages have no keys but texts");
        // If the page is gone, the message is lost.
        let _ = self.port.post_message(&JsValue::from_str(&text));
    }

    fn tell(&self, told: Vec<Tell>) {
        for tell in told {
            self.send(&FromWorker::Tell(Box::new(tell)));
        }
    }
}

/// Continues a review one decision at a time, so that requests of the page are answered in between.
fn think_on(desk: &Rc<RefCell<Desk>>) {
    {
        let mut desk = desk.borrow_mut();
        if desk.thinking || !desk.server.reviews() {
            return;
        }
        desk.thinking = true;
    }
    let desk = desk.clone();
    browser::later(0, move || {
        {
            let mut desk = desk.borrow_mut();
            desk.thinking = false;
            let told = desk.server.review();
            desk.tell(told);
        }
        think_on(&desk);
    });
}

/// Schedules a bot's action if the game waits for one.
fn wait_for_bot(desk: &Rc<RefCell<Desk>>) {
    let pace = {
        let mut desk = desk.borrow_mut();
        let shown = desk.server.tells_stories() || desk.server.is_paused();
        if desk.waiting || shown || !desk.server.waits_for_bot() {
            return;
        }
        desk.waiting = true;
        desk.pace
    };
    let desk = desk.clone();
    browser::later(pace, move || {
        {
            let mut desk = desk.borrow_mut();
            desk.waiting = false;
            if !desk.server.is_paused() {
                let told = desk.server.bot_acts(browser::now(), &mut browser::random);
                desk.tell(told);
            }
        }
        wait_for_bot(&desk);
    });
}
