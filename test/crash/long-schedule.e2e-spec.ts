import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { EVENT_LOG_FILE, SqliteEventStore } from '../../libs/event-store/src/index.js';
import { seededRandom, times } from '../support/prove.js';
import { bareEnv } from '../support/spawned-server.js';
import { all, expectOrder, readLog, type Log } from './audit.js';
import { LongTown } from './long-town.js';
import { expectExact, expectZero } from './money-audit.js';

const seconds = Number(process.env['SCHEDULE_SECONDS'] ?? times(6, 1_800));
const END_MS_MAX = 300_000;
const SALT = 7;

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Commands of an operator, and how each says that all is well. */
const commands = [
  ['verify', [], 'цел'],
  ['check-views', [], 'Расхождений: 0'],
  ['reconcile', ['--from', yesterday, '--to', tomorrow], 'расхождений 0'],
] as const;

/** Its code and what it says; the provider lives in this process, which must not wait asleep. */
async function answerOf(name: string, args: readonly string[], { dataDir, shop }: LongTown) {
  const file = join(process.cwd(), 'dist/server/apps/cli/src', `${name}.js`);
  const env = { ...bareEnv, DATA_DIR: dataDir, ...shop.settings };
  const child = spawn(process.execPath, [file, ...args], { env, stdio: 'pipe' });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return `${name} ${code}: ${said}`;
}

async function logOf({ dataDir }: LongTown): Promise<Log> {
  const events = SqliteEventStore.open(join(dataDir, EVENT_LOG_FILE));
  try {
    return await readLog(events);
  } finally {
    await events.close();
  }
}

describe(`The built service at work for ${seconds} s, killed, with a provider that hangs and older files put back`, () => {
  it(
    'comes out whole',
    async () => {
      const town = await LongTown.of(seededRandom(SALT));
      try {
        await town.play(seconds * 1_000);
        await town.stop();
        for (const [name, args, isWell] of commands) {
          const answer = await answerOf(name, args, town);
          expect(answer).toContain(`${name} 0: `);
          expect(answer).toContain(isWell);
        }
        const log = await logOf(town);
        expectOrder(log);
        expectZero(log);
        expectExact(log);
        const paid = [...town.shop.payments.values()].filter(
          ({ status }) => status === 'succeeded',
        );
        expect(all(log, 'TicksPurchased')).toHaveLength(paid.length);
      } finally {
        await town.end();
      }
    },
    seconds * 1_000 + END_MS_MAX,
  );
});
