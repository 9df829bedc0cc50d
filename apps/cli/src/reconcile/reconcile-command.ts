import { existsSync } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import {
  EVENT_LOG_FILE,
  EventStoreDbEventStore,
  SqliteEventStore,
} from '../../../../libs/event-store/src/index.js';
import { DomainError, SystemClock, type EventStore } from '../../../../libs/kernel/src/index.js';
import {
  balanceSheet,
  differencesSheet,
  explainedSheet,
  explainedText,
  proofLines,
  readRegister,
  reconciled,
  sheetCsv,
  sheetText,
  sheetXlsx,
  spanOf,
  trialBalance,
  type FinanceSheet,
} from '../../../../libs/payments/src/index.js';
import {
  StartRefused,
  configurationOf,
  readEnvironment,
  type Configuration,
} from '../../../../libs/platform/src/index.js';
import { paymentProviderOf } from '../../../api/src/payment-provider-of.js';
import { balanceSheetAt, statementSheetOf } from './one-person.js';
import { Refused, optionsOf, type PersonOptions, type WholeOptions } from './reconcile-options.js';

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly directory: string;
  readonly say: (text: string) => void;
  readonly complain: (sentence: string) => void;
}

/** Log and provider, held against one another; 0 when they agree, 1 when not, 2 when it failed. */
export async function runReconcile(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  try {
    const options = optionsOf(args);
    if ('user' in options) return await onePerson(options, surroundings);
    return await reconcile(options, surroundings);
  } catch (error) {
    if (error instanceof DomainError) surroundings.complain(error.detail);
    else if (error instanceof Refused || error instanceof StartRefused)
      surroundings.complain(error.message);
    else throw error;
    return 2;
  }
}

async function reconcile(options: WholeOptions, { env, directory, say }: Surroundings) {
  const { days } = options;
  const config = configurationOf(readEnvironment(env, directory));
  const span = spanOf(days);
  const clock = new SystemClock();
  const events = openLog(config);
  try {
    const register =
      options.register === undefined ? undefined : await registerOf(options.register);
    const found = await reconciled(
      {
        events,
        // The running service owns the views; check-views compares them with the log.
        views: null,
        provider: paymentProviderOf(config, () => '', clock),
        isTestAllowed: !config.isProduction,
        now: clock.now(),
        ...(register === undefined ? {} : { register }),
      },
      days,
    );
    const from = span.since.toISOString();
    const before = span.before.toISOString();
    const balance = balanceSheet((await trialBalance(events, from, before)).accounts);
    say(sheetText(balance));
    sayDifferences(found.differences, say);
    await written(options.out, explainedSheet(found.differences), say);
    await written(options.balance, balance, say);
    if (options.events !== undefined)
      await writtenLines(options.events, proofLines(events, from, before), say);
    say(
      `\nС ${days.from} по ${days.to}: платежей в журнале ${found.ours}, ` +
        `у провайдера ${found.theirs}, расхождений ${found.differences.length}.`,
    );
    return found.differences.length === 0 ? 0 : 1;
  } finally {
    await events.close();
  }
}

async function onePerson(
  { user, when, out }: PersonOptions,
  { env, directory, say }: Surroundings,
): Promise<number> {
  const events = openLog(configurationOf(readEnvironment(env, directory)));
  try {
    const sheet =
      'at' in when
        ? await balanceSheetAt(events, user, when.at, new SystemClock().now())
        : await statementSheetOf(events, user, when);
    say(sheetText(sheet));
    await written(out, sheet, say);
    return 0;
  } finally {
    await events.close();
  }
}

function sayDifferences(
  differences: Parameters<typeof differencesSheet>[0],
  say: Surroundings['say'],
): void {
  if (differences.length === 0) return;
  say(`\n${sheetText(differencesSheet(differences))}\n\n${explainedText(differences)}`);
}

function openLog({ databases, dataDir }: Configuration): EventStore {
  if (databases !== null) return new EventStoreDbEventStore(databases.eventStoreUrl);
  const path = join(dataDir, EVENT_LOG_FILE);
  if (!existsSync(path)) throw new Refused(`Журнала нет: ${path}.`);
  return SqliteEventStore.readOnly(path);
}

async function registerOf(path: string) {
  if (!existsSync(path)) throw new Refused(`Нет файла ${path}.`);
  return readRegister(await readFile(path));
}

async function written(
  path: string | undefined,
  sheet: FinanceSheet,
  say: Surroundings['say'],
): Promise<void> {
  if (path === undefined) return;
  await writeFile(path, extname(path) === '.xlsx' ? sheetXlsx(sheet) : sheetCsv(sheet));
  say(`Записано: ${path}`);
}

async function writtenLines(
  path: string,
  lines: AsyncIterable<string>,
  say: Surroundings['say'],
): Promise<void> {
  const file = await open(path, 'w');
  try {
    for await (const line of lines) await file.write(line);
  } finally {
    await file.close();
  }
  say(`Записано: ${path}`);
}
