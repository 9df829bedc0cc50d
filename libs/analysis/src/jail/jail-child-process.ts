import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { childEntry } from '../../../kernel/src/child-process/child-entry.js';
import { isFatal } from '../../../kernel/src/child-process/death.js';
import {
  limitGrowth,
  memoryUse,
  watchMemory,
} from '../../../kernel/src/child-process/memory-limit.js';
import { processorLimit } from '../../../kernel/src/child-process/processor-limit.js';
import type { JailAnswer, JailRequest } from './jail-messages.js';
import { SqlError } from './query-jail.js';
import type { ResultSet, SqlErrorCode } from './query-jail.js';

const START_TIME_MS = 10_000;
const LOAD_TIME_MS = 10_000;
/** Of processor time, as all of these: what else the machine is busy with fails no report. */
const QUERY_TIME_MS = 2_500;
const GROWTH_MAX = 140 * 1024 * 1024;

interface Waiting {
  readonly resolve: (answer: JailAnswer) => void;
  readonly reject: (error: SqlError) => void;
  readonly liftTime: () => void;
}

/** One child and the requests to it: one at a time, each with its own time limit. */
export class JailChild {
  private readonly process: ChildProcess;
  private readonly started: Promise<JailAnswer>;
  private waiting: Waiting | null = null;
  private death: SqlErrorCode = 'sql.failed';
  private unwatch: () => void = () => undefined;
  /** Resolves when the process is gone. */
  readonly ended: Promise<void>;

  constructor() {
    const entry = childEntry(import.meta.dirname, 'jail-child.duckdb');
    this.process = fork(entry.modulePath, [], {
      execArgv: [...entry.execArgv, '--max-old-space-size=48'],
      // Arenas and threads reserve address space, which is what is limited.
      env: { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.process.unref();
    this.process.channel?.unref();
    this.process.on('message', (answer: JailAnswer) => this.settle(answer));
    this.ended = new Promise((resolve) => {
      this.process.once('error', () => this.end(null, resolve));
      this.process.once('exit', (_code, signal) => this.end(signal, resolve));
    });
    this.started = this.answer(START_TIME_MS);
    this.started.catch(() => undefined);
  }

  get alive(): boolean {
    return this.process.connected && this.process.exitCode === null && !this.process.killed;
  }

  async load(request: JailRequest): Promise<void> {
    const answer = await this.ask(request, LOAD_TIME_MS);
    if (answer.type === 'error') throw new SqlError(answer.code, answer.message);
  }

  /** Holds the memory that statements may take; before, only our own loading has run. */
  async restrict(): Promise<void> {
    await this.started;
    const { pid } = this.process;
    if (pid === undefined) throw new SqlError('sql.failed', 'the child did not start');
    await limitGrowth(pid, GROWTH_MAX);
    const use = await memoryUse(pid);
    if (use === null) return;
    this.unwatch = watchMemory(pid, use.resident + GROWTH_MAX, () => this.killFor('sql.memory'));
  }

  async query(sql: string): Promise<ResultSet> {
    const answer = await this.ask({ type: 'query', sql }, QUERY_TIME_MS);
    if (answer.type === 'result') return answer.result;
    if (answer.type === 'error') throw new SqlError(answer.code, answer.message);
    throw new SqlError('sql.failed', 'an unexpected answer');
  }

  kill(): void {
    this.killFor('sql.failed');
  }

  private async ask(request: JailRequest, timeMs: number): Promise<JailAnswer> {
    await this.started;
    if (!this.alive) throw new SqlError(this.death, 'the child has ended');
    const answer = this.answer(timeMs);
    this.process.send(request);
    return answer;
  }

  private answer(timeMs: number): Promise<JailAnswer> {
    return new Promise((resolve, reject) => {
      const time = processorLimit(this.process.pid ?? 0, timeMs, () => this.killFor('sql.timeout'));
      this.waiting = { resolve, reject, liftTime: () => time.lift() };
    });
  }

  private settle(answer: JailAnswer): void {
    const waiting = this.waiting;
    if (waiting === null) return;
    waiting.liftTime();
    this.waiting = null;
    waiting.resolve(answer);
  }

  private killFor(code: SqlErrorCode): void {
    this.death = code;
    this.process.kill('SIGKILL');
  }

  private end(signal: NodeJS.Signals | null, resolve: () => void): void {
    this.unwatch();
    if (isFatal(signal)) this.death = 'sql.memory';
    const waiting = this.waiting;
    this.waiting = null;
    if (waiting !== null) {
      waiting.liftTime();
      waiting.reject(new SqlError(this.death, messages[this.death]));
    }
    resolve();
  }
}

const messages: Readonly<Record<SqlErrorCode, string>> = {
  'sql.refused': 'the statement is refused',
  'sql.timeout': 'the statement took too long',
  'sql.memory': 'the statement took too much memory',
  'sql.failed': 'the child has ended',
};
