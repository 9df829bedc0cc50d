import type { DraftSpan } from '../../analysis/src/index.js';
import type { Factor, Formula, FormulaName, RowProduct } from './formulas.js';

type Spans = readonly DraftSpan[];

/** As the words of any measure are. */
interface FormulaWords {
  readonly nominative: Spans;
  readonly genitive: Spans;
  readonly gender: 'm' | 'f' | 'n';
  readonly unit: string | null;
  readonly decimals: number;
  readonly header: string;
}

const known: Readonly<
  Record<FormulaName, readonly [nominative: string, genitive: string, gender: 'm' | 'f' | 'n']>
> = {
  revenue: ['выручка', 'выручки', 'f'],
  'net-revenue': ['выручка за вычетом возвратов', 'выручки за вычетом возвратов', 'f'],
  'net-quantity': ['количество за вычетом возвратов', 'количества за вычетом возвратов', 'n'],
  cogs: ['себестоимость проданного', 'себестоимости проданного', 'f'],
  'gross-profit': ['валовая прибыль', 'валовой прибыли', 'f'],
  margin: ['рентабельность продаж', 'рентабельности продаж', 'f'],
  markup: ['наценка', 'наценки', 'f'],
  'average-price': ['средняя цена', 'средней цены', 'f'],
  'return-share': ['доля возвратов', 'доли возвратов', 'f'],
  'returned-amount': ['сумма возвратов', 'суммы возвратов', 'f'],
  ratio: ['отношение', 'отношения', 'n'],
  difference: ['разница', 'разницы', 'f'],
  'percent-of': ['доля', 'доли', 'f'],
  'plan-done': ['выполнение плана', 'выполнения плана', 'n'],
  'plan-gap': ['отклонение от плана', 'отклонения от плана', 'n'],
  buyout: ['процент выкупа', 'процента выкупа', 'm'],
  conversion: ['конверсия', 'конверсии', 'f'],
  profitability: ['рентабельность', 'рентабельности', 'f'],
  'average-check': ['средний чек', 'среднего чека', 'm'],
  'net-flow': ['чистый денежный поток', 'чистого денежного потока', 'm'],
  payroll: ['фонд оплаты труда', 'фонда оплаты труда', 'm'],
  'sum-of': ['сумма столбцов', 'суммы столбцов', 'f'],
};

const ofPieces: readonly FormulaName[] = ['net-quantity', 'ratio'];

export function formulaWords(formula: Formula, unit: string | null): FormulaWords {
  const { name, percent } = formula;
  const [nominative, genitive, gender] = known[name];
  const pair = pairSpans(formula);
  const header = `${nominative.slice(0, 1).toUpperCase()}${nominative.slice(1)}`;
  return {
    nominative: [nominative, ...pair],
    genitive: [genitive, ...pair],
    gender,
    unit: percent ? '%' : ofPieces.includes(name) && unit !== null ? null : unit,
    decimals: 2,
    header: pair.length === 0 ? header : `${header}: ${columnsText(formula)}`,
  };
}

/** «отношение «A» к «B»», «разница «A» и «B»». */
function pairSpans({ name, sum, divisor }: Formula): Spans {
  const link = pairLinks[name];
  if (link === undefined) return [];
  const second = name === 'difference' ? sum[0]?.minus[0] : productOf(divisor)[0]?.plus[0];
  const other = name === 'sum-of' ? sum[0]?.plus[1] : second;
  return [' «', ...partSpans(name, sum[0]?.plus ?? []), `» ${link} «`, { name: other ?? '' }, '»'];
}

/** «А», or «А» и «Б» where several parts are told of a whole. */
function partSpans(name: FormulaName, [first = '', ...more]: readonly string[]): Spans {
  const parts = name === 'percent-of' ? more : [];
  return [{ name: first }, ...parts.flatMap((part): Spans => ['» и «', { name: part }])];
}

const pairLinks: Readonly<Partial<Record<FormulaName, string>>> = {
  ratio: 'к',
  'percent-of': 'в',
  difference: 'и',
  conversion: 'из',
  'sum-of': 'и',
};

function productOf(divisor: Formula['divisor']): RowProduct {
  return divisor === null || divisor === 'rows' ? [] : divisor;
}

function columnsText({ sum, divisor }: Formula): string {
  const names = [...sum, ...productOf(divisor)];
  return names.flatMap(({ plus, minus }) => [...plus, ...minus]).join(' / ');
}

/** How the value is computed, for the note. */
export function formulaTold(formula: Formula): Spans {
  const { name, sum, divisor, percent } = formula;
  const [nominative] = known[name];
  const start = `${nominative.slice(0, 1).toUpperCase()}${nominative.slice(1)}`;
  const way = sum.length > 1 ? ' по строкам' : '';
  const product = productSpans(sum);
  if (divisor === null) return [`${start} — это${way} сумма `, ...product, '.'];
  const by: Spans = divisor === 'rows' ? ['число строк'] : ['сумму ', ...productSpans(divisor)];
  return [
    `${start} — это сумма `,
    ...product,
    ', деленная на ',
    ...by,
    percent ? ', в процентах.' : '.',
  ];
}

function productSpans(product: RowProduct): Spans {
  return product.flatMap((factor, index) => [
    ...(index === 0 ? [] : [' × ']),
    ...factorSpans(factor, product.length > 1),
  ]);
}

function factorSpans({ plus, minus }: Factor, inProduct: boolean): Spans {
  const names = [...plus, ...minus];
  const spans = names.flatMap((name, index): Spans => {
    const sign = index === 0 ? '' : index < plus.length ? ' + ' : ' − ';
    return [`${sign}«`, { name }, '»'];
  });
  return inProduct && names.length > 1 ? ['(', ...spans, ')'] : spans;
}
