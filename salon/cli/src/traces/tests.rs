//! What the layer passes on, and what it does when nobody takes it.

use std::sync::atomic::Ordering;

use salon_server::TRACE;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::{Layer as _, SubscriberExt as _};

use super::*;

fn listening(share: f64, work: impl FnOnce()) -> (mpsc::Receiver<EndedSpan>, u64) {
    let (queue, spans) = mpsc::channel(QUEUE);
    let dropped = Arc::new(AtomicU64::new(0));
    let layer = TraceLayer::new(queue, Arc::clone(&dropped), share);
    let spans_only = filter_fn(|metadata| metadata.is_span() && metadata.target() == TRACE);
    let all = tracing_subscriber::registry().with(layer.with_filter(spans_only));
    tracing::subscriber::with_default(all, work);
    (spans, dropped.load(Ordering::Relaxed))
}

/// Promise: a queue that nobody empties makes nobody wait.
#[test]
fn what_does_not_fit_is_dropped_and_counted() {
    let (_spans, dropped) = listening(1.0, || {
        for _ in 0..QUEUE + 100 {
            tracing::trace_span!(target: TRACE, "command").in_scope(|| {});
        }
    });
    assert_eq!(dropped, 100);
}

#[test]
fn spans_are_children_of_each_other_and_say_only_texts_and_numbers() {
    let (mut spans, _) = listening(1.0, || {
        let secret = ["princess"];
        let outer = tracing::trace_span!(target: TRACE, "outer", appends = 3, secret = ?secret);
        outer.in_scope(|| {
            tracing::trace_span!(target: TRACE, "inner", kind = "act").in_scope(|| {});
            tracing::trace_span!("of another target").in_scope(|| {});
            tracing::error!(target: TRACE, "an event is no span");
        });
    });
    let (inner, outer) = (spans.try_recv().unwrap(), spans.try_recv().unwrap());
    assert!(spans.try_recv().is_err());
    assert_eq!((inner.name, outer.name), ("inner", "outer"));
    assert_eq!((inner.trace, inner.parent), (outer.trace, Some(outer.id)));
    assert_eq!(outer.parent, None);
    assert!(outer.start <= inner.start && inner.end <= outer.end);
    assert!(!format!("{outer:?}{inner:?}").contains("princess"));
    assert_eq!((outer.attributes.len(), inner.attributes.len()), (1, 1));
}

#[test]
fn only_the_asked_share_is_traced_and_a_trace_is_whole() {
    let work = || {
        for _ in 0..1_000 {
            tracing::trace_span!(target: TRACE, "outer").in_scope(|| {
                tracing::trace_span!(target: TRACE, "inner").in_scope(|| {});
            });
        }
    };
    for (share, expected) in [(0.0, 0..=0), (0.25, 300..=700), (1.0, 2_000..=2_000)] {
        let (spans, _) = listening(share, work);
        assert!(expected.contains(&spans.len()), "{share}: {}", spans.len());
        assert_eq!(spans.len() % 2, 0, "no half traces");
    }
}
