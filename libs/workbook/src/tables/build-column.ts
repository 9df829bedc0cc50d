import type { Cell, Column, ColumnStats, TableMetadata } from '../model.js';
import { columnRole } from '../profile/column-role.js';
import { columnStats } from '../profile/column-stats.js';
import { currencyOf } from '../file/number-format.js';
import type { ColumnValues } from './column-values.js';
import { decimalsOf } from './exact-decimal.js';
import { readValues } from './read-values.js';
import type { GroupMark } from './parse-number.js';
import { scaleOf, unitOfHeader } from './units.js';
import type { Unit } from './units.js';
import { parsePeriod } from './parse-period.js';
import { againstName } from './against-name.js';
import { namesMoney, namesPrice, namesWholePeriod } from './column-words.js';
import { isTotalLabel } from './words.js';

/** How a column is named and where it stands on the sheet. */
export interface ColumnHeader {
  readonly name: string;
  readonly path: readonly string[];
  readonly letter: string | null;
  readonly groupMark?: GroupMark | undefined;
  /** Its cells are codes, whatever they look like. */
  readonly isCode?: boolean;
  /** Whatever stands in its cells is kept as it is written. */
  readonly asText?: boolean;
}

/** What a column's reading depends on beside its own cells. */
export interface ColumnContext {
  readonly metadata: TableMetadata;
  readonly isStatement: boolean;
  /** Headers name more than one period: the columns are periods. */
  readonly hasPeriods: boolean;
}

export interface BuiltColumn {
  readonly column: Column;
  readonly values: ColumnValues['values'];
}

const DIGITS_MAX = 34;

export function buildColumn(
  header: ColumnHeader,
  cells: readonly (Cell | null)[],
  context: ColumnContext,
): BuiltColumn {
  const hasScale = context.metadata.scale !== null || header.path.some((one) => scaleOf(one));
  const read = readValues(cells, header.path.at(-1) ?? '', {
    groupMark: header.groupMark,
    asText: header.asText,
    isCode: header.isCode,
    mayScale: !hasScale,
  });
  return describeColumn(header, read, context);
}

export function describeColumn(
  header: ColumnHeader,
  read: ColumnValues,
  context: ColumnContext,
): BuiltColumn {
  const stats = columnStats(read.type, read.values);
  const role = columnRole(header.path, read, stats, context);
  const decimals = read.decimals ?? (read.type === 'number' ? mostDecimals(read) : 0);
  const { unit, currency } = unitsOf(
    header,
    read,
    context.metadata,
    role.traits.includes('row-total'),
  );
  const column: Column = {
    name: header.name,
    headerPath: header.path,
    letter: header.letter,
    type: read.type,
    role: role.role,
    additive: role.additive,
    unit,
    currency,
    decimals,
    storage: storageOf(read, stats, decimals),
    hasTime: read.hasTime,
    traits: role.traits,
    stats,
    notices: [...read.notices, ...againstName(header.path, read, stats)],
  };
  return { column, values: read.values };
}

function mostDecimals(read: ColumnValues): number {
  return read.values.reduce<number>(
    (most, value) => (typeof value === 'string' ? Math.max(most, decimalsOf(value)) : most),
    0,
  );
}

function storageOf(read: ColumnValues, stats: ColumnStats, decimals: number): Column['storage'] {
  const isExact = read.decimals === undefined && !tooLong(stats, decimals);
  return read.type !== 'number' || isExact ? 'decimal' : 'double';
}

function tooLong(stats: ColumnStats, decimals: number): boolean {
  const whole = [stats.min, stats.max].map((text) => text?.replace(/^-|\..*$/g, '').length ?? 0);
  return Math.max(...whole) + decimals > DIGITS_MAX;
}

function unitsOf(
  header: ColumnHeader,
  read: ColumnValues,
  metadata: TableMetadata,
  isSum: boolean,
): Unit {
  if (read.type !== 'number') return { unit: null, currency: null };
  const written = read.unit === null ? null : currencyOf(read.unit);
  if (written === null && read.unit !== null) return { unit: read.unit, currency: null };
  const own = unitOfHeader(header.path);
  if (own.currency !== null) return { ...own, unit: own.unit ?? metadata.scale };
  if (own.unit !== null) return own;
  return moneyUnit(written ?? (mayBeMoney(header, isSum) ? metadata.currency : null), metadata);
}

function moneyUnit(currency: string | null, metadata: TableMetadata): Unit {
  return { unit: currency === null ? null : metadata.scale, currency };
}

/** The currency of the title is that of columns of money and of those that say nothing else. */
function mayBeMoney({ path }: ColumnHeader, isSum: boolean): boolean {
  if (path.some((label) => namesMoney(label) || namesPrice(label))) return true;
  return path.every((label) => isUnnamedAmount(label) || (isSum && namesWholePeriod(label)));
}

function isUnnamedAmount(label: string): boolean {
  const isPlanOrFact = /^(?:план|факт)$/iu.test(label);
  return isPlanOrFact || parsePeriod(label) !== null || isTotalLabel(label);
}
