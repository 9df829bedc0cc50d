import { columnsOfValue } from '../../../frames/src/index.js';
import type { Condition } from '../../../frames/src/index.js';
import { isUnpaidAmong, tellsPayment } from '../../../meaning/src/index.js';
import type { ColumnMeaning, Meaning, TableMeaning } from '../../../meaning/src/index.js';
import { definedSums } from './defined-sums.js';
import type { DefinedSum } from './defined-sums.js';
import { spokenName } from './names.js';
import { byOperation } from './operations.js';
import { PART, withoutPart } from './parts.js';
import { ratesOf } from './rates.js';
import { ratiosOf } from './ratios.js';
import { earns, isOfClaimed, sumName, UNPAID } from './sum-names.js';
import type { Rows } from './sum-names.js';
import { columnWorth, isFirmSum } from './sum-worths.js';
import { spansOf, unpaidOf } from './spans.js';
import { isOneOf, noneOf, outOfSums, statusColumn, without, withoutOut } from './statuses.js';
import type { StatusColumn } from './statuses.js';
import { formsOf } from './subject.js';
import type { Quantity, Subject } from './subject.js';

/** Taxes follow the sum, and plans are held against facts elsewhere. */
const notSummed: ReadonlySet<string> = new Set(['vat', 'plan', 'budget', 'total', 'difference']);
/** Two names of one sum. */
const twins: ReadonlySet<string> = new Set(['gross', 'net', 'vat']);

type CountedRows = Pick<Subject, 'table' | 'rows' | 'things' | 'isCounted' | 'axis'>;

/** All that may be worked out over the rows of a table, the weightiest first. */
export function quantitiesOf(subject: CountedRows, meaning: Meaning): readonly Quantity[] {
  const { table, rows, things, isCounted } = subject;
  const words: Rows = { forms: things?.forms ?? rows, isCounted, title: table.title };
  const defined = isUnsettled(table, meaning) ? [] : definedSums(table, words, meaning);
  const known = isUnsettled(table, meaning)
    ? []
    : [...defined.map(({ quantity }) => quantity), ...otherSums(table, defined, words, meaning)];
  const sums = withMain(
    known.filter(({ name }) => !isOfClaimed(name, words) && !isDoneInEach(name, table)),
    table,
  );
  const counted = isCounted ? [countOf(subject, meaning)] : [];
  const all = [
    ...sums,
    ...counted,
    ...apartSums(sums, table, meaning),
    ...ratesOf(subject, meaning),
    ...spansOf(table, subject.axis, meaning),
    ...ratiosOf(table, sums, isCounted, earns(table, words), meaning).map((one) =>
      overRevenue(one, sums),
    ),
  ];
  const ranked = byOperation(all, table, meaning)
    .filter((one) => isOnAxis(one, subject))
    .toSorted((one, other) => other.importance - one.importance);
  // Two of one name cannot be told apart.
  return ranked.filter(({ name }, at) => ranked.findIndex((one) => one.name === name) === at);
}

const DONE = /сдела|изготов|выполн|обработ|выпущ|выпуск|принят|сдан|прошл|годн/iu;

/** What is cut, welded and packed is one thing: over the stages nobody adds it up. */
const isDoneInEach = (name: string, { columns }: TableMeaning): boolean =>
  DONE.test(name) && columns.some(({ concept }) => concept === 'stage');

const HANDLED = /обработ|переработ|отгруж|выпущ|сдан|приня|перевез|добы|собран|выдан|факт/iu;
const ASKED = /заявл|план|норм|выдано|заказан/iu;
const HANDLED_WORTH = 0.85;

/** Where no money stands in a table, the goods that went through are what it is about. */
function withMain(sums: readonly Quantity[], { columns }: TableMeaning): readonly Quantity[] {
  const dimensionOf = ({ of }: Quantity): string | null => {
    if (of.is !== 'sum') return null;
    const read = columnsOfValue(of.of).map(({ column }) => column);
    const role = columns.find(({ id }) => read.includes(id.column))?.role;
    return role !== undefined && 'unit' in role ? role.unit.dimension : null;
  };
  const goods = sums.filter((one) => goodsDimensions.has(dimensionOf(one) ?? ''));
  if (goods.length === 0 || sums.some((one) => dimensionOf(one) === 'money')) return sums;
  const main =
    goods.find(({ name }) => HANDLED.test(name)) ?? goods.find(({ name }) => !ASKED.test(name));
  return sums.map((one) =>
    one === main ? { ...one, importance: Math.max(one.importance, HANDLED_WORTH) } : one,
  );
}

const goodsDimensions: ReadonlySet<string> = new Set(['weight', 'volume']);

/** The commission of a sum of bookings is one of those that count in that sum. */
function overRevenue(one: Quantity, sums: readonly Quantity[]): Quantity {
  const revenue = sums.find(({ id }) => id === 'sum:revenue');
  if (one.of.is !== 'ratio' || one.where !== null || revenue?.of.is !== 'sum') return one;
  const read = [one.of.part, one.of.whole].flatMap(columnsOfValue);
  const isOfIt = columnsOfValue(revenue.of.of).some(({ column }) =>
    read.some((other) => other.column === column),
  );
  return isOfIt ? { ...one, where: revenue.where } : one;
}

/** What became of events is told by a column, and which of them count is not known. */
function isUnsettled({ id, columns }: TableMeaning, meaning: Meaning): boolean {
  const hasAxis = meaning.definitions.some((one) => one.is === 'axis' && one.table === id);
  const hasStatus = columns.some(({ concept, role }) => concept === 'status' && role.is !== 'text');
  return hasAxis && hasStatus && statusColumn(id, meaning) === null && !columns.some(isAddedUp);
}

/** The file's own total has all rows in it: whatever became of them, they count. */
function isAddedUp({ role, evidence }: ColumnMeaning): boolean {
  const isMoney = role.is === 'flow' && role.unit.dimension === 'money';
  return isMoney && evidence.some(({ witness, weight }) => witness === 'totals' && weight > 0);
}

const NOT_PAID = /не\s*оплач|неоплач|долг|unpaid|к оплате/iu;
/** Crates may be late, too: it is money that is late where other rows are paid. */
const LATE = /просроч|overdue|pending/iu;

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
    ...unpaidOf(table, largestMoney(sums, table), status),
    ...(status === null || money === undefined ? [] : ofStatus(status, money, table)),
  ];
}

/** The sum of money that its owner cares for most. */
function largestMoney(sums: readonly Quantity[], { columns }: TableMeaning): Quantity | undefined {
  const isMoney = ({ of }: Quantity): boolean => {
    if (of.is !== 'sum' || of.of.is !== 'cell') return false;
    const { column } = of.of.column;
    return columns.some(
      ({ id, role }) =>
        id.column === column && role.is === 'flow' && role.unit.dimension === 'money',
    );
  };
  return sums.filter(isMoney).toSorted((one, other) => other.importance - one.importance)[0];
}

function ofStatus(
  status: StatusColumn,
  { of }: Quantity,
  { title }: TableMeaning,
): readonly Quantity[] {
  const { column, values, unpaid: owed, unknown } = status;
  const states = [...Object.values(values).flat(), ...owed, ...unknown];
  const isOfMoney = tellsPayment(states);
  const isUnpaid = (value: string): boolean =>
    NOT_PAID.test(value) || (isOfMoney && LATE.test(value)) || isUnpaidAmong(value, states, title);
  // A word that nobody knows may say that it is not paid, either.
  const unpaid = unknown.every(isUnpaid)
    ? [...values.open, ...owed, ...unknown].filter(isUnpaid)
    : [];
  const out = outOfSums(status);
  const sum = (id: string, name: string, importance: number, of_: readonly string[]) =>
    of_.length === 0 ? [] : [{ ...base(id, name, importance), of, where: isOneOf(column, of_) }];
  return [...sum(UNPAID.id, UNPAID.name, 1, unpaid), ...sum('sum:out', outName(out), 0.6, out)];
}

const CALLED_OFF = /^(?:отмен|аннул|cancel)/iu;

function outName(values: readonly string[]): string {
  return values.every((value) => CALLED_OFF.test(value.trim()))
    ? 'сумма отмен'
    : 'сумма отмен и отказов';
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

function base(id: string, name: string, importance: number) {
  return { id, name, importance, better: null, event: null } as const;
}

function otherSums(
  table: TableMeaning,
  defined: readonly DefinedSum[],
  rows: Rows,
  meaning: Meaning,
): readonly Quantity[] {
  const taken = new Set(defined.flatMap(({ columns }) => columns));
  const status = statusColumn(table.id, meaning);
  return table.columns
    .filter((column) => !isToldAlready(column, table, taken))
    .flatMap((column): readonly Quantity[] => {
      const { id, role, header } = column;
      if (role.is === 'signed-flow') return signedSums(column);
      if (!isOwnSum(column, table, meaning)) return [];
      const name = isToldPart(column) ? spokenName(withoutPart(header)) : sumName(column, rows);
      const sum = { is: 'sum', of: { is: 'cell', column: id } } as const;
      const where = status === null ? null : countedIn(status, column);
      return [{ ...base(`sum:${id.column}`, name, columnWorth(column, table)), of: sum, where }];
    });
}

/** Money of what is still open is none yet; of all else it is told what happened. */
function countedIn(status: StatusColumn, { role, id }: ColumnMeaning): Condition | null {
  const isMoney = 'unit' in role && role.unit.dimension === 'money';
  if (status.billed?.amounts?.some(({ column }) => column === id.column) === true)
    return noneOf(status.column, status.billed.out);
  return isMoney ? noneOf(status.column, status.moneyless) : withoutOut(status);
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

function isOwnSum(column: ColumnMeaning, table: TableMeaning, meaning: Meaning): boolean {
  const { role, concept, partOf } = column;
  if (role.is === 'stock') return role.over === null && concept === 'debt';
  const isFirm = isFirmSum(column, table, meaning);
  return isFirm && (partOf === null || isToldPart(column));
}

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

/** Each direction by itself; sales and write-offs go out, and are not one thing. */
function signedSums({ id, role, header, concept }: ColumnMeaning): readonly Quantity[] {
  if (role.is !== 'signed-flow' || concept === 'plan') return [];
  const { direction, unit } = role;
  const of = { is: 'sum', of: { is: 'cell', column: id } } as const;
  const importance = unit.dimension === 'money' ? 0.95 : OTHER_SIGNED;
  return ([1, -1] as const).flatMap((sign) => {
    const values = Object.entries(role.signs).flatMap(([value, own]) =>
      own === sign ? [value] : [],
    );
    const side = sideName(values);
    const groups = side === null ? values.map((value) => [value]) : [values];
    return groups.map((group): Quantity => {
      const [first = ''] = group;
      const name = side ?? `${spokenName(header)} по «${first}»`;
      const sum = base(`sum:${id.column}:${side ?? first}`, name, importance);
      return { ...sum, of, where: isOneOf(direction, group) };
    });
  });
}

const OTHER_SIGNED = 0.55;

/** Money that came in and went out where the column of operations says so itself. */
function sideName(values: readonly string[]): string | null {
  const are = (form: RegExp): boolean =>
    values.length > 0 && values.every((value) => form.test(value.trim()));
  if (are(/^(?:доход|выручк|income)/iu)) return 'доходы';
  return are(/^(?:расход[ыа]?$|затрат|издерж|expens)/iu) ? 'расходы' : null;
}

function countOf(subject: CountedRows, meaning: Meaning): Quantity {
  const { table, things } = subject;
  const status = statusColumn(table.id, meaning);
  const of = { is: 'count', each: things?.of ?? null } as const;
  const one = { ...base('count', '', 0.6), of, where: null };
  const [, , many] = formsOf(one, subject);
  const out = deeds.has(many) && status !== null && status.values.done.length > 0;
  const where = status === null ? null : without(status, out ? unmade : ['void']);
  return { ...one, where, name: `число ${many}` };
}

/** What is refused is an order still, and no sale. */
const deeds: ReadonlySet<string> = new Set(['продаж', 'отгрузок', 'чеков', 'доставок']);
const unmade = ['void', 'lost', 'open'] as const;

/** Things whose lines fall on several days are counted by none of them. */
function isOnAxis({ of }: Quantity, { things, axis }: CountedRows): boolean {
  const isOfThings = (of.is === 'count' || of.is === 'share') && of.each !== null;
  if (!isOfThings || things === null || axis === null) return true;
  return things.shared.some(({ column }) => column === axis.column);
}
