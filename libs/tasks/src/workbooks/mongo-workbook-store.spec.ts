import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { SystemClock, ViewsUnavailable } from '../../../kernel/src/index.js';
import { MongoConnection } from '../../../view-store/src/index.js';
import { MongoServer } from '../../../view-store/src/testing/mongo-server.js';
import { MongoWorkbookStore } from './mongo-workbook-store.mongo.js';
import { workbookStoreContract, type StoreUnderTest } from './testing/workbook-store.contract.js';
import {
  contractOnMongo,
  describeOnMongo,
  patientConnection,
} from '../../../../test/support/mongo-suites.js';

const clock = new SystemClock();

/** A database of its own, dropped afterwards. */
async function openedAt(url: string): Promise<StoreUnderTest> {
  const at = new URL(url);
  at.pathname = `/workbooks-${randomUUID().slice(0, 8)}`;
  const connections = [patientConnection(at.href), patientConnection(at.href)] as const;
  const [first, second] = connections;
  return {
    store: new MongoWorkbookStore(first, clock),
    again: () => new MongoWorkbookStore(second, clock),
    dispose: async () => {
      await first.run((connection) => connection.dropDatabase());
      await Promise.all(connections.map((connection) => connection.close()));
    },
  };
}

contractOnMongo(workbookStoreContract, openedAt);

describeOnMongo('When the server goes away', () => {
  it('says that the files cannot be had now', async () => {
    const server = await MongoServer.start();
    const connection = new MongoConnection(server.url, { patienceMs: 2_000 });
    const store = new MongoWorkbookStore(connection, clock);
    await store.put('abc.1', Buffer.from('sealed'));
    await server.stop();
    await expect(store.get('abc.1')).rejects.toThrow(ViewsUnavailable);
    await expect(store.put('abc.1', Buffer.from('again'))).rejects.toThrow(ViewsUnavailable);
    await connection.close();
  });
});
