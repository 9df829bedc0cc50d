import { frameWords } from '../../../analysis/src/index.js';
import { sqlOf, statementsOf } from '../../../frames/src/index.js';
import type { TableAsk } from '../../../frames/src/index.js';
import { SqlError } from '../../../jail/src/index.js';
import type { Query, ResultSet } from '../../../jail/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';

const settings = { unions: [], words: frameWords } as const;

interface Waiting {
  readonly ask: TableAsk;
  readonly resolve: (result: ResultSet) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * What is asked at one time is put as few statements, and the same once. Each answer is what the
 * ask would have by itself, whatever it was put with.
 */
export class AskedTogether {
  private readonly known = new Map<string, Promise<ResultSet>>();
  private waiting: readonly Waiting[] = [];

  constructor(
    private readonly meaning: Meaning,
    private readonly query: Query,
  ) {}

  result(ask: TableAsk): Promise<ResultSet> {
    const said = JSON.stringify(ask);
    const known = this.known.get(said) ?? this.asked(ask);
    this.known.set(said, known);
    return known;
  }

  private asked(ask: TableAsk): Promise<ResultSet> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length === 0) setImmediate(() => this.put());
      this.waiting = [...this.waiting, { ask, resolve, reject }];
    });
  }

  private put(): void {
    const { waiting } = this;
    this.waiting = [];
    try {
      const asks = waiting.map(({ ask }) => ask);
      for (const statement of statementsOf(asks, this.meaning, settings)) {
        const own = statement.places.flatMap((place) => waiting[place] ?? []);
        this.query(statement.sql).then(
          (result) => settle(own, statement.apart(result)),
          (error: unknown) => this.failed(own, error),
        );
      }
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }

  /** What none could answer at once is asked one by one. */
  private failed(asked: readonly Waiting[], error: unknown): void {
    const isShared = asked.length > 1 && error instanceof SqlError;
    for (const { ask, resolve, reject } of asked) {
      if (!isShared) reject(error);
      else this.query(sqlOf(ask, this.meaning, settings)).then(resolve, reject);
    }
  }
}

function settle(asked: readonly Waiting[], results: readonly ResultSet[]): void {
  asked.forEach(({ resolve, reject }, at) => {
    const own = results[at];
    if (own === undefined) reject(new RangeError('an answer is missing'));
    else resolve(own);
  });
}
