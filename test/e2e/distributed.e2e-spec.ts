import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SqlResult, UserResponse } from '../../libs/contract/src/index.js';
import { ProtocolServer } from '../../libs/event-store/src/testing/protocol-server.js';
import { MongoServer, hasMongoServer } from '../../libs/view-store/src/testing/mongo-server.js';
import { LiveTab } from '../support/live-tab.js';
import { SpawnedServer } from '../support/spawned-server.js';
import { startProduct, type RunningProduct } from '../support/start-product.js';
import { formOf, proposedTask } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';

const secret = (): string => randomBytes(32).toString('base64');

/** The adapters' code on servers of the same protocols; the real ones are for the contract runs. */
(hasMongoServer ? describe : describe.skip)('on EventStoreDB and MongoDB protocol servers', () => {
  let log: ProtocolServer;
  let mongo: MongoServer;
  let dataDir: string;
  let running: (SpawnedServer | RunningProduct)[];
  beforeEach(async () => {
    log = await ProtocolServer.started();
    mongo = await MongoServer.start();
    dataDir = mkdtempSync(join(tmpdir(), 'distributed-'));
    running = [];
  });
  afterEach(async () => {
    for (const one of running.toReversed()) await one.stop();
    await mongo.stop();
    log.kill();
    rmSync(dataDir, { recursive: true });
  });

  /**
   * A process for each role, on the same servers and secrets; only the api is in this one, as two
   * clients of EventStoreDB in one process share a table of what they wait for.
   */
  async function apiBeside(...roles: readonly string[]): Promise<RunningProduct> {
    const env = {
      EVENTSTORE_URL: log.url,
      MONGODB_URL: `${mongo.url}/distributed`,
      JWT_SECRET: secret(),
      MASTER_KEY: secret(),
      IDENTITY_KEY: secret(),
      ADMIN_EMAILS: 'chief@example.ru',
    };
    for (const role of roles) {
      const other = new SpawnedServer({ ...env, DATA_DIR: dataDir, ROLES: role }, dataDir);
      running.push(other);
      await other.works();
    }
    const api = await startProduct({ dataDir, env: { ...env, ROLES: 'api' } });
    running.push(api);
    return api;
  }

  it('one process answers and another projects', async () => {
    const api = await apiBeside('projector');
    const anna = await api.signIn('anna@example.ru');
    const me = await anna.json<UserResponse>('/users/me');
    expect(me).toMatchObject({ email: 'anna@example.ru', balance: 1000 });
    const chief = await api.signIn('chief@example.ru');
    const sql = 'SELECT sum(amount) FROM tick_entries';
    const headers = { 'Content-Type': 'application/json' };
    const asked = { method: 'POST', headers, body: JSON.stringify({ sql }) };
    const answer = await chief.json<SqlResult>('/admin/db/execute', asked);
    expect(answer).toMatchObject({ rows: [[2000]], age_seconds: 0 });
  });

  it('a report that one process makes grows in the browser that another serves', async () => {
    const api = await apiBeside('projector', 'worker');
    const anna = await api.signIn('anna@example.ru');
    const tab = await LiveTab.open(api, anna.token);
    const { task_id } = await proposedTask(anna, salesJournal());
    const body = formOf({ task_id });
    await anna.json('/report-steps/process-all-reports', { method: 'POST', body });
    await tab.until(() => tab.of('reports_processing_complete').length > 0);
    const partials = tab.of('report_partial_result').filter(({ data }) => data.position === null);
    expect(partials.map(({ data }) => data.task_id)).toContain(task_id);
    await tab.close();
  });
});
