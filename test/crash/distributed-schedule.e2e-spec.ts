import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeOnMongo } from '../support/mongo-suites.js';
import { PROVE, times } from '../support/prove.js';
import { DistributedTown, roles, type Part } from './distributed-town.js';
import { lateTakeOvers, robbed, type WorkerFault } from './take-overs.js';
import { TownLife } from './town-life.js';

/** Each part is killed and hung so often. */
const rounds = Number(process.env['ROUNDS'] ?? times(1, 20));
/** In `npm test` they fall out for a moment; in prove for as long as others must take over. */
const awayMs = times(500, 4_000);
/** Longer than a take-over may take, or a late one could not be told. */
const workerAwayMs = times(500, 20_000);
const betweenMs = times(200, 3_000);
const parts: readonly Part[] = [...roles, 'views', 'log'];
const FAULT_MS_MAX = 60_000;

describeOnMongo('Processes of every role twice', () => {
  let town: DistributedTown;
  beforeAll(async () => {
    town = await DistributedTown.open();
  });
  afterAll(() => town.raze());

  /** Gives those of workers. */
  async function strike(): Promise<readonly WorkerFault[]> {
    const faults: WorkerFault[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const [place, part] of parts.entries())
        for (const how of ['kill', 'hang'] as const) {
          const at = Date.now();
          const ms = part === 'worker' ? workerAwayMs : awayMs;
          await town[how](part, (round + place) % 2, () => delay(ms));
          if (part === 'worker') faults.push({ at, until: Date.now() });
          await delay(betweenMs);
        }
    return faults;
  }

  it(
    `finish or refund everything while each falls out ${rounds} times, killed and hung`,
    async () => {
      const life = new TownLife(town);
      const faults = await life.during(strike);
      const log = await life.expectWhole();
      expect(lateTakeOvers(log, faults)).toEqual([]);
      // Where everything shares two cores with other tests, one that lives may be silent for long.
      expect(PROVE ? robbed(log, faults) : []).toEqual([]);
    },
    2 * rounds * parts.length * FAULT_MS_MAX,
  );
});
