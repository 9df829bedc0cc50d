/** True in `npm run prove`: the slow suites run, and every property is tried more often. */
export const PROVE = process.env['PROVE'] === '1';

/** How often to do something: a few times in `npm test`, many times in `npm run prove`. */
export const times = (inTest: number, inProve: number): number => (PROVE ? inProve : inTest);

/**
 * Of what is measured one in so many, the same ones each time, from the first or a later one on; in
 * `npm run prove` all.
 */
export const shareOf = <T>(all: readonly T[], oneIn: number, from = 0): readonly T[] =>
  PROVE ? all : all.filter((_, place) => place % oneIn === from % oneIn);

/**
 * Of the first workbook that is made. In `npm test` they are the same ones each time, which leaves
 * no run to chance; `npm run prove` looks for others by SEED.
 */
export const firstSeed = PROVE ? Number(process.env['SEED'] ?? 1) : 1;

/**
 * Numbers in [0, 1) that SEED repeats (mulberry32); `salt` sets the tests apart from each other.
 * Without SEED it draws one, which the caller can print.
 */
export function seededRandom(salt = 0, seed = seedOfRun()): () => number {
  let state = (seed ^ Math.imul(salt + 1, 0x9e3779b9)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function seedOfRun(): number {
  const given = process.env['SEED'];
  return given ? Number(given) : Math.floor(Math.random() * 2 ** 31);
}
