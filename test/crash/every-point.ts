import { Fate } from './mortal-stores.js';

/** Far beyond the writes of any flow: a flow that never ends must not be tried for ever. */
const POINTS_MAX = 1_000;
const PARALLEL = 6;

/**
 * Plays once unharmed, and then once for each wanted write that was ever seen, with death right
 * after it.
 * Several at a time, because they mostly wait. The names of the writes that somebody died after.
 */
export async function atEveryPoint(
  play: (fate: Fate) => Promise<{ readonly died: boolean }>,
  isWanted: (write: string) => boolean,
): Promise<readonly string[]> {
  const crossed: string[] = [];
  const known = new Set<string>();
  const due: (string | null)[] = [null];
  const playOne = async (lastWrite: string | null): Promise<void> => {
    const fate = new Fate(lastWrite);
    const { died } = await play(fate);
    if (died && lastWrite !== null) crossed.push(lastWrite);
    for (const write of fate.writes.filter((name) => isWanted(name) && !known.has(name))) {
      known.add(write);
      due.push(write);
    }
    if (known.size > POINTS_MAX) throw new Error('The flow does not end');
  };
  await playOne(due.shift() ?? null);
  const playOn = async (): Promise<void> => {
    for (let write = due.shift(); write !== undefined; write = due.shift())
      await playOne(write).catch((error: unknown) => {
        due.length = 0;
        throw error;
      });
  };
  const ends = await Promise.allSettled(Array.from({ length: PARALLEL }, playOn));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return crossed;
}
