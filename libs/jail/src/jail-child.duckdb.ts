import { GIVEN_BACK, JailDatabase } from './jail-database.duckdb.js';
import type { JailAnswer, JailRequest } from './jail-messages.js';

/**
 * The process that runs queries. It holds no file open, has an empty environment, and ends when
 * its channel to the parent closes.
 */
const database = await JailDatabase.open('96MB', GIVEN_BACK);

process.on('disconnect', () => process.exit(0));
process.on('message', (request: JailRequest) => {
  void database.answer(request).then((reply) => process.send?.(reply));
});
process.send?.({ type: 'started' } satisfies JailAnswer);
