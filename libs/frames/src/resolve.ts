import type {
  ColumnId,
  MeasureDefinition,
  ColumnMeaning,
  Meaning,
  Role,
} from '../../meaning/src/index.js';
import { aggregatesOf, columnsOfMeasure, tableOf } from '../../meaning/src/index.js';
import type { Condition, Measure, NamedMeasure, RowValue } from './frame.js';
import { near } from './near.js';
import { isLeaf, withParts } from './plain.js';
import type { Leaf, Plain } from './plain.js';
import type { Refusal } from './refusal.js';
import { scaleOf } from './unit-scales.js';
import { factorBetween, unitOf } from './units.js';

/** Parts that one ask may come to when its names and definitions are put in. */
const PARTS_MAX = 400;

export interface ResolvedMeasure {
  readonly name: string;
  readonly plain: Plain;
}

export interface Resolved {
  readonly measures: readonly ResolvedMeasure[];
  readonly refusals: readonly Refusal[];
}

/** Measures without names and definitions, conditions pushed down to the leaves. */
export function resolved(measures: readonly NamedMeasure[], meaning: Meaning): Resolved {
  const resolver = new Resolver(meaning);
  for (const { name, measure } of measures) resolver.add(name, measure);
  return { measures: resolver.measures, refusals: resolver.refusals };
}

/** What stands where something cannot be resolved; the refusal keeps it from being computed. */
const nothing: Plain = { is: 'given', value: 0 };

class Resolver {
  readonly measures: ResolvedMeasure[] = [];
  readonly refusals: Refusal[] = [];
  private readonly meaning: Meaning;
  private parts = 0;

  constructor(meaning: Meaning) {
    this.meaning = meaning;
  }

  add(name: string, measure: Measure): void {
    this.measures.push({ name, plain: this.plain(measure, null) });
  }

  private plain(measure: Measure, where: Condition | null): Plain {
    this.parts += 1;
    if (this.parts > PARTS_MAX) return this.tooLarge();
    const of = (one: Measure): Plain => this.plain(one, where);
    switch (measure.is) {
      case 'only':
        return this.plain(measure.measure, both(where, measure.where));
      case 'named':
        return this.named(measure.name, where);
      case 'defined':
        return this.defined(measure.id, where);
      case 'given':
        return measure;
      case 'ratio':
        return this.ratio(measure, of(measure.part), of(measure.whole));
      case 'plus':
      case 'difference': {
        const left = of(measure.left);
        return { ...measure, left, right: this.brought(of(measure.right), left) };
      }
      case 'scaled':
      case 'size':
      case 'share':
      case 'across':
      case 'running':
      case 'change':
        return { ...measure, of: of(measure.of) };
      default:
        return this.leaf(measure, where);
    }
  }

  private ratio({ is, as }: RatioMeasure, part: Plain, whole: Plain): Plain {
    return as === 'each'
      ? { is, as, part: this.unscaled(part, whole), whole }
      : { is, as, part, whole: this.brought(whole, part) };
  }

  /** Thousands of roubles for each kilowatt-hour: of one thing nobody tells thousands. */
  private unscaled(part: Plain, whole: Plain): Plain {
    const [own, other] = [part, whole].map((one) => scaleOf(unitOf(one, this.meaning)));
    return own === undefined || own === 1 || other !== 1
      ? part
      : { is: 'scaled', of: part, by: own };
  }

  /** A plan in thousands beside an amount in full. */
  private brought(plain: Plain, to: Plain): Plain {
    const factor = factorBetween(unitOf(plain, this.meaning), unitOf(to, this.meaning));
    return factor === null || factor === 1 ? plain : { is: 'scaled', of: plain, by: factor };
  }

  private leaf(measure: LeafMeasure, where: Condition | null): Leaf {
    switch (measure.is) {
      case 'over-groups':
        return { ...measure, of: this.plain(measure.of, null), where };
      case 'count':
      case 'distinct':
      case 'weighted':
      case 'level':
        return { ...measure, where };
      default:
        return this.aggregate(measure.is, measure.of, where);
    }
  }

  /** What stands again on every row of something is taken once for each of them. */
  private aggregate(how: AggregateLeaf['how'], of: RowValue, where: Condition | null): Leaf {
    const each = of.is === 'cell' ? (this.columnOf(of.column)?.perEach ?? []) : [];
    const over = how === 'deviation' ? undefined : how;
    if (each.length === 0 || over === undefined) return { is: 'aggregate', how, of, where };
    const by = each.map((column) => ({ is: 'value', column, also: [], merged: false }) as const);
    const one = { is: 'aggregate', how: 'max', of, where: null } as const;
    return { is: 'over-groups', how: over, of: one, by, sign: null, value: null, where };
  }

  private columnOf({ table, column }: ColumnId): ColumnMeaning | undefined {
    return tableOf(this.meaning, table)?.columns.find(({ id }) => id.column === column);
  }

  private named(name: string, where: Condition | null): Plain {
    const known = this.measures.find((one) => one.name === name);
    if (known !== undefined) return this.narrowed(known.plain, where);
    const names = this.measures.map((one) => one.name);
    this.refusals.push({ code: 'unknown-name', name, near: near(name, names) });
    return nothing;
  }

  /** A measure that is named again under a condition of its own. */
  private narrowed(plain: Plain, where: Condition | null): Plain {
    this.parts += 1;
    if (this.parts > PARTS_MAX) return this.tooLarge();
    if (isLeaf(plain)) return { ...plain, where: both(plain.where, where) };
    return withParts(plain, (part) => this.narrowed(part, where));
  }

  private defined(id: string, where: Condition | null): Plain {
    const found = this.meaning.definitions.find((one) => one.id === id && one.is === 'measure');
    if (found?.is === 'measure') return this.plain(measureOf(found, this.meaning), where);
    const ids = this.meaning.definitions.flatMap((one) => (one.is === 'measure' ? [one.id] : []));
    this.refusals.push({ code: 'unknown-name', name: id, near: near(id, ids) });
    return nothing;
  }

  private tooLarge(): Plain {
    if (!this.refusals.some(({ code }) => code === 'too-large')) {
      this.refusals.push({ code: 'too-large', what: 'size', most: PARTS_MAX });
    }
    return nothing;
  }
}

type LeafMeasure = Exclude<
  Measure,
  {
    is:
      | ('only' | 'named' | 'defined' | 'given' | 'ratio' | 'plus' | 'difference')
      | ('scaled' | 'size' | 'share' | 'across' | 'running' | 'change');
  }
>;
type RatioMeasure = Extract<Measure, { is: 'ratio' }>;
type AggregateLeaf = Extract<Leaf, { is: 'aggregate' }>;

export function both(one: Condition | null, other: Condition | null): Condition | null {
  if (one === null || other === null) return one ?? other;
  return { is: 'all', of: [one, other] };
}

/** A defined measure as an ask says it: the sum where the role has one, else the mean. */
export function measureOf(definition: MeasureDefinition, meaning: Meaning): Measure {
  const [{ table, column }] = columnsOfMeasure(definition);
  const role = tableOf(meaning, table)?.columns.find(({ id }) => id.column === column)?.role;
  const measure = measuredBy(role, definedValue(definition));
  const where = rowsOf(definition, meaning);
  return where === null ? measure : { is: 'only', where, measure };
}

/** A level is taken at its last moment, where its table has moments. */
function measuredBy(role: Role | undefined, of: RowValue): Measure {
  if (role?.is === 'stock' && role.over !== null) {
    return { is: 'level', of, along: role.over, at: 'last' };
  }
  if (role?.is === 'signed-flow') return netOf(role, of);
  const adds = role === undefined || of.is !== 'cell' || aggregatesOf(role).includes('sum');
  return { is: adds ? 'sum' : 'mean', of };
}

/** Sales less returns, as the definition's own amount has it. */
function netOf({ direction: column, signs }: Extract<Role, { is: 'signed-flow' }>, of: RowValue) {
  const side = (sign: 1 | -1): Measure => {
    const values = Object.keys(signs).filter((value) => signs[value] === sign);
    return { is: 'only', where: { is: 'one-of', column, values }, measure: { is: 'sum', of } };
  };
  return { is: 'difference', left: side(1), right: side(-1) } as const;
}

/** What a row gives to a defined measure. */
export function definedValue({ of }: MeasureDefinition): RowValue {
  if (of.is === 'column') return { is: 'cell', column: of.column };
  // Where a cell is empty a part of a sum is nothing.
  if (of.is === 'sum') return together(of.parts);
  const left: RowValue = { is: 'cell', column: of.left };
  // Where a cell is empty nothing is paid of what is asked for.
  if (of.is === 'rest')
    return of.parts.reduce<RowValue>(
      (rest, column) => ({ is: 'minus', left: rest, right: orZero({ is: 'cell', column }) }),
      of.also === undefined ? left : together([of.left, ...of.also]),
    );
  const right: RowValue = { is: 'cell', column: of.right };
  if (of.is === 'difference') return { is: 'minus', left, right: orZero(right) };
  return { is: 'times', left, right };
}

const together = (columns: readonly ColumnId[]): RowValue =>
  columns
    .map((column) => orZero({ is: 'cell', column }))
    .reduce((left, right) => ({ is: 'plus', left, right }));

const orZero = (of: RowValue): RowValue => ({
  is: 'default',
  of,
  otherwise: { is: 'constant', value: 0 },
});

function rowsOf({ population, filled }: MeasureDefinition, meaning: Meaning): Condition | null {
  const out = outOf(population, meaning);
  if (filled === undefined) return out;
  const isFilled: Condition = { is: 'not', of: { is: 'empty', column: filled } };
  return out === null ? isFilled : { is: 'all', of: [out, isFilled] };
}

function outOf(population: string | null, { definitions }: Meaning): Condition | null {
  const found = definitions.find(({ id }) => id === population);
  if (found?.is !== 'population' || found.out.length === 0) return null;
  return { is: 'not', of: { is: 'one-of', column: found.column, values: found.out } };
}
