import type { LineKey } from './lines.js';
import { snake } from './frame.js';

export type RatioGroup = 'liquidity' | 'stability' | 'profit' | 'turnover';

export interface Ratio {
  readonly key: string;
  readonly group: RatioGroup;
  readonly name: string;
  /** How it is computed, as a person reads it. */
  readonly formula: string;
  /** SQL over the lines of one period, each under its snake name. */
  readonly sql: string;
  /** Without these it is not told. */
  readonly needs: readonly LineKey[];
  /** What is usual; null where there is no such bound. */
  readonly low: string | null;
  readonly high: string | null;
}

const c = (key: LineKey) => snake(key);

function ratio(
  key: string,
  group: RatioGroup,
  [name, formula]: readonly [string, string],
  sql: string,
  needs: readonly LineKey[],
  [low, high]: readonly [string | null, string | null] = [null, null],
): Ratio {
  return { key, group, name, formula, sql, needs, low, high };
}

const INVESTMENTS = `coalesce(${c('investments')}, 0)`;

export const ratios: readonly Ratio[] = [
  ratio(
    'current_ratio',
    'liquidity',
    ['Текущая ликвидность', 'оборотные активы ÷ краткосрочные обязательства'],
    `current / nullif(short_debt, 0)`,
    ['current', 'shortDebt'],
    ['1.5', '2.5'],
  ),
  ratio(
    'quick_ratio',
    'liquidity',
    [
      'Быстрая ликвидность',
      '(дебиторская задолженность + краткосрочные финансовые вложения + деньги) ÷ ' +
        'краткосрочные обязательства',
    ],
    `(receivables + ${INVESTMENTS} + cash) / nullif(short_debt, 0)`,
    ['receivables', 'cash', 'shortDebt'],
    ['0.7', '1.0'],
  ),
  ratio(
    'cash_ratio',
    'liquidity',
    [
      'Абсолютная ликвидность',
      '(деньги + краткосрочные финансовые вложения) ÷ краткосрочные обязательства',
    ],
    `(cash + ${INVESTMENTS}) / nullif(short_debt, 0)`,
    ['cash', 'shortDebt'],
    ['0.2', '0.5'],
  ),
  ratio(
    'autonomy',
    'stability',
    ['Автономия', 'собственный капитал ÷ итог баланса'],
    'equity / nullif(total, 0)',
    ['equity', 'total'],
    ['0.5', null],
  ),
  ratio(
    'leverage',
    'stability',
    ['Финансовый рычаг', '(долгосрочные + краткосрочные обязательства) ÷ собственный капитал'],
    '(long_debt + short_debt) / nullif(equity, 0)',
    ['equity', 'longDebt', 'shortDebt'],
    [null, '1.0'],
  ),
  ratio(
    'own_current',
    'stability',
    [
      'Обеспеченность собственными оборотными средствами',
      '(собственный капитал − внеоборотные активы) ÷ оборотные активы',
    ],
    '(equity - noncurrent) / nullif(current, 0)',
    ['equity', 'noncurrent', 'current'],
    ['0.1', null],
  ),
  ratio(
    'asset_turnover',
    'turnover',
    ['Оборачиваемость активов', 'выручка ÷ итог баланса на конец периода'],
    'revenue / nullif(total, 0)',
    ['revenue', 'total'],
  ),
  ratio(
    'receivable_turnover',
    'turnover',
    [
      'Оборачиваемость дебиторской задолженности',
      'выручка ÷ дебиторская задолженность на конец периода',
    ],
    'revenue / nullif(receivables, 0)',
    ['revenue', 'receivables'],
  ),
  ratio(
    'inventory_turnover',
    'turnover',
    ['Оборачиваемость запасов', 'себестоимость ÷ запасы на конец периода'],
    'abs(cost) / nullif(inventories, 0)',
    ['cost', 'inventories'],
  ),
  ratio(
    'gross_margin',
    'profit',
    ['Валовая рентабельность', 'валовая прибыль ÷ выручка × 100'],
    '100 * gross / nullif(revenue, 0)',
    ['gross', 'revenue'],
  ),
  ratio(
    'ros',
    'profit',
    ['Рентабельность продаж', 'прибыль от продаж ÷ выручка × 100'],
    '100 * operating / nullif(revenue, 0)',
    ['operating', 'revenue'],
  ),
  ratio(
    'net_margin',
    'profit',
    ['Чистая рентабельность', 'чистая прибыль ÷ выручка × 100'],
    '100 * net / nullif(revenue, 0)',
    ['net', 'revenue'],
  ),
  ratio(
    'roa',
    'profit',
    ['Рентабельность активов', 'чистая прибыль ÷ итог баланса × 100'],
    '100 * net / nullif(total, 0)',
    ['net', 'total'],
  ),
  ratio(
    'roe',
    'profit',
    ['Рентабельность капитала', 'чистая прибыль ÷ собственный капитал × 100'],
    '100 * net / nullif(equity, 0)',
    ['net', 'equity'],
  ),
];

export const ratioLines: readonly LineKey[] = [...new Set(ratios.flatMap(({ needs }) => needs))];
