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
  return [...singles, ...pairs].slice(0, SUSPECTS_MAX);
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
export function comparedOf({ value, beside }: Suspect): RowValue {
  const cell: RowValue = { is: 'cell', column: value.id };
  return beside === null
    ? cell
    : { is: 'per', left: cell, right: { is: 'cell', column: beside.id } };
}

/** Rows of its kind where both are above zero. */
export function sound({ value, beside, kind }: Suspect): readonly Condition[] {
  const above = ({ id }: ColumnMeaning): Condition => ({
    is: 'compare',
    left: { is: 'cell', column: id },
    sign: '>',
    right: { is: 'constant', value: 0 },
  });
  const own = kind === undefined ? [] : [isOneOf(kind.column.id, [kind.label])];
  return [...own, above(value), ...(beside === null ? [] : [above(beside)])];
}

/** The same pair the other way round. */
export function turned(suspect: Suspect): Suspect {
  const { value, beside, id } = suspect;
  return beside === null
    ? suspect
    : { ...suspect, id: `${id}:turned`, value: beside, beside: value };
}
