import type { Condition, RowValue } from '../../../frames/src/index.js';
import { spelling } from '../../../russian/src/index.js';
import type { ColumnId } from '../../../meaning/src/index.js';
import type { Slip, Table } from '../../../workbook/src/index.js';
import type { Bound, CompareSign, Criterion } from './formula.js';

/** All of them hold together; null where no criteria of a spreadsheet say the same. */
export function criteriaOf(condition: Condition, table: Table): readonly Criterion[] | null {
  switch (condition.is) {
    case 'all':
      return joined(condition.of.map((one) => criteriaOf(one, table)));
    case 'any':
      return anyOf(condition.of, table);
    case 'not':
      return negated(condition.of, table);
    case 'one-of':
    case 'written':
      return oneOf(condition, table, 'equals');
    case 'empty':
      return single(condition.column, table, { is: 'empty' });
    case 'compare':
      return comparedTo(condition, table);
    case 'within':
      return within(condition, table);
    default:
      return null;
  }
}

function joined(parts: readonly (readonly Criterion[] | null)[]): readonly Criterion[] | null {
  const known = parts.filter((part) => part !== null);
  if (known.length < parts.length) return null;
  const all = known.flat();
  return all.filter((one) => !all.some((other) => implies(other, one)));
}

/** A narrower bound of the same column says the wider one, too. */
function implies(narrow: Criterion, wide: Criterion): boolean {
  const [own, other] = [narrow.test, wide.test];
  if (narrow === wide || narrow.column !== wide.column) return false;
  if (own.is !== 'compare' || other.is !== 'compare' || own.sign !== other.sign) return false;
  const [near, far] = [own.value.value, other.value.value];
  return own.sign === '>=' ? near > far : own.sign === '<' && near < far;
}

function single(id: ColumnId, table: Table, test: Criterion['test']): readonly Criterion[] | null {
  const column = columnPlace(id, table);
  return column === null ? null : [{ column, test }];
}

export function columnPlace(id: ColumnId, { id: table, columns }: Table): number | null {
  const place = columns.findIndex(({ name }) => name === id.column);
  return id.table === table && place !== -1 ? place : null;
}

type OneOf = Extract<Condition, { readonly is: 'one-of' | 'written' }>;

/** Every spelling that stands in the file, once for all cases of its letters. */
function oneOf(
  { is, column, values }: OneOf,
  table: Table,
  test: 'equals' | 'differs',
): readonly Criterion[] | null {
  const place = columnPlace(column, table);
  if (place === null || table.columns[place]?.type !== 'text') return null;
  const spelt = is === 'written' ? (text: string) => text : spelling;
  const wanted = new Set(values.map(spelt));
  const read = distinctTexts(table, place).filter((text) => wanted.has(spelt(text)));
  const texts = [...read, ...mistyped(table.columns[place].slips ?? [], read)];
  return texts.length === 0 ? null : [{ column: place, test: { is: test, texts } }];
}

/** What stands in cells that were read as one of the texts. */
function mistyped(slips: readonly Slip[], read: readonly string[]): readonly string[] {
  return slips.flatMap(({ written, meant }) => (read.includes(meant) ? [written] : []));
}

const known = new WeakMap<Table, Map<number, readonly string[]>>();

/** A report asks for the same column many times over. */
function distinctTexts(table: Table, place: number): readonly string[] {
  const columns = known.get(table) ?? new Map<number, readonly string[]>();
  known.set(table, columns);
  const before = columns.get(place);
  if (before !== undefined) return before;
  const texts = new Map<string, string>();
  for (const row of table.rows) {
    const value = row[place];
    if (typeof value === 'string') texts.set(value.toLowerCase(), value);
  }
  const found = [...texts.values()];
  columns.set(place, found);
  return found;
}

function negated(condition: Condition, table: Table): readonly Criterion[] | null {
  switch (condition.is) {
    case 'not':
      return criteriaOf(condition.of, table);
    case 'one-of':
    case 'written':
      return oneOf(condition, table, 'differs');
    case 'empty':
      return single(condition.column, table, { is: 'filled' });
    case 'any':
      return joined(condition.of.map((one) => negated(one, table)));
    case 'all': {
      const [only, ...more] = condition.of;
      return only === undefined || more.length > 0 ? null : negated(only, table);
    }
    default:
      return null;
  }
}

/** Values of one column. */
function anyOf(conditions: readonly Condition[], table: Table): readonly Criterion[] | null {
  const parts = conditions.map((one) => criteriaOf(one, table));
  const [first] = parts[0] ?? [];
  const texts = parts.map((part) => {
    const [one, ...more] = part ?? [];
    const isSame = one?.column === first?.column && more.length === 0;
    return isSame && one?.test.is === 'equals' ? one.test.texts : null;
  });
  if (first === undefined || texts.includes(null)) return null;
  return [
    { column: first.column, test: { is: 'equals', texts: texts.flatMap((one) => one ?? []) } },
  ];
}

function comparedTo(
  { left, sign, right }: Extract<Condition, { is: 'compare' }>,
  table: Table,
): readonly Criterion[] | null {
  const bound = boundOf(right);
  return bound === null ? null : compare(left, sign, bound, table);
}

function compare(value: RowValue, sign: CompareSign, bound: Bound, table: Table) {
  if (value.is !== 'cell') return null;
  return single(value.column, table, { is: 'compare', sign, value: bound });
}

function boundOf(value: RowValue): Bound | null {
  if (value.is === 'constant') return { is: 'number', value: value.value };
  return value.is === 'date' ? { is: 'date', value: value.value } : null;
}

function within(
  { of, from, before }: Extract<Condition, { is: 'within' }>,
  table: Table,
): readonly Criterion[] | null {
  const ends = [
    ...(from === null ? [] : [compare(of, '>=', { is: 'date', value: from }, table)]),
    ...(before === null ? [] : [compare(of, '<', { is: 'date', value: before }, table)]),
  ];
  return joined(ends);
}
