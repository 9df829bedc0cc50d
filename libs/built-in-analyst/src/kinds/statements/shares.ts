import type { TableProfile } from '../../../../workbook/src/index.js';
import type { Draft, DraftBlock, DraftSpan } from '../../../../analysis/src/index.js';
import type { Facts, KindBuilder, Narration, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { block, t } from '../../../../analysis/src/index.js';
import { queryMaker } from '../../sql.js';
import { amountColumn, axis, percentColumn, textColumn } from '../common.js';
import { lastOf, linesSql, periodNames, requiredFrame, valueOf } from './frame.js';
import type { Frame } from './frame.js';
import { label, labelsQuery, listed, rowsOf, signs, statementEnding } from './statement-words.js';

/** «Вертикальный анализ»: the share of each line in the balance's total or in the revenue. */
export const shares: KindBuilder = { kind: 'finance-shares', plan, narrate };

const BARS_MAX = 12;
const NAMED_MAX = 3;

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const frame = requiredFrame(table);
  const query = queryMaker(table, parameters);
  const last = lastOf(frame);
  const from = `${linesSql(frame)}, ${basesSql(frame)}`;
  const formula = 'Строка ÷ итог баланса или выручка × 100';
  const groups = [{ column: 'pos', sql: 'rowid' }];
  const columns = `pos, name, ${shareColumns(frame)}, ${last} AS value, share_last - share_first AS shift, 1 AS n`;
  return {
    queries: [
      {
        ...query('lines', `${from}SELECT ${columns} FROM h ORDER BY pos`, {
          rowsColumn: 'n',
          formula,
        }),
        groups,
      },
      {
        ...query(
          'bars',
          `${from}SELECT ${columns} FROM h WHERE part AND share_last <> 0 ` +
            `ORDER BY share_last DESC, pos LIMIT ${BARS_MAX}`,
          { rowsColumn: 'n', formula },
        ),
        groups,
      },
      {
        ...query(
          'shifts',
          `${from}SELECT ${columns} FROM h WHERE NOT whole AND share_last - share_first <> 0 ` +
            'ORDER BY abs(share_last - share_first) DESC, pos LIMIT 3',
          { rowsColumn: 'n', formula },
        ),
        groups,
      },
      query('totals', `${from}${TOTALS_SQL}`, { rowsColumn: 'n', formula }),
      labelsQuery(frame, parameters),
    ],
    computations: [],
    visualizations: [view(frame, facts)],
  };
}

/**
 * `h`: lines with the share of each period. A balance is held against its total, a P&L against
 * the revenue; `part` are the lines that make up the assets, or what the revenue goes to.
 */
function basesSql(frame: Frame): string {
  const names = periodNames(frame);
  const base = (period: string) =>
    `${valueOf('total', period)} AS total_${period}, ${valueOf('revenue', period)} AS ` +
    `revenue_${period}`;
  const share = (period: string) =>
    `100 * ${period} / nullif(CASE WHEN side = 'result' THEN revenue_${period} ` +
    `WHEN bs THEN total_${period} ELSE revenue_${period} END, 0)`;
  const last = lastOf(frame);
  return (
    `b AS (SELECT ${names.map(base).join(', ')}, ` +
    "min(pos) FILTER (WHERE concept = 'total') AS total_pos FROM c), " +
    'j AS (SELECT c.*, b.*, total_p1 IS NOT NULL AS bs FROM c CROSS JOIN b), ' +
    `h AS (SELECT *, ${share('p1')} AS share_first, ${share(last)} AS share_last, ` +
    `${names.map((name) => `${share(name)} AS share_${name}`).join(', ')}, ` +
    "NOT whole AND (side = 'asset' OR side = 'result' OR (NOT bs AND concept IS NULL AND NOT " +
    "(lower(name) LIKE '%доход%' OR lower(name) LIKE '%income%'))) AS part FROM j) "
  );
}

function shareColumns(frame: Frame): string {
  return ['share_first', 'share_last', ...periodNames(frame).map((name) => `share_${name}`)].join(
    ', ',
  );
}

const shareOf = (key: string) => `max(share_last) FILTER (WHERE concept = '${key}')`;
const firstShareOf = (key: string) => `max(share_first) FILTER (WHERE concept = '${key}')`;

const told = [
  ['noncurrent', 'noncurrent'],
  ['current', 'current'],
  ['equity', 'equity'],
  ['shortDebt', 'short_debt'],
  ['longDebt', 'long_debt'],
  ['cost', 'cost'],
  ['gross', 'gross'],
  ['operating', 'operating'],
  ['net', 'net'],
] as const;

const TOTALS_SQL =
  'SELECT count(*) AS n, bool_or(bs) AS balance, bool_or(flipped) AS flipped, ' +
  told
    .map(([key, name]) => `${shareOf(key)} AS ${name}_last, ${firstShareOf(key)} AS ${name}_first`)
    .join(', ') +
  ' FROM h';

function view(frame: Frame, facts: Facts): PlannedParts['visualizations'][number] {
  return {
    id: 'shares',
    table: {
      result: 'lines',
      columns: [
        textColumn('name', facts.dimension?.header ?? 'Показатель'),
        amountColumn('value', { ...facts.measure, header: frame.periods.at(-1)?.label ?? '' }),
        ...frame.periods.map(({ label: header }, place) =>
          percentColumn(`share_p${place + 1}`, `${header}, доля, %`),
        ),
        { column: 'shift', name: 'Сдвиг доли, п. п.', kind: 'number', decimals: 2 },
      ],
    },
    chart: {
      kind: 'bars',
      result: 'bars',
      label: 'name',
      series: [{ column: 'share_last', name: 'Доля, %', role: 'accent' }],
      valueLabels: { percent: true, decimals: 1 },
      x: axis('Строка отчетности'),
      y: axis('Доля', '%'),
      decimals: 2,
    },
  };
}

function isBalance({ cells }: Narration): boolean {
  return cells.raw('totals', 0, 'balance') === true;
}

const exactPercent = { style: 'percent', decimals: 1 } as const;
const points = { style: 'number', decimals: 1, signed: true, unit: 'п. п.' } as const;

function narrate(narration: Narration): Draft {
  const { cells } = narration;
  const whole = isBalance(narration) ? 'баланса' : 'выручки';
  const title =
    cells.rows('bars') === 0
      ? t`Доли строк отчетности`
      : t`«${cells.label('bars', 0, 'name')}» — ${cells.value('bars', 0, 'share_last', exactPercent)}
          ${whole}`;
  return {
    blocks: [
      conclusion(narration, whole),
      ...sides(narration),
      ...shifts(narration, whole),
      ...recommendation(narration),
      ...statementEnding(
        narration,
        'totals',
        isBalance(narration)
          ? t`Доля — строка к итогу баланса того же периода; итоги разделов стоят в таблице
              отдельно.`
          : t`Доля — строка к выручке того же периода.${signs(narration)}`,
      ),
    ],
    visualizations: [
      {
        id: 'shares',
        title,
        subtitle: isBalance(narration)
          ? t`Состав активов без итогов разделов, ${label(narration, 'last')}`
          : t`На что уходит выручка, ${label(narration, 'last')}`,
        description: title,
        highlight: cells.rows('bars') === 0 ? [] : [0],
      },
    ],
  };
}

function conclusion(narration: Narration, whole: string): DraftBlock {
  const { cells } = narration;
  const largest = rowsOf(narration, 'bars', () => true)
    .slice(0, NAMED_MAX)
    .map(
      (row): readonly DraftSpan[] => t`«${cells.label('bars', row, 'name')}»
        ${cells.value('bars', row, 'share_last', exactPercent)}`,
    );
  const spans =
    largest.length === 0
      ? t`Строк, из которых складывается итог, в таблице нет: есть только итоги разделов.`
      : t`${label(narration, 'last')}: самые большие доли ${whole} —
          ${listed(largest, ', ')}.`;
  return block('conclusion', spans, { visualization: 'shares' });
}

const balanceSides = [
  ['current', 'Оборотные активы занимают', 'баланса'],
  ['equity', 'Собственный капитал покрывает', 'баланса'],
] as const;
const resultSides = [
  ['gross', 'Валовая прибыль —', 'выручки'],
  ['operating', 'Прибыль от продаж —', 'выручки'],
  ['net', 'Чистая прибыль —', 'выручки'],
] as const;

function sides(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  return (isBalance(narration) ? balanceSides : resultSides)
    .filter(([key]) => cells.has('totals', 0, `${key}_last`))
    .map(([key, text, whole]) => {
      const share = (end: string) => cells.value('totals', 0, `${key}_${end}`, exactPercent);
      const before = cells.has('totals', 0, `${key}_first`)
        ? t` (${label(narration, 'first')} — ${share('first')})`
        : [];
      return block('finding', t`${text} ${share('last')} ${whole}${before}.`);
    });
}

/** Points of a share below which its change is no matter. */
const SHIFT_MIN = 1;

function shifts(narration: Narration, whole: string): readonly DraftBlock[] {
  const { cells } = narration;
  const rows = rowsOf(
    narration,
    'shifts',
    (row) => Math.abs(cells.number('shifts', row, 'shift')) >= SHIFT_MIN,
  );
  if (rows.length === 0) return [];
  const list = rows.map(
    (row) => t`«${cells.label('shifts', row, 'name')}»
      ${cells.value('shifts', row, 'shift', points)}`,
  );
  return [
    block(
      'finding',
      t`Сильнее всего изменились доли ${whole} (${label(narration, 'last')} к
        ${label(narration, 'first')}): ${listed(list)}`,
    ),
  ];
}

function recommendation(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  if (cells.rows('shifts') === 0) return [];
  const shift = cells.number('shifts', 0, 'shift');
  if (!(Math.abs(shift) >= SHIFT_MIN)) return [];
  return [
    block(
      'recommendation',
      t`Сверьте с планом сдвиг доли строки «${cells.label('shifts', 0, 'name')}»
        (${cells.value('shifts', 0, 'shift', points)}): это самое заметное изменение состава.`,
    ),
  ];
}
