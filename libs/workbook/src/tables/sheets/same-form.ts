import type { Column, Table } from '../../model.js';
import { uniqueNames } from '../header-names.js';

const UNION_SHARE_MIN = 0.6;
const SMALLER_SHARE_MIN = 0.75;
const SHARED_MIN = 3;

/** Alike for columns that are called the same, however the names are written. */
export function columnKeys({ columns }: Pick<Table, 'columns'>): string[] {
  return uniqueNames(columns.map(({ name }) => bareName(name)));
}

function bareName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

/** Tables of two sheets whose rows may stand below one another: most columns agree. */
export function sameForm(left: Table, right: Table): boolean {
  const [keys, others] = [columnKeys(left), columnKeys(right)];
  const pairs = left.columns.flatMap((column, at): (readonly [Column, Column])[] => {
    const other = right.columns[others.indexOf(keys[at] ?? '')];
    return other === undefined ? [] : [[column, other]];
  });
  if (!pairs.every(([one, other]) => sameAmount(one, other))) return false;
  const shared = pairs.filter(([one, other]) => sameType(one, other));
  const least = Math.min(left.columns.length, right.columns.length);
  const union = left.columns.length + right.columns.length - shared.length;
  if (shared.length < union * UNION_SHARE_MIN) return false;
  if (shared.length < least * SMALLER_SHARE_MIN) return false;
  const own = shared.map(([one]) => one);
  return isEnough(own, union);
}

/** Two columns are enough only where they are all; a list without amounts needs all its names. */
function isEnough(shared: readonly Column[], union: number): boolean {
  const isWhole = shared.length === union;
  const hasAmount = shared.some(({ type, role }) => type === 'number' && role !== 'identifier');
  if (!hasAmount) return isWhole && shared.length >= SHARED_MIN;
  return shared.length >= (isWhole ? 2 : SHARED_MIN);
}

function sameType(one: Column, other: Column): boolean {
  return one.type === other.type || one.role === 'empty' || other.role === 'empty';
}

/** Thousands are not added to roubles, nor roubles to tenge. */
function sameAmount(one: Column, other: Column): boolean {
  if (one.type !== 'number' || other.type !== 'number') return true;
  const isTold = one.currency !== null && other.currency !== null;
  if (isTold && one.currency !== other.currency) return false;
  if (one.unit === other.unit) return true;
  return one.unit === null || other.unit === null ? !hasScale(one) && !hasScale(other) : false;
}

function hasScale({ unit }: Column): boolean {
  return unit !== null && /^(?:тыс|млн|млрд)/.test(unit);
}
