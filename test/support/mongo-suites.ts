import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { MongoConnection } from '../../libs/view-store/src/index.js';
import { MongoServer, hasMongoServer } from '../../libs/view-store/src/testing/mongo-server.js';

/** What needs a server of MongoDB's protocol; skipped where none can be started. */
export const describeOnMongo = hasMongoServer ? describe : describe.skip;
export const itOnMongo = hasMongoServer ? it : it.skip;

/** For tests in which no server goes away: one that a busy machine makes slow is waited for. */
export const patientConnection = (url: string): MongoConnection =>
  new MongoConnection(url, { patienceMs: 30_000 });

const realUrl = process.env['MONGODB_URL'];

/**
 * A port's contract on the server of this machine and on the one that MONGODB_URL names. `openedAt`
 * gets the server's URL for each test.
 */
export function contractOnMongo<UnderTest>(
  contract: (name: string, open: () => Promise<UnderTest>) => void,
  openedAt: (url: string) => Promise<UnderTest>,
): void {
  describeOnMongo('With the server of this machine', () => {
    let server: MongoServer;
    beforeAll(async () => {
      server = await MongoServer.start();
    });
    afterAll(() => server.stop());
    contract('MongoDB protocol, a foreign server', () => openedAt(server.url));
  });
  if (realUrl) contract('MongoDB at MONGODB_URL', () => openedAt(realUrl));
}
