import { describe, expect, it } from '@jest/globals';
import { PROVE } from '../support/prove.js';
import { all, readLog } from './audit.js';
import { CrashWorld } from './crash-world.js';
import { atEveryPoint } from './every-point.js';
import { expectExact, expectZero } from './money-audit.js';
import type { MortalProcess } from './mortal-process.js';
import { Life, type Fate } from './mortal-stores.js';

const TIME_LIMIT_MS = 240_000;
const EMAIL = 'anna@example.ru';

/** Each of these must have been the last write before a death. */
const crossed = [
  ...['UserErased', 'KeyStore.destroy', 'IdentityReleased'],
  ...['TaskErased', 'ReportErased', '.delete'],
];

/** Deaths between two saves of views change little: they are for prove. */
const isOfErasing = (write: string): boolean => PROVE || !write.includes('ViewStore.');

describe('A process that dies after a write of an erasure', () => {
  it(
    'leaves the rest to the next one, which ends it all the same',
    async () => {
      const points = await atEveryPoint(eraseAndDie, isOfErasing);
      const missing = crossed.filter((name) => !points.some((point) => point.includes(name)));
      expect(missing).toEqual([]);
    },
    TIME_LIMIT_MS,
  );
});

/** A person with a finished report and a task that has only just got its file. */
async function eraseAndDie(fate: Fate): Promise<{ readonly died: boolean }> {
  const world = new CrashWorld();
  try {
    const before = await started(world.start(new Life(), true));
    await world.job.run([before.url]);
    await world.job.beginAnother([before.url]);
    const userId = await userOf(world);
    await world.reopen();

    const life = new Life(fate);
    const mortal = await world.start(life, true);
    if (mortal) await Promise.race([erased(world, mortal), life.ended]);
    if (mortal && !life.isDead) await Promise.race([mortal.drain(), life.ended]);
    await world.reopen();

    const next = await started(world.start(new Life(), true));
    await erased(world, next);
    await next.drain();
    await expectErased(world, userId);
    return { died: life.isDead };
  } catch (error) {
    throw new Error(`Death was due after ${fate.lastWrite}`, { cause: error });
  } finally {
    await world.end();
  }
}

async function started(starting: Promise<MortalProcess | null>): Promise<MortalProcess> {
  const process = await starting;
  if (process === null) throw new Error('A process did not start');
  return process;
}

const userOf = async (world: CrashWorld): Promise<string> =>
  all(await world.log(), 'UserRegistered')[0]?.data.userId ?? '';

/** As often as it takes: who is not signed in any more is erased already. */
async function erased(world: CrashWorld, { url }: MortalProcess): Promise<void> {
  const token = await world.job.signedIn([url]);
  const answer = await fetch(`${url}/api/v1/users/me/deletion`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ email: EMAIL }),
  }).catch(() => null);
  if (answer !== null && ![200, 401, 404, 500, 503].includes(answer.status))
    throw new Error(`${answer.status} ${await answer.text()}`);
}

async function expectErased(world: CrashWorld, userId: string): Promise<void> {
  const log = await readLog(world.events);
  for (const type of ['UserErased', 'ReportErased'] as const)
    expect(all(log, type)).toHaveLength(1);
  expect(all(log, 'TaskErased')).toHaveLength(2);
  expect(all(log, 'IdentityReleased')).toHaveLength(1);
  expectZero(log);
  expectExact(log);
  expect(world.files).toEqual([]);
  expect(await world.differences()).toEqual([]);
  const opened = JSON.stringify(await world.openedLog());
  expect(opened).not.toContain(EMAIL);
  expect(opened).not.toContain('Продажи');
  expect(world.erasures).toEqual([userId]);
}
