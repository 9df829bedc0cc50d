import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  EVENT_LOG_FILE,
  EventStoreDbEventStore,
  HeadRefused,
  SqliteEventStore,
  isUnchanged,
  knownKey,
  openHead,
  signHead,
  signingKey,
  verifyLog,
  type BadEvent,
  type Fault,
  type LogPrint,
  type SignedHead,
  type Verification,
} from '../../../libs/event-store/src/index.js';
import type { EventStore } from '../../../libs/kernel/src/index.js';

const USAGE = 'npm run verify -- [--data ПАПКА] [--sign ФАЙЛ] [--against ФАЙЛ]';

const FAULTS: Readonly<Record<Fault, string>> = {
  missing: 'нет события, которое здесь было',
  misplaced: 'событие вставлено, повторено или переставлено',
  altered: 'событие изменено, либо изменено то, что было перед ним в потоке',
  unreadable: 'запись не читается как событие',
};

const REFUSALS: Readonly<Record<HeadRefused['reason'], string>> = {
  unreadable: 'Файл с подписью журнала не читается.',
  forged: 'Подпись не сходится с содержимым файла: его изменили.',
  'other-key': 'Файл подписан не ключом этой установки (ПАПКА/keys).',
};

export type Surroundings = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  say(sentence: string): void;
};

/** A sentence that ends the program. */
class Refused extends Error {}

/** The exit code: 0 when the log is sound. */
export async function runVerify(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  try {
    return await verify(args, surroundings);
  } catch (error) {
    if (error instanceof Refused) surroundings.say(error.message);
    else if (error instanceof HeadRefused) surroundings.say(REFUSALS[error.reason]);
    else throw error;
    return 1;
  }
}

async function verify(args: readonly string[], { env, now, say }: Surroundings): Promise<number> {
  const options = optionsOf(args);
  const dataDir = options.data ?? env['DATA_DIR'] ?? 'data';
  const head = options.against === undefined ? null : await headOf(options.against, dataDir);
  const store = openStore(dataDir, env['EVENTSTORE_URL']);
  let verification: Verification;
  try {
    verification = await verifyLog(store, head?.log.position ?? null);
  } finally {
    await store.close();
  }
  if (verification.bad) {
    say(sentenceOf(verification.bad));
    return 1;
  }
  say(soundSentence(verification.print));
  if (head && !isUnchanged(head, verification.printAt)) {
    say(`Журнал до позиции ${head.log.position ?? '—'} не тот, что был подписан ${head.signedAt}.`);
    return 1;
  }
  if (head) say(`Подпись от ${head.signedAt} подтверждена: до этого места ничего не изменено.`);
  if (options.sign !== undefined) {
    await exportHead(options.sign, verification.print, dataDir, now());
    say(`Подпись журнала записана в ${options.sign}; храните ее в другом месте.`);
  }
  return 0;
}

function optionsOf(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      args: [...args],
      options: { data: text, sign: text, against: text },
    });
    return values;
  } catch {
    throw new Refused(`Непонятные параметры. Так: ${USAGE}`);
  }
}

function openStore(dataDir: string, url: string | undefined): EventStore {
  if (url !== undefined && url !== '') return new EventStoreDbEventStore(url);
  const path = join(dataDir, EVENT_LOG_FILE);
  if (!existsSync(path)) throw new Refused(`Журнала нет: ${path}. Укажите папку: ${USAGE}`);
  return SqliteEventStore.readOnly(path);
}

async function headOf(path: string, dataDir: string): Promise<SignedHead> {
  if (!existsSync(path)) throw new Refused(`Нет файла ${path}.`);
  return openHead(await readFile(path, 'utf8'), await knownKey(dataDir));
}

async function exportHead(
  path: string,
  print: LogPrint,
  dataDir: string,
  now: Date,
): Promise<void> {
  const head = signHead(print, await signingKey(dataDir), now);
  await writeFile(path, `${JSON.stringify(head, null, 2)}\n`);
}

const soundSentence = ({ events, streams, position }: LogPrint): string =>
  `Журнал цел: событий ${events}, потоков ${streams}, последняя позиция ${position ?? '—'}.`;

function sentenceOf({ fault, position, stream, revision }: BadEvent): string {
  const whose =
    stream === null
      ? 'поток неизвестен: после него в потоке ничего нет'
      : `поток ${stream}, номер ${revision ?? '—'}`;
  return `Журнал поврежден: ${FAULTS[fault]}. Позиция ${position}, ${whose}.`;
}
