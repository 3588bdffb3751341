-- When each table needs attention at the latest, in milliseconds since 1970, and until when a
-- server has claimed it (seconds since 1970). A row may be too early, never too late: whoever looks
-- moves it.
CREATE TABLE due (
    stream TEXT    NOT NULL PRIMARY KEY,
    at     INTEGER NOT NULL,
    until  REAL    NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
-- Tables of older versions are looked at one after the other.
INSERT INTO due (stream, at)
SELECT stream, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 5 * row_number() OVER (ORDER BY stream)
FROM heads WHERE stream >= 'table/' AND stream < 'table/~';
CREATE INDEX due_at ON due (at);

-- What was computed from entries, so that nobody has to read them all again. Every row can be
-- computed anew.
CREATE TABLE projections (
    name TEXT NOT NULL,
    key  TEXT NOT NULL,
    rank REAL,
    body BLOB NOT NULL,
    PRIMARY KEY (name, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX projections_rank ON projections (name, rank DESC) WHERE rank IS NOT NULL;
