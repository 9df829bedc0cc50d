import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import type { ChildEntry } from './child-entry.js';
import { isFatal } from './death.js';
import { watchMemory } from './memory-limit.js';
import { processorLimit } from './processor-limit.js';

export interface TaskLimits {
  /** Of processor time. */
  readonly timeLimitMs: number;
  readonly heapMegabytes: number;
  readonly residentBytes: number;
}

/** The task took more time or memory than one may. */
export class LimitReached extends Error {}

/** The machine is so busy that the task did not get its processor time. */
export class TooBusy extends Error {}

/** The process is gone, and not because of the task. */
export class ChildLost extends Error {}

/** A task that takes longer steps back behind those that are soon done. */
const LONG_MS = 700;
const STEPPED_BACK = 10;

/** A process that does one task: it is asked once, and its answer is its end. */
export class OneTaskChild<Request extends object, Answer> {
  /** Processor time that the task took, milliseconds. */
  usedMs = 0;
  private readonly process: ChildProcess;
  private readonly limits: TaskLimits;

  constructor({ modulePath, execArgv }: ChildEntry, limits: TaskLimits) {
    this.limits = limits;
    this.process = fork(modulePath, [], {
      execArgv: [
        ...execArgv,
        `--max-old-space-size=${limits.heapMegabytes}`,
        // New objects beyond so much are swept at once: a third less memory for the same task.
        '--max-semi-space-size=4',
      ],
      // The child needs no secret of ours; further arenas only hold what is free.
      env: { MALLOC_ARENA_MAX: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.process.on('error', () => undefined);
    // A child that waits must not keep this process from ending.
    this.process.unref();
    this.process.channel?.unref();
  }

  get alive(): boolean {
    return this.process.connected && this.process.exitCode === null && !this.process.killed;
  }

  kill(): void {
    this.process.kill('SIGKILL');
  }

  /**
   * Once only: the child is gone afterwards. Throws as above, or the signal's reason; the signal
   * is not aborted yet.
   */
  async ask(request: Request, signal: AbortSignal): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const abort = (): void => reject(signal.reason as Error);
    const tooMuch = (): void => reject(new LimitReached());
    const pid = this.process.pid ?? 0;
    const time = processorLimit(pid, this.limits.timeLimitMs, (by) =>
      reject(by === 'clock' ? new TooBusy() : new LimitReached()),
    );
    const stepBack = setTimeout(() => this.stepBack(pid), LONG_MS).unref();
    const liftMemory = watchMemory(pid, this.limits.residentBytes, tooMuch);
    signal.addEventListener('abort', abort, { once: true });
    this.process.once('message', resolve);
    void this.death().then(reject);
    this.send(request).catch(reject);
    try {
      return await promise;
    } finally {
      clearTimeout(stepBack);
      this.usedMs = time.usedMs;
      time.lift();
      liftMemory();
      signal.removeEventListener('abort', abort);
      this.kill();
    }
  }

  private stepBack(pid: number): void {
    try {
      setPriority(pid, STEPPED_BACK);
    } catch {
      // It has just ended.
    }
  }

  private async send(request: Request): Promise<void> {
    this.process.ref();
    this.process.channel?.ref();
    await new Promise<void>((resolve, reject) => {
      this.process.send(request, (error) => {
        if (error === null) resolve();
        else reject(new ChildLost('The child cannot be reached', { cause: error }));
      });
    });
  }

  /**
   * Resolves when nothing more can come. The end of a process may be heard of before its last
   * words, which are read up to the end of the channel.
   */
  private death(): Promise<Error> {
    return new Promise((resolve) => {
      this.process.once('error', (cause) => resolve(new ChildLost('No child', { cause })));
      this.process.once('disconnect', () => {
        const { exitCode, signalCode } = this.process;
        if (exitCode !== null || signalCode !== null) resolve(deathBy(exitCode, signalCode));
        else this.process.once('exit', (code, signal) => resolve(deathBy(code, signal)));
      });
    });
  }
}

/** An exit with a code of failure is our own program giving up on this task. */
function deathBy(code: number | null, signal: NodeJS.Signals | null): Error {
  const byTask = isFatal(signal) || (code !== null && code !== 0);
  return byTask ? new LimitReached() : new ChildLost(`The child ended: ${signal ?? code}`);
}
