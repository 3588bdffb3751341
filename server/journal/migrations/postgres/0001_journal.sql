-- Every entry of every stream; never updated, never deleted. Names compare by their bytes, so
-- that pages of streams come in the same order on every server.
CREATE TABLE entries (
    stream  TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL,
    at      BIGINT NOT NULL,
    body    BYTEA  NOT NULL,
    hash    BYTEA  NOT NULL,
    PRIMARY KEY (stream, version)
);

-- Where each stream ends. It is what makes a second writer fail, and a missing end noticed.
CREATE TABLE heads (
    stream  TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    version BIGINT NOT NULL,
    hash    BYTEA  NOT NULL
);

-- Who looks after what, until when, by the database's clock.
CREATE TABLE leases (
    name   TEXT NOT NULL PRIMARY KEY,
    holder TEXT NOT NULL,
    until  TIMESTAMPTZ NOT NULL
);
