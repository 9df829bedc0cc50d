import type { Column, TableProfile } from '../../../../workbook/src/index.js';
import type { Grain } from '../../../../russian/src/index.js';
import type { Candidate, Make } from '../../candidate.js';
import { additiveMeasuresOf, datesOf, itemsOf } from '../../columns.js';
import { parametersOf, rowCount, sumOfColumn } from '../../parameters.js';
import type { Measure, ReportKind } from '../../parameters.js';

const DAY_MS = 86_400_000;
const MONTH_DAYS = 30.44;

/** Reports of time; those that claim something are tested before they are proposed. */
export function timeCandidates(
  table: TableProfile,
  make: Make,
  _tables: readonly TableProfile[],
): readonly Candidate[] {
  const date = datesOf(table).find((column) => spanDays(column) >= DAYS_MIN);
  if (date === undefined || table.layout === 'statement') return [];
  const measure = measureOf(table);
  const one = (worth: number, kind: ReportKind, grain: Grain, dimension: string | null = null) =>
    make(worth, parametersOf(kind, table.id, { measure, date: date.name, grain, dimension }));
  const step = stepOf(date);
  const counted = measure.column === null ? COUNTED_COSTS : 0;
  return [
    ...cyclesOf(date).map((grain, place) => one(82 - 6 * place - counted, 'seasonality', grain)),
    ...(step === null ? [] : [one(72 - counted, 'change-point', step)]),
    ...(step === null ? [] : [one(79 - counted, 'forecast', step)]),
    ...evenness(table, date).map((item) => one(68 - counted, 'xyz', itemGrain(date), item.name)),
  ];
}

const DAYS_MIN = 12;
/** A count of rows tells less than a sum. */
const COUNTED_COSTS = 25;

function measureOf(table: TableProfile): Measure {
  const [first] = additiveMeasuresOf(table).filter(({ stats }) => Number(stats.sum) > 0);
  return first === undefined ? rowCount : sumOfColumn(first.name);
}

function spanDays({ stats }: Column): number {
  const dayOf = (iso: string | null) => Date.parse((iso ?? '').slice(0, 10));
  return (dayOf(stats.max) - dayOf(stats.min)) / DAY_MS + 1;
}

/** A date for nearly every day, not only the firsts of months. */
function isDaily(date: Column): boolean {
  return date.stats.distinct * 2 >= spanDays(date);
}

function isMonthly(date: Column): boolean {
  return date.stats.distinct >= 0.9 * Math.floor(spanDays(date) / MONTH_DAYS);
}

const YEARS_MIN = 2;
const WEEKS_MIN = 8;

function cyclesOf(date: Column): readonly Grain[] {
  const days = spanDays(date);
  const months = days + MONTH_DAYS >= YEARS_MIN * 365 && isMonthly(date);
  return [
    ...(months ? (['month'] as const) : []),
    ...(days >= WEEKS_MIN * 7 && isDaily(date) ? (['day'] as const) : []),
  ];
}

const POINTS_MIN = 12;

const stepDays: Readonly<Record<Grain, number>> = {
  month: MONTH_DAYS,
  quarter: 3 * MONTH_DAYS,
  year: 365.25,
  week: 7,
  day: 1,
};
const pointsMax: Readonly<Partial<Record<Grain, number>>> = { month: 90 };

/** The step that leaves at least twelve points, and not too many, and has dates for them. */
function stepOf(date: Column): Grain | null {
  const fits = (grain: Grain) =>
    allowsStep(date, grain) && pointsOf(date, grain) <= (pointsMax[grain] ?? Infinity);
  return (['month', 'quarter', 'year', 'week', 'day'] as const).find(fits) ?? null;
}

/** Enough points with a date for nearly each of them; many are shut at weekends. */
export function allowsStep(date: Column, grain: Grain): boolean {
  const points = pointsOf(date, grain);
  if (grain === 'day') return points >= POINTS_MIN && isDaily(date);
  return points >= POINTS_MIN && date.stats.distinct >= 0.9 * points - 1;
}

function pointsOf(date: Column, grain: Grain): number {
  return Math.round(spanDays(date) / stepDays[grain]);
}

const ITEM_PERIODS_MIN = 6;
const ROWS_BY_ITEM_MIN = 3;

/** Items that come again and again, over at least six periods. */
function evenness(table: TableProfile, date: Column): readonly Column[] {
  const periods = spanDays(date) / (itemGrain(date) === 'month' ? MONTH_DAYS : 7);
  if (periods < ITEM_PERIODS_MIN || date.stats.distinct < ITEM_PERIODS_MIN) return [];
  return itemsOf(table)
    .filter(({ stats }) => stats.distinct * ROWS_BY_ITEM_MIN <= table.rowCount)
    .slice(0, 1);
}

function itemGrain(date: Column): 'month' | 'week' {
  return spanDays(date) + MONTH_DAYS >= ITEM_PERIODS_MIN * MONTH_DAYS ? 'month' : 'week';
}
