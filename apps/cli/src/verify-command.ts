import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  EVENT_LOG_FILE,
  EventStoreDbEventStore,
  HeadRefused,
  contradiction,
  keyDirOf,
  readWitness,
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
  type LogWitness,
  type SignedHead,
  type Verification,
  type WitnessPrint,
} from '../../../libs/event-store/src/index.js';
import type { EventStore, Position } from '../../../libs/kernel/src/index.js';

const USAGE = 'npm run verify -- [--data ПАПКА] [--sign ФАЙЛ] [--against ФАЙЛ]';

const faults: Readonly<Record<Fault, string>> = {
  missing: 'нет события, которое здесь было',
  misplaced: 'событие вставлено, повторено или переставлено',
  altered: 'событие изменено, либо изменено то, что было перед ним в потоке',
  unreadable: 'запись не читается как событие',
};

const refusals: Readonly<Record<HeadRefused['reason'], string>> = {
  unreadable: 'Файл с подписью журнала не читается.',
  forged: 'Подпись не сходится с содержимым файла: его изменили.',
  'other-key': 'Файл подписан не ключом этой установки (ПАПКА/keys).',
};

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  readonly say: (sentence: string) => void;
}

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
    else if (error instanceof HeadRefused) surroundings.say(refusals[error.reason]);
    else throw error;
    return 1;
  }
}

async function verify(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { env, say } = surroundings;
  const options = optionsOf(args);
  const { dataDir, keyDir } = foldersOf(options.data, env);
  const head = options.against === undefined ? null : await headOf(options.against, keyDir);
  const store = openStore(dataDir, env['EVENTSTORE_URL']);
  const witness = await witnessOf(keyDir);
  const found = await replayed(store, [head?.log.position, witness?.log.position]);
  if (found.bad) {
    say(sentenceOf(found.bad));
    return 1;
  }
  say(soundSentence(found.print));
  const isSigned = isWitnessed(witness, found, keyDir, say);
  const isHeld = head === null || holds(head, found, surroundings);
  if (!isHeld || !isSigned) return 1;
  await signInto(options.sign, found, keyDir, surroundings);
  return 0;
}

function foldersOf(data: string | undefined, env: Surroundings['env']) {
  const dataDir = data ?? env['DATA_DIR'] ?? 'data';
  return { dataDir, keyDir: env['LOG_KEY_DIR'] ?? keyDirOf(dataDir) };
}

/** Nothing where no file was asked for. */
async function signInto(
  file: string | undefined,
  { print }: Verification,
  keyDir: string,
  { now, say }: Surroundings,
): Promise<void> {
  if (file === undefined) return;
  await exportHead(file, print, keyDir, now());
  say(`Подпись журнала записана в ${file}; храните ее в другом месте.`);
}

async function replayed(
  store: EventStore,
  at: readonly (Position | null | undefined)[],
): Promise<Verification> {
  try {
    return await verifyLog(store, new Set(at.filter((one) => typeof one === 'string')));
  } finally {
    await store.close();
  }
}

function holds(head: SignedHead, found: Verification, { say }: Surroundings): boolean {
  const isSame = isUnchanged(head, found.printsAt.get(head.log.position ?? '') ?? null);
  say(
    isSame
      ? `Подпись от ${head.signedAt} подтверждена: до этого места ничего не изменено.`
      : `Журнал до позиции ${head.log.position ?? '—'} не тот, что был подписан ${head.signedAt}.`,
  );
  return isSame;
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

/** What the service signed last, beside its key; null for none. */
async function witnessOf(keyDir: string): Promise<LogWitness | null> {
  const key = await knownKey(keyDir);
  return key === null ? null : readWitness(keyDir, key);
}

/** Chains alone tell nothing of an end that is cut off, nor of the order between streams. */
function isWitnessed(
  witness: LogWitness | null,
  { print, printsAt }: Verification,
  keyDir: string,
  say: Surroundings['say'],
): boolean {
  if (witness === null) {
    say(
      `Подписи журнала в ${keyDir} нет: сверены только цепочки, а отрезанный конец так не найти. ` +
        'Ее пишет работающий сервис; если он здесь уже работал, ее удалили (или задайте LOG_KEY_DIR).',
    );
    return false;
  }
  const { log, signedAt } = witness;
  const found = contradiction(witness, printsAt.get(log.position) ?? null, print.position);
  if (found === null)
    say(
      `Подпись сервиса от ${signedAt} подтверждена; после нее событий ${print.events - log.events}, ` +
        'они сверены только цепочками.',
    );
  else say(contradictions[found](log, print));
  return found === null;
}

const contradictions = {
  cut: (log: WitnessPrint, { events }: LogPrint): string =>
    `Конец журнала отрезан: подписано событий ${log.events} до позиции ${log.position}, а в ` +
    `журнале их ${events}.`,
  changed: (log: WitnessPrint, { events }: LogPrint): string =>
    `Журнал до позиции ${log.position} не тот, что был подписан: события удалены, переставлены ` +
    `или подделаны вместе с цепочками (подписано ${log.events}, всего в журнале ${events}).`,
} as const;

async function headOf(path: string, keyDir: string): Promise<SignedHead> {
  if (!existsSync(path)) throw new Refused(`Нет файла ${path}.`);
  return openHead(await readFile(path, 'utf8'), await knownKey(keyDir));
}

async function exportHead(path: string, print: LogPrint, keyDir: string, now: Date): Promise<void> {
  const head = signHead(print, await signingKey(keyDir), now);
  await writeFile(path, `${JSON.stringify(head, null, 2)}\n`);
}

const soundSentence = ({ events, streams, position }: LogPrint): string =>
  `Журнал цел: событий ${events}, потоков ${streams}, последняя позиция ${position ?? '—'}.`;

function sentenceOf({ fault, position, stream, revision }: BadEvent): string {
  const whose =
    stream === null
      ? 'поток неизвестен: после него в потоке ничего нет'
      : `поток ${stream}, номер ${revision ?? '—'}`;
  return `Журнал поврежден: ${faults[fault]}. Позиция ${position}, ${whose}.`;
}
