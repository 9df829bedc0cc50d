import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { UserResponse } from '../../libs/contract/src/index.js';
import { isWatched } from '../../libs/kernel/src/index.js';
import { DuckDbJail } from '../../libs/jail/src/index.js';
import { ModelServer } from '../../libs/model-analyst/src/testing/model-server.js';
import { ProtocolServer } from '../../libs/event-store/src/testing/protocol-server.js';
import { MongoServer } from '../../libs/view-store/src/testing/mongo-server.js';
import { LiveTab } from '../support/live-tab.js';
import { SpanCollector, type CollectedSpan } from '../support/span-collector.js';
import { SpawnedServer } from '../support/spawned-server.js';
import { startProduct } from '../support/start-product.js';
import { oneReport } from '../support/task-calls.js';
import { salesJournal } from '../support/workbooks.js';
import { itOnMongo } from '../support/mongo-suites.js';

const API = '/api/v1/report-steps';

describe('The traces for operators', () => {
  const model = new ModelServer();
  let collector: SpanCollector;
  let endpoint = '';

  beforeEach(async () => {
    collector = new SpanCollector();
    endpoint = await collector.start();
    model.script = () => ({ status: 401 });
  });
  afterEach(() => collector.stop());

  /** A main job up to its report; what is personal about it. */
  async function mainJob(env: Readonly<Record<string, string>>): Promise<readonly string[]> {
    const running = await startProduct({ env, jail: new DuckDbJail() });
    try {
      const anna = await running.signIn('anna@example.ru');
      const { id } = await anna.json<UserResponse>('/users/me');
      await oneReport(anna, salesJournal(), running.drain);
      await running.drain();
      const written = await running.product.ports.stores.events.readAll({
        after: null,
        limit: 500,
      });
      expect(written.some(({ metadata }) => metadata.traceparent !== undefined)).toBe(isWatched());
      return ['anna', 'example.ru', id, anna.token, salesJournal().fileName];
    } finally {
      await running.stop();
    }
  }

  const parentOf = ({ parentSpanId }: CollectedSpan): CollectedSpan | undefined =>
    collector.spans.find(({ spanId }) => spanId === parentSpanId);

  it('are one from the upload to the report, each step under its cause, and name nobody', async () => {
    const baseUrl = await model.start();
    const asked = { OPENAI_API_KEY: 'sk-x', OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: 'scripted' };
    const sent = {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=collector',
    };
    const personal = await mainJob({ ...asked, ...sent });
    await model.stop();

    const spans = collector.traceOf(`POST ${API}/upload-excel`);
    const names = new Set(spans.map(({ name }) => name));
    const calls = ['init', 'upload-excel', 'generate-analytics', 'process-all-reports'];
    const jobs = ['job analytics', 'job report', 'job summary'];
    const steps = ['command task', 'command ledger', 'append', 'workbook read', 'model call'];
    const beside = ['jail load', 'jail query', 'manager summaries', 'manager notices', 'mail'];
    for (const name of [
      ...calls.map((call) => `POST ${API}/${call}`),
      ...jobs,
      ...steps,
      ...beside,
    ])
      expect([...names]).toContain(name);

    const roots = spans.filter((span) => parentOf(span) === undefined);
    expect(roots.map(({ name }) => name)).toEqual([`POST ${API}/init`]);
    const parentsOf = (name: string) =>
      new Set(spans.filter((span) => span.name === name).map((span) => parentOf(span)?.name));
    expect(parentsOf('job report')).toEqual(new Set(['command task']));
    expect(parentsOf('job summary')).toEqual(new Set(['command task']));
    expect(parentsOf('jail query')).toEqual(new Set(['job analytics', 'job report']));
    expect(parentsOf('mail')).toEqual(new Set(['manager notices']));
    expect([...parentsOf('append')].every((name) => name?.startsWith('command '))).toBe(true);

    const told = collector.bodies.join('\n');
    for (const secret of personal) expect(told.includes(secret)).toBe(false);
    expect([...collector.keys]).toEqual(['/v1/traces collector']);
  });

  it('are not there where no collector is named', async () => {
    await mainJob({});
    expect(collector.bodies).toEqual([]);
  });

  /** The adapters' code on servers of the same protocols, a process for each role. */
  itOnMongo('are one over the processes of each role', async () => {
    const log = await ProtocolServer.started();
    const mongo = await MongoServer.start();
    const dataDir = mkdtempSync(join(tmpdir(), 'tracing-'));
    const secret = (): string => randomBytes(32).toString('base64');
    const env = {
      EVENTSTORE_URL: log.url,
      MONGODB_URL: `${mongo.url}/tracing`,
      JWT_SECRET: secret(),
      MASTER_KEY: secret(),
      IDENTITY_KEY: secret(),
      DATA_DIR: dataDir,
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    };
    const others = ['projector', 'worker'].map(
      (role) => new SpawnedServer({ ...env, ROLES: role, OTEL_SERVICE_NAME: role }, dataDir),
    );
    try {
      for (const other of others) await other.works();
      const api = await startProduct({ dataDir, env: { ...env, ROLES: 'api' } });
      const anna = await api.signIn('anna@example.ru');
      const tab = await LiveTab.open(api, anna.token);
      await oneReport(anna, salesJournal(), api.drain);
      await tab.until(() => tab.of('reports_processing_complete').length > 0);
      await tab.close();
      await api.stop();
      for (const other of others) await other.stop();
    } finally {
      for (const other of others) await other.stop('SIGKILL');
      await mongo.stop();
      log.kill();
      rmSync(dataDir, { recursive: true });
    }
    const names = collector.traceOf(`POST ${API}/upload-excel`).map(({ name }) => name);
    for (const name of ['manager summaries', 'job analytics', 'job report', 'job summary'])
      expect(names).toContain(name);
    for (const service of ['svodka', 'projector', 'worker'])
      expect(collector.bodies.join().includes(`"stringValue":"${service}"`)).toBe(true);
  });
});
