import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProtocolProcess } from '../../libs/event-store/src/testing/protocol-process.js';
import { EventStoreDbEventStore } from '../../libs/event-store/src/index.js';
import { jobs, tasks } from '../../libs/tasks/src/index.js';
import { MongoConnection, MongoViewStore } from '../../libs/view-store/src/index.js';
import { MongoServer } from '../../libs/view-store/src/testing/mongo-server.js';
import { SpawnedServer, builtServer } from '../support/spawned-server.js';

export const roles = ['worker', 'projector', 'api'] as const;
export type Part = (typeof roles)[number] | 'views' | 'log';

/** Of each process, in a story. */
const LINES_MAX = 20;

const secret = (): string => randomBytes(32).toString('base64');

/** Two processes of every role on servers of their own, each of which may be killed or hung. */
export class DistributedTown {
  private readonly folder = mkdtempSync(join(tmpdir(), 'town-'));
  private readonly processes = new Map<string, SpawnedServer>();
  /** The letters that processes printed which are gone. */
  private readonly letters: string[] = [];

  private constructor(
    readonly log: ProtocolProcess,
    private readonly views: MongoServer,
    readonly env: Readonly<Record<string, string>>,
  ) {}

  /** `buildOf` says which build the first and the second process of a role run. */
  static async open(
    buildOf: (which: number) => string = () => builtServer,
  ): Promise<DistributedTown> {
    const folder = mkdtempSync(join(tmpdir(), 'town-data-'));
    const log = await ProtocolProcess.start(join(folder, 'log'));
    const views = await MongoServer.start(join(folder, 'views'));
    const town = new DistributedTown(log, views, {
      EVENTSTORE_URL: log.url,
      MONGODB_URL: `${views.url}/town`,
      JWT_SECRET: secret(),
      MASTER_KEY: secret(),
      IDENTITY_KEY: secret(),
      DATA_DIR: folder,
      LOGIN_LINKS_PER_IP: '1000000',
      REPORT_COST: '50',
      OPERATOR_EMAIL: 'desk@example.ru',
    });
    for (const role of ['projector', 'worker', 'api'])
      for (const which of [0, 1]) await town.start(role, which, buildOf(which));
    return town;
  }

  /** Where those answer that serve requests now. */
  async urls(): Promise<readonly string[]> {
    return Promise.all([0, 1].map((which) => this.process('api', which).url()));
  }

  newestLink(email: string): string | undefined {
    const of = `Письмо для ${email}: `;
    const all = [...this.letters, ...[0, 1].flatMap((which) => this.process('api', which).lines)];
    return all
      .findLast((line) => line.startsWith(of))
      ?.split('/')
      .at(-1);
  }

  /** Kills a part, and starts it again after so long. */
  async kill(part: Part, which: number, away: () => Promise<void>): Promise<void> {
    if (part === 'views') {
      await this.views.kill();
      await away();
      await this.views.startAgain();
    } else if (part === 'log') {
      await this.log.kill();
      await away();
      await this.log.startAgain();
    } else {
      await this.ended(part, which, 'SIGKILL');
      const [, started] = await Promise.all([away(), this.start(part, which)]);
      return started;
    }
  }

  /** Stops a process in order, and starts another build in its place. */
  async replace(role: string, which: number, build: string): Promise<void> {
    await this.ended(role, which, 'SIGTERM');
    await this.start(role, which, build);
  }

  /** Hangs a part for so long. */
  async hang(part: Part, which: number, away: () => Promise<void>): Promise<void> {
    const one = this.hangable(part, which);
    await one.hang();
    await away();
    one.goOn();
  }

  /** What the log has of a task, what the views have, and what the processes said last. */
  async storyOf(taskId: string): Promise<string> {
    const said = [...this.processes].map(
      ([name, { log }]) => `${name}:\n  ${log.slice(-LINES_MAX).join('\n  ')}`,
    );
    return [await this.storyInLog(taskId), await this.storyInViews(taskId), ...said].join('\n');
  }

  async close(): Promise<void> {
    await Promise.all([...this.processes.values()].map((one) => one.stop()));
  }

  /** The servers too, with all that they kept. */
  async raze(): Promise<void> {
    await Promise.all([...this.processes.values()].map((one) => one.stop('SIGKILL')));
    await Promise.all([this.views.stop(), this.log.kill()]);
    for (const folder of [this.folder, this.env['DATA_DIR'] ?? ''])
      rmSync(folder, { recursive: true, force: true });
  }

  private async storyInLog(taskId: string): Promise<string> {
    const events = new EventStoreDbEventStore(this.log.url);
    try {
      const told = await events.read(`task-${taskId}`);
      const lines = told.map(
        ({ revision, type, position, metadata }) =>
          `${revision} ${type} ${position} ${metadata.recordedAt}`,
      );
      return ['log:', ...lines, `head ${await events.head()}`].join('\n  ');
    } finally {
      await events.close();
    }
  }

  private async storyInViews(taskId: string): Promise<string> {
    const connection = new MongoConnection(`${this.views.url}/town`);
    const store = new MongoViewStore(connection);
    try {
      const view = (await store.load(tasks, [taskId])).get(taskId);
      const open = (await store.find(jobs, { where: { taskId } })).map(({ job }) => job);
      const checkpoints = [...(await store.checkpoints())].map((one) => one.join(' '));
      const at = `view at ${view?.position}, open jobs: ${open.join(' ')}`;
      const parked = (await store.parked()).map((one) => JSON.stringify(one));
      return [at, ...checkpoints, ...parked].join('\n  ');
    } finally {
      await store.close();
      await connection.close();
    }
  }

  private hangable(part: Part, which: number) {
    if (part === 'views') return this.views;
    if (part === 'log') return { hang: () => this.log.hang(), goOn: () => this.log.resume() };
    return this.process(part, which);
  }

  private async ended(role: string, which: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const one = this.process(role, which);
    this.letters.push(...one.lines.filter((line) => line.startsWith('Письмо')));
    await one.stop(signal);
  }

  private async start(role: string, which: number, build = builtServer): Promise<void> {
    const one = new SpawnedServer({ ...this.env, ROLES: role }, this.folder, build);
    this.processes.set(`${role} ${which}`, one);
    await (role === 'api' ? one.url() : one.works());
  }

  private process(role: string, which: number): SpawnedServer {
    const one = this.processes.get(`${role} ${which}`);
    if (!one) throw new Error(`There is no ${role} ${which}`);
    return one;
  }
}
