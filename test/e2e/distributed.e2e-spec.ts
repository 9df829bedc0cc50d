import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { UserResponse } from '../../libs/contract/src/index.js';
import { ProtocolServer } from '../../libs/event-store/src/testing/protocol-server.js';
import { MongoServer, hasMongoServer } from '../../libs/view-store/src/testing/mongo-server.js';
import { startProduct } from '../support/start-product.js';

const secret = (): string => randomBytes(32).toString('base64');

/** The adapters' code on servers of the same protocols; the real ones are for the contract runs. */
(hasMongoServer ? describe : describe.skip)('on EventStoreDB and MongoDB protocol servers', () => {
  it('one process answers and another projects', async () => {
    const log = await ProtocolServer.started();
    const mongo = await MongoServer.start();
    const dataDir = mkdtempSync(join(tmpdir(), 'distributed-'));
    const env = {
      EVENTSTORE_URL: log.url,
      MONGODB_URL: `${mongo.url}/distributed`,
      JWT_SECRET: secret(),
      MASTER_KEY: secret(),
      IDENTITY_KEY: secret(),
    };
    const projector = await startProduct({ dataDir, env: { ...env, ROLES: 'projector' } });
    const api = await startProduct({ dataDir, env: { ...env, ROLES: 'api' } });
    try {
      expect(projector.url).toBe('');
      const anna = await api.signIn('anna@example.ru');
      const me = await anna.json<UserResponse>('/users/me');
      expect(me).toMatchObject({ email: 'anna@example.ru', balance: 1000 });
    } finally {
      await api.stop();
      await projector.stop();
      await mongo.stop();
      log.kill();
      rmSync(dataDir, { recursive: true });
    }
  });
});
