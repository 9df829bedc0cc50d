import { randomUUID } from 'node:crypto';
import { MongoKeyRecords } from './key-records.mongo.js';
import { keyStoreContract, type OpenedKeys } from './testing/key-store.contract.js';
import { contractOnMongo, patientConnection } from '../../../../test/support/mongo-suites.js';

/** Each test has a database of its own, dropped afterwards. */
async function openedAt(url: string): Promise<OpenedKeys> {
  const at = new URL(url);
  at.pathname = `/keys-${randomUUID().slice(0, 8)}`;
  const connection = patientConnection(at.href);
  return {
    open: () => new MongoKeyRecords(connection),
    dispose: async () => {
      await connection.run((database) => database.dropDatabase());
      await connection.close();
    },
  };
}

contractOnMongo(keyStoreContract, openedAt);
