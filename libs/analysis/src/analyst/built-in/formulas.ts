import type { TableProfile } from '../../model.js';
import type { Measure } from './parameters.js';

/** A sum of columns of a row less others: sold − returned. */
export interface Factor {
  readonly plus: readonly string[];
  readonly minus: readonly string[];
}

/** Summed over rows: the product of its factors. */
export type RowProduct = readonly Factor[];

export const formulaNames = [
  'revenue',
  'net-revenue',
  'net-quantity',
  'cogs',
  'gross-profit',
  'margin',
  'average-price',
  'return-share',
  'returned-amount',
  'ratio',
  'difference',
  'percent-of',
] as const;
export type FormulaName = (typeof formulaNames)[number];

/** A measure that the file does not tell but its columns give. Never free text: plain structure. */
export interface Formula {
  readonly name: FormulaName;
  readonly sum: RowProduct;
  /** null where the sum itself is the value. */
  readonly divisor: RowProduct | 'rows' | null;
  readonly percent: boolean;
}

export function only(column: string): Factor {
  return { plus: [column], minus: [] };
}

export function less(column: string, other: string | undefined): Factor {
  return { plus: [column], minus: other === undefined ? [] : [other] };
}

/** What is taken off counts as nothing where it is not told; without the rest there is no value. */
export function formulaSql({ sum, divisor, percent }: Formula): string {
  const whole = `sum(${productSql(sum)})`;
  if (divisor === null) return whole;
  const by = divisor === 'rows' ? 'count(*)' : `sum(${productSql(divisor)})`;
  return `${percent ? '100 * ' : ''}${whole} / nullif(${by}, 0)`;
}

function productSql(product: RowProduct): string {
  return product.map(factorSql).join(' * ');
}

function factorSql({ plus, minus }: Factor): string {
  const first = plus.map(field).join(' + ');
  const rest = minus.map((name) => ` - coalesce(${field(name)}, 0)`).join('');
  return plus.length + minus.length === 1 ? first : `(${first}${rest})`;
}

function field(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The column whose unit the value is told in comes first. */
export function formulaMeasure(formula: Formula): Measure {
  const [first] = formula.sum[0]?.plus ?? [];
  return { aggregate: 'formula', column: first ?? null, by: null, distinctBy: false, formula };
}

export function formulaColumns({ sum, divisor }: Formula): readonly string[] {
  const products = divisor === null || divisor === 'rows' ? [sum] : [sum, divisor];
  return products.flat().flatMap(({ plus, minus }) => [...plus, ...minus]);
}

/** Most digits after the point that a product of columns can have. */
export function formulaDecimals({ columns }: TableProfile, { sum }: Formula): number {
  const decimalsOf = (name: string) => columns.find((one) => one.name === name)?.decimals ?? 0;
  return sum.reduce(
    (all, { plus, minus }) => all + Math.max(0, ...[...plus, ...minus].map(decimalsOf)),
    0,
  );
}
