import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { MongoConnection } from './mongo-connection.mongo.js';
import { MongoViewStore } from './mongo-view-store.mongo.js';
import { MongoServer, hasMongoServer } from './testing/mongo-server.js';
import { viewStoreContract } from './testing/view-store.contract.js';

const realUrl = process.env['MONGODB_URL'];

/** Each test has a database of its own, dropped afterwards. */
async function openedAt(url: string) {
  const database = `views-${randomUUID().slice(0, 8)}`;
  const at = new URL(url);
  at.pathname = `/${database}`;
  const connections = [new MongoConnection(at.href), new MongoConnection(at.href)] as const;
  const [first, second] = connections;
  const dispose = async () => {
    await first.run((connection) => connection.dropDatabase());
    await Promise.all(connections.map((connection) => connection.close()));
  };
  return { store: new MongoViewStore(first), second: new MongoViewStore(second), dispose };
}

(hasMongoServer ? describe : describe.skip)('With the server of this machine', () => {
  let server: MongoServer;

  beforeAll(async () => {
    server = await MongoServer.start();
  });
  afterAll(() => server.stop());

  viewStoreContract('MongoDB protocol, a foreign server', () => openedAt(server.url));
});

if (realUrl) viewStoreContract('MongoDB at MONGODB_URL', () => openedAt(realUrl));

if (!hasMongoServer && !realUrl)
  describe('MongoViewStore', () => {
    it.skip('is not tested: neither MONGODB_URL nor ../shared/mongodb-server is there', () =>
      undefined);
  });
