// Reproducible randomness: the same seed gives the same numbers, so that a failure can be
// reproduced.

/** The seed of this run: `SALON_E2E_SEED` gives other plays. */
export const SEED = Number(process.env.SALON_E2E_SEED ?? 1);

/** Returns a source of numbers in [0, 1), seeded by a text. */
export function chance(text) {
  let state = 2166136261 ^ SEED;
  for (const sign of text) state = Math.imul(state ^ sign.codePointAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns JavaScript that makes the randomness of a page or a worker reproducible; it is inserted before their own
 *  code. */
export function seeded(text) {
  return `{
  const next = (${chance.toString().replace("SEED", String(SEED))})(${JSON.stringify(text)});
  crypto.getRandomValues = (bytes) => { for (let at = 0; at < bytes.length; at++) bytes[at] = Math.floor(next() * 256); return bytes; };
}
`;
}
