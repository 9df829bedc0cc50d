import { childEntry } from '../../../kernel/src/child-process/child-entry.js';
import { ChildDied, LimitedChild } from '../../../kernel/src/child-process/limited-child.js';
import { DomainError, KeyedQueue } from '../../../kernel/src/index.js';
import type { JailTable } from '../copy/copy-table.js';
import type { ConsoleAnswer, ConsoleRequest } from './console-messages.js';
import { QUERY_SECONDS_MAX } from './limits.js';

const OPEN_TIME_MS = 10_000;
const size = { heapMegabytes: 96, growthBytesMax: 320 * 1024 * 1024 };
/** Further ones are told that others are at it. */
const WAIT_MS = 20_000;

export type Asked = Exclude<ConsoleAnswer, { readonly type: 'started' | 'opened' }>;

type Child = LimitedChild<ConsoleRequest, ConsoleAnswer>;

/** One child that reads one file; a statement that is too much for it ends it, and the next
 * statement gets a new one. */
export class ConsoleJail {
  private child: Promise<Child> | null = null;
  private readonly turns = new KeyedQueue();
  private closed = false;

  constructor(
    private readonly path: string,
    private readonly tables: readonly JailTable[],
    /** Of processor time, for each statement. */
    private readonly secondsMax = QUERY_SECONDS_MAX,
  ) {}

  /** Throws DomainError `sql.time` or `sql.memory`. */
  query(sql: string, opensPersonal: boolean): Promise<Asked> {
    return this.turns.run('query', WAIT_MS, () => this.run(sql, opensPersonal));
  }

  close(): void {
    this.closed = true;
    void this.drop();
  }

  private async run(sql: string, opensPersonal: boolean): Promise<Asked> {
    const child = await this.opened();
    try {
      const request = { type: 'query', sql, opensPersonal } as const;
      const answer = await child.ask(request, this.secondsMax * 1_000);
      if (answer.type === 'started' || answer.type === 'opened') throw new Error('Out of turn');
      return answer;
    } catch (error) {
      await this.drop();
      throw error instanceof ChildDied ? refusalOf(error) : error;
    }
  }

  private async opened(): Promise<Child> {
    const known = await this.child;
    if (known?.alive === true) return known;
    if (this.closed) throw lost();
    this.child = this.start();
    return this.child;
  }

  private async start(): Promise<Child> {
    const entry = childEntry(import.meta.dirname, 'console-child.sqlite');
    const child: Child = new LimitedChild(entry, size);
    try {
      const { path, tables } = this;
      const answer = await child.ask({ type: 'open', path, tables }, OPEN_TIME_MS);
      if (answer.type !== 'opened') throw lost();
      await child.restrict();
      return child;
    } catch (error) {
      child.kill();
      this.child = null;
      throw error;
    }
  }

  private async drop(): Promise<void> {
    const known = this.child;
    this.child = null;
    await known?.then(
      (child) => child.kill(),
      () => undefined,
    );
  }
}

function refusalOf({ by }: ChildDied): DomainError {
  if (by === 'timeout')
    return new DomainError(
      'unprocessable',
      'sql.time',
      `Запрос считался дольше ${QUERY_SECONDS_MAX} секунд и остановлен. Сузьте его: добавьте ` +
        'WHERE по дате или типу, LIMIT.',
    );
  if (by === 'memory') return new DomainError('unprocessable', 'sql.memory', MEMORY_SENTENCE);
  return lost();
}

export const MEMORY_SENTENCE =
  'Запросу не хватило памяти, и он остановлен. Сузьте его: меньше строк в сортировке и соединении.';

const lost = (): DomainError =>
  new DomainError('unavailable', 'sql.unavailable', 'Редактор SQL перезапускается — повторите');
