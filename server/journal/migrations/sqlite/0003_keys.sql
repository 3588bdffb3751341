-- The keys that texts in entries are encrypted under, by owner. A destroyed key leaves its row
-- behind, without the key, so that no other key takes its place.
CREATE TABLE keys (
    owner TEXT NOT NULL PRIMARY KEY,
    key   BLOB
) STRICT, WITHOUT ROWID;
