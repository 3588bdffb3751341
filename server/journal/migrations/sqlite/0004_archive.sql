-- The files that old entries were moved to, outside of the database.
CREATE TABLE archives (
    file   TEXT    NOT NULL PRIMARY KEY,
    bytes  INTEGER NOT NULL,
    sha256 BLOB    NOT NULL
) STRICT, WITHOUT ROWID;

-- Which entries are in which file: those of the stream after the row before it, up to this version,
-- which has this hash. They are the first ones of the stream; later ones are in `entries`.
CREATE TABLE archived (
    stream  TEXT    NOT NULL,
    version INTEGER NOT NULL,
    hash    BLOB    NOT NULL,
    file    TEXT    NOT NULL,
    start   INTEGER NOT NULL,
    length  INTEGER NOT NULL,
    PRIMARY KEY (stream, version)
) STRICT, WITHOUT ROWID;
