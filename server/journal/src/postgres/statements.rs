//! The statements that write.
//!
//! One statement moves a stream's head and writes everything that goes with it, so it is one round
//! trip and can't be half done.

/// Moves the head of a stream, if it is where the writer believes it to be.
macro_rules! moved {
    (new) => {
        "WITH moved AS (
            INSERT INTO heads (stream, version, hash) VALUES ($1, $2, $3)
            ON CONFLICT (stream) DO NOTHING RETURNING 1)"
    };
    (known) => {
        "WITH moved AS (
            UPDATE heads SET version = $2, hash = $3
            WHERE stream = $1 AND version = $8 AND hash = $9 RETURNING 1)"
    };
}

/// Writes the entries, if the head was moved.
macro_rules! entries {
    () => {
        "INSERT INTO entries (stream, version, at, body, hash)
        SELECT $1, new.* FROM moved,
            UNNEST($4::bigint[], $5::bigint[], $6::bytea[], $7::bytea[]) AS new"
    };
}

/// Writes due time and rows of projections and destroys a key, if there is something in `$from`.
macro_rules! alongside {
    ($from:literal, $due:literal, $names:literal, $keys:literal, $ranks:literal, $bodies:literal, $destroyed:literal) => {
        concat!(
            ", noted AS (
                INSERT INTO due (stream, at, until) SELECT $1, ",
            $due,
            "::bigint, 'epoch' FROM ",
            $from,
            " WHERE ",
            $due,
            "::bigint IS NOT NULL
                ON CONFLICT (stream) DO UPDATE SET at = excluded.at, until = excluded.until),
            projected AS (
                INSERT INTO projections (name, key, rank, body) SELECT new.* FROM ",
            $from,
            ", UNNEST(",
            $names,
            "::text[], ",
            $keys,
            "::text[], ",
            $ranks,
            "::float8[], ",
            $bodies,
            "::bytea[]) AS new
                ON CONFLICT (name, key) DO UPDATE SET rank = excluded.rank, body = excluded.body),
            destroyed AS (
                INSERT INTO keys (owner, key) SELECT ",
            $destroyed,
            "::text, NULL FROM ",
            $from,
            " WHERE ",
            $destroyed,
            "::text IS NOT NULL
                ON CONFLICT (owner) DO UPDATE SET key = NULL) "
        )
    };
}

/// Creates a stream: it has no head to move.
pub(super) const CREATE: &str = concat!(moved!(new), " ", entries!());
/// Appends to a stream.
pub(super) const ADVANCE: &str = concat!(moved!(known), " ", entries!());
/// Creates a stream, and writes what was computed.
pub(super) const CREATE_WITH: &str = concat!(
    moved!(new),
    alongside!("moved", "$8", "$9", "$10", "$11", "$12", "$13"),
    entries!()
);
/// Appends to a stream, and writes what was computed.
pub(super) const ADVANCE_WITH: &str = concat!(
    moved!(known),
    alongside!("moved", "$10", "$11", "$12", "$13", "$14", "$15"),
    entries!()
);

/// Writes what was computed, if the stream has not moved. The lock makes a concurrent append wait,
/// and what it writes is newer.
pub(super) const NOTE: &str = concat!(
    "WITH same AS (
        SELECT 1 FROM heads WHERE stream = $1 AND version = $2 AND hash = $3 FOR SHARE)",
    alongside!("same", "$4", "$5", "$6", "$7", "$8", "$9"),
    "SELECT count(*) FROM same"
);
/// Removes a due time, if the stream has not moved.
pub(super) const NEVER_DUE: &str = "\
    WITH same AS (
        SELECT 1 FROM heads WHERE stream = $1 AND version = $2 AND hash = $3 FOR SHARE)
    DELETE FROM due USING same WHERE stream = $1";

/// Claims what is due. Rows that another server is just claiming are skipped.
pub(super) const CLAIM: &str = "\
    UPDATE due SET until = clock_timestamp() + make_interval(secs => $2)
    WHERE stream IN (
        SELECT stream FROM due
        WHERE at <= (extract(epoch FROM clock_timestamp()) * 1000)::bigint - $1
            AND until <= clock_timestamp()
        ORDER BY at LIMIT $3 FOR UPDATE SKIP LOCKED)
    RETURNING stream, at";

/// Makes streams due one after the other, unless they are archived.
pub(super) const MAKE_ALL_DUE: &str = "\
    INSERT INTO due (stream, at)
    SELECT stream, (extract(epoch FROM now()) * 1000)::bigint
        + $2 * row_number() OVER (ORDER BY stream)
    FROM heads WHERE stream >= $1 AND stream < $1 || '~'
        AND NOT EXISTS (SELECT 1 FROM archived
            WHERE archived.stream = heads.stream AND archived.version = heads.version)
    ON CONFLICT (stream) DO UPDATE SET at = least(due.at, excluded.at), until = 'epoch'";
