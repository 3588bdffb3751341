//! The notepad of Conspirators: 24 cells for each other player. Cells are crossed out by hand, and
//! automatically for those who want that. Each cell says why it is crossed out, and lights its
//! trait in the row.

use leptos::prelude::*;
use salon_conspirators::{Candidates, Cipher, Ciphers};
use salon_conspirators_words as words;
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::keys::rove;
use salon_page::settings::AidLevel;
use salon_page::table::{shown, table};
use salon_rules::Seat;

use crate::card::{Code, CodeMark, code};
use crate::table::{candidates, view};
use crate::{label, label_in};

/// The notes about one player.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Pad {
    seat: String,
    name: String,
    cells: Vec<Cell>,
}

/// One cipher that the player may have.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Cell {
    code: Code,
    at: usize,
    /// Why it is impossible, for those who want full aids.
    why: Option<String>,
}

fn pads(board: &Board, aids: AidLevel) -> Vec<Pad> {
    let pad = |seat: Seat| {
        let view = view(board)?;
        if view.seats[seat].ciphers.is_some() {
            return None;
        }
        let open = candidates(board, seat, aids);
        let cell = |cipher: Cipher| Cell {
            code: code(board, cipher),
            at: cipher.index(),
            why: open
                .filter(|open| !open.contains(cipher))
                .and_then(|_| why(board, seat, cipher)),
        };
        Some(Pad {
            seat: seat.to_string(),
            name: board.players[seat].name.clone(),
            cells: Ciphers::ALL.iter().map(cell).collect(),
        })
    };
    board.others().into_iter().filter_map(pad).collect()
}

/// Returns the first card that rules out this cipher for the player, in words.
fn why(board: &Board, seat: Seat, cipher: Cipher) -> Option<String> {
    let view = view(board)?;
    let known = view.seen_ciphers();
    let after = |count: usize| {
        let laid = &view.laid[..count];
        Candidates::of(view.options.mode, seat, view.start, laid, known).ciphers()
    };
    let count = (0..=view.laid.len()).find(|&count| !after(count).contains(cipher))?;
    let language = board.to.language();
    let Some(laid) = count.checked_sub(1).map(|at| &view.laid[at]) else {
        return Some(label_in("why-seen", language));
    };
    let why = match laid.signals.contains(seat) {
        true => "why-signal",
        false => "why-silence",
    };
    let card = words::card(laid.card, &board.to);
    Some(format!("{card}: {}", label_in(why, language)))
}

/// The notepad.
#[component]
pub(crate) fn Notepad() -> impl IntoView {
    let table = table();
    let aids = table.aids;
    let pads = shown(move |board| match aids.get() {
        AidLevel::None => Vec::new(),
        level => pads(board, level),
    });
    let said = RwSignal::new(String::new());
    let toggle = move |seat: &str, cell: &Cell| {
        table.notes.toggle(seat, cell.at);
        let why = cell.why.as_deref().map(|why| format!(" · {why}"));
        said.set(format!("{}{}", cell.code.said, why.unwrap_or_default()));
    };
    let help = move || match aids.get() {
        AidLevel::Full => label("why-help"),
        AidLevel::Marked | AidLevel::None => label("mark-help"),
    };
    let why = move || Some(said.get()).filter(|said| !said.is_empty());
    view! {
        <div class="co-pads" data-aids=move || aids.get().word()>
            <For each=move || pads.get() key=|pad| format!("{pad:?}") let(pad)>
                <section>
                    <h3><span class="co-token" data-seat=pad.seat.clone()><Art id="conspirators-signal"/></span><bdi>{pad.name}</bdi></h3>
                    <div class="co-pad" role="group" on:keydown=rove>
                        {pad.cells.into_iter().map(|cell| view! { <NoteCell seat=pad.seat.clone() cell toggle/> }).collect_view()}
                    </div>
                </section>
            </For>
            <p class="co-why" role="status">{move || why().unwrap_or_else(help)}</p>
        </div>
    }
}

#[component]
fn NoteCell(
    seat: String,
    cell: Cell,
    toggle: impl Fn(&str, &Cell) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let table = table();
    let (at, out, about) = (cell.at, cell.why.is_some(), cell.code.about);
    let mine = {
        let seat = seat.clone();
        Memo::new(move |_| table.notes.is_crossed(&seat, at))
    };
    let title = match &cell.why {
        Some(why) => format!("{} · {why}", cell.code.said),
        None => cell.code.said.clone(),
    };
    let mark = cell.code.clone();
    let point = move |on: bool| table.pointed.set(on.then_some(about));
    view! {
        <button type="button" class="co-cell" class:crossed=out class:by-hand=mine data-rove title=title
            on:pointerenter=move |_| point(true) on:pointerleave=move |_| point(false)
            on:focus=move |_| point(true) on:blur=move |_| point(false)
            aria-pressed=move || (out || mine.get()).to_string() on:click=move |_| toggle(&seat, &cell)>
            <CodeMark code=mark/>
        </button>
    }
}
