import type {
  ColumnId,
  ApartDefinition,
  Definition,
  ColumnMeaning,
  Meaning,
  Aggregate,
} from '../../../meaning/src/index.js';
import { aggregatesOf, areUnlike, columnOf } from '../../../meaning/src/index.js';
import type { Condition, Key, RowValue } from '../frame.js';
import type { Leaf } from '../plain.js';
import type { Refusal } from '../refusal.js';
import { spelling } from '../../../russian/src/index.js';
import { areCountedAlike } from '../units.js';
import { columnsOfValue } from '../walk.js';

/** What keeps rows apart around a leaf: its keys and the conditions that hold for it. */
export interface Around {
  readonly keys: readonly Key[];
  readonly where: readonly Condition[];
}

/** What the roles of its columns say against a leaf. */
export function forbidden(leaf: Leaf, around: Around, meaning: Meaning): readonly Refusal[] {
  if (leaf.is === 'level') return noLevel(leaf.of, meaning);
  if (leaf.is !== 'aggregate') return [];
  const refusals = roleForbids(leaf.how, leaf.of, around, meaning);
  return leaf.how === 'min' || leaf.how === 'max'
    ? refusals
    : [...refusals, ...together(leaf.of, around, meaning)];
}

/** At a moment levels and amounts are added over things; prices and rates never are. */
function noLevel(of: RowValue, meaning: Meaning): readonly Refusal[] {
  return columnsOfValue(of).flatMap((column): readonly Refusal[] => {
    const { role } = columnOf(meaning, column);
    if (of.is !== 'cell' || role.is === 'stock' || role.is === 'flow') return [];
    return [{ code: 'role-forbids', column, aggregate: 'sum', instead: aggregatesOf(role) }];
  });
}

function roleForbids(
  aggregate: Aggregate,
  of: RowValue,
  around: Around,
  meaning: Meaning,
): readonly Refusal[] {
  const instead = allowedOf(of, meaning);
  const [column] = columnsOfValue(of);
  if (column === undefined || instead.includes(aggregate)) return [];
  const stock = aggregate === 'sum' ? stockOf(of, meaning) : undefined;
  if (stock !== undefined) {
    return isKey(stock.over, around)
      ? []
      : [{ code: 'stock-over-time', column: stock.column, time: stock.over }];
  }
  return [{ code: 'role-forbids', column, aggregate, instead }];
}

/** Numbers written as text that only tell things apart. */
const namesRows = ({ role }: ColumnMeaning): boolean =>
  role.is === 'identifier' || role.is === 'name';

const averages: readonly Aggregate[] = ['mean', 'median', 'min', 'max', 'deviation'];
const all: readonly Aggregate[] = ['sum', ...averages];

/**
 * What may be done with a value of a row: of an amount times or per something an amount remains;
 * what a group comes to stands again on each of its rows, and is never added up over them.
 */
function allowedOf(value: RowValue, meaning: Meaning): readonly Aggregate[] {
  const of = (one: RowValue): readonly Aggregate[] => allowedOf(one, meaning);
  switch (value.is) {
    case 'cell':
      return aggregatesOf(columnOf(meaning, value.column).role);
    case 'constant':
    case 'of-group':
      return averages;
    case 'elapsed':
      return all;
    case 'read':
      return namesRows(columnOf(meaning, value.column)) ? [] : all;
    case 'date':
    case 'days-after':
      return ['min', 'max'];
    case 'absolute':
      return of(value.of);
    case 'default':
      return of(value.of).filter((one) => of(value.otherwise).includes(one) || one === 'sum');
    default:
      return isAgainstNorm(value, meaning)
        ? all
        : pairAllowed(value.is, of(value.left), of(value.right));
  }
}

/**
 * Hours beside their norm, stock beside its minimum: what each row has more, or less, adds up,
 * though the norm alone is said of one thing. A price is none: nobody knows of how many.
 */
function isAgainstNorm(value: RowValue, meaning: Meaning): boolean {
  if (value.is !== 'minus') return false;
  const isNorm = (one: RowValue): boolean =>
    one.is === 'cell' && columnOf(meaning, one.column).role.is === 'intensive';
  const adds = (one: RowValue): boolean => allowedOf(one, meaning).includes('sum');
  const { left, right } = value;
  const isBeside = (adds(left) && isNorm(right)) || (isNorm(left) && adds(right));
  return isBeside && areCountedAlike(left, right, meaning);
}

function pairAllowed(
  is: 'plus' | 'minus' | 'times' | 'per',
  left: readonly Aggregate[],
  right: readonly Aggregate[],
): readonly Aggregate[] {
  if (left.length === 0 || right.length === 0) return [];
  const [amount, other] = [left.includes('sum'), right.includes('sum')];
  const adds = {
    plus: amount && other,
    minus: amount && other,
    times: amount || other,
    per: amount && !other,
  };
  return adds[is] ? all : averages;
}

interface Stock {
  readonly column: ColumnId;
  readonly over: ColumnId;
}

/** A level over time among values that are no worse than levels. */
function stockOf(value: RowValue, meaning: Meaning): Stock | undefined {
  const columns = columnsOfValue(value).map((column) => columnOf(meaning, column));
  const levels = columns.flatMap(({ id, role }) =>
    role.is === 'stock' && role.over !== null ? [{ column: id, over: role.over }] : [],
  );
  const others = columns.every(({ role }) => ['stock', 'flow', 'intensive'].includes(role.is));
  return others ? levels[0] : undefined;
}

function isKey(column: ColumnId, { keys }: Around): boolean {
  return keys.some(
    (key) => key.is === 'value' && [key.column, ...key.also].some((one) => same(one, column)),
  );
}

const same = (one: ColumnId, other: ColumnId): boolean =>
  one.table === other.table && one.column === other.column;

/** Both directions, or several currencies, in one number. */
function together(of: RowValue, around: Around, meaning: Meaning): readonly Refusal[] {
  return columnsOfValue(of).flatMap((column): readonly Refusal[] => {
    const { role } = columnOf(meaning, column);
    const refusals: Refusal[] = [];
    if (role.is === 'signed-flow' && !isOneSided(role, around)) {
      refusals.push({ code: 'directions-together', column, direction: role.direction });
    }
    const apart = isByPrice(column, of, meaning) ? null : apartOf(column, meaning);
    if (apart !== null && !isOfOneUnit(apart, around)) {
      refusals.push({ code: 'units-together', column, apart: apart.column });
    }
    return [...refusals, ...operationsTogether(column, around, meaning)];
  });
}

/** Litres and boxes, each by what one of them costs, are money of one kind. */
function isByPrice(column: ColumnId, of: RowValue, meaning: Meaning): boolean {
  const isPrice = (id: ColumnId): boolean => {
    const { role } = columnOf(meaning, id);
    return role.is === 'intensive' && role.unit.dimension === 'money';
  };
  const isOf = (value: RowValue): boolean => columnsOfValue(value).some((one) => same(one, column));
  const isFree = (side: RowValue, other: RowValue | null): boolean =>
    !isOf(side) ||
    (other !== null && columnsOfValue(other).some(isPrice)) ||
    isByPrice(column, side, meaning);
  switch (of.is) {
    case 'times':
      return isFree(of.left, of.right) && isFree(of.right, of.left);
    case 'plus':
    case 'minus':
    case 'per':
      return isFree(of.left, null) && isFree(of.right, null);
    case 'absolute':
      return isByPrice(column, of.of, meaning);
    default:
      return false;
  }
}

type Signed = Extract<ColumnMeaning['role'], { is: 'signed-flow' }>;

function isOneSided({ direction, signs }: Signed, around: Around): boolean {
  if (isKey(direction, around) || isCase(direction, around)) return true;
  const out = leftOut(direction, around);
  const values =
    valuesOf(direction, around) ??
    Object.keys(signs).filter((value) => !out.includes(spelling(value)));
  const known = Object.entries(signs).map(([value, sign]) => [spelling(value), sign] as const);
  const sides = values.map((value) => known.find(([one]) => one === spelling(value))?.[1]);
  return new Set(sides).size === 1;
}

/** Cases that tell the direction apart by themselves. */
function isCase(column: ColumnId, { keys }: Around): boolean {
  return keys.some(
    (key) =>
      key.is === 'case' &&
      key.cases.every(({ where }) => isOneOf(where) && same(where.column, column)),
  );
}

/** What came, what left and what was only looked at is no one number. */
function operationsTogether(
  column: ColumnId,
  around: Around,
  { definitions }: Meaning,
): readonly Refusal[] {
  return definitions.flatMap((one): readonly Refusal[] => {
    const measure =
      one.is === 'operations' ? one.measures.find((own) => same(own.column, column)) : undefined;
    if (one.is !== 'operations' || measure === undefined) return [];
    const { column: operation } = one;
    if (isKey(operation, around) || isCase(operation, around)) return [];
    const out = leftOut(operation, around);
    const left = measure.operations.filter((value) => !out.includes(spelling(value)));
    const counted = valuesOf(operation, around) ?? left;
    return areUnlike(counted) ? [{ code: 'operations-together', column, operation }] : [];
  });
}

/** A key or condition of one value, or all others left out. */
function isOfOneUnit({ column, within, values }: ApartDefinition, around: Around): boolean {
  if ([column, ...within].some((one) => isOne(one, around))) return true;
  const out = leftOut(column, around);
  return values.filter((value) => !out.includes(spelling(value))).length === 1;
}

/** Spellings of the values of a column that conditions leave out. */
function leftOut(column: ColumnId, { where }: Around): readonly string[] {
  return where
    .flatMap(conjuncts)
    .flatMap((one) => (one.is === 'not' && isOneOf(one.of) ? [one.of] : []))
    .filter((one) => same(one.column, column))
    .flatMap((one) => one.values.map(spelling));
}

/** Every number is of one value of the column. */
const isOne = (column: ColumnId, around: Around): boolean =>
  isKey(column, around) || valuesOf(column, around)?.length === 1;

function apartOf(column: ColumnId, { definitions }: Meaning): ApartDefinition | null {
  const isApart = (one: Definition): one is ApartDefinition =>
    one.is === 'apart' && one.measures.some((id) => same(id, column));
  return definitions.find(isApart) ?? null;
}

/** The values that the conditions leave of a column; null where they leave all. */
function valuesOf(column: ColumnId, { where }: Around): readonly string[] | null {
  const found = where
    .flatMap(conjuncts)
    .filter(isOneOf)
    .find((one) => same(one.column, column));
  return found?.values ?? null;
}

type OneOf = Extract<Condition, { readonly values: readonly string[] }>;

const isOneOf = (condition: Condition): condition is OneOf =>
  condition.is === 'one-of' || condition.is === 'written';

function conjuncts(condition: Condition): readonly Condition[] {
  return condition.is === 'all' ? condition.of.flatMap(conjuncts) : [condition];
}
