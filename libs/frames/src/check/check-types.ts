import type { ColumnId, Meaning } from '../../../meaning/src/index.js';
import { columnOf } from '../../../meaning/src/index.js';
import type { ColumnType } from '../../../workbook/src/index.js';
import type { Ask, RowValue } from '../frame.js';
import type { Refusal } from '../refusal.js';
import { columnsOfValue } from '../walk.js';
import { partsIn } from './columns-in.js';

type Wanted = 'number' | 'text' | 'date';

/** Cells that are asked for what their type has not: text that is added, numbers as dates. */
export function wrongTypes(ask: Ask, meaning: Meaning): readonly Refusal[] {
  const refusals = partsIn(ask, new Set(Object.keys(wants))).flatMap((part) =>
    wantedIn(part as Part).flatMap(({ value, wanted }) => mismatch(value, wanted, meaning)),
  );
  return [
    ...refusals,
    ...readCells(ask, meaning),
    ...unlikeKeys(ask, meaning),
    ...unlikeSides(ask, meaning),
    ...badDates(ask),
  ];
}

/** What is a number or a date already is a cell; only texts are read. */
function readCells(ask: Ask, meaning: Meaning): readonly Refusal[] {
  const parts = partsIn(ask, new Set(['read'])) as readonly { readonly column: ColumnId }[];
  return parts.flatMap(({ column }): readonly Refusal[] =>
    columnOf(meaning, column).type === 'text'
      ? []
      : [{ code: 'wrong-type', column, wanted: 'text' }],
  );
}

/** Columns of one key that hold different things: text beside dates. */
function unlikeKeys(ask: Ask, meaning: Meaning): readonly Refusal[] {
  const parts = partsIn(ask, new Set(['value', 'period'])) as readonly Part[];
  return parts.flatMap(({ is, column, also }): readonly Refusal[] => {
    if (!Array.isArray(also)) return [];
    if (is === 'period') {
      return also.filter(isRowValue).flatMap((value) => mismatch(value, ['date'], meaning));
    }
    const type = columnOf(meaning, column as ColumnId).type;
    const others = (also as readonly ColumnId[]).filter(
      (one) => columnOf(meaning, one).type !== type,
    );
    const wanted = type === 'boolean' ? 'text' : type;
    return others.map((one) => ({ code: 'wrong-type', column: one, wanted }) as const);
  });
}

/** Numbers held against text, dates against numbers. */
function unlikeSides(ask: Ask, meaning: Meaning): readonly Refusal[] {
  const parts = partsIn(ask, new Set(['compare'])) as readonly Part[];
  return parts.flatMap(({ left, right }): readonly Refusal[] => {
    if (!isRowValue(left) || !isRowValue(right)) return [];
    const wanted = typeOf(right, meaning);
    if (typeOf(left, meaning) === wanted) return [];
    const [column] = [...columnsOfValue(left), ...columnsOfValue(right)];
    const shown = wanted === 'boolean' ? 'text' : wanted;
    return column === undefined ? [] : [{ code: 'wrong-type', column, wanted: shown }];
  });
}

function typeOf(value: RowValue, meaning: Meaning): ColumnType {
  switch (value.is) {
    case 'cell':
      return columnOf(meaning, value.column).type;
    case 'date':
    case 'days-after':
      return 'date';
    case 'read':
      return value.as;
    case 'default':
      return typeOf(value.of, meaning);
    default:
      return 'number';
  }
}

interface Part extends Readonly<Record<string, unknown>> {
  readonly is: string;
}

interface Want {
  readonly value: RowValue;
  readonly wanted: readonly Wanted[];
}

const numbers = (...names: readonly string[]) => ({ names, wanted: ['number'] as const });
const dates = (...names: readonly string[]) => ({ names, wanted: ['date'] as const });

/** By part of a frame: which of its values are to be what. */
const wants: Readonly<Record<string, { names: readonly string[]; wanted: readonly Wanted[] }>> = {
  plus: numbers('left', 'right'),
  minus: numbers('left', 'right'),
  times: numbers('left', 'right'),
  per: numbers('left', 'right'),
  absolute: numbers('of'),
  elapsed: dates('from', 'to'),
  'days-after': dates('date'),
  sum: numbers('of'),
  mean: numbers('of'),
  median: numbers('of'),
  deviation: numbers('of'),
  min: { names: ['of'], wanted: ['number', 'date'] },
  max: { names: ['of'], wanted: ['number', 'date'] },
  weighted: numbers('of', 'weight'),
  level: numbers('of'),
  band: numbers('of'),
  period: dates('of'),
  part: dates('of'),
  within: dates('of'),
  'part-is': dates('of'),
  'against-mean': numbers('of'),
  'of-group': { names: ['of'], wanted: ['number'] },
  relation: numbers('x', 'y'),
  'means-differ': numbers('of'),
};

const rowValues: ReadonlySet<string> = new Set([
  ...['cell', 'constant', 'date', 'plus', 'minus', 'times', 'per', 'absolute', 'default'],
  ...['elapsed', 'days-after', 'read', 'of-group'],
]);

/** A `plus` of measures has measures on its sides, which are looked at by themselves. */
function wantedIn(part: Part): readonly Want[] {
  const { names, wanted } = wants[part.is] ?? { names: [], wanted: [] };
  return names.flatMap((name) => {
    const value = part[name];
    return isRowValue(value) ? [{ value, wanted }] : [];
  });
}

function isRowValue(value: unknown): value is RowValue {
  if (typeof value !== 'object' || value === null || !('is' in value)) return false;
  return rowValues.has(String(value.is)) && !('measure' in value) && !hasMeasures(value);
}

function hasMeasures(value: object): boolean {
  if (!('left' in value)) return false;
  return !isRowValue(value.left);
}

function mismatch(
  value: RowValue,
  wanted: readonly Wanted[],
  meaning: Meaning,
): readonly Refusal[] {
  const [first = 'number'] = wanted;
  const wrong = cellsOf(value).filter((column) => !fits(columnOf(meaning, column).type, wanted));
  return wrong.map((column) => ({ code: 'wrong-type', column, wanted: first }));
}

function fits(type: ColumnType, wanted: readonly Wanted[]): boolean {
  return type !== 'boolean' && wanted.includes(type);
}

/** Cells whose type is the value's own. */
function cellsOf(value: RowValue): readonly ColumnId[] {
  if (value.is === 'cell') return [value.column];
  return value.is === 'default' ? [...cellsOf(value.of), ...cellsOf(value.otherwise)] : [];
}

function badDates(ask: Ask): readonly Refusal[] {
  const parts = partsIn(ask, new Set(['date', 'within'])) as readonly Part[];
  const texts = parts.flatMap(({ value, from, before }) =>
    [value, from, before].filter((text) => typeof text === 'string'),
  );
  return texts.filter((text) => !isDate(text)).map((text) => ({ code: 'bad-date', text }) as const);
}

function isDate(text: string): boolean {
  const day = text.slice(0, 10);
  const time = Date.parse(`${text.length === 10 ? `${text}T00:00:00` : text}Z`);
  return (
    !Number.isNaN(time) && new Date(Date.parse(`${day}T00:00:00Z`)).toISOString().startsWith(day)
  );
}
