import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { MongoConnection } from '../../../view-store/src/index.js';
import { MongoServer, hasMongoServer } from '../../../view-store/src/testing/mongo-server.js';
import { MongoKeyRecords } from './key-records.mongo.js';
import { keyStoreContract, type OpenedKeys } from './testing/key-store.contract.js';

const realUrl = process.env['MONGODB_URL'];

/** Each test has a database of its own, dropped afterwards. */
async function openedAt(url: string): Promise<OpenedKeys> {
  const at = new URL(url);
  at.pathname = `/keys-${randomUUID().slice(0, 8)}`;
  const connection = new MongoConnection(at.href);
  return {
    open: () => new MongoKeyRecords(connection),
    dispose: async () => {
      await connection.run((database) => database.dropDatabase());
      await connection.close();
    },
  };
}

(hasMongoServer ? describe : describe.skip)('With the server of this machine', () => {
  let server: MongoServer;

  beforeAll(async () => {
    server = await MongoServer.start();
  });
  afterAll(() => server.stop());

  keyStoreContract('MongoDB protocol, a foreign server', () => openedAt(server.url));
});

if (realUrl) keyStoreContract('MongoDB at MONGODB_URL', () => openedAt(realUrl));

if (!hasMongoServer && !realUrl)
  describe('MongoKeyRecords', () => {
    it.skip('is not tested: neither MONGODB_URL nor ../shared/mongodb-server is there', () =>
      undefined);
  });
