//! Rate limits of addresses and persons.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use salon_protocol::ProtocolError;
use salon_table::machine::{Command, PersonId};

use crate::config::Limits;
use crate::connections::{ConnectionCount, Counted};

const DAY: Duration = Duration::from_secs(86_400);
const HOUR: Duration = Duration::from_secs(3_600);
/// How many results of deals of the day a person may send in an hour. There are a few games, and a
/// device may have been offline for some days.
const DAILY_RESULTS: u32 = 30;

/// Rate limits of each address, and of each person's identity changes.
pub(crate) struct AddressLimiter {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    newcomers: DefaultKeyedRateLimiter<IpAddr>,
    recoveries: DefaultKeyedRateLimiter<IpAddr>,
    identity: DefaultKeyedRateLimiter<PersonId>,
    daily_results: DefaultKeyedRateLimiter<PersonId>,
    connections: ConnectionCount,
    limits: Limits,
}

impl AddressLimiter {
    pub(crate) fn new(limits: Limits) -> AddressLimiter {
        let requests = quota(limits.requests_per_second, limits.request_burst);
        AddressLimiter {
            requests: RateLimiter::keyed(requests),
            newcomers: RateLimiter::keyed(over(HOUR, limits.newcomers_per_hour)),
            recoveries: RateLimiter::keyed(over(HOUR, limits.recoveries_per_hour)),
            identity: RateLimiter::keyed(over(HOUR, limits.identity_changes_per_hour)),
            daily_results: RateLimiter::keyed(over(HOUR, DAILY_RESULTS)),
            connections: ConnectionCount::new(usize::MAX, limits.connections),
            limits,
        }
    }

    /// Whether this address may send one more request.
    pub(crate) fn admit(&self, address: IpAddr) -> Result<(), ProtocolError> {
        check(&self.requests, &network(address))
    }

    /// Whether one more guest or program may come from this address.
    pub(crate) fn admit_newcomer(&self, address: IpAddr) -> Result<(), ProtocolError> {
        check(&self.newcomers, &network(address))
    }

    /// Whether one more recovery code may be tried from this address.
    pub(crate) fn admit_recovery(&self, address: IpAddr) -> Result<(), ProtocolError> {
        check(&self.recoveries, &network(address))
    }

    /// Whether this person may change the name, sessions or programs once more.
    pub(crate) fn admit_identity_change(&self, person: PersonId) -> Result<(), ProtocolError> {
        check(&self.identity, &person)
    }

    /// Whether this person may send one more result of a deal of the day.
    pub(crate) fn admit_daily_result(&self, person: PersonId) -> Result<(), ProtocolError> {
        check(&self.daily_results, &person)
    }

    /// Whether this address may have one more connection to a table.
    pub(crate) fn connect(&self, address: IpAddr) -> Result<Counted, ProtocolError> {
        let counted = self.connections.count(address);
        counted.ok_or(ProtocolError::TooMany)
    }

    /// Forgets addresses that have not been seen for long.
    pub(crate) fn tidy(&self) {
        self.requests.retain_recent();
        self.requests.shrink_to_fit();
        self.newcomers.retain_recent();
        self.newcomers.shrink_to_fit();
        self.recoveries.retain_recent();
        self.recoveries.shrink_to_fit();
        for limiter in [&self.identity, &self.daily_results] {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }

    /// A limit for one connection.
    pub(crate) fn messages(&self) -> DefaultDirectRateLimiter {
        let Limits {
            messages_per_second,
            message_burst,
            ..
        } = self.limits;
        RateLimiter::direct(quota(messages_per_second, message_burst))
    }
}

/// Rate limits of each person's commands to tables. Everything that is accepted is stored forever,
/// so moves are limited too, far beyond what the rules let a person do.
pub(crate) struct CommandLimiter {
    moves: DefaultKeyedRateLimiter<PersonId>,
    commands: DefaultKeyedRateLimiter<PersonId>,
    daily: DefaultKeyedRateLimiter<PersonId>,
}

impl CommandLimiter {
    pub(crate) fn new(limits: &Limits) -> CommandLimiter {
        let per_minute =
            |count, burst| Quota::per_minute(at_least_one(count)).allow_burst(at_least_one(burst));
        let moves = per_minute(limits.moves_per_minute, limits.move_burst);
        let commands = per_minute(limits.commands_per_minute, limits.command_burst);
        CommandLimiter {
            moves: RateLimiter::keyed(moves),
            commands: RateLimiter::keyed(commands),
            daily: RateLimiter::keyed(over(DAY, limits.writes_per_day)),
        }
    }

    /// Whether this person may send this command.
    pub(crate) fn admit(&self, person: PersonId, command: &Command) -> Result<(), ProtocolError> {
        match command {
            Command::Act { .. } => check(&self.moves, &person)?,
            _ => check(&self.commands, &person)?,
        }
        check(&self.daily, &person)
    }

    /// Whether this person may open one more table, or write something else outside of tables.
    pub(crate) fn admit_writing(&self, person: PersonId) -> Result<(), ProtocolError> {
        check(&self.commands, &person)?;
        check(&self.daily, &person)
    }

    /// Forgets persons who have not been seen for long.
    pub(crate) fn tidy(&self) {
        for limiter in [&self.moves, &self.commands, &self.daily] {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

fn check<K: Clone + Eq + std::hash::Hash>(
    limiter: &DefaultKeyedRateLimiter<K>,
    key: &K,
) -> Result<(), ProtocolError> {
    let answer = limiter.check_key(key);
    answer.map_err(|not_until| too_fast(not_until.wait_time_from(DefaultClock::default().now())))
}

/// Returns the error for a message that came too fast, with the time to wait.
pub(crate) fn too_fast(wait: Duration) -> ProtocolError {
    ProtocolError::TooFast {
        wait_ms: u32::try_from(wait.as_millis()).unwrap_or(u32::MAX).max(1),
    }
}

/// One home has many IPv6 addresses: they count as one.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => v4.into(),
            None => {
                let [a, b, c, d, ..] = v6.segments();
                std::net::Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
            }
        },
    }
}

fn quota(per_second: u32, burst: u32) -> Quota {
    Quota::per_second(at_least_one(per_second)).allow_burst(at_least_one(burst))
}

/// This many in this time, all at once or one after another.
fn over(period: Duration, count: u32) -> Quota {
    let count = at_least_one(count);
    let each = (period / count.get()).max(Duration::from_nanos(1));
    Quota::with_period(each).map_or(Quota::per_second(count), |quota| quota.allow_burst(count))
}

fn at_least_one(count: u32) -> NonZeroU32 {
    NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN)
}

#[cfg(test)]
mod tests {
    use super::network;

    #[test]
    fn a_network_of_64_bits_counts_as_one_address() {
        let of = |text: &str| network(text.parse().unwrap()).to_string();
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(of("2001:db8:1:2::ffff"), of("2001:db8:1:2:3:4:5:6"));
        assert_ne!(of("2001:db8:1:3::1"), of("2001:db8:1:2::1"));
        assert_eq!(of("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(of("192.0.2.7"), "192.0.2.7");
    }
}
