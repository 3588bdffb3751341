-- When each table needs attention at the latest, in milliseconds since 1970, and until when a
-- server has claimed it. A row may be too early, never too late: whoever looks moves it.
CREATE TABLE due (
    stream TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    at     BIGINT NOT NULL,
    until  TIMESTAMPTZ NOT NULL DEFAULT 'epoch'
);
-- Tables of older versions are looked at one after the other.
INSERT INTO due (stream, at)
SELECT stream, (extract(epoch FROM now()) * 1000)::bigint + 5 * row_number() OVER (ORDER BY stream)
FROM heads WHERE stream >= 'table/' AND stream < 'table/~';
CREATE INDEX due_at ON due (at);

-- What was computed from entries, so that nobody has to read them all again. Every row can be
-- computed anew.
CREATE TABLE projections (
    name TEXT COLLATE "C" NOT NULL,
    key  TEXT COLLATE "C" NOT NULL,
    rank DOUBLE PRECISION,
    body BYTEA NOT NULL,
    PRIMARY KEY (name, key)
);
CREATE INDEX projections_rank ON projections (name, rank DESC) WHERE rank IS NOT NULL;

CREATE INDEX leases_until ON leases (until);
