import type { Column } from '../../../model.js';
import { formatDate } from '../../../note/format-date.js';
import { categoriesOf } from '../columns.js';
import { parametersOf } from '../parameters.js';
import type { ReportParameters, Side } from '../parameters.js';
import { everyGrain } from '../kinds/common.js';
import type { Grain } from '../../plan.js';
import { common } from './build-base.js';
import type { Base, Shape } from './build-base.js';
import { NotUnderstood } from './not-understood.js';
import { periodFilter, periodFilters, valueFilter } from './build-filters.js';
import { addMonths } from './calendar.js';
import { monthsBetween, periodLabel } from './period-label.js';
import type { Period } from './period.js';
import { areSides } from './read-weekdays.js';
import { shortLabel } from './scope.js';

export const sidesOfPeriods: Shape = (base) => {
  const { reading } = base;
  const { periods, date } = reading;
  if (periods.length < 2 || date === null) return null;
  if (reading.asks.together && !addsColumns(base)) {
    throw new NotUnderstood('Вместе можно взять периоды, которые следуют друг за другом.');
  }
  const ordered = [...periods].sort((left, right) => (left.from < right.from ? -1 : 1));
  if (reading.grain !== null) return overAll(base, date, reading.grain, ordered);
  return versus(
    base,
    ordered.map((period) => sideOf(date, period)),
  );
};

function addsColumns({ measure }: Base): boolean {
  return measure.formula !== undefined;
}

/** «2024 и 2025 по месяцам»: one time after another. */
function overAll(
  base: Base,
  { name }: Column,
  grain: Grain,
  periods: readonly Period[],
): ReportParameters {
  const [first, last] = [periods[0], periods.at(-1)];
  const isWhole = periods.every(({ before }, at) => before >= (periods[at + 1]?.from ?? before));
  if (first === undefined || last === undefined || !isWhole || base.dimensions.length > 0) {
    throw new NotUnderstood(`Сравнить эти периоды ${everyGrain[grain]} в одном отчете нельзя.`);
  }
  const filter = { type: 'dates', column: name, from: first.from, before: last.before } as const;
  return parametersOf('dynamics', base.reading.table.id, {
    ...common(base),
    filters: [...base.filters, filter],
    date: name,
    grain,
    top: null,
  });
}

function sideOf(date: Column, period: Period): Side {
  return { label: period.label, filters: [periodFilter(date, period)] };
}

function versus(base: Base, sides: readonly Side[], filters = base.filters): ReportParameters {
  const { asks, table } = base.reading;
  const group = base.dimensions[0] ?? (asks.mover === null ? undefined : categoriesOf(table)[0]);
  const dimension = group?.name ?? null;
  const mover = asks.mover === null ? {} : { mover: asks.mover };
  const times = asks.times ? { times: true } : {};
  return parametersOf('versus', base.reading.table.id, {
    measure: base.measure,
    filters,
    dimension,
    request: { ...base.request, ...mover, ...times, sides: sides.slice(0, 6) },
  });
}

/** «по будням и выходным» */
export const sidesOfWeekdays: Shape = (base) => {
  const { reading, filters } = base;
  const { weekdays, date } = reading;
  if (!areSides(reading) || date === null) return null;
  const sides = weekdays.map(({ days, label }): Side => {
    return { label, filters: [{ type: 'weekdays', column: date.name, days }] };
  });
  return versus(base, sides, [...filters, ...periodFilters(reading)]);
};

export const sidesOfValues: Shape = (base) => {
  const { reading, filters } = base;
  const { wishes, values, asks } = reading;
  const plain = values.filter(({ not }) => !not);
  const [first] = plain;
  const same = plain.filter(({ column }) => column === first?.column);
  if (first === undefined || same.length < 2 || !(wishes.compare || asks.times)) return null;
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
  if (!asksForChange(base) || period === undefined || date === null) return null;
  const months = monthsBetween(period.from, period.before);
  if (months === 0) return null;
  const [before, after] =
    wishes.growth && isRange(period)
      ? ends(period, months)
      : [shifted(period, kind?.text ?? '', months), period];
  return versus(base, [sideOf(date, before), sideOf(date, after)]);
};

/** «выручка против расходов за март» is no change of either. */
function holdsColumns({ reading: { wishes, kind }, chosen }: Base): boolean {
  return (chosen.others ?? []).length > 0 && !wishes.growth && kind === null;
}

function asksForChange(base: Base): boolean {
  const { wishes, kind, grain, asks } = base.reading;
  const asked =
    wishes.growth ||
    wishes.compare ||
    asks.times ||
    asks.mover !== null ||
    kind?.kind === 'comparison';
  return asked && grain === null && !holdsColumns(base);
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
