import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { callTo, signInBy, type SignedIn } from './start-product.js';

export const builtServer = join(process.cwd(), 'dist', 'server');
const mainOf = (build: string): string => join(build, 'apps', 'api', 'src', 'main.js');
/** It never outlives the test that started it. */
const guard = pathToFileURL(join(process.cwd(), 'tools', 'shared', 'end-with-parent.mjs')).href;
/** A third of a start is compiling, and nothing that a test looks at. */
/** What a program of ours has of this process: nothing but what it is found and compiled by. */
export const bareEnv: Readonly<Record<string, string>> = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules', '.cache', 'node'),
};
const LISTENS = /^Сервис работает: (\S+)$/;
const WORKS = /^(Процесс работает)$/;

export interface Ended {
  readonly code: number | null;
}

/** The built service as a process of its own, as `npm start` runs it. */
export class SpawnedServer {
  readonly lines: string[] = [];
  readonly ended: Promise<Ended>;
  private readonly child: ChildProcess;
  private waiting: (() => void)[] = [];
  private isOver = false;

  constructor(env: Readonly<Record<string, string>>, cwd: string, build = builtServer) {
    const server = mainOf(build);
    if (!existsSync(server)) throw new Error('The server is not built: node tools/build.mjs');
    this.child = spawn(process.execPath, ['--import', guard, server], {
      cwd,
      env: { ...bareEnv, PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      if (stream) createInterface({ input: stream }).on('line', (line) => this.hear(line));
    this.ended = once(this.child, 'close').then(() => {
      this.isOver = true;
      this.wake();
      return { code: this.child.exitCode };
    });
  }

  /** http://127.0.0.1:port, as soon as it listens; rejects when it ends before. */
  async url(): Promise<string> {
    return (await this.says(LISTENS)).replace('localhost', '127.0.0.1');
  }

  /** Resolves when a process works that answers no requests. */
  async works(): Promise<void> {
    await this.says(WORKS);
  }

  private async says(line: RegExp): Promise<string> {
    for (;;) {
      const told = this.lines.map((one) => line.exec(one)?.[1]).find(Boolean);
      if (told !== undefined) return told;
      if (this.isOver) throw new Error(`It ended: ${this.lines.join('\n')}`);
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  /** Through the letter, as the development mailer prints it. */
  async signIn(email: string): Promise<SignedIn> {
    const letter = `Письмо для ${email}: `;
    return signInBy(callTo(await this.url()), email, () => {
      const line = this.lines.findLast((one) => one.startsWith(letter));
      if (line === undefined) throw new Error(`No letter for ${email}`);
      return line.slice(letter.length);
    });
  }

  /** What the process itself keeps in memory, in MB. */
  residentMb(): number {
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? NaN) / 1024;
  }

  /** JSON lines: the log, without what is printed for the developer beside it. */
  get log(): readonly string[] {
    return this.lines.filter((line) => line.startsWith('{'));
  }

  stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<Ended> {
    this.child.kill(signal);
    return this.ended;
  }

  /** It holds its connections and answers nothing, until `goOn`. */
  hang(): void {
    this.child.kill('SIGSTOP');
  }

  goOn(): void {
    this.child.kill('SIGCONT');
  }

  private hear(line: string): void {
    this.lines.push(line);
    this.wake();
  }

  private wake(): void {
    this.waiting.splice(0).forEach((resolve) => resolve());
  }
}
