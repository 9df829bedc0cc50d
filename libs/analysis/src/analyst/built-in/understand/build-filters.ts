import type { Column } from '../../../model.js';
import type { Filter, Measure } from '../parameters.js';
import { NotUnderstood } from './not-understood.js';
import type { Period } from './period.js';
import { isNumber } from './reading.js';
import type { Reading, ValueMention } from './reading.js';

export function valueFilter(
  { column, values }: Pick<ValueMention, 'column' | 'values'>,
  not = false,
): Filter {
  return {
    type: 'in',
    column: column.name,
    values: values.map((value) => cellOf(column, value)),
    not,
  };
}

function cellOf({ type }: Column, value: string): string {
  return type === 'boolean' ? String(value === 'да') : value;
}

/** Values of one column go together: any of them, or none. */
export function valueFilters(values: readonly ValueMention[]): readonly Filter[] {
  const merged: ValueMention[] = [];
  for (const mention of values) {
    const same = merged.findIndex(
      ({ column, not }) => column === mention.column && not === mention.not,
    );
    const known = merged[same];
    if (known === undefined) merged.push(mention);
    else merged[same] = { ...known, values: [...new Set([...known.values, ...mention.values])] };
  }
  return merged.map((mention) => valueFilter(mention, mention.not));
}

export function periodFilter(date: Column, { from, before }: Period): Filter {
  return { type: 'dates', column: date.name, from, before };
}

/** A period that the whole table is of needs no filter; one that it cannot tell is refused. */
export function periodFilters({ periods, date, table }: Reading): readonly Filter[] {
  if (periods.length === 0) return [];
  if (date !== null) return periods.map((period) => periodFilter(date, period));
  const { periodFrom, periodTo } = table.metadata;
  const whole = periods.every(
    ({ from, before }) =>
      periodFrom !== null && periodTo !== null && from <= periodFrom && before > periodTo,
  );
  if (whole) return [];
  throw new NotUnderstood(
    `В таблице «${table.title}» нет столбца с датами: отобрать период «${periods[0]?.label ?? ''}» не по чему.`,
  );
}

/** «в выходные», «по субботам и воскресеньям»: any of the days that are named. */
export function weekdayFilters({ weekdays, date }: Reading): readonly Filter[] {
  if (weekdays.length === 0) return [];
  if (date === null) {
    throw new NotUnderstood('В таблице нет дат: дни недели определить не по чему.');
  }
  const days = [...new Set(weekdays.flatMap((one) => one.days))].sort((a, b) => a - b);
  return [{ type: 'weekdays', column: date.name, days }];
}

export function returnsFilter(
  { returns, table, columns }: Reading,
  measure: Measure,
): readonly Filter[] {
  if (returns === null) return [];
  if (returns.values !== null) return [valueFilter(returns.values, !returns.only)];
  const numbers = table.columns.filter(({ type, additive }) => type === 'number' && additive);
  const negative = numbers.find(({ stats }) => stats.negatives > 0);
  const named = columns.find(isNumber)?.column;
  const signed = [
    named,
    negative,
    numbers.find(({ name }) => name === measure.column),
    numbers[0],
  ].find((column) => column !== undefined && (!returns.only || column.stats.negatives > 0));
  if (signed === undefined) return [];
  if (returns.only) return [{ type: 'compare', column: signed.name, operator: '<', value: '0' }];
  return [{ type: 'not-negative', column: signed.name }];
}
