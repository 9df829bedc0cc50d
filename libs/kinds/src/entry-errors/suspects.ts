import type { Condition, RowValue } from '../../../frames/src/index.js';
import type { ColumnMeaning } from '../../../meaning/src/index.js';
import { isOneOf } from '../subjects/statuses.js';
import type { Subject } from '../subjects/subject.js';

/** A number of a row that can be held against something: another number of it, or its kind. */
export interface Suspect {
  /** Stable for a workbook. */
  readonly id: string;
  readonly subject: Subject;
  readonly value: ColumnMeaning;
  /** What it goes with; null: only its own column says what is usual. */
  readonly beside: ColumnMeaning | null;
  /** What that is to be multiplied by: an amount goes with its price and quantity. */
  readonly times?: ColumnMeaning;
  /** Whether it is held against the largest of its column: one far above all others. */
  readonly isTail: boolean;
  /** The rows that it is held against: those of one product, of one room. */
  readonly kind?: { readonly column: ColumnMeaning; readonly label: string };
}

/** A number that rows of one kind have alike. */
export interface KindSuspect {
  readonly subject: Subject;
  readonly value: ColumnMeaning;
  readonly within: ColumnMeaning;
}

const SUSPECTS_MAX = 14;
/** So many times what is usual is far from it. */
export const FAR = 5;
/** What stands in a column without a head is not known. */
const NAMELESS = /^Столбец [A-Z]{1,3}$/u;

const neverSuspect: ReadonlySet<string> = new Set([
  ...[
    'birth',
    'area',
    'capacity',
    'plan',
    'vat',
    'insured',
    'norm',
    'fuel-rate',
    'people',
    'difference',
  ],
]);

export function suspectsOf(subject: Subject): readonly Suspect[] {
  const { columns, id } = subject.table;
  const numbers = columns.filter(
    ({ role, perEach, concept, header }) =>
      !NAMELESS.test(header) &&
      (role.is === 'flow' || role.is === 'intensive' || role.is === 'stock') &&
      perEach.length === 0 &&
      !neverSuspect.has(concept ?? ''),
  );
  const singles = numbers.filter(isBounded).map((value) => ({
    id: `${id}:${value.header}`,
    subject,
    value,
    beside: null,
    isTail: false,
  }));
  const pairs = numbers.flatMap((value, at) =>
    numbers.slice(at + 1).flatMap((beside): readonly Suspect[] => {
      if (value.role.is === 'intensive' || beside.role.is === 'intensive') return [];
      return [
        { id: `${id}:${value.header}:${beside.header}`, subject, value, beside, isTail: false },
      ];
    }),
  );
  return [...productsOf(subject), ...singles, ...pairs].slice(0, SUSPECTS_MAX);
}

const PRODUCTS_MAX = 4;
const amounts: ReadonlySet<string> = new Set(['price', 'cost-of', 'rate', 'salary-level']);

/** Amounts beside a price and a number of things: with a discount or without. */
function productsOf(subject: Subject): readonly Suspect[] {
  const { columns, id } = subject.table;
  const numbers = columns.filter(({ role, header }) => 'unit' in role && !NAMELESS.test(header));
  const isOf = (one: ColumnMeaning, dimension: string): boolean =>
    'unit' in one.role && one.role.unit.dimension === dimension;
  const values = numbers.filter(
    (one) => one.role.is === 'flow' && isOf(one, 'money') && !neverSuspect.has(one.concept ?? ''),
  );
  const prices = numbers.filter(
    (one) => one.role.is === 'intensive' && isOf(one, 'money') && amounts.has(one.concept ?? ''),
  );
  const counts = numbers.filter((one) => isOf(one, 'count') || isOf(one, 'none'));
  if (counts.length === 0) return ofPrices(values, prices, subject);
  return values
    .flatMap((value) =>
      prices.flatMap((beside) =>
        counts.map((times) => ({
          id: `${id}:${value.header}:${beside.header}:${times.header}`,
          subject,
          value,
          beside,
          times,
          isTail: false,
        })),
      ),
    )
    .slice(0, PRODUCTS_MAX);
}

/** Where each row is one thing, what is charged for it goes with what the list asks. */
function ofPrices(
  values: readonly ColumnMeaning[],
  prices: readonly ColumnMeaning[],
  subject: Subject,
): readonly Suspect[] {
  const { id } = subject.table;
  const pairs = values.flatMap((value) =>
    prices.map((beside) => ({
      id: `${id}:${value.header}:${beside.header}`,
      subject,
      value,
      beside,
      isTail: false,
    })),
  );
  return pairs.slice(0, PRODUCTS_MAX);
}

/** Numbers of which one may stand far above all others of its column; money often does. */
export function tailsOf(subject: Subject): readonly Suspect[] {
  const { columns, id } = subject.table;
  return columns
    .filter(
      ({ role, perEach, concept, header }) =>
        !NAMELESS.test(header) &&
        (role.is === 'flow' || role.is === 'intensive') &&
        role.unit.dimension !== 'money' &&
        perEach.length === 0 &&
        (concept !== null || role.unit.symbol !== '') &&
        !neverTail.has(concept ?? ''),
    )
    .slice(0, TAILS_MAX)
    .map((value) => ({
      id: `${id}:${value.header}:tail`,
      subject,
      value,
      beside: null,
      isTail: true,
    }));
}

const TAILS_MAX = 10;
const neverTail: ReadonlySet<string> = new Set(['plan', 'norm', 'difference', 'total', 'price']);

const KINDS_MAX = 8;

/** What has a price of its own, by each column that says which one it is. */
export function kindSuspects(subject: Subject): readonly KindSuspect[] {
  const { columns, key } = subject.table;
  const values = columns
    .filter(
      ({ role, concept, header }) =>
        !NAMELESS.test(header) &&
        (role.is === 'flow' || role.is === 'intensive' || role.is === 'stock') &&
        !neverOfKind.has(concept ?? ''),
    )
    .slice(0, KINDS_MAX);
  const kinds = columns
    .filter(
      ({ id, role, concept }) =>
        ['category', 'name', 'identifier', 'ordinal'].includes(role.is) &&
        !noKinds.has(concept ?? '') &&
        !(key.length === 1 && key[0]?.column === id.column),
    )
    .slice(0, KINDS_MAX);
  return kinds.flatMap((within) => values.map((value) => ({ subject, value, within })));
}

/** Who sold it, what became of it and why it came have no prices. */
const noKinds: ReadonlySet<string> = new Set([
  ...['status', 'reason', 'source', 'mark', 'text', 'gender', 'shift'],
  ...['person', 'employee', 'sales-person', 'customer', 'supplier', 'doctor', 'teacher'],
]);

/** Stable for a workbook. */
export function ofKindId({ subject, value, within }: KindSuspect): string {
  return `${subject.table.id}:${value.id.column}:of:${within.id.column}`;
}

/** Held against the rows that are of one kind. */
export function ofKind(one: KindSuspect, label: string): Suspect {
  const { subject, value, within } = one;
  const kind = { column: within, label };
  return { id: ofKindId(one), subject, value, beside: null, isTail: false, kind };
}

const neverOfKind: ReadonlySet<string> = new Set(['plan', 'norm', 'difference', 'total', 'birth']);

/** Times, scores and percents have bounds of their kind; money has none. */
function isBounded({ role, concept }: ColumnMeaning): boolean {
  if (!('unit' in role)) return false;
  const { dimension } = role.unit;
  return ['time', 'percent'].includes(dimension) || concept === 'duration' || concept === 'count';
}

/** What is compared: the number, or what it is for one of what it goes with. */
export function comparedOf({ value, beside, times }: Suspect): RowValue {
  const cell: RowValue = { is: 'cell', column: value.id };
  return beside === null ? cell : { is: 'per', left: cell, right: besideOf(beside, times) };
}

/** The number that another one goes with: its own cell, or a product. */
export function besideOf(beside: ColumnMeaning, times: ColumnMeaning | undefined): RowValue {
  const cell: RowValue = { is: 'cell', column: beside.id };
  return times === undefined
    ? cell
    : { is: 'times', left: cell, right: { is: 'cell', column: times.id } };
}

/** Rows of its kind where both are above zero. */
export function sound({ value, beside, times, kind }: Suspect): readonly Condition[] {
  const above = ({ id }: ColumnMeaning): Condition => ({
    is: 'compare',
    left: { is: 'cell', column: id },
    sign: '>',
    right: { is: 'constant', value: 0 },
  });
  const own = kind === undefined ? [] : [isOneOf(kind.column.id, [kind.label])];
  const others = [beside, times].filter((one) => one != null);
  return [...own, above(value), ...others.map(above)];
}

/** The same pair the other way round. */
export function turned(suspect: Suspect): Suspect {
  const { value, beside, id } = suspect;
  return beside === null || suspect.times !== undefined
    ? suspect
    : { ...suspect, id: `${id}:turned`, value: beside, beside: value };
}
