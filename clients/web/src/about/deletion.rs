//! The user deletes itself. The page says what that means, and asks twice.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_page::{Label, t};
use salon_protocol::DeletePerson;
use salon_table::replay::Name;

use super::words::About;
use crate::fetch::{self, FetchError};
use crate::online::{Net, me};

/// How far the user has gone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Idle,
    /// The page says what a deletion means, and asks.
    Told,
    /// The page asks for the name.
    Asked,
}

/// The button with which a guest deletes itself, and the questions.
#[component]
pub(super) fn Deletion(name: Name, was_deleted: RwSignal<bool>) -> impl IntoView {
    let step = RwSignal::new(Step::Idle);
    let name = StoredValue::new(name);
    let was_asked = StoredValue::new(false);
    let ask = move |_| {
        was_asked.set_value(true);
        step.set(Step::Told);
    };
    let start = move || {
        let button = NodeRef::<leptos::html::Button>::new();
        // Whoever cancels by keyboard is where it began.
        if was_asked.get_value() {
            focus(button);
        }
        view! {
            <button type="button" class="button delete" data-delete node_ref=button on:click=ask>{move || t(About::DeleteMe)}</button>
        }
    };
    view! {
        {move || match step.get() {
            Step::Idle => start().into_any(),
            Step::Told => view! { <Meaning step/> }.into_any(),
            Step::Asked => view! { <LastQuestion step name was_deleted/> }.into_any(),
        }}
    }
}

/// Focuses an element once it is on the page.
fn focus<E>(node: NodeRef<E>)
where
    E: leptos::html::ElementType,
    E::Output: wasm_bindgen::JsCast + AsRef<web_sys::HtmlElement> + Clone + 'static,
{
    Effect::new(move |_| {
        if let Some(node) = node.get() {
            let element: &web_sys::HtmlElement = node.as_ref();
            // Focusing an element on the page cannot fail.
            let _ = element.focus();
        }
    });
}

/// What a deletion means.
#[component]
fn Meaning(step: RwSignal<Step>) -> impl IntoView {
    let title = NodeRef::<leptos::html::H3>::new();
    focus(title);
    view! {
        <div class="sure deletion" role="group" aria-labelledby="deletion" data-deletion="told">
            <h3 id="deletion" tabindex="-1" node_ref=title>{move || t(About::DeleteTitle)}</h3>
            <ul>
                {[About::DeleteNames, About::DeleteGames, About::DeleteDevices, About::DeleteHere]
                    .map(|says| view! { <li>{move || t(says)}</li> }).collect_view()}
            </ul>
            <div class="about-links">
                <button type="button" class="button gold" data-stay on:click=move |_| step.set(Step::Idle)>{move || t(Label::Cancel)}</button>
                <button type="button" class="button" data-delete-on on:click=move |_| step.set(Step::Asked)>{move || t(About::DeleteGoOn)}</button>
            </div>
        </div>
    }
}

/// The second question: the name has to be entered.
#[component]
fn LastQuestion(
    step: RwSignal<Step>,
    name: StoredValue<Name>,
    was_deleted: RwSignal<bool>,
) -> impl IntoView {
    let me = me();
    let text = RwSignal::new(String::new());
    let wrong = RwSignal::new(None::<&'static str>);
    let busy = RwSignal::new(false);
    let field = NodeRef::<leptos::html::Input>::new();
    focus(field);
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let name = name.get_value();
        if text.get_untracked().trim() != name.to_string() {
            wrong.set(Some(t(About::DeleteWrong)));
            return;
        }
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        // The settings, and with them the language, can't be asked for after an await.
        let cant_now = t(Net::CantNow);
        spawn_local(async move {
            let asked = fetch::tell("POST", "/api/person/delete", &DeletePerson { name }).await;
            match asked {
                Ok(()) => {
                    was_deleted.try_set(true);
                    me.forget();
                }
                // Somebody else of that name is not deleted: the guest has changed elsewhere.
                Err(FetchError::Refused {
                    status: 401 | 409, ..
                }) => me.look(),
                Err(_) => {
                    busy.try_set(false);
                    wrong.try_set(Some(cant_now));
                }
            }
        });
    };
    view! {
        <form class="sure deletion name-form" data-deletion="asked" on:submit=submit>
            <label>
                <span>{move || t(About::DeleteType)}" "<b><bdi>{move || name.get_value().to_string()}</bdi></b></span>
                <input type="text" name="deleted-name" maxlength="40" autocomplete="off" spellcheck="false" node_ref=field bind:value=text/>
            </label>
            <p class="wrong" role="alert">{move || wrong.get()}</p>
            <div class="about-links">
                <button type="button" class="button gold" data-stay on:click=move |_| step.set(Step::Idle)>{move || t(Label::Cancel)}</button>
                <button type="submit" class="button delete" data-delete-sure aria-disabled=move || busy.get().to_string()>{move || t(About::DeleteSure)}</button>
            </div>
        </form>
    }
}
