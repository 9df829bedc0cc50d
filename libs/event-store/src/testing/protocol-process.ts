import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { childEntry } from '../../../kernel/src/child-process/child-entry.js';

/** The protocol double as a process of its own, which may be killed and hung as a whole. */
export class ProtocolProcess {
  private child: ChildProcess | null = null;
  private address = '';

  private constructor(private readonly file: string | null) {}

  /** With a file it keeps there what it acknowledges. */
  static async start(file: string | null = null): Promise<ProtocolProcess> {
    const server = new ProtocolProcess(file);
    await server.startAgain();
    return server;
  }

  get url(): string {
    return this.address;
  }

  /** On the same port as before. */
  async startAgain(): Promise<void> {
    const { modulePath, execArgv } = childEntry(import.meta.dirname, 'protocol-child');
    const child = fork(modulePath, { execArgv: [...execArgv] });
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('It did not start')));
    ended.catch(() => undefined);
    child.send({ file: this.file, port: this.address ? Number(new URL(this.address).port) : 0 });
    [this.address] = (await Promise.race([once(child, 'message'), ended])) as [string];
    this.child = child;
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (!child) return;
    this.child = null;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  hang(): void {
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }
}
