import type { Column } from '../../../model.js';
import { formatDate } from '../../../note/format-date.js';
import { categoriesOf } from '../columns.js';
import { parametersOf } from '../parameters.js';
import type { ReportParameters, Side } from '../parameters.js';
import type { Base, Shape } from './build-base.js';
import { periodFilter, periodFilters, valueFilter } from './build-filters.js';
import { addMonths } from './calendar.js';
import { monthsBetween, periodLabel } from './period-label.js';
import type { Period } from './read-period.js';
import type { Reading } from './reading.js';
import { shortLabel } from './scope.js';

export const sidesOfPeriods: Shape = (base) => {
  const { reading } = base;
  const { periods, date } = reading;
  if (periods.length < 2 || date === null) return null;
  const ordered = [...periods].sort((left, right) => (left.from < right.from ? -1 : 1));
  return versus(
    base,
    ordered.map((period) => sideOf(date, period)),
  );
};

function sideOf(date: Column, period: Period): Side {
  return { label: period.label, filters: [periodFilter(date, period)] };
}

function versus(base: Base, sides: readonly Side[], filters = base.filters): ReportParameters {
  const { asks, table } = base.reading;
  const group = base.dimensions[0] ?? (asks.mover === null ? undefined : categoriesOf(table)[0]);
  const dimension = group?.name ?? null;
  const mover = asks.mover === null ? {} : { mover: asks.mover };
  return parametersOf('versus', base.reading.table.id, {
    measure: base.measure,
    filters,
    dimension,
    request: { ...base.request, ...mover, sides: sides.slice(0, 6) },
  });
}

export const sidesOfValues: Shape = (base) => {
  const { reading, filters } = base;
  const { wishes, values } = reading;
  const plain = values.filter(({ not }) => !not);
  const [first] = plain;
  const same = plain.filter(({ column }) => column === first?.column);
  if (first === undefined || same.length < 2 || !wishes.compare) return null;
  const sides = same.map((mention): Side => {
    return { label: shortLabel(mention.values), filters: [valueFilter(mention)] };
  });
  const others = filters.filter(
    ({ type, column }) => type !== 'in' || column !== first.column.name,
  );
  const own = { ...base, dimensions: base.dimensions.filter((column) => column !== first.column) };
  return versus(own, sides, [...others, ...periodFilters(reading)]);
};

/** «насколько выросла выручка с января по март», «… в марте», «к прошлому году». */
export const growth: Shape = (base) => {
  const { wishes, periods, date, kind } = base.reading;
  const [period] = periods;
  if (!asksForChange(base.reading) || period === undefined || date === null) return null;
  const months = monthsBetween(period.from, period.before);
  if (months === 0) return null;
  const [before, after] =
    wishes.growth && isRange(period)
      ? ends(period, months)
      : [shifted(period, kind?.text ?? '', months), period];
  return versus(base, [sideOf(date, before), sideOf(date, after)]);
};

function asksForChange({ wishes, kind, grain, asks }: Reading): boolean {
  const asked =
    wishes.growth || wishes.compare || asks.mover !== null || kind?.kind === 'comparison';
  return asked && grain === null;
}

/** Said as «с … по …», so its ends are what is compared. */
function isRange({ label }: Period): boolean {
  return label.includes(' — ');
}

function ends({ from, before, anchored, at }: Period, months: number): readonly [Period, Period] {
  const step = months % 12 === 0 ? 12 : 1;
  const grain = step === 12 ? 'year' : 'month';
  const last = addMonths(before, -step);
  const one = { anchored, at };
  return [
    { ...one, from, before: addMonths(from, step), label: formatDate(from, grain) },
    { ...one, from: last, before, label: formatDate(last, grain) },
  ];
}

function shifted(period: Period, words: string, months: number): Period {
  const back = /год/u.test(words) ? 12 : months;
  const from = addMonths(period.from, -back);
  const before = addMonths(period.before, -back);
  return { ...period, from, before, label: periodLabel(from, before) };
}
