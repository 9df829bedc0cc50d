import type { ColumnId } from '../../../meaning/src/index.js';
import type { DatePart, Grain, RowValue } from '../frame.js';
import { cellSql, namedSql } from './scope.js';
import type { Scope } from './scope.js';

/** Rows of the same tables beside those of a scope. */
export function innerScope(scope: Scope): Scope {
  return { ...scope, alias: (table) => `o ${scope.alias?.(table) ?? table}` };
}

/** That two rows say the same in these columns. */
export function sharedSql(columns: readonly ColumnId[], scope: Scope, inner: Scope): string {
  const same = columns.map(
    (column) => `${namedSql(column, inner)} IS NOT DISTINCT FROM ${namedSql(column, scope)}`,
  );
  return same.join(' AND ');
}

export function numberSql(value: number): string {
  return `CAST(${value} AS DOUBLE)`;
}

export function pairSql(
  is: 'plus' | 'minus' | 'times' | 'per',
  left: string,
  right: string,
): string {
  switch (is) {
    case 'plus':
      return `(${left} + ${right})`;
    case 'minus':
      return `(${left} - ${right})`;
    case 'times':
      return `(CAST(${left} AS DOUBLE) * CAST(${right} AS DOUBLE))`;
    case 'per':
      return `(CAST(${left} AS DOUBLE) / nullif(CAST(${right} AS DOUBLE), 0))`;
  }
}

type Step = Extract<RowValue, { is: 'elapsed' }>['in'];

export function elapsedSql(step: Step, from: string, to: string): string {
  const [start, end] = [`CAST(${from} AS TIMESTAMP)`, `CAST(${to} AS TIMESTAMP)`];
  const months =
    `(date_diff('month', ${start}, ${end}) - ` +
    `CASE WHEN day(${end}) < day(${start}) THEN 1 ELSE 0 END)`;
  switch (step) {
    case 'day':
      return `date_diff('day', ${start}, ${end})`;
    case 'hour':
      return `(date_diff('second', ${start}, ${end}) / 3600.0)`;
    case 'minute':
      return `(date_diff('second', ${start}, ${end}) / 60.0)`;
    case 'month':
      return months;
    case 'year':
      return `floor(${months} / 12.0)`;
  }
}

/**
 * «1 234,50» is a number, «31.12.2025 14:30» a moment; anything else is empty. Times of a day stand
 * on one day, so that they have hours and lie so far apart.
 */
export function readSql({ column, as }: Extract<RowValue, { is: 'read' }>, scope: Scope): string {
  const cell = cellSql(column, scope);
  return readers[as](cell);
}

/** «31.12.2025» as ISO has it. */
const written = (cell: string): string =>
  `substr(${cell}, 7, 4) || '-' || substr(${cell}, 4, 2) || '-' || substr(${cell}, 1, 2)`;

const readers = {
  number: (cell: string): string =>
    `CAST(TRY_CAST(translate(${cell}, ', \u00a0', '.') AS DECIMAL(38, 9)) AS DOUBLE)`,
  date: (cell: string): string =>
    `CASE WHEN ${cell} LIKE '__.__.____%' THEN coalesce(TRY_CAST(${written(cell)} || ` +
    `substr(${cell}, 11) AS TIMESTAMP), TRY_CAST(${written(cell)} AS TIMESTAMP)) ` +
    `WHEN ${cell} LIKE '_:__%' THEN TRY_CAST('1970-01-01 0' || ${cell} AS TIMESTAMP) ` +
    `WHEN ${cell} LIKE '__:__%' THEN TRY_CAST('1970-01-01 ' || ${cell} AS TIMESTAMP) ` +
    `ELSE coalesce(TRY_CAST(${cell} AS TIMESTAMP), TRY_CAST(substr(${cell}, 1, 10) AS TIMESTAMP)) END`,
} as const;

export function periodSql(grain: Grain, date: string): string {
  if (grain !== 'half') return `CAST(date_trunc('${grain}', ${date}) AS DATE)`;
  return `make_date(year(${date}), CASE WHEN month(${date}) < 7 THEN 1 ELSE 7 END, 1)`;
}

const parts: Readonly<Record<DatePart, string>> = {
  hour: 'hour',
  weekday: 'isodow',
  day: 'day',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
};

/** Weekday 1 is Monday. */
export function partSql(part: DatePart, date: string): string {
  return `${parts[part]}(${date})`;
}
