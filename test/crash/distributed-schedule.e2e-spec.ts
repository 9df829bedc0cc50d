import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { RecordedEvent } from '../../libs/kernel/src/index.js';
import { describeOnMongo } from '../support/mongo-suites.js';
import { times } from '../support/prove.js';
import { DistributedTown, roles, type Part } from './distributed-town.js';
import { TownLife } from './town-life.js';

/** Each part is killed and hung so often. */
const rounds = Number(process.env['ROUNDS'] ?? times(3, 20));
/** In `npm test` they fall out for a moment; in prove for as long as others must take over. */
const awayMs = times(500, 4_000);
/** Longer than a take-over may take, or a late one could not be told. */
const workerAwayMs = times(500, 20_000);
const betweenMs = times(200, 3_000);
const TAKEN_OVER_MS_MAX = 15_000;
const parts: readonly Part[] = [...roles, 'views', 'log'];
const FAULT_MS_MAX = 60_000;

interface Fault {
  readonly part: Part;
  readonly how: 'kill' | 'hang';
  readonly at: number;
  readonly until: number;
}

/** Which jobs of a killed worker were taken over too late; a hung one may go on with its own. */
function lateTakeOvers(log: readonly RecordedEvent[], faults: readonly Fault[]): string[] {
  const starts = log.filter(({ type }) => type === 'JobStarted');
  const again = starts.filter((event) => startOf(event) > 1);
  return again.flatMap((event) => {
    const at = Date.parse(event.metadata.recordedAt);
    const fault = faults.findLast(({ at: from }) => from < at);
    const isOfKilled = fault?.part === 'worker' && fault.how === 'kill' && at < fault.until;
    const isLate = isOfKilled && at - fault.at > TAKEN_OVER_MS_MAX;
    return isLate ? [`${event.stream} ${at - fault.at} ms`] : [];
  });
}

const startOf = ({ data }: RecordedEvent): number => (data as { start: number }).start;

describeOnMongo('Processes of every role twice', () => {
  let town: DistributedTown;
  beforeAll(async () => {
    town = await DistributedTown.open();
  });
  afterAll(() => town.raze());

  async function strike(): Promise<readonly Fault[]> {
    const faults: Fault[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const part of parts)
        for (const how of ['kill', 'hang'] as const) {
          const at = Date.now();
          const ms = part === 'worker' ? workerAwayMs : awayMs;
          await town[how](part, round % 2, () => delay(ms));
          faults.push({ part, how, at, until: Date.now() });
          await delay(betweenMs);
        }
    return faults;
  }

  it(
    `finish or refund everything while each falls out ${rounds} times, killed and hung`,
    async () => {
      const life = new TownLife(town);
      const faults = await life.during(strike);
      expect(lateTakeOvers(await life.expectWhole(), faults)).toEqual([]);
    },
    2 * rounds * parts.length * FAULT_MS_MAX,
  );
});
