import type { Condition, RowValue } from '../../frames/frame.js';
import type { MeasureDefinition } from '../../meaning/definition.js';
import type { ColumnMeaning, Meaning, TableMeaning } from '../../meaning/meaning.js';
import type { Forms } from '../words/row-words.js';
import { spokenName } from './names.js';
import { PART, withoutPart } from './parts.js';
import { ratesOf } from './rates.js';
import { ratiosOf } from './ratios.js';
import { isOneOf, statusColumn, without, type StatusColumn } from './statuses.js';
import type { Quantity } from './subject.js';

/** How much an owner cares for a sum of such a column; of others a little. */
const sumWorths: Readonly<Record<string, number>> = {
  revenue: 1,
  gross: 1,
  net: 0.9,
  amount: 0.9,
  income: 1,
  expense: 0.9,
  paid: 0.95,
  rent: 0.6,
  profit: 1,
  fact: 1,
  output: 0.9,
  accrued: 0.8,
  payroll: 0.9,
  claimed: 0.7,
  cost: 0.6,
  'cost-part': 0.6,
  'cost-of': 0.7,
  price: 0.8,
  count: 0.5,
  sold: 0.6,
  harvest: 0.8,
  mileage: 0.45,
  'time-spent': 0.5,
  weight: 0.4,
  fuel: 0.5,
  'event-count': 0.6,
  debt: 0.9,
  discount: 0.5,
  commission: 0.6,
  lateness: 0.3,
  defect: 0.7,
  absences: 0.6,
};
const OTHER_MONEY = 0.65;
const OTHER = 0.35;
const QUANTITY = 0.55;
const PRICED = 0.75;
/** Taxes follow the sum, and plans are held against facts elsewhere. */
const notSummed: ReadonlySet<string> = new Set(['vat', 'plan', 'budget', 'total', 'difference']);
/** Two names of one sum. */
const twins: ReadonlySet<string> = new Set(['gross', 'net', 'vat']);

/** All that may be worked out over the rows of a table, the weightiest first. */
export function quantitiesOf(
  table: TableMeaning,
  rows: Forms,
  isCounted: boolean,
  meaning: Meaning,
): readonly Quantity[] {
  const defined = definedSums(table, meaning);
  const sums = [...defined.map(({ quantity }) => quantity), ...otherSums(table, defined, meaning)];
  const counted = isCounted ? [countOf(table, rows, meaning)] : [];
  const all = [
    ...sums,
    ...counted,
    ...apartSums(sums, table, meaning),
    ...ratesOf(table, meaning),
    ...ratiosOf(table, sums, isCounted, meaning),
  ];
  return all.toSorted((one, other) => other.importance - one.importance);
}

interface DefinedSum {
  readonly quantity: Quantity;
  readonly columns: readonly string[];
}

const shownConcepts: ReadonlySet<string> = new Set([
  ...['revenue', 'income', 'expense', 'profit', 'paid', 'fact', 'cost', 'quantity', 'debt'],
]);

const UNPAID = /не\s*оплач|неоплач|долг|просроч|unpaid|overdue|pending|к оплате/iu;

/** Money of rows that brought none: not paid yet, cancelled, sold below its cost. */
function apartSums(
  sums: readonly Quantity[],
  table: TableMeaning,
  meaning: Meaning,
): readonly Quantity[] {
  const status = statusColumn(table.id, meaning);
  const money = sums.find(({ id, of }) => id === 'sum:revenue' && of.is === 'sum');
  return [
    ...lossOf(table),
    ...(status === null || money === undefined ? [] : ofStatus(status, money)),
  ];
}

function ofStatus({ column, values }: StatusColumn, { of }: Quantity): readonly Quantity[] {
  const unpaid = values.open.filter((value) => UNPAID.test(value));
  const out = [...values.void, ...values.lost];
  const sum = (id: string, name: string, importance: number, of_: readonly string[]) =>
    of_.length === 0 ? [] : [{ ...base(id, name, importance), of, where: isOneOf(column, of_) }];
  return [
    ...sum('sum:unpaid', 'не оплачено', 0.9, unpaid),
    ...sum('sum:out', 'сумма отмен и отказов', 0.6, out),
  ];
}

/** What was sold below its cost. */
function lossOf({ columns }: TableMeaning): readonly Quantity[] {
  const profit = columns.find(({ role, concept }) => role.is === 'flow' && concept === 'profit');
  if (profit === undefined) return [];
  const cell = { is: 'cell', column: profit.id } as const;
  const where: Condition = {
    is: 'compare',
    left: cell,
    sign: '<',
    right: { is: 'constant', value: 0 },
  };
  return [
    {
      ...base('sum:loss', 'убыток', 0.85),
      of: { is: 'sum', of: { is: 'absolute', of: cell } },
      where,
    },
  ];
}

/** Headers that say less than what the workbook means by them. */
const untelling: ReadonlySet<string> = new Set(['price', 'amount', 'flat-price', 'cost-of']);

const plainNames: Readonly<Record<string, string>> = {
  revenue: 'выручка',
  quantity: 'количество',
  income: 'доходы',
  expense: 'расходы',
  profit: 'прибыль',
  cost: 'себестоимость',
  debt: 'долг',
};

function definedSums(table: TableMeaning, meaning: Meaning): readonly DefinedSum[] {
  const own = meaning.definitions.filter(
    (one): one is MeasureDefinition => one.is === 'measure' && one.table === table.id,
  );
  const isPaid = own.some(({ concept }) => concept === 'paid');
  return own.flatMap((definition): readonly DefinedSum[] => {
    const { column: first } = firstOf(definition);
    const column = table.columns.find(({ id }) => id.column === first);
    const { concept, of } = definition;
    if (column === undefined || !shownConcepts.has(concept) || !mayBeSummed(column)) return [];
    const columns = of.is === 'column' ? [first] : [of.left.column, of.right.column];
    const { name, importance } = calledAs(definition, column, isPaid);
    const where = populationOut(definition, meaning);
    const sum = { is: 'sum', of: valueOf(definition) } as const;
    return [{ columns, quantity: { ...base(`sum:${concept}`, name, importance), of: sum, where } }];
  });
}

function firstOf({ of }: MeasureDefinition): ColumnMeaning['id'] {
  return of.is === 'column' ? of.column : of.left;
}

function valueOf({ of }: MeasureDefinition): RowValue {
  if (of.is === 'column') return { is: 'cell', column: of.column };
  const [left, right] = [of.left, of.right];
  return { is: 'plus', left: { is: 'cell', column: left }, right: { is: 'cell', column: right } };
}

/** What was paid is the money; what it cost is its price, and called by its header. */
function calledAs(
  { concept, of }: MeasureDefinition,
  { concept: told, header }: ColumnMeaning,
  isPaid: boolean,
): Pick<Quantity, 'name' | 'importance'> {
  const spoken = spokenName(header);
  const isPrice = concept === 'revenue' && of.is === 'column' && untelling.has(told ?? '');
  const importance = importanceOf(concept, told);
  if (isPrice && isPaid) return { name: spoken, importance: importance * PRICED };
  const isBusiness = of.is !== 'column' || spoken.startsWith('«') || isPrice;
  return { name: (isBusiness ? plainNames[concept] : undefined) ?? spoken, importance };
}

function importanceOf(concept: string, told: string | null): number {
  if (concept === 'quantity') return sumWorths[told ?? ''] ?? QUANTITY;
  return sumWorths[concept] ?? OTHER_MONEY;
}

function base(id: string, name: string, importance: number) {
  return { id, name, importance, better: null } as const;
}

function populationOut({ population }: MeasureDefinition, meaning: Meaning): Condition | null {
  const found = meaning.definitions.find(({ id }) => id === population);
  if (found?.is !== 'population') return null;
  return { is: 'not', of: isOneOf(found.column, found.out) };
}

function mayBeSummed({ role }: ColumnMeaning): boolean {
  return role.is === 'flow' || (role.is === 'stock' && role.over === null);
}

function otherSums(
  table: TableMeaning,
  defined: readonly DefinedSum[],
  meaning: Meaning,
): readonly Quantity[] {
  const taken = new Set(defined.flatMap(({ columns }) => columns));
  const status = statusColumn(table.id, meaning);
  const where = status === null ? null : without(status, ['void', 'lost']);
  return table.columns
    .filter((column) => !isToldAlready(column, table, taken))
    .flatMap((column): readonly Quantity[] => {
      const { id, role, header } = column;
      if (role.is === 'signed-flow') return signedSums(column);
      if (!isOwnSum(column)) return [];
      const name = spokenName(withoutPart(header));
      const sum = { is: 'sum', of: { is: 'cell', column: id } } as const;
      return [{ ...base(`sum:${id.column}`, name, worthOf(column)), of: sum, where }];
    });
}

function isToldAlready(
  column: ColumnMeaning,
  table: TableMeaning,
  taken: ReadonlySet<string>,
): boolean {
  const concept = column.concept ?? '';
  if (taken.has(column.id.column) || notSummed.has(concept)) return true;
  const hasTwin = table.columns.some(
    (one) => taken.has(one.id.column) && twins.has(one.concept ?? ''),
  );
  return (hasTwin && twins.has(concept)) || isOlder(column, table, taken);
}

function isOwnSum(column: ColumnMeaning): boolean {
  const { role, concept, partOf } = column;
  if (role.is === 'stock') return role.over === null && concept === 'debt';
  return role.is === 'flow' && (partOf === null || isToldPart(column));
}

function worthOf({ role, concept }: ColumnMeaning): number {
  const isMoney = 'unit' in role && role.unit.dimension === 'money';
  const isVague = vague.has(concept ?? '') && isMoney && role.unit.symbol === '';
  if (isVague) return OTHER;
  return sumWorths[concept ?? ''] ?? (isMoney ? OTHER_MONEY : OTHER);
}

/** Words that are money only where something else says so. */
const vague: ReadonlySet<string> = new Set(['amount', 'cost-of', 'price', 'value']);

const YEAR = /(?:19|20)\d{2}/u;

/** «Факт 2023» beside «Факт 2024», which is what the fact is. */
function isOlder(
  { concept, header }: ColumnMeaning,
  { columns }: TableMeaning,
  taken: ReadonlySet<string>,
): boolean {
  const isYear = YEAR.test(header);
  return isYear && columns.some((one) => taken.has(one.id.column) && one.concept === concept);
}

/** «в т.ч. брак»: a part that has a name of its own. */
function isToldPart({ header }: ColumnMeaning): boolean {
  return PART.test(header);
}

/** Each direction by itself. */
function signedSums({ id, role, concept }: ColumnMeaning): readonly Quantity[] {
  if (role.is !== 'signed-flow' || concept === 'plan') return [];
  const sides = [
    { sign: 1, name: 'доходы' },
    { sign: -1, name: 'расходы' },
  ] as const;
  return sides.flatMap(({ sign, name }): readonly Quantity[] => {
    const values = Object.entries(role.signs).flatMap(([value, own]) =>
      own === sign ? [value] : [],
    );
    if (values.length === 0) return [];
    const sum = { is: 'sum', of: { is: 'cell', column: id } } as const;
    const where = isOneOf(role.direction, values);
    return [{ ...base(`sum:${id.column}:${name}`, name, 0.95), of: sum, where }];
  });
}

function countOf(table: TableMeaning, rows: Forms, meaning: Meaning): Quantity {
  const status = statusColumn(table.id, meaning);
  const where = status === null ? null : without(status, ['void']);
  return { ...base('count', `число ${rows[2]}`, 0.6), of: { is: 'count' }, where };
}
