import { randomUUID } from 'node:crypto';
import { MemoryWorkerBeats } from './memory-worker-beats.js';
import { MongoWorkerBeats } from './mongo-worker-beats.mongo.js';
import { workerBeatsContract, type BeatsUnderTest } from './testing/worker-beats.contract.js';
import { contractOnMongo, patientConnection } from '../../../../../test/support/mongo-suites.js';

workerBeatsContract('in memory', async () => ({
  beats: new MemoryWorkerBeats(),
  dispose: async () => undefined,
}));

/** Each test has a database of its own, dropped afterwards. */
async function openedAt(url: string): Promise<BeatsUnderTest> {
  const at = new URL(url);
  at.pathname = `/beats-${randomUUID().slice(0, 8)}`;
  const connection = patientConnection(at.href);
  const dispose = async () => {
    await connection.run((database) => database.dropDatabase());
    await connection.close();
  };
  return Promise.resolve({ beats: new MongoWorkerBeats(connection), dispose });
}

contractOnMongo(workerBeatsContract, openedAt);
