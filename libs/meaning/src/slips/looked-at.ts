import type { ColumnFacts, TableFacts } from '../facts/column-facts.js';
import { identitiesOf } from '../facts/identities.js';
import type { Identity } from '../facts/identities.js';
import type { ColumnMeaning, TableMeaning } from '../meaning.js';
import type { Dimension, RoleName } from '../role.js';
import { hoursOfDays } from './hours-of-days.js';
import { kindOf, medianOf, roomFor, spreadAbout } from './residuals.js';
import type { Kind, Room } from './residuals.js';

/** A column of numbers in which slips are sought. */
export interface Numbered {
  readonly facts: ColumnFacts;
  readonly concept: string | null;
  readonly dimension: Dimension;
  /** What one of is counted for: hours of «₽/ч»; null where that is not told. */
  readonly per: Dimension | null;
  /** A price, a rate: nothing that is added up. */
  readonly isRate: boolean;
  readonly values: Float64Array;
  /** Decimal logarithms; NaN where the cell is empty or the number not above zero. */
  readonly logs: Float64Array;
  /** The logarithm of the median; NaN where numbers are too few. */
  readonly usual: () => number;
  /** Within what most of its numbers lie about the median, a logarithm. */
  readonly spread: () => number;
}

/** What of a table is looked at. */
export interface Look {
  readonly rowCount: number;
  /** Each row is another sort of goods: flour lies there by tons, colours by grams. */
  readonly isOfGoods: boolean;
  /** Each row is a payment, which may be for the work of a month. */
  readonly arePayments: boolean;
  /** All columns of numbers, also those in which no slips are sought. */
  readonly columns: readonly ColumnFacts[];
  readonly numbers: readonly Numbered[];
  /** Of these none is longer than a day. */
  readonly hours: readonly Numbered[];
  readonly kinds: readonly Kind[];
  /** Kinds within which two numbers of a row are held against each other. */
  readonly kindsOfPairs: readonly Kind[];
  readonly laws: readonly Identity[];
  /** Rows on which somebody remarked what they seldom do: at all, or in words of its own. */
  readonly remarked: ReadonlyMap<number, Remark>;
  /** Columns that say in words whether a row was paid. */
  readonly paidStates: readonly ColumnFacts[];
  readonly room: Room;
}

/** Whether no other row has the same words. */
export type Remark = 'own' | 'shared';

type Meant = Omit<TableMeaning, 'slips' | 'doubles'>;

const ROWS_MIN = 12;
const NUMBERS_MAX = 14;
const REMARKS_SHARE = 0.2;
/** Rows up to which so many kinds are looked at: each costs a pass over every column. */
const kindsMax: readonly (readonly [rows: number, kinds: number])[] = [
  [5000, 8],
  [20_000, 4],
  [Infinity, 2],
];
const PAIRS_WITHIN_ROWS_MAX = 5000;
const PAIRS_WITHIN_MAX = 4;

/** «Столбец F»: its numbers tell nobody anything. */
const NAMELESS = /^Столбец [A-Z]{1,3}$/u;

/** Of these a number far from the others is usual, or told elsewhere. */
const notSought: ReadonlySet<string> = new Set([
  ...['birth', 'plan', 'vat', 'insured', 'norm', 'fuel-rate', 'difference'],
]);

const soughtIn: ReadonlySet<RoleName> = new Set<RoleName>([
  ...(['flow', 'signed-flow', 'intensive', 'stock'] as const),
]);
const namesKinds: ReadonlySet<RoleName> = new Set<RoleName>([
  ...(['category', 'name', 'identifier', 'ordinal'] as const),
]);

/** Rows with one of these have nothing in common that their numbers follow. */
const noKinds: ReadonlySet<string> = new Set([
  ...['status', 'reason', 'source', 'mark', 'text', 'gender', 'shift'],
  ...['person', 'employee', 'sales-person', 'customer', 'supplier', 'doctor', 'teacher'],
]);

const PAYMENTS = /(?<!\p{L})(?:оплат|плат[её]ж|поступлени|перечислени|payment)/iu;

/** Null where nothing can be told of the table. */
export function lookAt(
  facts: TableFacts,
  { columns, rows, key, title, headline }: Meant,
): Look | null {
  if (rows === 'lines' || facts.rowCount < ROWS_MIN) return null;
  const byName = new Map(columns.map((one) => [one.id.column, one]));
  const meaningOf = (one: ColumnFacts): ColumnMeaning | undefined => byName.get(one.id.column);
  const room = roomFor(facts.rowCount);
  const numbers = facts.columns.flatMap((one) => numbered(one, meaningOf(one), room));
  if (numbers.length === 0) return null;
  const ofDays = new Set(hoursOfDays(columns).map(({ id }) => id.column));
  const kinds = facts.columns
    .filter((one) => isKind(one, meaningOf(one), facts.rowCount))
    .slice(0, kindsMax.find(([upTo]) => facts.rowCount <= upTo)?.[1])
    .map(kindOf);
  return {
    rowCount: facts.rowCount,
    isOfGoods: key.length === 1 && key.some(({ column }) => isGoods(byName.get(column))),
    arePayments: PAYMENTS.test(`${title} ${headline ?? ''}`),
    room,
    columns: facts.columns.filter(({ numbers: own }) => own !== null),
    numbers: numbers.slice(0, NUMBERS_MAX),
    hours: numbers.filter(({ facts: of }) => ofDays.has(of.id.column)),
    kinds,
    kindsOfPairs: facts.rowCount <= PAIRS_WITHIN_ROWS_MAX ? kinds.slice(0, PAIRS_WITHIN_MAX) : [],
    laws: identitiesOf(facts),
    remarked: remarkedIn(facts.columns.filter((one) => meaningOf(one)?.concept === 'text')),
    paidStates: facts.columns.filter((one) => meaningOf(one)?.concept === 'payment-state'),
  };
}

function remarkedIn(columns: readonly ColumnFacts[]): ReadonlyMap<number, Remark> {
  const rows = columns.flatMap(({ codes, counts, filled }) => {
    const isSeldom = filled <= REMARKS_SHARE * codes.length;
    const own = counts.filter((count) => count === 1).length;
    if (!isSeldom && own > REMARKS_SHARE * codes.length) return [];
    return [...codes.keys()].flatMap((row): readonly (readonly [number, Remark])[] => {
      const count = counts[codes[row] ?? -1];
      if (count === undefined || !(isSeldom || count === 1)) return [];
      return [[row, count === 1 ? 'own' : 'shared']];
    });
  });
  const ofOwn = rows.filter(([, remark]) => remark === 'own');
  return new Map([...rows, ...ofOwn]);
}

const goods: ReadonlySet<string> = new Set(['sku', 'product']);

const isGoods = (column: ColumnMeaning | undefined): boolean => goods.has(column?.concept ?? '');

function numbered(
  facts: ColumnFacts,
  meaning: ColumnMeaning | undefined,
  room: Room,
): readonly Numbered[] {
  const { numbers: values } = facts;
  if (values === null || meaning === undefined || isNameless(facts)) return [];
  const { role, concept } = meaning;
  if (!soughtIn.has(role.is) || !('unit' in role) || notSought.has(concept ?? '')) return [];
  const logs = logsOf(values, facts);
  const usual = lazily(() => medianOf(logs, room));
  return [
    {
      facts,
      concept,
      dimension: role.unit.dimension,
      per: role.unit.per?.dimension ?? null,
      isRate: role.is === 'intensive',
      values,
      logs,
      usual,
      spread: lazily(() => spreadAbout(usual(), logs, room)),
    },
  ];
}

/** A number that stands in many rows is looked up: logarithms take a third of all time. */
function logsOf(values: Float64Array, { codes, values: different }: ColumnFacts): Float64Array {
  const logs = new Float64Array(values.length).fill(NaN);
  const known = new Float64Array(different.length).fill(NaN);
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? NaN;
    if (!(value > 0)) continue;
    const code = codes[row] ?? -1;
    let log = known[code] ?? NaN;
    if (Number.isNaN(log)) {
      log = Math.log(value) * Math.LOG10E;
      known[code] = log;
    }
    logs[row] = log;
  }
  return logs;
}

export const isNameless = ({ column }: ColumnFacts): boolean => NAMELESS.test(column.name);

function lazily(make: () => number): () => number {
  let made: number | null = null;
  return () => (made ??= make());
}

function isKind(
  { values }: ColumnFacts,
  meaning: ColumnMeaning | undefined,
  rowCount: number,
): boolean {
  if (meaning === undefined || !namesKinds.has(meaning.role.is)) return false;
  return !noKinds.has(meaning.concept ?? '') && values.length > 1 && values.length <= rowCount / 3;
}

/** Amounts, or an amount and a price: one may follow from the other. */
export function areComparable(one: Numbered, other: Numbered): boolean {
  if (one.isRate && other.isRate) return false;
  const areMoney = one.dimension === 'money' && other.dimension === 'money';
  return areMoney || (!one.isRate && !other.isRate);
}

/** Logarithms of an amount by another one; good until the next ones are asked for. */
export function quotientsOf(of: Numbered, by: Numbered, { quotients }: Room): Float64Array {
  for (let row = 0; row < quotients.length; row += 1) {
    quotients[row] = (of.logs[row] ?? NaN) - (by.logs[row] ?? NaN);
  }
  return quotients;
}

/** These follow from nothing that stands beside them, and nothing follows from them. */
const ofThemselves: ReadonlySet<string> = new Set(['age', 'tenure-band', 'rank', 'mark']);

export const mayFollow = ({ concept }: Numbered): boolean => !ofThemselves.has(concept ?? '');

/** How far a number lies from the usual of its column; 0 where that is not known. */
export function ownResidual({ logs, usual }: Numbered, row: number): number {
  const residual = (logs[row] ?? NaN) - usual();
  return Number.isNaN(residual) ? 0 : residual;
}
