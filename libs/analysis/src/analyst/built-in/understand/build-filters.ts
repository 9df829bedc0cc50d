import type { Column } from '../../../model.js';
import type { Filter, Measure, RequestParts } from '../parameters.js';
import { isAdditive } from '../sql.js';
import { NotUnderstood } from './not-understood.js';
import type { ChosenMeasure } from './chosen-measure.js';
import type { Period } from './read-period.js';
import { isNumber } from './reading.js';
import type { Mention, Reading, ValueMention } from './reading.js';
import type { Threshold } from './read-wishes.js';

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

export interface Limits {
  readonly filters: readonly Filter[];
  readonly having: RequestParts['having'];
  readonly used: readonly Mention[];
}

/** A limit of a sum is one of groups where there are groups; any other is one of rows. */
export function limitsOf(reading: Reading, { measure }: ChosenMeasure, grouped: boolean): Limits {
  const filters: Filter[] = [];
  const used: Mention[] = [];
  let having: RequestParts['having'] = null;
  const mayHave = grouped && isSummed(measure);
  for (const threshold of reading.thresholds) {
    const mention = mentionOf(reading, threshold);
    const column = mention?.column ?? columnAbout(reading, threshold);
    const { operator, value } = threshold;
    if (mayHave && having === null && isOf(measure, column)) {
      having = { operator, value };
      continue;
    }
    if (column === undefined) throw unclearLimit(value);
    filters.push({ type: 'compare', column: column.name, operator, value });
    if (mention !== undefined) used.push(mention);
  }
  return { filters, having, used };
}

function isSummed(measure: Measure): boolean {
  return isAdditive(measure) || ['distinct', 'formula'].includes(measure.aggregate);
}

function isOf(measure: Measure, column: Column | undefined): boolean {
  return column === undefined || column.name === measure.column;
}

function unclearLimit(value: string): NotUnderstood {
  return new NotUnderstood(`Непонятно, к какому столбцу относится условие со значением ${value}.`);
}

/** The number named right before the limit, else right after it. */
function mentionOf({ columns }: Reading, { at }: Threshold): Mention | undefined {
  const numbers = columns.filter(isNumber);
  const before = numbers.filter(({ places }) => (places[0] ?? 0) < at).at(-1);
  return before ?? numbers.find(({ places }) => (places[0] ?? 0) > at);
}

const words = { age: /возраст|age/i, price: /цен|price|стоимост/i } as const;

function columnAbout({ table, measure }: Reading, { about }: Threshold): Column | undefined {
  const numbers = table.columns.filter(({ type, role }) => type === 'number' && role === 'measure');
  if (about !== null) {
    const named = numbers.find(({ name }) => words[about].test(name));
    return named ?? (about === 'price' ? numbers.find(({ currency }) => currency !== null) : named);
  }
  return numbers.length === 1 && measure === null ? numbers[0] : undefined;
}
