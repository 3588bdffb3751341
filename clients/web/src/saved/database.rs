//! The browser's database (IndexedDB) with the games on this device.
//!
//! A log is stored as numbered parts, and a part is only ever added: if two tabs play on from the
//! same state, the second one finds its number taken and learns of the first.

use js_sys::{Array, Object, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    DomException, IdbDatabase, IdbKeyRange, IdbObjectStore, IdbObjectStoreParameters,
    IdbOpenDbRequest, IdbRequest, IdbTransaction, IdbTransactionMode,
};

const NAME: &str = "salon";
/// The version of the database's structure. A change needs a step in `create`.
const VERSION: u32 = 1;
/// The list of games, by `table`: a JSON text.
const GAMES: &str = "games";
/// The parts of their logs, by `table` and `number`.
const LOGS: &str = "logs";

/// Why the database can't be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DatabaseError {
    /// The browser has no database, or does not allow it here.
    Unavailable,
    /// A newer version of Salon has changed the structure.
    Newer,
    /// There is no space left.
    Full,
    /// The number of a part is already taken.
    Taken,
}

type Outcome<T> = Result<T, DatabaseError>;

impl From<JsValue> for DatabaseError {
    fn from(error: JsValue) -> DatabaseError {
        let error = error.dyn_into::<DomException>();
        match error.map(|error| error.name()).as_deref() {
            Ok("QuotaExceededError") => DatabaseError::Full,
            Ok("ConstraintError") => DatabaseError::Taken,
            Ok("VersionError") => DatabaseError::Newer,
            _ => DatabaseError::Unavailable,
        }
    }
}

/// An open database.
#[derive(Clone)]
pub(super) struct Database(IdbDatabase);

impl Database {
    /// Opens the database, and creates it on the first visit.
    pub(super) async fn open() -> Outcome<Database> {
        let factory = window().indexed_db()?.ok_or(DatabaseError::Unavailable)?;
        let request = factory.open_with_u32(NAME, VERSION)?;
        let creating = request.clone();
        let create = Closure::once_into_js(move || drop(create(&creating)));
        request.set_onupgradeneeded(Some(create.unchecked_ref()));
        let database: IdbDatabase = done(&request).await?.unchecked_into();
        // A tab with a newer version of Salon may have to change the structure.
        let closing = database.clone();
        let close = Closure::<dyn Fn()>::new(move || closing.close());
        database.set_onversionchange(Some(close.as_ref().unchecked_ref()));
        close.forget();
        Ok(Database(database))
    }

    fn change(&self, stores: &[&str]) -> Outcome<IdbTransaction> {
        let names: Array = stores.iter().map(|name| JsValue::from_str(name)).collect();
        let mode = IdbTransactionMode::Readwrite;
        let changed = self
            .0
            .transaction_with_str_sequence_and_mode(&names, mode)?;
        Ok(changed)
    }

    async fn all(&self, store: &str, range: Option<&IdbKeyRange>) -> Outcome<Array> {
        let store = self.0.transaction_with_str(store)?.object_store(store)?;
        let request = match range {
            Some(range) => store.get_all_with_key(range)?,
            None => store.get_all()?,
        };
        Ok(done(&request).await?.unchecked_into())
    }

    /// Returns the entries of the list of games.
    pub(super) async fn games(&self) -> Outcome<Vec<String>> {
        let all = self.all(GAMES, None).await?;
        Ok(all.iter().filter_map(|one| text(&one, "text")).collect())
    }

    /// Stores an entry of the list of games.
    pub(super) async fn note(&self, table: &str, game: &str) -> Outcome<()> {
        let change = self.change(&[GAMES])?;
        change
            .object_store(GAMES)?
            .put(&record(&[("table", table.into()), ("text", game.into())]))?;
        committed(&change).await
    }

    /// Returns the parts of a table's log, in order, up to the first that is missing.
    pub(super) async fn log(&self, table: &str) -> Outcome<Vec<String>> {
        let all = self.all(LOGS, Some(&parts_from(table, 0)?)).await?;
        let parts = all.iter().enumerate().map_while(|(at, part)| {
            let number = Reflect::get(&part, &"number".into()).ok()?.as_f64()?;
            (number == at as f64).then(|| text(&part, "lines"))?
        });
        let parts: Vec<String> = parts.collect();
        if parts.len() < all.length() as usize {
            self.trim(table, parts.len() as u32).await?;
        }
        Ok(parts)
    }

    /// Removes the parts of a log from a number on. They follow a part that could not be stored.
    async fn trim(&self, table: &str, from: u32) -> Outcome<()> {
        let change = self.change(&[LOGS])?;
        let parts = parts_from(table, from)?;
        change.object_store(LOGS)?.delete(&parts)?;
        committed(&change).await
    }

    /// Adds a part to a table's log. Fails if its number is taken.
    pub(super) async fn add(&self, table: &str, number: u32, lines: &str) -> Outcome<()> {
        let change = self.change(&[LOGS])?;
        let logs = change.object_store(LOGS)?;
        let part = record(&[
            ("table", table.into()),
            ("number", number.into()),
            ("lines", lines.into()),
        ]);
        let (added, committed) = (logs.add(&part)?, committed(&change));
        // Nothing else is part of this change: store it at once, the page may be closed soon.
        // Browsers without `commit` store it a little later.
        #[expect(
            deprecated,
            reason = "the bindings follow an old draft of the standard"
        )]
        let _ = change.commit();
        let stored = committed.await;
        // The error of the request says why, that of the change does not always.
        match added.error() {
            Ok(Some(error)) => Err(JsValue::from(error).into()),
            Ok(None) | Err(_) => stored,
        }
    }

    /// Removes a table: its log and its entry in the list.
    pub(super) async fn remove(&self, table: &str) -> Outcome<()> {
        let change = self.change(&[GAMES, LOGS])?;
        change.object_store(GAMES)?.delete(&table.into())?;
        change
            .object_store(LOGS)?
            .delete(&parts_from(table, 0)?.into())?;
        committed(&change).await
    }
}

/// Creates the structure of the database.
fn create(request: &IdbOpenDbRequest) -> Result<(), JsValue> {
    let database: IdbDatabase = request.result()?.unchecked_into();
    let store = |name: &str, key: &JsValue| -> Result<IdbObjectStore, JsValue> {
        let how = IdbObjectStoreParameters::new();
        how.set_key_path(key);
        database.create_object_store_with_optional_parameters(name, &how)
    };
    store(GAMES, &"table".into())?;
    store(LOGS, &Array::of2(&"table".into(), &"number".into()))?;
    Ok(())
}

/// Returns the keys of the parts of a log from a number on. Arrays follow all numbers in the order
/// of keys.
fn parts_from(table: &str, number: u32) -> Result<IdbKeyRange, JsValue> {
    let from = Array::of2(&table.into(), &number.into());
    let to = Array::of2(&table.into(), &Array::new());
    IdbKeyRange::bound(&from, &to)
}

fn record(fields: &[(&str, JsValue)]) -> Object {
    let record = Object::new();
    for (name, value) in fields {
        // Setting a field of a new object cannot fail.
        let _ = Reflect::set(&record, &JsValue::from_str(name), value);
    }
    record
}

fn text(record: &JsValue, field: &str) -> Option<String> {
    Reflect::get(record, &field.into()).ok()?.as_string()
}

/// Waits for a request and returns its result.
async fn done(request: &IdbRequest) -> Result<JsValue, JsValue> {
    let promise = Promise::new(&mut |resolve, reject| {
        let asked = request.clone();
        let success = Closure::once_into_js(move || {
            let result = asked.result().unwrap_or(JsValue::UNDEFINED);
            // Resolving a promise cannot fail.
            let _ = resolve.call1(&JsValue::NULL, &result);
        });
        let asked = request.clone();
        let failure = Closure::once_into_js(move || {
            let error = asked.error().ok().flatten();
            let error = error.map_or(JsValue::UNDEFINED, JsValue::from);
            let _ = reject.call1(&JsValue::NULL, &error);
        });
        request.set_onsuccess(Some(success.unchecked_ref()));
        request.set_onerror(Some(failure.unchecked_ref()));
    });
    JsFuture::from(promise).await
}

/// Returns a future that ends when a change is stored. It listens at once.
fn committed(change: &IdbTransaction) -> impl Future<Output = Outcome<()>> + use<> {
    let promise = Promise::new(&mut |resolve, reject| {
        let aborted = change.clone();
        let failure = Closure::once_into_js(move || {
            let error = aborted.error().map_or(JsValue::UNDEFINED, JsValue::from);
            // Rejecting a promise cannot fail.
            let _ = reject.call1(&JsValue::NULL, &error);
        });
        change.set_oncomplete(Some(&resolve));
        change.set_onabort(Some(failure.unchecked_ref()));
    });
    async move {
        JsFuture::from(promise).await?;
        Ok(())
    }
}
