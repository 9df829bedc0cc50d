import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { KEPT_MS, ViewsUnavailable } from '../../kernel/src/index.js';
import { RunnerFixture, registered, viewed } from '../../kernel/src/testing/runner-fixture.js';
import {
  namesView,
  userNames,
  visits,
  visitsView,
} from '../../kernel/src/testing/runner-projections.js';
import { MongoConnection } from './mongo-connection.mongo.js';
import { MongoViewStore } from './mongo-view-store.mongo.js';
import { MongoServer } from './testing/mongo-server.js';
import { describeOnMongo } from '../../../test/support/mongo-suites.js';

const PATIENCE_MS = 1_000;

describeOnMongo('Projectors over a MongoDB-protocol server', () => {
  let folder: string;
  let server: MongoServer;
  let connection: MongoConnection;
  let fixture: RunnerFixture;
  let databases = 0;

  const countOf = async (id: string) => (await fixture.views.get(visitsView, id))?.count;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mongo-'));
    server = await MongoServer.start(join(folder, 'data'));
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    const database = `outages-${(databases += 1)}`;
    connection = new MongoConnection(server.url, { database, patienceMs: PATIENCE_MS });
    fixture = new RunnerFixture(new MongoViewStore(connection));
  });
  afterEach(async () => {
    await fixture.close();
    await connection.close();
  });

  it.each([
    {
      what: 'stopped',
      leave: () => server.stop(),
      comeBack: () => server.startAgain(),
    },
    {
      what: 'hung',
      leave: () => server.hang(),
      comeBack: async () => server.goOn(),
    },
  ])(
    'while it is $what: reads say so, and the projector waits and goes on',
    async ({ leave, comeBack }) => {
      const runner = await fixture.start(visits);
      await fixture.append('audit', viewed('x', null));
      await runner.drain();
      expect(await countOf('x')).toBe(1);

      await leave();
      const waiting = fixture.log.next('projections.waiting');
      const { position } = await fixture.append('audit', viewed('x', 'y'));
      await expect(countOf('x')).rejects.toThrow(ViewsUnavailable);
      await expect(fixture.views.find(visitsView, {})).rejects.toThrow(ViewsUnavailable);
      expect(await fixture.progress.reached(position, ['visits'], 1)).toBe(false);
      await waiting;

      await comeBack();
      await runner.drain();
      expect(await countOf('x')).toBe(2);
      expect(await countOf('y')).toBe(1);
      expect((await fixture.views.checkpoints()).get('visits_v1')).toBe(position);
    },
  );

  it('a write that is cut off says that the views are away, and breaks none', async () => {
    const runner = await fixture.start(visits);
    await fixture.append('audit', viewed('x', null));
    await runner.drain();
    const view = { id: 'x', count: 7 };
    const writes = [{ id: 'x', view, position: '9'.repeat(20) }];
    await server.hang();
    const cutOff = fixture.views.save([{ view: visitsView, writes }], []);
    cutOff.catch(() => undefined);
    await server.kill();
    await expect(cutOff).rejects.toThrow(ViewsUnavailable);
    await expect(fixture.views.save([{ view: visitsView, writes }], [])).rejects.toThrow(
      ViewsUnavailable,
    );
    await server.startAgain();
  });

  it('a projector that starts while it is away waits for it', async () => {
    await server.stop();
    const waiting = fixture.log.next('projections.not-started');
    const started = fixture.start(visits);
    await waiting;
    await expect(countOf('x')).rejects.toThrow(ViewsUnavailable);
    await fixture.append('audit', viewed('x', null));
    await server.startAgain();
    const runner = await started;
    await runner.drain();
    expect(await countOf('x')).toBe(1);
  });

  it('builds a raised version beside the one that is read, switches and drops', async () => {
    const runner = await fixture.start(userNames(1));
    await fixture.append('user-a', registered('a', 'Анна'));
    await runner.drain();
    await runner.stop();
    const second = await fixture.start(userNames(1), userNames(2, ' (new)'));
    await fixture.append('user-b', registered('b', 'Борис'));
    await second.drain();
    expect(await fixture.views.get(namesView(2), 'a')).toMatchObject({ name: 'Анна (new)' });
    fixture.clock.advance(KEPT_MS);
    await second.clearAway();
    expect(await fixture.views.versions()).toEqual([{ name: 'user-names', version: 2 }]);
    expect(await fixture.views.count(namesView(2))).toBe(2);
  });

  it('reads into it again when an older state of it was put back under two projectors', async () => {
    const data = join(folder, 'data');
    const other = new MongoConnection(server.url, {
      database: `outages-${databases}`,
      patienceMs: PATIENCE_MS,
    });
    const runners = [
      await fixture.start(visits),
      await fixture.startOver(new MongoViewStore(other), [visits], undefined),
    ];
    const drained = () => Promise.all(runners.map((runner) => runner.drain()));
    await fixture.append('audit', viewed('x', 'before'));
    await drained();
    await server.stop();
    cpSync(data, `${data}-older`);
    await server.startAgain();
    await fixture.append('audit', viewed('x', 'between'));
    await drained();
    await server.stop();
    cpSync(`${data}-older`, data);
    await server.startAgain();
    await fixture.append('audit', viewed('x', 'after'));
    await drained();
    expect(await countOf('x')).toBe(3);
    expect(await countOf('between')).toBe(1);
    expect(fixture.log.codes()).toContain('views.forgot');
    await Promise.all(runners.map((runner) => runner.stop()));
    await other.close();
  });

  it('lets two projectors on connections of their own end in the same views', async () => {
    const other = new MongoConnection(server.url, { database: `outages-${databases}` });
    const second = new MongoViewStore(other);
    const runners = [
      await fixture.start(visits),
      await fixture.startOver(second, [visits], undefined),
    ];
    for (let index = 0; index < 10; index += 1)
      await fixture.append('audit', viewed('x', `${index}`));
    await Promise.all(runners.map((runner) => runner.drain()));
    expect(await countOf('x')).toBe(10);
    expect(await fixture.views.count(visitsView)).toBe(11);
    await Promise.all(runners.map((runner) => runner.stop()));
    await other.close();
  });
});
