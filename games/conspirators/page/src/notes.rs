//! The notepad of Conspirators: 24 cells for each other player. Cells are crossed out automatically
//! where the table allows aids, and by hand anywhere. Each cell says why it is crossed out.

use leptos::prelude::*;
use salon_conspirators::{Candidates, Cipher, Ciphers};
use salon_conspirators_words as words;
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::keys::rove;
use salon_page::store;
use salon_page::table::{shown, table};
use salon_rules::Seat;

use crate::card::{Code, CodeMark, code};
use crate::table::{candidates, view};
use crate::{label, label_in};

/// The ciphers that the user has crossed out by hand: for each seat a bit per cipher.
type Crossed = Vec<(String, u32)>;

fn key(table: &str) -> String {
    format!("salon.notes.{table}")
}

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
    bit: u32,
    /// Why it is impossible, where the table allows aids.
    why: Option<String>,
}

fn pads(board: &Board) -> Vec<Pad> {
    let pad = |seat: Seat| {
        let view = view(board)?;
        if view.seats[seat].ciphers.is_some() {
            return None;
        }
        let open = candidates(board, seat);
        let cell = |cipher: Cipher| Cell {
            code: code(board, cipher),
            bit: 1 << cipher.index(),
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
    let pads = shown(pads);
    let id = shown(|board| board.table.table.to_string());
    let crossed: RwSignal<Crossed> = RwSignal::new(Vec::new());
    Effect::new(move |_| {
        let kept = store::get(&key(&id.read())).and_then(|text| salon_json::from_str(&text).ok());
        crossed.set(kept.unwrap_or_default());
    });
    let said = RwSignal::new(String::new());
    let toggle = move |seat: &str, cell: &Cell| {
        crossed.update(
            |all| match all.iter_mut().find(|(other, _)| other == seat) {
                Some((_, bits)) => *bits ^= cell.bit,
                None => all.push((seat.to_owned(), cell.bit)),
            },
        );
        let why = cell.why.as_deref().map(|why| format!(" · {why}"));
        said.set(format!("{}{}", cell.code.said, why.unwrap_or_default()));
        // On a shared device the page stores nobody's notes.
        if !table.shared.get_untracked()
            && let Ok(text) = serde_json::to_string(&crossed.get_untracked())
        {
            store::set(&key(&id.read_untracked()), &text);
        }
    };
    view! {
        <div class="co-pads">
            <For each=move || pads.get() key=|pad| format!("{pad:?}") let(pad)>
                <section>
                    <h3><span class="co-token" data-seat=pad.seat.clone()><Art id="conspirators-signal"/></span><bdi>{pad.name}</bdi></h3>
                    <div class="co-pad" role="group" on:keydown=rove>
                        {pad.cells.into_iter().map(|cell| view! { <NoteCell seat=pad.seat.clone() cell crossed toggle/> }).collect_view()}
                    </div>
                </section>
            </For>
            <p class="co-why" role="status">{move || { let said = said.get(); if said.is_empty() { label("why-help") } else { said } }}</p>
        </div>
    }
}

#[component]
fn NoteCell(
    seat: String,
    cell: Cell,
    crossed: RwSignal<Crossed>,
    toggle: impl Fn(&str, &Cell) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let (bit, out) = (cell.bit, cell.why.is_some());
    let mine = {
        let seat = seat.clone();
        Memo::new(move |_| {
            crossed
                .read()
                .iter()
                .any(|(other, bits)| *other == seat && bits & bit != 0)
        })
    };
    let title = match &cell.why {
        Some(why) => format!("{} · {why}", cell.code.said),
        None => cell.code.said.clone(),
    };
    let mark = cell.code.clone();
    view! {
        <button type="button" class="co-cell" class:crossed=out class:by-hand=mine data-rove title=title
            aria-pressed=move || (out || mine.get()).to_string() on:click=move |_| toggle(&seat, &cell)>
            <CodeMark code=mark/>
        </button>
    }
}
