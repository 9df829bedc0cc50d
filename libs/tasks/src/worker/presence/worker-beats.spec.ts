import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { MongoConnection } from '../../../../view-store/src/index.js';
import { MongoServer, hasMongoServer } from '../../../../view-store/src/testing/mongo-server.js';
import { MemoryWorkerBeats } from './memory-worker-beats.js';
import { MongoWorkerBeats } from './mongo-worker-beats.mongo.js';
import { workerBeatsContract, type BeatsUnderTest } from './testing/worker-beats.contract.js';

workerBeatsContract('in memory', async () => ({
  beats: new MemoryWorkerBeats(),
  dispose: async () => undefined,
}));

/** Each test has a database of its own, dropped afterwards. */
async function openedAt(url: string): Promise<BeatsUnderTest> {
  const at = new URL(url);
  at.pathname = `/beats-${randomUUID().slice(0, 8)}`;
  const connection = new MongoConnection(at.href);
  const dispose = async () => {
    await connection.run((database) => database.dropDatabase());
    await connection.close();
  };
  return Promise.resolve({ beats: new MongoWorkerBeats(connection), dispose });
}

(hasMongoServer ? describe : describe.skip)('With the server of this machine', () => {
  let server: MongoServer;
  beforeAll(async () => {
    server = await MongoServer.start();
  });
  afterAll(() => server.stop());

  workerBeatsContract('MongoDB protocol, a foreign server', () => openedAt(server.url));
});

const realUrl = process.env['MONGODB_URL'];
if (realUrl) workerBeatsContract('MongoDB at MONGODB_URL', () => openedAt(realUrl));
