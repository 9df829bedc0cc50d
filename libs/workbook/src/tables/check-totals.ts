import type { TotalCheck } from '../model.js';
import { namesLevel } from '../profile/natures.js';
import type { BuiltColumn } from './build-column.js';
import type { ClassifiedRows, TotalRow } from './classify-rows.js';
import { decimalOf, subtractDecimals, sumDecimals } from './exact-decimal.js';
import { withLeftOut } from './left-out-statuses.js';
import type { Line } from './line.js';

const CHECKS_MAX = 200;

/** Holds the file's own totals against the exact sums of the rows that they total. */
export function checkTotals(rows: ClassifiedRows, built: readonly BuiltColumn[]): TotalCheck[] {
  const places = new Map(rows.details.map((line, at) => [line, at]));
  const checks = rows.totals.flatMap((total) => checksOf(total, built, places));
  const ordered = [
    ...checks.filter(({ group }) => group === null),
    ...checks.filter(({ group }) => group !== null),
  ];
  return ordered.slice(0, CHECKS_MAX);
}

type Places = ReadonlyMap<Line, number>;

/** Prices are held against a total, too: where they come to it, the file adds them up itself. */
function checksOf(
  total: TotalRow,
  built: readonly BuiltColumn[],
  places: Places,
): readonly TotalCheck[] {
  const found = built.flatMap((column, index) => {
    const check = checkOne(total, column, index, places);
    return check === null ? [] : [{ check, column }];
  });
  // «Итого выдано» below all rows is of those that were handed out.
  const isOfAll = total.group === null || total.details.length === places.size;
  const off = found.filter(({ check }) => check.difference !== '0' && isOfAll);
  const told = withLeftOut(
    off.map(({ check, column }) => ({ check, amounts: amountsOf(total, column, places) })),
    built,
  );
  return found.flatMap(({ check, column: { column } }) => {
    const known = told[off.findIndex((one) => one.check === check)] ?? check;
    return column.additive || (known.difference === '0' && known.group === null) ? [known] : [];
  });
}

/** By the rows of the table; what the total does not stand over is none of its amounts. */
function amountsOf(
  { details }: TotalRow,
  { values }: BuiltColumn,
  places: Places,
): readonly (string | null)[] {
  const own = new Set(details.map((line) => places.get(line) ?? -1));
  return values.map((value, row) => (own.has(row) && typeof value === 'string' ? value : null));
}

/** A price, and nothing that has no sum by its nature. */
function maySum({ type, additive, traits }: BuiltColumn['column']): boolean {
  const isPrice = traits.includes('price') && traits.every((trait) => trait === 'price');
  return type === 'number' && (additive || isPrice);
}

function checkOne(
  total: TotalRow,
  { column, values }: BuiltColumn,
  index: number,
  places: Places,
): TotalCheck | null {
  if (!maySum(column)) return null;
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
