/** What a line of a balance or a P&L says, told by its code or by its name. */
export interface StatementLine {
  readonly key: LineKey;
  /** Codes of the Russian forms. */
  readonly codes: readonly string[];
  /** LIKE patterns over the name in lower case; `_` stands for «е» and «ё». */
  readonly names: readonly string[];
  /** assets and sources are the sides of a balance; result is a line of a P&L. */
  readonly side: 'asset' | 'source' | 'result';
  /** A sum of other lines: never set beside them. */
  readonly whole: boolean;
}

export type LineKey = TotalKey | BalanceKey | ResultKey;

type TotalKey =
  | 'otherCurrent'
  | 'otherShort'
  | 'otherLong'
  | 'totalSources'
  | 'total'
  | 'noncurrent'
  | 'current'
  | 'shortDebt'
  | 'longDebt'
  | 'equity'
  | 'liabilities';
type BalanceKey =
  | 'intangible'
  | 'fixed'
  | 'inventories'
  | 'receivables'
  | 'investments'
  | 'cash'
  | 'shortLoans'
  | 'longLoans'
  | 'loans'
  | 'payables';
type ResultKey =
  'cost' | 'gross' | 'selling' | 'admin' | 'operating' | 'beforeTax' | 'net' | 'revenue';

/** Begins the name or a word inside it. */
function words(...texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => [`${text}%`, `% ${text}%`]);
}

function starts(...texts: readonly string[]): readonly string[] {
  return texts.map((text) => `${text}%`);
}

/** «Итого по разделу 1», «… I», «Раздел I. …» is no total and is not meant. */
function section(arabic: string, roman: string): readonly string[] {
  return [arabic, roman].flatMap((number) => {
    const text = `итого по разделу ${number}`;
    return [text, `${text} %`, `${text}.%`];
  });
}

function line(
  key: LineKey,
  side: StatementLine['side'],
  codes: string,
  names: readonly string[],
  whole = false,
): StatementLine {
  return { key, side, codes: codes === '' ? [] : codes.split(' '), names, whole };
}

const totals: readonly StatementLine[] = [
  line('otherCurrent', 'asset', '1260', starts('прочие оборотные', 'other current assets')),
  line('otherShort', 'source', '1550', [
    ...starts('прочие краткосрочные', 'прочие обязательства', 'other current liabilities'),
  ]),
  line('otherLong', 'source', '1450', starts('прочие долгосрочные', 'other non-current liab')),
  line(
    'totalSources',
    'source',
    '1700',
    [
      ...starts('баланс по пассиву', 'итог баланса по пассиву', 'итого пассив', 'всего пассив'),
      ...starts('пассивы всего', 'пассив всего', 'пассивы, всего', 'total liabilities and'),
      ...starts('total equity and'),
    ],
    true,
  ),
  line(
    'total',
    'asset',
    '1600',
    [
      ...['баланс', 'активы'],
      ...starts('баланс (', 'баланс по активу', 'итог баланса', 'валюта баланса', 'итого актив'),
      ...starts('всего актив', 'активы всего', 'активы, всего', 'total assets'),
    ],
    true,
  ),
  line(
    'noncurrent',
    'asset',
    '1100',
    [
      ...words('внеоборотные активы', 'внеоборотных активов', 'non-current assets'),
      ...words('noncurrent assets'),
      ...section('1', 'i'),
    ],
    true,
  ),
  line(
    'current',
    'asset',
    '1200',
    [...words('оборотные активы', 'оборотных активов', 'current assets'), ...section('2', 'ii')],
    true,
  ),
  line(
    'shortDebt',
    'source',
    '1500',
    [
      ...words('краткосрочные обязательства', 'краткосрочных обязательств'),
      ...words('short-term liabilities', 'current liabilities'),
      ...section('5', 'v'),
    ],
    true,
  ),
  line(
    'longDebt',
    'source',
    '1400',
    [
      ...words('долгосрочные обязательства', 'долгосрочных обязательств'),
      ...words('long-term liabilities', 'non-current liabilities'),
      ...section('4', 'iv'),
    ],
    true,
  ),
  line(
    'equity',
    'source',
    '1300',
    [
      ...words('капитал и резервы', 'собственный капитал', 'собственного капитала'),
      ...starts('итого капитал', 'total equity', 'total shareholders', 'total stockholders'),
      ...starts("shareholders' equity", "stockholders' equity"),
      'equity',
      ...section('3', 'iii'),
    ],
    true,
  ),
  line(
    'liabilities',
    'source',
    '',
    starts('итого обязательств', 'всего обязательств', 'total liabilities'),
    true,
  ),
];

const balanceLines: readonly StatementLine[] = [
  line('intangible', 'asset', '1110', words('нематериальные активы', 'intangible')),
  line('fixed', 'asset', '1150', [
    ...words('основные средства', 'fixed assets'),
    ...starts('property, plant', 'property plant', 'pp&e'),
  ]),
  line('inventories', 'asset', '1210', starts('запасы', 'inventor')),
  line('receivables', 'asset', '1230', [
    ...words('дебиторск', 'accounts receivable'),
    ...starts('trade receivables', 'trade and other receivables', 'receivables'),
  ]),
  line('investments', 'asset', '1240', [
    ...['краткоср%фин%влож%', 'финансовые вложения (за%'],
    ...starts('short-term investments', 'marketable securities'),
  ]),
  line('cash', 'asset', '1250', [...words('денежные средства'), 'cash', 'cash and%', 'cash &%']),
  line('shortLoans', 'source', '1510', [
    ...starts('краткосрочные за_м', 'краткосрочные кредит', 'short-term debt'),
    ...starts('short-term borrowings', 'short-term loans'),
  ]),
  line('longLoans', 'source', '1410', [
    ...starts('долгосрочные за_м', 'долгосрочные кредит', 'long-term debt'),
    ...starts('long-term borrowings', 'long-term loans'),
  ]),
  line('loans', 'source', '', starts('за_мные средства', 'кредиты и займы', 'займы и кредиты')),
  line('payables', 'source', '1520', [
    ...words('кредиторск', 'accounts payable'),
    ...starts('trade payables', 'trade and other payables', 'payables'),
  ]),
];

const resultLines: readonly StatementLine[] = [
  line('cost', 'result', '2120', starts('себестоимость', 'cost of ', 'cogs')),
  line('gross', 'result', '2100', starts('валовая прибыль', 'gross profit'), true),
  line('selling', 'result', '2210', starts('коммерческие расходы', 'selling expenses')),
  line('admin', 'result', '2220', starts('управленческие расходы', 'administrative expenses')),
  line(
    'operating',
    'result',
    '2200',
    [
      ...starts('прибыль (убыток) от продаж', 'прибыль от продаж', 'операционная прибыль'),
      ...starts('operating income', 'operating profit'),
    ],
    true,
  ),
  line(
    'beforeTax',
    'result',
    '2300',
    [
      ...starts('прибыль (убыток) до нал', 'прибыль до нал', 'profit before tax'),
      ...starts('income before tax', 'earnings before tax'),
    ],
    true,
  ),
  line(
    'net',
    'result',
    '2400',
    [...starts('чистая прибыль', 'net income', 'net profit', 'net earnings')],
    true,
  ),
  line(
    'revenue',
    'result',
    '2110',
    [...starts('выручка', 'revenue', 'net sales', 'total revenue', 'sales revenue'), 'sales'],
    true,
  ),
];

/** The first that fits tells what the line is. */
export const statementLines: readonly StatementLine[] = [
  ...totals,
  ...balanceLines,
  ...resultLines,
];
