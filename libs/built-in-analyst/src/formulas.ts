/** A sum of columns of a row less others: sold − returned. */
export interface Factor {
  readonly plus: readonly string[];
  readonly minus: readonly string[];
}

/** Summed over rows: the product of its factors. */
export type RowProduct = readonly Factor[];

export type FormulaName =
  | 'revenue'
  | 'net-revenue'
  | 'net-quantity'
  | 'cogs'
  | 'gross-profit'
  | 'margin'
  | 'markup'
  | 'average-price'
  | 'return-share'
  | 'returned-amount'
  | 'ratio'
  | 'difference'
  | 'percent-of'
  | 'plan-done'
  | 'plan-gap'
  | 'buyout'
  | 'conversion'
  | 'profitability'
  | 'average-check'
  | 'net-flow'
  | 'payroll'
  | 'sum-of';

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
export function formulaSql({ name, sum, divisor, percent }: Formula): string {
  const isApart = columnwise.has(name) || (name === 'percent-of' && sum[0]?.plus.length !== 1);
  const whole = isApart ? columnSums(sum) : `sum(${productSql(sum)})`;
  if (divisor === null) return whole;
  const by = divisor === 'rows' ? 'count(*)' : `sum(${productSql(divisor)})`;
  return `${percent ? '100 * ' : ''}${whole} / nullif(${by}, 0)`;
}

/** Columns of which a row may have one alone: what came in and what went out. */
const columnwise: ReadonlySet<FormulaName> = new Set([
  'difference',
  'plan-gap',
  'net-flow',
  'payroll',
  'sum-of',
]);

function columnSums([factor]: RowProduct): string {
  const { plus, minus } = factor ?? { plus: [], minus: [] };
  const each = (name: string) => `coalesce(sum(${field(name)}), 0)`;
  return `(${[plus.map(each).join(' + '), ...minus.map(each)].join(' - ')})`;
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

export function formulaColumns({ sum, divisor }: Formula): readonly string[] {
  const products = divisor === null || divisor === 'rows' ? [sum] : [sum, divisor];
  return products.flat().flatMap(({ plus, minus }) => [...plus, ...minus]);
}
