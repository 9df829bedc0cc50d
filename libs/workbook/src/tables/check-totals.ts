import type { TotalCheck } from '../model.js';
import { namesLevel } from '../profile/natures.js';
import type { BuiltColumn } from './build-column.js';
import type { ClassifiedRows, TotalRow } from './classify-rows.js';
import { decimalOf, subtractDecimals, sumDecimals } from './exact-decimal.js';
import type { Line } from './line.js';

const CHECKS_MAX = 200;

/** Holds the file's own totals against the exact sums of the rows that they total. */
export function checkTotals(rows: ClassifiedRows, built: readonly BuiltColumn[]): TotalCheck[] {
  const places = new Map(rows.details.map((line, at) => [line, at]));
  const checks = rows.totals.flatMap((total) =>
    built.flatMap((column, index) => checkOne(total, column, index, places) ?? []),
  );
  const ordered = [
    ...checks.filter(({ group }) => group === null),
    ...checks.filter(({ group }) => group !== null),
  ];
  return ordered.slice(0, CHECKS_MAX);
}

function checkOne(
  total: TotalRow,
  { column, values }: BuiltColumn,
  index: number,
  places: ReadonlyMap<Line, number>,
): TotalCheck | null {
  if (column.type !== 'number' || !column.additive) return null;
  const stated = total.line.numbers[index] ?? null;
  if (stated === null) return null;
  const terms = total.details.flatMap((line) => {
    const place = places.get(line);
    // A hidden row that the total counts is no detail; its number is taken from the sheet.
    const value = place === undefined ? hiddenValue(line, index) : values[place];
    if (typeof value !== 'string') return [];
    return [total.minus?.includes(line) === true ? subtractDecimals('0', value) : value];
  });
  const sum = sumDecimals(terms);
  const fileTotal = decimalOf(stated);
  // Beneath balances stands the last of them.
  const isLast = namesLevel(column.name) && fileTotal === terms.at(-1);
  if (isLast && sum !== fileTotal) return null;
  return {
    column: column.name,
    sum,
    fileTotal,
    difference: subtractDecimals(fileTotal, sum),
    totalRow: total.line.sheetRow,
    group: total.group,
  };
}

function hiddenValue(line: Line, index: number): string | null {
  const number = line.numbers[index] ?? null;
  return number === null ? null : decimalOf(number);
}
