import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ViewsForgot, type AnyViewDefinition } from '../../kernel/src/index.js';
import type { MongoConnection } from './mongo-connection.mongo.js';
import { MongoViewStore } from './mongo-view-store.mongo.js';
import { MongoServer } from './testing/mongo-server.js';
import { at, people, person, written } from './testing/people.js';
import { viewStoreContract } from './testing/view-store.contract.js';
import { viewsIn } from './view-collection.mongo.js';
import {
  contractOnMongo,
  describeOnMongo,
  patientConnection,
} from '../../../test/support/mongo-suites.js';

/** Each test has a database of its own, dropped afterwards. */
async function openedAt(url: string) {
  const database = `views-${randomUUID().slice(0, 8)}`;
  const place = new URL(url);
  place.pathname = `/${database}`;
  const connections = [patientConnection(place.href), patientConnection(place.href)] as const;
  const [first, second] = connections;
  const dispose = async () => {
    await first.run((connection) => connection.dropDatabase());
    await Promise.all(connections.map((connection) => connection.close()));
  };
  return { store: new MongoViewStore(first), second: new MongoViewStore(second), dispose };
}

contractOnMongo(viewStoreContract, openedAt);
contractOnMongo(
  (name, open) => viewStoreContract(`${name}, busy views`, open, { busySince: 1 }),
  openedAt,
);

describeOnMongo('Views in MongoDB', () => {
  const runners = { ...people, name: 'runners', busySince: 1 };
  let server: MongoServer;
  let connection: MongoConnection;
  let store: MongoViewStore;

  beforeAll(async () => {
    server = await MongoServer.start();
    connection = patientConnection(`${server.url}/views`);
    store = new MongoViewStore(connection);
  });
  afterAll(async () => {
    await connection.close();
    await server.stop();
  });

  it('have an index for their changes, unless they never change or are busy', async () => {
    const letters = { ...people, name: 'letters', isFinal: true };
    await store.prepare([people, letters, runners]);
    const indexed = (view: AnyViewDefinition) =>
      connection.run((open) => viewsIn(open, view).indexExists('guard'));
    const [plain, final, busy] = await Promise.all([people, letters, runners].map(indexed));
    expect([plain, final, busy]).toEqual([true, false, false]);
  });

  it('are told of when they are stored, whether their checkpoint moves or not', async () => {
    await store.prepare([people, runners]);
    const writes = [written(person('told'), 2)];
    const told: string[] = [];
    const saving = store.save(
      [people, runners].map((view) => ({ view, writes, isOwn: true })),
      [{ name: 'told_v1', position: at(2), from: at(1) }],
      ({ name }) => void told.push(name),
    );
    await expect(saving).rejects.toThrow(ViewsForgot);
    expect(told.sort()).toEqual(['people', 'runners']);
    for (const view of [people, runners])
      expect(await store.load(view, ['told'])).toMatchObject(new Map([['told', { broken: null }]]));
  });

  it('are not made again where they were known and are gone', async () => {
    await store.prepare([people, runners]);
    for (const view of [people, runners]) {
      const writes = [{ ...written(person('gone'), 20), from: at(10) }];
      await store.save([{ view, writes }], []);
      expect(await store.load(view, ['gone'])).toEqual(new Map());
    }
  });
});
