import type { ColumnId, Meaning } from '../../../meaning/src/index.js';
import type { Condition, Key, RowValue } from '../frame.js';
import { grainOf, reaches } from '../links.js';
import { isLeaf, leavesOf, partsOf } from '../plain.js';
import type { Leaf, Plain } from '../plain.js';
import type { Refusal } from '../refusal.js';
import { columnsOfLeaf, isCounted, tableOfLeaf } from '../sql/leaves.js';
import { scopeOf } from '../sql/scope.js';
import { isWindow, windowsOf } from '../sql/windows.js';
import { factorOfProduct, unitOf, unitOfValue, unitsDiffer, unitText } from '../units.js';
import type { Pair } from '../units.js';
import { choicesOfKey, columnsOfCondition, columnsOfValue } from '../walk.js';
import { forbidden } from './check-roles.js';
import type { Around } from './check-roles.js';

/** What stands against measures by these keys under this condition. */
export function againstMeasures(
  measures: readonly { readonly name: string; readonly plain: Plain }[],
  keys: readonly Key[],
  where: Condition | null,
  meaning: Meaning,
): readonly Refusal[] {
  const around: Around = { keys, where: where === null ? [] : [where] };
  const leaves = measures.flatMap(({ plain }) => leavesOf(plain));
  return [
    ...(leaves.length === 0 ? [{ code: 'nothing-measured' } as const] : []),
    ...leaves.flatMap((leaf) => againstLeaf(leaf, around, meaning)),
    ...measures.flatMap(({ name, plain }) => againstShape(name, plain, meaning)),
  ];
}

function againstLeaf(leaf: Leaf, around: Around, meaning: Meaning): readonly Refusal[] {
  const inner: Around = {
    keys: around.keys,
    where: leaf.where === null ? around.where : [...around.where, leaf.where],
  };
  if (leaf.is === 'over-groups') return againstGroups(leaf, inner, meaning);
  const table = tableOfLeaf(leaf, scopeOf(meaning));
  if (table === null) return [{ code: 'no-grain', columns: columnsOfLeaf(leaf) }];
  return [
    ...forbidden(leaf, inner, meaning),
    ...unlinked(table, columnsOfLeaf(leaf), inner, meaning),
    ...unitsOf(leaf, meaning),
  ];
}

function againstGroups(
  leaf: Extract<Leaf, { is: 'over-groups' }>,
  around: Around,
  meaning: Meaning,
): readonly Refusal[] {
  const inner: Around = { ...around, keys: [...around.keys, ...leaf.by] };
  return [
    ...(windowsOf(leaf.of).length > 0 ? [{ code: 'window-within-groups' } as const] : []),
    ...(leaf.how === 'sum' && isAveraged(leaf.of) ? [sumOfAverages] : []),
    ...leavesOf(leaf.of).flatMap((one) => againstLeaf(one, inner, meaning)),
    ...againstShape('', leaf.of, meaning),
  ];
}

const sumOfAverages: Refusal = { code: 'sum-of-averages', name: '' };

/** The greatest or least of each group may be added up: what stands again on each of its rows. */
function isAveraged(plain: Plain): boolean {
  if (!isLeaf(plain)) return plain.is === 'ratio' || partsOf(plain).some(isAveraged);
  if (plain.is === 'weighted') return true;
  if (plain.is === 'aggregate') return ['mean', 'median', 'deviation'].includes(plain.how);
  return plain.is === 'over-groups' && (plain.how === 'mean' || plain.how === 'median');
}

/** Columns that the rows of a table do not lead to. */
export function unlinked(
  measured: string,
  columns: readonly ColumnId[],
  { keys, where }: Around,
  meaning: Meaning,
): readonly Refusal[] {
  const plain = [...columns, ...where.flatMap(columnsOfCondition)];
  const strange = plain.filter((column) => !reaches(measured, [column], meaning));
  const keyless = keys.flatMap((key) => {
    const choices = choicesOfKey(key);
    if (choices.some((one) => reaches(measured, one, meaning))) return [];
    return (choices[0] ?? []).filter((column) => !reaches(measured, [column], meaning));
  });
  return [...strange, ...keyless].map((asked) => ({ code: 'not-linked', measured, asked }));
}

function unitsOf(leaf: Leaf, meaning: Meaning): readonly Refusal[] {
  if (leaf.is !== 'aggregate' && leaf.is !== 'weighted' && leaf.is !== 'level') return [];
  return [...addedUnits(leaf.of, meaning), ...unscaledProducts(leaf.of, meaning)];
}

/**
 * Tonnes by a price of a kilogram, unless a constant brings the product to money.
 *
 * @param factors what constants around the value multiply it by
 */
function unscaledProducts(
  value: RowValue,
  meaning: Meaning,
  factors: readonly number[] = [],
): readonly Refusal[] {
  if (value.is === 'absolute' || value.is === 'default')
    return unscaledProducts(value.of, meaning, factors);
  if (!('left' in value)) return [];
  const scaled = byConstant(value);
  if (scaled !== null) return unscaledProducts(scaled.of, meaning, [...factors, scaled.factor]);
  const { is, left, right } = value;
  const below = [left, right].flatMap((one) => unscaledProducts(one, meaning, factors));
  const [one, other] = [unitOfValue(left, meaning), unitOfValue(right, meaning)];
  const by = is === 'times' ? factorOfProduct(one, other) : null;
  if (by === null || factors.some((factor) => isNear(factor, by))) return below;
  return [{ code: 'units-unscaled', left: unitText(one), right: unitText(other), by }];
}

function byConstant({ is, left, right }: Pair) {
  if (is !== 'times' && is !== 'per') return null;
  if (right.is === 'constant')
    return { of: left, factor: is === 'times' ? right.value : 1 / right.value };
  return is === 'times' && left.is === 'constant' ? { of: right, factor: left.value } : null;
}

const isNear = (one: number, other: number): boolean => Math.abs(one / other - 1) < 1e-9;

function addedUnits(value: RowValue, meaning: Meaning): readonly Refusal[] {
  if (value.is !== 'plus' && value.is !== 'minus') return [];
  const [left, right] = [unitOfValue(value.left, meaning), unitOfValue(value.right, meaning)];
  if (!unitsDiffer(left, right)) return [];
  return [{ code: 'units-differ', left: unitText(left), right: unitText(right) }];
}

/** What is made of leaves: sums of like with like, shares of what adds up. */
function againstShape(name: string, plain: Plain, meaning: Meaning): readonly Refusal[] {
  if (isLeaf(plain)) return [];
  const below = partsOf(plain).flatMap((part) => againstShape(name, part, meaning));
  return [...shapeOf(name, plain, meaning), ...below];
}

function shapeOf(name: string, plain: Exclude<Plain, Leaf>, meaning: Meaning): readonly Refusal[] {
  const of = (one: Plain) => unitOf(one, meaning);
  if (plain.is === 'plus' || plain.is === 'difference') {
    const [left, right] = [of(plain.left), of(plain.right)];
    if (!unitsDiffer(left, right)) return [];
    return [{ code: 'units-differ', left: unitText(left), right: unitText(right) }];
  }
  if (plain.is === 'ratio' && plain.as !== 'each') {
    const [part, whole] = [of(plain.part), of(plain.whole)];
    if (!unitsDiffer(part, whole)) return [];
    return [{ code: 'percent-of-other', part: unitText(part), whole: unitText(whole) }];
  }
  return againstSums(name, plain);
}

function againstSums(name: string, plain: Exclude<Plain, Leaf>): readonly Refusal[] {
  if (plain.is === 'share') return addsUp(plain.of) ? [] : [{ code: 'share-of-average', name }];
  const isSum = plain.is === 'running' || (plain.is === 'across' && plain.how === 'sum');
  return isSum && !addsUp(plain.of) ? [{ code: 'sum-of-averages', name }] : [];
}

/** Whether the values of groups make the value of all of them when they are added. */
function addsUp(plain: Plain): boolean {
  if (isLeaf(plain)) return isCounted(plain) || isOfOneMoment(plain);
  if (isWindow(plain) || plain.is === 'ratio' || plain.is === 'size') return false;
  return partsOf(plain).every(addsUp);
}

/** Levels of things are added up at one moment, though never along time. */
const isOfOneMoment = (leaf: Leaf): boolean => leaf.is === 'level' && leaf.at !== 'mean';

/** The table of values of rows, and what stands against it. */
export function againstRows(
  values: readonly RowValue[],
  where: readonly Condition[],
  keys: readonly Key[],
  meaning: Meaning,
): readonly Refusal[] {
  const columns = values.flatMap(columnsOfValue);
  const table = grainOf(columns, meaning);
  if (columns.length === 0) return [{ code: 'nothing-measured' }];
  if (table === null) return [{ code: 'no-grain', columns }];
  return [
    ...unlinked(table, [], { keys, where }, meaning),
    ...values.flatMap((value) => addedUnits(value, meaning)),
  ];
}
