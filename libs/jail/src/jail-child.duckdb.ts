import { GIVEN_BACK, JailDatabase } from './jail-database.duckdb.js';
import type { JailAnswer, JailRequest } from './jail-messages.js';
import { practise } from './practice.duckdb.js';

/** Nobody's tables have to wait for it: such as are there at once find none begun. */
const PRACTICE_AFTER_MS = 400;

/**
 * The process that runs queries. It holds no file open, has an empty environment, and ends when
 * its channel to the parent closes.
 */
const database = await JailDatabase.open('96MB', GIVEN_BACK);

let isNeeded = false;
let practised: Promise<unknown> = Promise.resolve();
const practice = setTimeout(() => {
  practised = practise(database, () => isNeeded).catch(() => process.exit(1));
}, PRACTICE_AFTER_MS);

process.on('disconnect', () => process.exit(0));
let told: Promise<unknown> = Promise.resolve();
process.on('message', (request: JailRequest) => {
  isNeeded = true;
  clearTimeout(practice);
  const reply = practised.then(() => database.answer(request));
  told = told.then(async () => process.send?.(await reply));
});
process.send?.({ type: 'started' } satisfies JailAnswer);
