import { randomUUID } from 'node:crypto';
import { MemoryTurns } from '../../kernel/src/testing/memory-turns.js';
import { turnsContract, type TurnsUnderTest } from '../../kernel/src/testing/turns.contract.js';
import { MongoTurns } from './turns.mongo.js';
import { contractOnMongo, patientConnection } from '../../../test/support/mongo-suites.js';

turnsContract('in memory', async () => ({
  turns: new MemoryTurns(),
  dispose: async () => undefined,
}));

/** Each test has a database of its own, dropped afterwards. */
async function openedAt(url: string): Promise<TurnsUnderTest> {
  const at = new URL(url);
  at.pathname = `/turns-${randomUUID().slice(0, 8)}`;
  const connection = patientConnection(at.href);
  const dispose = async () => {
    await connection.run((database) => database.dropDatabase());
    await connection.close();
  };
  return Promise.resolve({ turns: new MongoTurns(connection), dispose });
}

contractOnMongo(turnsContract, openedAt);
