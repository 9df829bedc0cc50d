import type { ColumnId, Meaning, Slip, TableMeaning } from '../../meaning/src/index.js';
import { tableOf } from '../../meaning/src/index.js';
import { columnsIn, partsIn } from './check/columns-in.js';
import type { Ask, Measure, Reading } from './frame.js';
import { definedValue } from './resolve.js';
import { columnsOfValue } from './walk.js';

/**
 * The same ask, whose sums, means and quotients take numbers that look mistyped for what they were
 * to be, and rows that stand twice for one. What speaks of the wrong number or of rows that are
 * repeated stays as it is written in that, and so does a list of rows by itself.
 */
export function asMeant<A extends Ask>(ask: A, meaning: Meaning): A {
  const reading = meantReading(ask, meaning);
  if (Object.keys(reading).length === 0) return ask;
  switch (ask.is) {
    case 'table':
    case 'relation':
    case 'means-differ':
    case 'shares-differ':
      return { ...ask, ...reading };
    case 'unpivot':
      return { ...ask, of: asMeant(ask.of, meaning) };
    default:
      return ask;
  }
}

function meantReading(ask: Ask, meaning: Meaning): Reading {
  return {
    ...(slipsReadBy(ask, meaning).length > 0 ? { slips: 'meant' } : {}),
    ...(doublesReadBy(ask, meaning).length > 0 ? { doubles: 'once' } : {}),
  };
}

/**
 * A list of rows that stands beside such sums: what it shows of a row is what the sums have of it,
 * and a row that stands twice is one there, too.
 */
export function listAsMeant<A extends Ask>(ask: A, meaning: Meaning): A {
  return ask.is === 'rows' ? { ...ask, ...meantReading(ask, meaning) } : ask;
}

/**
 * The same ask as it was meant, where all that it measures, but for numbers of rows, needs a number
 * that nobody knows: then its row is not counted beside the others' sum either. Beside what does
 * not need it the row stays, for it did happen.
 */
export function asKnown<A extends Ask>(ask: A, meaning: Meaning): A {
  const meant = asMeant(ask, meaning);
  if (meant.is === 'unpivot') return { ...meant, of: asKnown(meant.of, meaning) };
  if (meant.is !== 'table' || meant.slips !== 'meant') return meant;
  const measured = meant.measures.filter(({ measure }) => !isNumberOfRows(measure));
  const reads = measured.map((one) => openIn([one, meant.where, meant.by], meaning).length > 0);
  return reads.includes(true) && !reads.includes(false) ? { ...meant, slips: 'known' } : meant;
}

const isNumberOfRows = (measure: Measure): boolean => {
  switch (measure.is) {
    case 'count':
    case 'distinct':
    case 'given':
      return true;
    case 'only':
      return isNumberOfRows(measure.measure);
    case 'share':
      return isNumberOfRows(measure.of);
    default:
      return false;
  }
};

/** Of the numbers that an ask reads those whose right value nobody knows. */
export function openIn(ask: unknown, meaning: Meaning): readonly Slip[] {
  return slipsReadBy(ask, meaning).filter(({ meant }) => meant === null);
}

/** How an ask reads rows. */
export function readingOf(ask: Ask): Reading {
  switch (ask.is) {
    case 'repeats':
      return {};
    case 'unpivot':
      return ask.of;
    default:
      return ask;
  }
}

/** The tables of an ask in which rows stand twice; none of which it asks for those rows. */
export function doublesReadBy(ask: unknown, meaning: Meaning): readonly TableMeaning[] {
  const counted = partsIn(ask, new Set(['count', 'shares-differ'])).flatMap((one) =>
    'table' in one && typeof one.table === 'string' ? [one.table] : [],
  );
  const read = [...columnsIn(ask), ...columnsOfDefined(ask, meaning)].map(({ table }) => table);
  return [...new Set([...counted, ...read])]
    .flatMap((table) => tablesOf(table, meaning))
    .filter((table) => table.doubles !== null && !asksForDoubles(ask, table, meaning));
}

/** Of a union its parts: their rows are its. */
function tablesOf(id: string, meaning: Meaning): readonly TableMeaning[] {
  const table = tableOf(meaning, id);
  if (table?.parts === undefined) return table === undefined ? [] : [table];
  return table.parts.flatMap((part) => tableOf(meaning, part) ?? []);
}

/**
 * Rows alike in their number, or in an amount, are entries that were made twice. In a person and a
 * day they are two of one day, and a row that was written twice is no second one.
 */
function asksForDoubles(ask: unknown, table: TableMeaning, meaning: Meaning): boolean {
  const names = partsIn(ask, new Set(['repeated'])).flatMap((one) =>
    'columns' in one
      ? columnsIn(one.columns).filter((column) => tablesOf(column.table, meaning).includes(table))
      : [],
  );
  return names.some(({ column: name }) => {
    const column = table.columns.find(({ id }) => id.column === name);
    return name === table.doubles?.number?.column || amounts.has(column?.role.is ?? '');
  });
}

const amounts: ReadonlySet<string> = new Set(['flow', 'signed-flow']);

/** The numbers that look mistyped in the columns of an ask, but those that it speaks of itself. */
export function slipsReadBy(ask: unknown, meaning: Meaning): readonly Slip[] {
  const columns = [...columnsIn(ask), ...columnsOfDefined(ask, meaning)];
  const tables = [...new Set(columns.map(({ table }) => table))];
  const isRead = ({ column }: { readonly column: ColumnId }): boolean =>
    columns.some((one) => one.table === column.table && one.column === column.column);
  return tables
    .flatMap((table) => tableOf(meaning, table)?.slips ?? [])
    .filter((slip) => [slip, ...slip.carried].some(isRead))
    .filter((slip) => ![slip, ...slip.carried].some((one) => speaksOf(ask, one, slip)));
}

/** Columns of the measures that the meaning defines and the ask names. */
export function columnsOfDefined(ask: unknown, { definitions }: Meaning): readonly ColumnId[] {
  const named = JSON.stringify(partsIn(ask, new Set(['defined'])));
  return definitions
    .filter((one) => one.is === 'measure')
    .filter(({ id }) => named.includes(JSON.stringify(id)))
    .flatMap((one) => columnsOfValue(definedValue(one)));
}

/**
 * «Где «Итого» = 88 300», «где «Итого» ≠ «Цена» × «Штук»»: whoever asks for the number means it.
 */
function speaksOf(
  ask: unknown,
  { column, value }: Pick<Slip, 'column' | 'value'>,
  slip: Slip,
): boolean {
  return partsIn(ask, new Set(['compare'])).some((one) => {
    const compared = columnsIn(one);
    const isSaid = JSON.stringify(one).includes(`{"is":"constant","value":${value}}`);
    const isAsked = isSaid || (asksWhetherEqual(one) && mayShow(slip, compared));
    return isAsked && compared.some((other) => isSame(other, column));
  });
}

/**
 * Whether it would be seen in these columns. Hours that are wrong beside their price say nothing of
 * pay that does not follow from hours: of whoever looks for that, they are what they were to be.
 */
function mayShow(
  { column, carried, against: { beside, times } }: Slip,
  compared: readonly ColumnId[],
): boolean {
  const others = [beside, times, ...carried.map((one) => one.column)].filter((one) => one !== null);
  if (others.length === 0) return true;
  const isCompared = (one: ColumnId) => compared.some((other) => isSame(other, one));
  return isCompared(column) ? others.some(isCompared) : others.filter(isCompared).length > 1;
}

const isSame = (one: ColumnId, other: ColumnId): boolean =>
  one.table === other.table && one.column === other.column;

/** Whether columns of a row come to the same: beside what was meant they always would. */
function asksWhetherEqual(compared: object): boolean {
  if (!('sign' in compared && 'left' in compared && 'right' in compared)) return false;
  const { sign, left, right } = compared;
  const areColumns = [left, right].every((side) => columnsIn(side).length > 0);
  if (areColumns) return sign === '=' || sign === '<>';
  // «Разница больше копейки», whichever side it is on.
  return [left, right].some((side) => isSizeOfDifference(side)) && sign !== '=';
}

const isSizeOfDifference = (side: unknown): boolean =>
  typeof side === 'object' &&
  side !== null &&
  'is' in side &&
  side.is === 'absolute' &&
  'of' in side &&
  partsIn(side.of, new Set(['minus'])).some(
    (one) =>
      'left' in one &&
      'right' in one &&
      [one.left, one.right].every((part) => columnsIn(part).length > 0),
  );
