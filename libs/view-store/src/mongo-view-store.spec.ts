import { randomUUID } from 'node:crypto';
import { MongoConnection } from './mongo-connection.mongo.js';
import { MongoViewStore } from './mongo-view-store.mongo.js';
import { viewStoreContract } from './testing/view-store.contract.js';
import { contractOnMongo } from '../../../test/support/mongo-suites.js';

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

contractOnMongo(viewStoreContract, openedAt);
