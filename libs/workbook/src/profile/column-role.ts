import type { ColumnRole, ColumnStats, ColumnTrait } from '../model.js';
import type { ColumnValues } from '../tables/column-values.js';
import { parsePeriod } from '../tables/parse-period.js';
import {
  namesAverage,
  namesChange,
  namesCurrencyColumn,
  namesMoney,
  namesNonAdditive,
  namesPlace,
  namesPrice,
  namesQuantity,
  namesRunningTotal,
  namesScale,
  namesShare,
  namesUnitColumn,
  namesWholePeriod,
  namesYear,
  withoutTime,
} from '../tables/column-words.js';
import { areUnits } from '../tables/units.js';
import { isTotalLabel } from '../tables/words.js';

export interface Role {
  readonly role: ColumnRole;
  readonly additive: boolean;
  readonly traits: readonly ColumnTrait[];
}

const traitNames: readonly (readonly [ColumnTrait, (header: string) => boolean])[] = [
  ['price', namesPrice],
  ['average', namesAverage],
  ['share', namesShare],
  ['change', namesChange],
  ['running-total', namesRunningTotal],
];

const CATEGORIES_MAX = 50;
const LONG_TEXT = 60;
const YEARS_MAX = 40;
/** Beyond these they are numbers of something. */
const PLACES_MAX = 200;

/** What a column is for, from its name, its type and the shape of its values. */
export function columnRole(
  path: readonly string[],
  read: ColumnValues,
  stats: ColumnStats,
  context: { readonly isStatement: boolean; readonly hasPeriods: boolean },
): Role {
  const header = path.join(' ');
  const traits = [
    ...new Set([...read.traits, ...namedTraits(path, read, stats, context.hasPeriods)]),
  ];
  const rows = read.values.length;
  const role = roleOf(header, read, stats, rows, traits);
  const isSummed = role === 'measure' && !context.isStatement;
  return { role, additive: isSummed && isAdditive(path, traits), traits };
}

function namedTraits(
  path: readonly string[],
  read: ColumnValues,
  stats: ColumnStats,
  hasPeriods: boolean,
): ColumnTrait[] {
  const header = path.join(' ');
  const leaf = path.at(-1) ?? '';
  if (read.type === 'text') return isOfUnits(leaf, read) ? ['unit-of-measure'] : [];
  if (read.type !== 'number') return [];
  const traits = traitNames.filter(([, names]) => names(header)).map(([trait]) => trait);
  if (isScale(header, read, stats)) traits.push('scale');
  return [...traits, ...timeTraits(path, stats, hasPeriods)];
}

/** A period, or what its row comes to over all of them. */
function timeTraits(
  path: readonly string[],
  stats: ColumnStats,
  hasPeriods: boolean,
): ColumnTrait[] {
  const leaf = path.at(-1) ?? '';
  const areYears = isYears(path.join(' '), stats);
  const isWhole = hasPeriods && namesWholePeriod(leaf) && !areYears;
  const isPeriod = (hasPeriods && namesPeriod(path)) || areYears;
  return [
    ...(isTotalLabel(leaf) || isWhole ? (['row-total'] as const) : []),
    ...(isPeriod ? (['period'] as const) : []),
  ];
}

function isOfUnits(leaf: string, read: ColumnValues): boolean {
  return namesUnitColumn(leaf) || namesCurrencyColumn(leaf) || holdsUnits(read);
}

const UNITS_MAX = 20;

/** «шт», «кг», «уп» or «USD», «EUR» in every row, whatever the header is. */
function holdsUnits({ values }: ColumnValues): boolean {
  const texts = new Set<string>();
  for (const value of values) {
    if (typeof value === 'string') texts.add(value);
    if (texts.size > UNITS_MAX) return false;
  }
  return areUnits([...texts]);
}

function namesPeriod(path: readonly string[]): boolean {
  return path.some((level) => parsePeriod(level) !== null);
}

/** Whole numbers from 0 or 1 to at most 10 under a heading that asks or rates. */
function isScale(header: string, read: ColumnValues, stats: ColumnStats): boolean {
  if (!namesScale(header) || read.unit !== null || stats.distinct > 11) return false;
  const [min, max] = [Number(stats.min), Number(stats.max)];
  const whole = read.values.every((value) => value === null || /^-?\d+$/.test(String(value)));
  return whole && min >= 0 && max <= 10;
}

function isYears(header: string, stats: ColumnStats): boolean {
  const whole = stats.examples.every((example) => /^\d{4}$/.test(example));
  if (!whole || stats.distinct === 0) return false;
  const isWithin = (first: number, last: number): boolean =>
    Number(stats.min) >= first && Number(stats.max) <= last;
  if (namesYear(header)) return isWithin(1900, 2200);
  return !namesAmount(header) && stats.distinct <= YEARS_MAX && isWithin(1990, 2060);
}

function namesAmount(header: string): boolean {
  return namesMoney(header) || namesQuantity(header) || namesPrice(header);
}

function roleOf(
  header: string,
  read: ColumnValues,
  stats: ColumnStats,
  rows: number,
  traits: readonly ColumnTrait[],
): ColumnRole {
  if (stats.distinct === 0) return 'empty';
  if (read.isIdentifier) return 'identifier';
  if (read.type === 'date') return 'date';
  if (read.type === 'number') return numberRole(header, stats, rows, traits);
  if (stats.distinct === 1 && stats.nulls === 0 && rows > 1) return 'constant';
  if (read.type === 'boolean') return 'category';
  return textRole(read, stats, rows);
}

function numberRole(
  header: string,
  stats: ColumnStats,
  rows: number,
  traits: readonly ColumnTrait[],
): ColumnRole {
  if (isYears(header, stats) || isPlace(header, stats, rows, traits)) return 'category';
  const isConstant = stats.distinct === 1 && stats.nulls === 0 && rows >= 5;
  if (isConstant && !namesAmount(header)) return 'constant';
  const isCounter = stats.distinct === rows && isCountedFromOne(header, stats, rows);
  return isCounter && traits.length === 0 ? 'identifier' : 'measure';
}

/** Few numbers that repeat under «Этаж», «Смена»: rows are grouped by them. */
function isPlace(
  header: string,
  { distinct, min, max, examples }: ColumnStats,
  rows: number,
  traits: readonly ColumnTrait[],
): boolean {
  if (!namesPlace(header) || namesAmount(header) || traits.length > 0) return false;
  const isWhole = examples.every((example) => /^\d+$/.test(example));
  const isSmall = Number(min) >= 0 && Number(max) <= PLACES_MAX;
  return isWhole && isSmall && distinct > 1 && distinct <= Math.min(CATEGORIES_MAX, rows / 2);
}

const COUNTED_ROWS_MIN = 10;

/** 1, 2, 3 … on every row: the rows' numbers, a place or a day, but nothing that adds up. */
function isCountedFromOne(header: string, stats: ColumnStats, rows: number): boolean {
  const min = Number(stats.min);
  const isWhole = stats.examples.every((example) => /^\d+$/.test(example));
  const isCount = isWhole && Number(stats.max) - min === rows - 1 && [0, 1].includes(min);
  if (rows <= 2 || !isCount) return false;
  const isUnnamed = header === '' || /^(столбец|unnamed|index)/i.test(header);
  return isUnnamed || (rows >= COUNTED_ROWS_MIN && !namesAmount(header));
}

function textRole(read: ColumnValues, stats: ColumnStats, rows: number): ColumnRole {
  const texts = read.values.flatMap((value) => (typeof value === 'string' ? [value] : []));
  const mean = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
  const allDistinct = stats.distinct === texts.length && rows > 1;
  const looksLikeCode = texts.every(
    (text) => /^[\p{L}\d_./-]{2,40}$/u.test(text) && /\d/.test(text),
  );
  if (looksLikeCode && stats.distinct > Math.min(CATEGORIES_MAX, texts.length / 2)) {
    return 'identifier';
  }
  if (mean > LONG_TEXT) return 'text';
  if (allDistinct && rows > CATEGORIES_MAX) return 'text';
  if (stats.distinct > Math.max(CATEGORIES_MAX, texts.length / 2)) return 'text';
  return 'category';
}

/** Prices, shares, averages and ratings of rows have no sum that means anything. */
function isAdditive(path: readonly string[], traits: readonly ColumnTrait[]): boolean {
  const header = path.join(' ');
  // «2024 год», «1 квартал» say when, not what.
  const leaf = path.findLast((level) => parsePeriod(level) === null) ?? '';
  const never: readonly ColumnTrait[] = [
    ...(['percent', 'price', 'average', 'share', 'scale', 'mixed-units'] as const),
  ];
  if (never.some((trait) => traits.includes(trait))) return false;
  if (traits.includes('running-total')) return false;
  if (traits.includes('row-total') && namesWholePeriod(leaf)) return true;
  return !namesNonAdditive(withoutTime(leaf)) || namesMoney(header) || namesQuantity(header);
}
