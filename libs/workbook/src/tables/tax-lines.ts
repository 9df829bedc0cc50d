import type { ClassifiedRows } from './classify-rows.js';
import type { Line } from './line.js';
import type { AmountColumn } from './row-tree.js';

const TAX = /^\s*(?:сумма\s+)?(?:ндс|vat|налог на добавленную стоимость)(?![\p{L}])[^\p{L}]*$/iu;
const RATE = /(\d{1,2})\s*%/u;
/** Percent; those of Russia and its neighbours, for a line that names none. */
const usualRates: readonly number[] = [22, 20, 18, 16, 12, 10, 7, 5];
const RELATIVE_TOLERANCE = 1e-4;

/**
 * «НДС 20%» beneath the rows that it is worked out from is no row among them, while the totals
 * that count it still do. Where no sum proves it, it may be an expense like any other.
 */
export function withoutTaxes(
  rows: ClassifiedRows,
  amounts: readonly AmountColumn[],
): ClassifiedRows {
  const taxes = rows.details.filter(
    (line, at) => TAX.test(line.label) && isProven(line, rows.details.slice(0, at), amounts),
  );
  if (taxes.length === 0) return rows;
  const isTax = rows.details.map((line) => taxes.includes(line));
  const left = taxes.map(({ sheetRow: row, label }) => ({
    row,
    reason: 'formula-row' as const,
    label: label.slice(0, 200),
    proof: ['word' as const, 'arithmetic' as const],
  }));
  return {
    ...rows,
    details: rows.details.filter((_, at) => isTax[at] !== true),
    groups: rows.groups.filter((_, at) => isTax[at] !== true),
    excluded: [...rows.excluded, ...left].sort((a, b) => a.row - b.row),
  };
}

function isProven(line: Line, above: readonly Line[], amounts: readonly AmountColumn[]): boolean {
  const [, stated] = RATE.exec(line.label) ?? [];
  const rates = stated === undefined ? usualRates : [Number(stated)];
  const base = above.slice(above.findLastIndex(({ label }) => TAX.test(label)) + 1);
  return amounts.some(({ index, unit }) => {
    const tax = line.numbers[index] ?? null;
    if (tax === null || tax === 0) return false;
    const sum = base.reduce((total, { numbers }) => total + (numbers[index] ?? 0), 0);
    const slack = Math.max(unit * Math.max(1, base.length), Math.abs(tax) * RELATIVE_TOLERANCE);
    return rates.some((rate) =>
      [100, 100 + rate].some((whole) => Math.abs((sum * rate) / whole - tax) <= slack),
    );
  });
}
