-- Every entry of every stream; never updated, never deleted.
CREATE TABLE entries (
    stream  TEXT    NOT NULL,
    version INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    body    BLOB    NOT NULL,
    hash    BLOB    NOT NULL,
    PRIMARY KEY (stream, version)
) STRICT, WITHOUT ROWID;

-- Where each stream ends. It is what makes a second writer fail, and a missing end noticed.
CREATE TABLE heads (
    stream  TEXT    NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL,
    hash    BLOB    NOT NULL
) STRICT, WITHOUT ROWID;

-- Who looks after what, until when (seconds since 1970, by the database's clock).
CREATE TABLE leases (
    name   TEXT NOT NULL PRIMARY KEY,
    holder TEXT NOT NULL,
    until  REAL NOT NULL
) STRICT, WITHOUT ROWID;
