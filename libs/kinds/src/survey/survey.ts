import { ask, asMeant, refusalsOf, answerOf } from '../../../frames/src/index.js';
import type { Key, Measure, RowValue, TableAsk, Answer, Label } from '../../../frames/src/index.js';
import type { Query } from '../../../jail/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import { keyOf } from '../subjects/dimensions.js';
import type { Dimension, Quantity, Subject } from '../subjects/subject.js';
import { AskedTogether } from './asked-together.js';
import { all, basisOf, countOf, measureOf, only } from './measures.js';
import type { Moments } from './moments.js';

export interface SurveyedGroup {
  /** As the result says it; null where the cells are empty. */
  readonly label: string | null;
  /** By the id of the quantity. */
  readonly moments: ReadonlyMap<string, Moments>;
}

/** What rows of a group and of one of another column come to. */
export interface CrossedGroup {
  readonly group: string | null;
  readonly other: string | null;
  readonly moments: Moments;
}

export interface Surveyed {
  readonly groups: readonly SurveyedGroup[];
  /** How many there are, of which these may be the first. */
  readonly all: number;
}

const GROUPS_MAX = 80;
const missing: ReadonlySet<string> = new Set(['not-linked', 'unknown-column', 'unknown-table']);

type Part = 'n' | 'a' | 'b' | 'aa' | 'ab' | 'bb';
type PartName = `${Part}${number}`;

/** Computes quantities by groups once, for all kinds that look at them. */
export class Survey {
  readonly meaning: Meaning;
  private readonly together: AskedTogether;
  private readonly known = new Map<string, Promise<Surveyed>>();

  constructor(meaning: Meaning, query: Query) {
    this.meaning = meaning;
    this.together = new AskedTogether(meaning, query);
  }

  answer<A extends TableAsk>(name: string, asked: A): Promise<Answer<A>> {
    return this.asWritten(name, asMeant(asked, this.meaning));
  }

  /** Rows that stand twice as two, mistyped numbers as they stand. */
  async asWritten<A extends TableAsk>(name: string, asked: A): Promise<Answer<A>> {
    return answerOf(name, asked, await this.together.result(asked));
  }

  /** Whether nothing stands against a question. */
  allows(asked: TableAsk): boolean {
    return refusalsOf({ unions: [], asks: [asked] }, this.meaning).length === 0;
  }

  /** Whether its tables have, or are joined to, all that it asks of them: else no query runs. */
  hasAll(asked: TableAsk): boolean {
    const refused = refusalsOf({ unions: [], asks: [asked] }, this.meaning);
    return refused.every(({ refusal: { code } }) => !missing.has(code));
  }

  async whole(subject: Subject): Promise<ReadonlyMap<string, Moments>> {
    const { groups } = await this.once(subject.table.id, subject, null);
    return groups[0]?.moments ?? new Map();
  }

  by(subject: Subject, dimension: Dimension): Promise<Surveyed> {
    const { column, part } = dimension;
    const name = `${subject.table.id} ${part ?? ''} ${column.table} ${column.column}`;
    return this.once(name, subject, keyOf(dimension));
  }

  byKey(subject: Subject, name: string, key: Key): Promise<Surveyed> {
    return this.once(`${subject.table.id} ${name}`, subject, key);
  }

  /** One quantity by two columns at once. */
  async across(
    subject: Subject,
    quantity: Quantity,
    [one, other]: readonly [Key, Key],
  ): Promise<readonly CrossedGroup[]> {
    const measures = partsOf(quantity, subject, 0);
    const by = [
      { name: 'group', key: one },
      { name: 'other', key: other },
    ] as const;
    const asked = ask({ measures, by });
    if (!this.allows(asked)) return [];
    const { rows } = await this.answer('crossed', asked);
    return rows.map((row) => ({
      group: labelOf(row.group),
      other: labelOf(row.other),
      moments: momentsOf(quantity, (part) => row[`${part}0`]?.valueOf() ?? 0),
    }));
  }

  private once(name: string, subject: Subject, key: Key | null): Promise<Surveyed> {
    const found = this.known.get(name) ?? this.computed(subject, key);
    this.known.set(name, found);
    return found;
  }

  private async computed(subject: Subject, key: Key | null): Promise<Surveyed> {
    const quantities = subject.quantities.filter((quantity) => this.fits(quantity, subject, key));
    const [first] = quantities;
    if (first === undefined) return { groups: [], all: 0 };
    const measures = quantities.flatMap((quantity, at) => partsOf(quantity, subject, at));
    const by = key === null ? [] : [{ name: 'group', key } as const];
    const order = [{ by: measures[0]?.name ?? 'n0', descending: true }] as const;
    const isTime = key === null || key.is === 'period' || key.is === 'part';
    const largest = { order, top: { count: GROUPS_MAX, per: [] } };
    const asked = ask({ measures, by, ...(isTime ? {} : largest) });
    const { rows, all: count } = await this.answer('survey', asked);
    const groups = rows.map((row) => ({
      label: labelOf(key === null ? null : row.group),
      moments: new Map(
        quantities.map((quantity, at): readonly [string, Moments] => [
          quantity.id,
          momentsOf(quantity, (part) => row[`${part}${at}`]?.valueOf() ?? 0),
        ]),
      ),
    }));
    return { groups, all: count };
  }

  private fits(quantity: Quantity, subject: Subject, key: Key | null): boolean {
    const measures = [{ name: 'value', measure: measureOf(quantity, subject) }];
    const by = key === null ? [] : [{ name: 'group', key } as const];
    return this.allows(ask({ measures, by }));
  }
}

function labelOf(label: Label | null): string | null {
  return label === null ? null : label.toString();
}

interface NamedPart {
  readonly name: PartName;
  readonly measure: Measure;
}

/** Sums of a kind's parts: of what is no amount, means. */
function partsOf(quantity: Quantity, subject: Subject, at: number): readonly NamedPart[] {
  const { of, where } = quantity;
  const named = (part: Part, measure: Measure): NamedPart => ({ name: `${part}${at}`, measure });
  const mean = (part: Part, value: RowValue): NamedPart =>
    named(part, only(where, { is: 'mean', of: value }));
  const n = named('n', basisOf(quantity, subject));
  switch (of.is) {
    case 'count':
      return [n];
    case 'share':
      return [n, named('a', only(all([where, of.what]), countOf(of, subject.table)))];
    case 'sum':
      return [n, named('a', only(where, { is: 'sum', of: of.of })), mean('aa', square(of.of))];
    case 'mean':
      return [n, mean('a', of.of), mean('aa', square(of.of))];
    case 'per-thing':
      return [n, named('a', only(where, { is: 'sum', of: of.part }))];
    case 'ratio':
      return [
        n,
        mean('a', of.part),
        mean('b', of.whole),
        mean('aa', square(of.part)),
        mean('ab', { is: 'times', left: of.part, right: of.whole }),
        mean('bb', square(of.whole)),
      ];
  }
}

function square(of: RowValue): RowValue {
  return { is: 'times', left: of, right: of };
}

/** What receipts scatter, where only their lines are seen: as much as sums of a few lines do. */
const THING_SCATTER = 0.8;

function momentsOf({ of }: Quantity, value: (part: Part) => number): Moments {
  const n = value('n');
  const a = value('a');
  switch (of.is) {
    case 'count':
      return { n, a: n, b: n, aa: n, ab: n, bb: n };
    case 'share':
      return { n, a, b: n, aa: a, ab: a, bb: n };
    case 'sum':
      return { n, a, b: n, aa: value('aa') * n, ab: a, bb: n };
    case 'mean':
      return { n, a: a * n, b: n, aa: value('aa') * n, ab: a * n, bb: n };
    case 'per-thing': {
      const mean = n === 0 ? 0 : a / n;
      return { n, a, b: n, aa: n * mean * mean * (1 + THING_SCATTER ** 2), ab: a, bb: n };
    }
    case 'ratio':
      return {
        n,
        a: a * n,
        b: value('b') * n,
        aa: value('aa') * n,
        ab: value('ab') * n,
        bb: value('bb') * n,
      };
  }
}
