//! Hears the spans of commands.

use std::fmt::Debug;
use std::hash::{BuildHasher as _, RandomState};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use tokio::sync::mpsc;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::Context;
use tracing_subscriber::registry::LookupSpan;

use super::{EndedSpan, Value};

/// Puts the spans of commands into a queue when they end.
pub(crate) struct TraceLayer {
    queue: mpsc::Sender<EndedSpan>,
    dropped: Arc<AtomicU64>,
    share: f64,
    random: RandomState,
    numbers: AtomicU64,
}

impl TraceLayer {
    pub(super) fn new(
        queue: mpsc::Sender<EndedSpan>,
        dropped: Arc<AtomicU64>,
        share: f64,
    ) -> TraceLayer {
        TraceLayer {
            queue,
            dropped,
            share,
            random: RandomState::new(),
            numbers: AtomicU64::new(0),
        }
    }

    /// A number that no other span has, and never 0. It is no secret.
    fn number(&self) -> u64 {
        let next = self.numbers.fetch_add(1, Ordering::Relaxed);
        self.random.hash_one(next).max(1)
    }

    /// Whether a new trace is one of those to keep.
    fn is_kept(&self) -> bool {
        (self.number() as f64 / u64::MAX as f64) < self.share
    }
}

impl<S> Layer<S> for TraceLayer
where
    S: tracing::Subscriber + for<'a> LookupSpan<'a>,
{
    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        let Some(span) = context.span(id) else { return };
        let (trace, parent) = match span.parent() {
            Some(parent) => match parent.extensions().get::<EndedSpan>() {
                Some(known) => (known.trace, Some(known.id)),
                // Its trace is not kept.
                None => return,
            },
            None if self.is_kept() => {
                let trace = (u128::from(self.number()) << 64) | u128::from(self.number());
                (trace, None)
            }
            None => return,
        };
        let now = now();
        let mut new = EndedSpan {
            trace,
            id: self.number(),
            parent,
            name: span.name(),
            start: now,
            end: now,
            attributes: Vec::new(),
        };
        attributes.record(&mut new);
        span.extensions_mut().insert(new);
    }

    fn on_record(&self, id: &Id, values: &Record<'_>, context: Context<'_, S>) {
        if let Some(span) = context.span(id)
            && let Some(open) = span.extensions_mut().get_mut::<EndedSpan>()
        {
            values.record(open);
        }
    }

    fn on_close(&self, id: Id, context: Context<'_, S>) {
        let Some(span) = context.span(&id) else {
            return;
        };
        let ended = span.extensions_mut().remove::<EndedSpan>();
        if let Some(mut ended) = ended {
            ended.end = now();
            if self.queue.try_send(ended).is_err() {
                self.dropped.fetch_add(1, Ordering::Relaxed);
            }
        }
    }
}

/// Texts and numbers are passed on. Whatever else a span has is not: it could be anything.
impl Visit for EndedSpan {
    fn record_str(&mut self, field: &Field, value: &str) {
        let value = Value::Text(value.to_owned());
        self.attributes.push((field.name(), value));
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.record_i64(field, i64::try_from(value).unwrap_or(i64::MAX));
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.attributes.push((field.name(), Value::Number(value)));
    }

    fn record_debug(&mut self, _: &Field, _: &dyn Debug) {}
}

fn now() -> u128 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.unwrap_or_default().as_nanos()
}
