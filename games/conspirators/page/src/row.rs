//! The row of Conspirators: all cards at once, in one or two lines.

use leptos::prelude::*;
use salon_conspirators_words as words;
use salon_page::art::Art;
use salon_page::pieces::Pile;
use salon_page::table::{shown, table};
use salon_rules::Seat;

use crate::card::{Face, Print, print};
use crate::table::view;

/// A card of the row, with who laid it and who signalled under it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct InRow {
    print: Print,
    by: String,
    seat: Option<String>,
    /// The origin of its animation, while it is the newest card.
    from: Option<String>,
    signals: Vec<(String, String)>,
}

/// The row, with the newest card at its end. The style sheet decides how many lines it takes, and
/// needs the number of cards for that. Traits that the user points at in the notepad are lit.
#[component]
pub(crate) fn Middle() -> impl IntoView {
    let row = shown(|board| {
        let Some(view) = view(board) else {
            return Vec::new();
        };
        let name = |seat: Seat| board.shown_name(seat);
        let start = InRow {
            print: print(board, view.start),
            ..InRow::default()
        };
        let laid = view.laid.iter().map(|laid| InRow {
            print: print(board, laid.card),
            by: name(laid.by),
            seat: Some(laid.by.to_string()),
            from: laid.signals.is_empty().then(|| format!("seat-{}", laid.by)),
            signals: laid
                .signals
                .iter()
                .map(|seat| (seat.to_string(), name(seat)))
                .collect(),
        });
        core::iter::once(start)
            .chain(laid)
            .enumerate()
            .collect::<Vec<_>>()
    });
    let pile = shown(|board| view(board).map_or(0, |view| view.pile.len()));
    let progress =
        shown(|board| view(board).map(|view| words::progress(view, &board.to).to_string()));
    let pointed = table().pointed;
    let count = Memo::new(move |_| row.read().len().max(1));
    view! {
        <div class="co-middle">
            <Pile count=pile/>
            <div class="co-row" role="group" aria-label=progress data-pointed=pointed
                class:many=move || { count.get() > 4 } class:crowd=move || { count.get() > 6 } class:long=move || { count.get() > 8 }
                style=("--one", move || count.get().to_string())
                style=("--two", move || count.get().div_ceil(2).to_string())>
                <For each=move || row.get() key=|(at, card)| (*at, card.print.name.clone(), card.signals.len()) let((_, card))>
                    {let code = card.print.word.clone(); view! { <div class="co-spot" data-seat=card.seat>
                        <span class="co-card" data-card=code data-from=card.from><Face print=card.print/></span>
                        <span class="co-signals">
                            {card.signals.into_iter().map(|(seat, name)| view! {
                                <span class="co-token" data-seat=seat title=name.clone()><Art id="conspirators-signal"/><span class="hidden">{name.clone()}</span></span>
                            }).collect_view()}
                        </span>
                        <small>{card.by}</small>
                    </div> }}
                </For>
            </div>
        </div>
    }
}
