import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';

const serverProgram =
  process.env['MONGODB_SERVER'] ?? resolve(process.cwd(), '../shared/mongodb-server/run');

/** Whether a MongoDB-protocol server can be started here. */
export const hasMongoServer = existsSync(serverProgram);

/** A server of its own for a test; it may be stopped, hung and started again on the same port. */
export class MongoServer {
  private constructor(
    private child: ChildProcess,
    readonly url: string,
    private readonly file: string | null,
  ) {}

  static async start(file: string | null = null): Promise<MongoServer> {
    const { child, url } = await launch('127.0.0.1:0', file);
    return new MongoServer(child, url, file);
  }

  /** Resolves when the server is gone; what it stored is in its file. */
  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGCONT');
    this.child.kill('SIGTERM');
    await gone;
  }

  /** What it acknowledged is in its file. */
  async kill(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }

  async startAgain(): Promise<void> {
    const { host } = new URL(this.url);
    this.child = (await launch(host, this.file)).child;
  }

  /** Resolves when each of its threads has stopped; connections stay open. */
  async hang(): Promise<void> {
    this.child.kill('SIGSTOP');
    const tasks = `/proc/${this.child.pid ?? 0}/task`;
    const runs = (task: string): boolean =>
      !/^\d+ \(.*\) T/.test(readFileSync(`${tasks}/${task}/stat`, 'utf8'));
    while (readdirSync(tasks).some(runs)) await setImmediate();
  }

  goOn(): void {
    this.child.kill('SIGCONT');
  }
}

async function launch(
  listen: string,
  file: string | null,
): Promise<{ child: ChildProcess; url: string }> {
  const data = file === null ? [] : ['--data', file];
  const child = spawn(serverProgram, ['--listen', listen, ...data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The server ended')));
  const [url] = (await Promise.race([once(lines, 'line'), ended])) as [string];
  ended.catch(() => undefined);
  child.stdout.resume();
  return { child, url };
}
