//! Draining a server before it is stopped, so that another one can take over.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::hall::Hall;
use crate::random;

/// How a server is drained.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DrainPlan {
    /// How long it serves as before, while its health check already tells proxies to go elsewhere.
    pub(crate) notice: Duration,
    /// Over how long its connections are ended, so that they don't all come to the other servers at
    /// once.
    pub(crate) spread: Duration,
}

/// Whether a server is being drained, and how far that is.
#[derive(Clone, Default)]
pub(crate) struct Drain {
    begun: CancellationToken,
    parting: CancellationToken,
    spread_ms: Arc<AtomicU64>,
}

impl Drain {
    /// Whether the server asks proxies to go elsewhere.
    pub(crate) fn has_begun(&self) -> bool {
        self.begun.is_cancelled()
    }

    /// Whether it refuses new connections to tables and lets the others go.
    pub(crate) fn is_parting(&self) -> bool {
        self.parting.is_cancelled()
    }

    /// Begins. The health check fails from now on.
    pub(crate) fn begin(&self) {
        self.begun.cancel();
    }

    /// Drains a server: one step after the other, each visible to clients only after the one before.
    pub(crate) async fn run(self, hall: Hall, plan: DrainPlan) {
        self.begin();
        tracing::info!("draining: the health check fails from now on");
        tokio::time::sleep(plan.notice).await;
        let spread = u64::try_from(plan.spread.as_millis()).unwrap_or(u64::MAX);
        self.spread_ms.store(spread, Ordering::Relaxed);
        self.parting.cancel();
        hall.let_go().await;
        tracing::info!("draining: tables handed over, connections end");
    }

    /// Returns when a connection has to end: each at another moment.
    pub(crate) async fn time_to_go(&self) {
        self.parting.cancelled().await;
        let chance = u64::from(u32::from_be_bytes(random::bytes()));
        let wait = (self.spread_ms.load(Ordering::Relaxed) * chance) >> 32;
        tokio::time::sleep(Duration::from_millis(wait)).await;
    }
}
