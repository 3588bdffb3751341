-- The files that old entries were moved to, outside of the database.
CREATE TABLE archives (
    file   TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    bytes  BIGINT NOT NULL,
    sha256 BYTEA  NOT NULL
);

-- Which entries are in which file: those of the stream after the row before it, up to this version,
-- which has this hash. They are the first ones of the stream; later ones are in `entries`.
CREATE TABLE archived (
    stream  TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL,
    hash    BYTEA  NOT NULL,
    file    TEXT COLLATE "C" NOT NULL,
    start   BIGINT NOT NULL,
    length  BIGINT NOT NULL,
    PRIMARY KEY (stream, version)
);
