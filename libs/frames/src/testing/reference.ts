import type { Value } from '../../../workbook/src/model.js';
import type { Condition, Key, Measure, RowValue, TableAsk } from '../frame.js';
import type { ColumnId } from '../../../meaning/src/column-id.js';
import { linksFrom } from '../links.js';
import { spelling } from '../../../russian/src/index.js';
import type { Book } from './book.js';
import {
  aggregated,
  bandOf,
  combined,
  compared,
  holds,
  isNotAfter,
  isSame,
  isWithin,
  pairs,
  partOf,
  started,
  ownColumn,
  tablesOf,
} from './reference-parts.js';
import type { Cell } from './reference-parts.js';

/** A row of a table with the rows that it leads to, by table. */
type Line = ReadonlyMap<string, Readonly<Record<string, Value>>>;

/**
 * A table ask computed the slow way: every row in memory, every link looked up by a walk over all
 * rows, every group's measure from its rows. Nothing of the compiler is in it but the spelling of
 * texts and the order of bands.
 */
export function computedSlowly(ask: TableAsk, book: Book): readonly (readonly Cell[])[] {
  const reference = new Reference(book);
  const groups = reference.groups(ask);
  const measured = groups.map((group) => ({
    keys: group.keys,
    values: new Map<string, number | null>(),
  }));
  for (const { name, measure } of ask.measures) {
    const values = reference.measured(measure, ask, groups);
    measured.forEach((one, place) => one.values.set(name, values[place] ?? null));
  }
  const kept = measured.filter(({ values }) => ask.having === null || holds(ask.having, values));
  return kept.map(({ keys, values }) => [
    ...keys,
    ...ask.measures.map(({ name }) => values.get(name) ?? null),
  ]);
}

type One<K extends Condition['is']> = Extract<Condition, { is: K }>;

interface Group {
  readonly keys: readonly Cell[];
}

class Reference {
  private readonly book: Book;

  constructor(book: Book) {
    this.book = book;
  }

  groups({ measures, by, where }: TableAsk): readonly Group[] {
    const tables = [...new Set(measures.flatMap(({ measure }) => tablesOf(measure)))];
    const found = new Map<string, Group>();
    if (by.length === 0) return [{ keys: [] }];
    for (const line of tables.flatMap((table) => this.lines(table))) {
      if (where !== null && !this.fits(where, line)) continue;
      const keys = by.map(({ key }) => this.keyOf(key, line));
      if (keys.includes(undefined)) continue;
      found.set(JSON.stringify(keys), { keys: keys.map((key) => key ?? null) });
    }
    return [...found.values()];
  }

  measured(measure: Measure, ask: TableAsk, groups: readonly Group[]): readonly (number | null)[] {
    const of = (one: Measure): readonly (number | null)[] => this.measured(one, ask, groups);
    switch (measure.is) {
      case 'ratio': {
        const scale = measure.as === 'percent' ? 100 : 1;
        return pairs(of(measure.part), of(measure.whole), (part, whole) =>
          whole === 0 ? null : (scale * part) / whole,
        );
      }
      case 'plus':
        return pairs(of(measure.left), of(measure.right), (left, right) => left + right);
      case 'difference':
        return pairs(of(measure.left), of(measure.right), (left, right) => left - right);
      case 'share': {
        const own = of(measure.of);
        return own.map((value, place) => {
          const same = groups.flatMap(({ keys }, at) =>
            isSame(keys, groups[place]?.keys ?? [], ask, measure.within) ? [own[at] ?? 0] : [],
          );
          const whole = same.reduce((sum, one) => sum + one, 0);
          return value === null || whole === 0 ? null : (100 * value) / whole;
        });
      }
      case 'running': {
        const at = ask.by.findIndex(({ name }) => name === measure.along);
        const others = ask.by.flatMap(({ name }) => (name === measure.along ? [] : [name]));
        const own = of(measure.of);
        return groups.map(({ keys }) =>
          groups.reduce<number | null>((sum, other, place) => {
            const before =
              isSame(other.keys, keys, ask, others) && isNotAfter(other.keys[at], keys[at]);
            const value = own[place] ?? null;
            return !before || value === null ? sum : (sum ?? 0) + value;
          }, null),
        );
      }
      default:
        return groups.map(({ keys }) => this.leaf(measure, ask, keys, null));
    }
  }

  private leaf(
    measure: Measure,
    ask: TableAsk,
    keys: readonly Cell[],
    only: Condition | null,
  ): number | null {
    if (measure.is === 'only') {
      const where: Condition =
        only === null ? measure.where : { is: 'all', of: [only, measure.where] };
      return this.leaf(measure.measure, ask, keys, where);
    }
    const [table = ''] = tablesOf(measure);
    const rows = this.lines(table).filter(
      (line) =>
        (ask.where === null || this.fits(ask.where, line)) &&
        (only === null || this.fits(only, line)) &&
        JSON.stringify(ask.by.map(({ key }) => this.keyOf(key, line))) === JSON.stringify(keys),
    );
    if (measure.is === 'over-groups') return this.over(measure, rows);
    return this.aggregate(measure, rows);
  }

  private over(
    measure: Extract<Measure, { is: 'over-groups' }>,
    rows: readonly Line[],
  ): number | null {
    const kept = rows.filter(
      (line) => !measure.by.some((key) => this.keyOf(key, line) === undefined),
    );
    const within = Map.groupBy(kept, (line) =>
      JSON.stringify(measure.by.map((key) => this.keyOf(key, line) ?? null)),
    );
    const values = [...within.values()].flatMap((lines) => {
      const value = this.aggregate(measure.of, lines);
      if (value === null) return [];
      const { sign, value: limit } = measure;
      return sign === null || limit === null || compared(value, sign, limit) ? [value] : [];
    });
    if (measure.how === 'count') return values.length;
    return aggregated(measure.how, values) ?? (measure.how === 'sum' ? 0 : null);
  }

  private aggregate(measure: Measure, rows: readonly Line[]): number | null {
    switch (measure.is) {
      case 'count':
        return rows.length;
      case 'distinct': {
        const cells = rows.map((line) => this.named(measure.column, line));
        return new Set(cells.filter((cell) => cell !== null)).size;
      }
      case 'weighted': {
        const told = rows.flatMap((line) => {
          const [value, weight] = [
            this.number(measure.of, line),
            this.number(measure.weight, line),
          ];
          return value === null || weight === null ? [] : [{ value, weight }];
        });
        const whole = told.reduce((sum, { weight }) => sum + weight, 0);
        if (told.length === 0 || whole === 0) return null;
        return told.reduce((sum, { value, weight }) => sum + value * weight, 0) / whole;
      }
      case 'level': {
        const moments = Map.groupBy(
          rows.filter((line) => this.cell(measure.along, line) !== null),
          (line) => String(this.cell(measure.along, line)),
        );
        const levels = [...moments]
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .flatMap(([, lines]) => aggregated('sum', this.numbers(measure.of, lines)) ?? []);
        if (measure.at === 'mean') return aggregated('mean', levels);
        return (measure.at === 'last' ? levels.at(-1) : levels[0]) ?? null;
      }
      case 'sum':
        return aggregated('sum', this.numbers(measure.of, rows)) ?? 0;
      case 'mean':
      case 'median':
      case 'min':
      case 'max':
      case 'deviation':
        return aggregated(measure.is, this.numbers(measure.of, rows));
      default:
        throw new Error(`the reference has no ${measure.is}`);
    }
  }

  private numbers(of: RowValue, rows: readonly Line[]): readonly number[] {
    return rows.flatMap((line) => this.number(of, line) ?? []);
  }

  private lines(table: string): readonly Line[] {
    const { tables, meaning } = this.book;
    const others = tables.filter(
      ({ id }) => id !== table && linksFrom(table, id, meaning) !== null,
    );
    return this.rows(table).map((row) => {
      const line = new Map([[table, row]]);
      for (const { id } of others) {
        const found = this.linked(line, table, id);
        if (found !== undefined) line.set(id, found);
      }
      return line;
    });
  }

  private linked(line: Line, from: string, to: string) {
    let row = line.get(from);
    for (const link of linksFrom(from, to, this.book.meaning) ?? []) {
      const [left, right] = [link.from[0], link.to[0]];
      const wanted = left === undefined ? null : (row?.[left.column] ?? null);
      row = right === undefined ? undefined : this.rowWith(right, wanted, link.merged);
    }
    return row;
  }

  private rowWith({ table, column }: ColumnId, wanted: Value, merged: boolean) {
    if (wanted === null) return undefined;
    const written = (value: Value = null) => (merged ? spelling(String(value)) : value);
    return this.rows(table).find((row) => written(row[column]) === written(wanted));
  }

  private rows(table: string): readonly Readonly<Record<string, Value>>[] {
    const found = this.book.tables.find(({ id }) => id === table);
    const names = found?.columns.map(({ name }) => name) ?? [];
    return (found?.rows ?? []).map((row) =>
      Object.fromEntries(names.map((name, place) => [name, row[place] ?? null])),
    );
  }

  private cell({ table, column }: { table: string; column: string }, line: Line): Value {
    return line.get(table)?.[column] ?? null;
  }

  /** A text in two writings names one. */
  private named(column: ColumnId, line: Line): Value {
    const cell = this.cell(column, line);
    return typeof cell === 'string' ? spelling(cell) : cell;
  }

  private number(value: RowValue, line: Line): number | null {
    const of = (one: RowValue): number | null => this.number(one, line);
    switch (value.is) {
      case 'cell': {
        const cell = this.cell(value.column, line);
        return cell === null ? null : Number(cell);
      }
      case 'constant':
        return value.value;
      case 'absolute': {
        const one = of(value.of);
        return one === null ? null : Math.abs(one);
      }
      case 'default':
        return of(value.of) ?? of(value.otherwise);
      case 'of-group': {
        const rows = this.among(this.alike(value.within, line), value.where);
        const values = this.numbers(value.of, rows);
        return value.how === 'count' ? values.length : aggregated(value.how, values);
      }
      case 'elapsed': {
        const [from, to] = [this.time(value.from, line), this.time(value.to, line)];
        return from === null || to === null ? null : (to - from) / 86_400_000;
      }
      case 'plus':
      case 'minus':
      case 'times':
      case 'per': {
        const [left, right] = [of(value.left), of(value.right)];
        return left === null || right === null ? null : combined(left, value.is, right);
      }
      default:
        throw new Error(`the reference has no ${value.is}`);
    }
  }

  /** Rows of the same table that say the same in these columns. */
  private alike(columns: readonly ColumnId[], line: Line): readonly Line[] {
    const [table = ''] = line.keys();
    return this.lines(table).filter((other) =>
      columns.every((column) => this.named(column, other) === this.named(column, line)),
    );
  }

  private time(value: RowValue, line: Line): number | null {
    if (value.is === 'date') return Date.parse(`${value.value}T00:00:00Z`);
    const cell = value.is === 'cell' ? this.cell(value.column, line) : null;
    return cell === null ? null : Date.parse(`${String(cell)}T00:00:00Z`);
  }

  /** undefined: the key leaves the row out. */
  private keyOf(key: Key, line: Line): Cell | undefined {
    switch (key.is) {
      case 'value':
        return this.cell(ownColumn(key, line.keys().next().value), line);
      case 'period': {
        const time = this.time(key.of, line);
        return time === null ? null : started(key.grain, new Date(time));
      }
      case 'part': {
        const time = this.time(key.of, line);
        return time === null ? null : partOf(key.part, new Date(time));
      }
      case 'band': {
        const value = this.number(key.of, line);
        return value === null ? null : bandOf(key.bands, value);
      }
      case 'case': {
        const found = key.cases.find(({ where }) => this.fits(where, line));
        return found?.name ?? key.rest ?? undefined;
      }
    }
  }

  private fits(condition: Condition, line: Line): boolean {
    switch (condition.is) {
      case 'all':
        return condition.of.every((one) => this.fits(one, line));
      case 'any':
        return condition.of.some((one) => this.fits(one, line));
      case 'not':
        return !this.fits(condition.of, line);
      case 'written': {
        const cell = this.cell(condition.column, line);
        return cell !== null && condition.values.includes(String(cell));
      }
      case 'one-of': {
        const cell = this.cell(condition.column, line);
        return cell !== null && condition.values.map(spelling).includes(spelling(String(cell)));
      }
      case 'empty':
        return this.cell(condition.column, line) === null;
      case 'words': {
        const cell = this.cell(condition.column, line);
        const text = String(cell).toLowerCase().replaceAll('ё', 'е');
        return cell !== null && condition.any.some((word) => text.includes(word));
      }
      case 'compare':
        return this.isCompared(condition, line);
      case 'against-mean': {
        const value = this.number(condition.of, line);
        const rows = this.among(this.alike(condition.within, line), condition.where);
        const mean = aggregated('mean', this.numbers(condition.of, rows));
        return value !== null && mean !== null && compared(value, condition.sign, mean);
      }
      case 'within': {
        const time = this.time(condition.of, line);
        return time !== null && isWithin(time, condition.from, condition.before);
      }
      case 'part-is': {
        const time = this.time(condition.of, line);
        return time !== null && condition.values.includes(new Date(time).getUTCMonth() + 1);
      }
      case 'repeated':
        return this.isRepeated(condition, line);
      case 'found':
        return this.isFound(condition, line);
    }
  }

  private isRepeated({ columns, where }: One<'repeated'>, line: Line): boolean {
    const isFilled = columns.every((column) => this.cell(column, line) !== null);
    return isFilled && this.among(this.alike(columns, line), where).length > 1;
  }

  private among(rows: readonly Line[], where: Condition | undefined): readonly Line[] {
    return rows.filter((one) => where === undefined || this.fits(where, one));
  }

  private isCompared({ left, sign, right }: One<'compare'>, line: Line): boolean {
    const [one, other] = [this.number(left, line), this.number(right, line)];
    return one !== null && other !== null && compared(one, sign, other);
  }

  private isFound(
    { column, among, where }: Extract<Condition, { is: 'found' }>,
    line: Line,
  ): boolean {
    const cell = this.named(column, line);
    return this.lines(among.table).some((other) => {
      const isSame = cell !== null && this.named(among, other) === cell;
      return isSame && (where === null || this.fits(where, other));
    });
  }
}
