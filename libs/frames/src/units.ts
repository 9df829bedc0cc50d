import { tableOf } from '../../meaning/src/index.js';
import type { ColumnId, Meaning, Role, Unit } from '../../meaning/src/index.js';
import { isFormOf } from '../../russian/src/index.js';
import type { RowValue } from './frame.js';
import type { Plain } from './plain.js';
import {
  areOfOneKind,
  factorBelow,
  factorOf,
  moneyOf,
  ofMoney,
  plainSymbol,
  scaledUnit,
  scales,
} from './unit-scales.js';
import type { MeasureUnit } from './measure-unit.js';

const unknown: MeasureUnit = { is: 'unknown' };

/** What `elapsed` gives, by its step. */
const steps = { day: 'дн.', hour: 'ч', minute: 'мин', month: 'мес.', year: 'лет' } as const;

/** The unit of what a row gives, worked out through the expression. */
export function unitOfValue(value: RowValue, meaning: Meaning): MeasureUnit {
  const of = (one: RowValue): MeasureUnit => unitOfValue(one, meaning);
  switch (value.is) {
    case 'cell':
      return unitOfCell(value.column, meaning);
    case 'elapsed':
      return { is: 'amount', above: [steps[value.in]], below: [] };
    case 'date':
    case 'days-after':
      return { is: 'date' };
    case 'read':
      return value.as === 'date' ? { is: 'date' } : unknown;
    case 'absolute':
    case 'default':
      return of(value.of);
    case 'of-group':
      return value.how === 'count' ? { is: 'count' } : of(value.of);
    case 'plus':
    case 'minus':
      return sameUnit(of(value.left), of(value.right));
    case 'times':
      if (isPart(value.right, meaning)) return of(value.left);
      if (isPart(value.left, meaning)) return of(value.right);
      if (isNumber(value.right, meaning)) return ofMany(of(value.left), value.right);
      if (isNumber(value.left, meaning)) return ofMany(of(value.right), value.left);
      return product(of(value.left), of(value.right), value, meaning);
    case 'per':
      return unitOfQuotient(value, meaning);
    case 'constant':
      return unknown;
  }
}

function unitOfQuotient({ left, right }: Pair, meaning: Meaning): MeasureUnit {
  if (right.is === 'constant') return scaledUnit(unitOfValue(left, meaning), 1 / right.value);
  // Money by packs broken, of packs sent, is money of a part of them.
  const [one, other] = left.is === 'times' ? [left.left, left.right] : [];
  if (one && other && areOfOneUnit(other, right, meaning)) return unitOfValue(one, meaning);
  if (one && other && areOfOneUnit(one, right, meaning)) return unitOfValue(other, meaning);
  const whole = unitOfValue(left, meaning);
  return isPart(right, meaning) ? whole : quotient(whole, dividing(right, meaning));
}

/**
 * Percents by a hundred, so much of as much of the same, or what they leave of one: a part of
 * whatever it is taken of.
 */
function isPart(value: RowValue, meaning: Meaning): boolean {
  if (value.is === 'minus' || value.is === 'plus') {
    const [one, other] = isOne(value.left) ? [value.left, value.right] : [value.right, value.left];
    return isOne(one) && isPart(other, meaning);
  }
  if (value.is !== 'per') return false;
  if (value.right.is !== 'constant') return areOfOneUnit(value.left, value.right, meaning);
  return value.right.value === 100 && unitOfValue(value.left, meaning).is === 'percent';
}

function areOfOneUnit(one: RowValue, other: RowValue, meaning: Meaning): boolean {
  if (isUntold(one, meaning) && isUntold(other, meaning)) return true;
  return factorBetween(unitOfValue(one, meaning), unitOfValue(other, meaning)) === 1;
}

/** Both in hours, both in pieces, both in what no header tells; of money nothing is said. */
export const areCountedAlike = (one: RowValue, other: RowValue, meaning: Meaning): boolean =>
  areOfOneUnit(one, other, meaning) && moneyOf(unitOfValue(one, meaning)) === null;

const isOne = (value: RowValue): boolean => value.is === 'constant' && value.value === 1;

/** «Лидов», «Кол-во»: how many there are of something, though no unit is told. */
function isNumber(value: RowValue, meaning: Meaning): boolean {
  if (value.is === 'absolute' || value.is === 'default') return isNumber(value.of, meaning);
  const role = value.is === 'cell' ? roleOf(value.column, meaning) : undefined;
  if (role?.is !== 'flow' && role?.is !== 'stock') return false;
  const { dimension, symbol, per } = role.unit;
  return dimension === 'count' && symbol === '' && per === null;
}

/** A number of what no header tells, or the difference of such: by a price it is money. */
function isUntold(value: RowValue, meaning: Meaning): boolean {
  if (value.is === 'absolute' || value.is === 'default') return isUntold(value.of, meaning);
  if (value.is === 'plus' || value.is === 'minus')
    return isUntold(value.left, meaning) && isUntold(value.right, meaning);
  return value.is === 'cell' && tellsNoUnit(roleOf(value.column, meaning));
}

function tellsNoUnit(role: Role | undefined): boolean {
  if (role === undefined || !('unit' in role)) return false;
  const { dimension, symbol, per } = role.unit;
  return untold.has(dimension) && symbol === '' && per === null;
}

const untold: ReadonlySet<string> = new Set(['none', 'count']);

const roleOf = ({ table, column }: ColumnId, meaning: Meaning): Role | undefined =>
  tableOf(meaning, table)?.columns.find(({ id }) => id.column === column)?.role;

/**
 * What is said of one thing, of so many of them: «руб./шт» are «руб.» again, and «руб./мешок» by
 * «Мешков».
 */
function ofMany(unit: MeasureUnit, many: RowValue): MeasureUnit {
  if (unit.is !== 'amount') return unit;
  const [word = ''] = headerOf(many).toLowerCase().split(' ');
  const isOfThings = unit.below.every(
    (one) => single.has(plainSymbol(one)) || isFormOf(word, one.toLowerCase()),
  );
  return isOfThings ? { ...unit, below: [] } : unit;
}

const single: ReadonlySet<string> = new Set(['шт', 'ед']);

function headerOf(value: RowValue): string {
  if (value.is === 'absolute' || value.is === 'default') return headerOf(value.of);
  return value.is === 'cell' ? value.column.column : '';
}

const dividing = (value: RowValue, meaning: Meaning): MeasureUnit =>
  isNumber(value, meaning) ? { is: 'count' } : unitOfValue(value, meaning);

function dividingBy(whole: Plain, meaning: Meaning): MeasureUnit {
  const isSum = whole.is === 'aggregate' || whole.is === 'level';
  return isSum && isNumber(whole.of, meaning) ? { is: 'count' } : unitOf(whole, meaning);
}

function unitOfCell(id: { readonly table: string; readonly column: string }, meaning: Meaning) {
  const column = tableOf(meaning, id.table)?.columns.find((one) => one.id.column === id.column);
  if (column?.type === 'date') return { is: 'date' } as const;
  const unit = column === undefined ? null : unitOfRole(column.role);
  return unit === null ? unknown : amountOf(unit);
}

function unitOfRole(role: Role): Unit | null {
  return 'unit' in role ? role.unit : null;
}

function amountOf({ symbol, scale, per, dimension }: Unit): MeasureUnit {
  if (dimension === 'percent') return { is: 'percent' };
  // Marks and scores are counted in nothing: points are differences of percents.
  if (symbol === '' || dimension === 'points') return unknown;
  const counted = scale > 1 && !scales.has(scale) ? `${scale} ` : '';
  const own = `${scales.get(scale) ?? counted}${symbol}`;
  const under = per === null ? null : amountOf(per);
  const below = under?.is === 'amount' ? under.above : [];
  return { is: 'amount', above: [own], below };
}

/** What is unknown takes the other's unit; the right one is brought to the left; else there is none. */
export function sameUnit(left: MeasureUnit, right: MeasureUnit): MeasureUnit {
  if (left.is === 'unknown') return right;
  if (right.is === 'unknown' || unitText(left) === unitText(right)) return left;
  return factorBetween(right, left) === null ? unknown : left;
}

/** Units that cannot be added to each other, whatever they are multiplied by. */
export function unitsDiffer(left: MeasureUnit, right: MeasureUnit): boolean {
  const told = (unit: MeasureUnit): boolean => unit.is === 'amount' || unit.is === 'percent';
  if (!told(left) || !told(right) || unitText(left) === unitText(right)) return false;
  return factorBetween(left, right) === null;
}

/** Of tonnes by roubles for a kilogram what their product lacks; null where it fits. */
export function factorOfProduct(left: MeasureUnit, right: MeasureUnit): number | null {
  if (left.is !== 'amount' || right.is !== 'amount') return null;
  return factorBelow(left.above, right.below) ?? factorBelow(right.above, left.below);
}

/**
 * What an amount is to be multiplied by to stand in another unit: a thousand for thousands of
 * roubles beside roubles; null where nothing brings them together, or one is not known.
 */
export function factorBetween(one: MeasureUnit, to: MeasureUnit): number | null {
  return one.is === 'amount' && to.is === 'amount' ? factorOf(one, to) : null;
}

/** One writing of a unit: «руб.», «руб./л», «%»; empty where nothing is said. */
export function unitText(unit: MeasureUnit): string {
  if (unit.is === 'percent') return '%';
  if (unit.is === 'points') return 'п. п.';
  if (unit.is !== 'amount') return '';
  const below = unit.below.length === 0 ? '' : `/${unit.below.join('/')}`;
  return unit.above.length === 0 ? '' : `${unit.above.join('·')}${below}`;
}

function product(
  left: MeasureUnit,
  right: MeasureUnit,
  { left: one, right: other }: Pair,
  meaning: Meaning,
): MeasureUnit {
  if (one.is === 'constant') return scaledUnit(right, one.value);
  if (other.is === 'constant') return scaledUnit(left, other.value);
  if (isUntold(one, meaning)) return moneyOf(right) ?? unknown;
  if (isUntold(other, meaning)) return moneyOf(left) ?? unknown;
  if (left.is !== 'amount' || right.is !== 'amount') return unknown;
  const made = reduced([...left.above, ...right.above], [...left.below, ...right.below]);
  return made.is === 'amount' ? ofMoney(made) : made;
}

export type Pair = Extract<RowValue, { is: 'plus' | 'minus' | 'times' | 'per' }>;

function quotient(left: MeasureUnit, right: MeasureUnit): MeasureUnit {
  if (left.is !== 'amount') return unknown;
  if (right.is === 'count') return left;
  if (right.is !== 'amount') return unknown;
  // Revenue over rent for a month is a ratio: nobody reads it as months.
  const isTurned = right.below.length > 0 && left.above.every((one) => right.above.includes(one));
  if (isTurned) return unknown;
  return reduced([...left.above, ...right.below], [...left.below, ...right.above]);
}

function reduced(above: readonly string[], below: readonly string[]): MeasureUnit {
  const left = [...above];
  const rest = below.filter((symbol) => {
    const at = left.findIndex((one) => plainSymbol(one) === plainSymbol(symbol));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  const isNothing = left.length + rest.length === 0 || areOfOneKind(left, rest);
  return isNothing ? unknown : { is: 'amount', above: left, below: rest };
}

/** The unit of what a measure gives. */
export function unitOf(measure: Plain, meaning: Meaning): MeasureUnit {
  const of = (one: Plain): MeasureUnit => unitOf(one, meaning);
  switch (measure.is) {
    case 'count':
    case 'distinct':
      return { is: 'count' };
    case 'aggregate':
    case 'weighted':
    case 'level':
      return unitOfValue(measure.of, meaning);
    case 'over-groups':
    case 'across':
      return measure.how === 'count' ? { is: 'count' } : of(measure.of);
    case 'ratio':
      return measure.as === 'each'
        ? quotient(of(measure.part), dividingBy(measure.whole, meaning))
        : { is: measure.as };
    case 'plus':
      return sameUnit(of(measure.left), of(measure.right));
    case 'difference':
      return pointsOf(sameUnit(of(measure.left), of(measure.right)));
    case 'size':
    case 'running':
      return of(measure.of);
    case 'share':
      return { is: 'percent' };
    case 'scaled':
      return scaledUnit(of(measure.of), measure.by);
    case 'change':
      return measure.as === 'percent' ? { is: 'percent' } : pointsOf(of(measure.of));
    default:
      return unknown;
  }
}

/** The difference of two percents is in points. */
function pointsOf(unit: MeasureUnit): MeasureUnit {
  return unit.is === 'percent' ? { is: 'points' } : unit;
}
