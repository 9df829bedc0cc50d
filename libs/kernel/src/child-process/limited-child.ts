import { fork, type ChildProcess, type Serializable } from 'node:child_process';
import type { ChildEntry } from './child-entry.js';
import { isFatal } from './death.js';
import { limitGrowth, memoryUse, watchMemory } from './memory-limit.js';
import { processorLimit } from './processor-limit.js';

const START_TIME_MS = 10_000;

export interface ChildSize {
  readonly heapMegabytes: number;
  /** What it may take once it is restricted. */
  readonly growthBytesMax: number;
  /** Threads for what its own code leaves to libraries; absent: one. */
  readonly threads?: number;
}

export type DeathCause = 'timeout' | 'memory' | 'ended';

/** The child is gone, and with it the answer that was waited for. */
export class ChildDied extends Error {
  constructor(readonly by: DeathCause) {
    super(`The child is gone: ${by}`);
    this.name = 'ChildDied';
  }
}

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: ChildDied) => void;
  readonly timeMs: number;
}

/**
 * A child without environment and open files, and the requests to it. It tells once that it has
 * started, then answers each request once, in their order. Each has a time limit of its own, from
 * when all before it are answered: none is given longer because others are answered meanwhile.
 */
export class LimitedChild<Request extends Serializable, Answer> {
  private readonly process: ChildProcess;
  private readonly started: Promise<Answer>;
  private readonly waiting: Waiting<Answer>[] = [];
  private death: DeathCause = 'ended';
  private unwatch: () => void = () => undefined;
  private liftTime: () => void = () => undefined;
  /** Resolves when the process is gone. */
  readonly ended: Promise<void>;

  constructor(
    { modulePath, execArgv }: ChildEntry,
    private readonly size: ChildSize,
  ) {
    this.process = fork(modulePath, [], {
      execArgv: [...execArgv, `--max-old-space-size=${size.heapMegabytes}`],
      // Arenas and threads reserve address space, which is what is limited.
      env: { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: String(size.threads ?? 1) },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.process.unref();
    this.process.channel?.unref();
    this.process.on('message', (answer: Answer) => this.settle(answer));
    this.ended = new Promise((resolve) => {
      this.process.once('error', () => this.end(null, resolve));
      this.process.once('exit', (_code, signal) => this.end(signal, resolve));
    });
    this.started = this.answer(START_TIME_MS);
    this.started.catch(() => undefined);
  }

  get alive(): boolean {
    const { connected, exitCode, signalCode, killed } = this.process;
    return connected && exitCode === null && signalCode === null && !killed;
  }

  /** Holds the memory that it may take from here on. */
  async restrict(): Promise<void> {
    await this.started;
    const { pid } = this.process;
    if (pid === undefined) throw new ChildDied('ended');
    const { growthBytesMax } = this.size;
    await limitGrowth(pid, growthBytesMax);
    const use = memoryUse(pid);
    if (use === null) return;
    this.unwatch = watchMemory(pid, use.resident + growthBytesMax, () => this.killFor('memory'));
  }

  /** `timeMs` is of processor time. Throws ChildDied. */
  async ask(request: Request, timeMs: number): Promise<Answer> {
    await this.started;
    if (!this.alive) throw new ChildDied(this.death);
    const answer = this.answer(timeMs);
    this.process.send(request);
    return answer;
  }

  kill(): void {
    this.killFor('ended');
  }

  private answer(timeMs: number): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject, timeMs });
      if (this.waiting.length === 1) this.limitFirst();
    });
  }

  private limitFirst(): void {
    this.liftTime();
    const [first] = this.waiting;
    if (first === undefined) return;
    const { pid = 0 } = this.process;
    const time = processorLimit(pid, first.timeMs, () => this.killFor('timeout'));
    this.liftTime = () => time.lift();
  }

  private settle(answer: Answer): void {
    const first = this.waiting.shift();
    this.limitFirst();
    first?.resolve(answer);
  }

  private killFor(cause: DeathCause): void {
    this.death = cause;
    this.process.kill('SIGKILL');
  }

  private end(signal: NodeJS.Signals | null, resolve: () => void): void {
    this.unwatch();
    if (isFatal(signal)) this.death = 'memory';
    this.liftTime();
    for (const { reject } of this.waiting.splice(0)) reject(new ChildDied(this.death));
    resolve();
  }
}
