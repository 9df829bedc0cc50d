import type { TableProfile } from '../../../../workbook/src/index.js';
import type { PlannedQuery, PlannedTableColumn } from '../../../../analysis/src/index.js';
import type { Facts, KindBuilder, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { queryMaker } from '../../sql.js';
import { amountColumn, axis, percentColumn, textColumn } from '../common.js';
import { narrateChanges } from './changes-note.js';
import { lastOf, linesSql, periodNames, requiredFrame, snake, valueOf } from './frame.js';
import type { Frame } from './frame.js';
import type { LineKey } from './lines.js';
import { labelsQuery } from './statement-words.js';

/** «Горизонтальный анализ»: how each line has changed; totals are never set beside their lines. */
export const changes: KindBuilder = { kind: 'finance-changes', plan, narrate: narrateChanges };

const BARS_MAX = 12;
const heads: readonly LineKey[] = [
  ...(['total', 'noncurrent', 'current', 'equity', 'shortDebt', 'longDebt'] as const),
  ...(['revenue', 'operating', 'net', 'cash', 'receivables', 'inventories'] as const),
];

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const frame = requiredFrame(table);
  const query = queryMaker(table, parameters);
  const lines = linesSql(frame);
  const groups = [{ column: 'pos', sql: 'rowid' }];
  const { moves, order } = movesOf(frame);
  const leaves = 'delta <> 0 AND (NOT whole OR (SELECT count(*) FROM c WHERE NOT whole) = 0)';
  const one = (id: string, sql: string): PlannedQuery => ({
    ...query(id, sql, { rowsColumn: 'n', formula: 'Последний период минус первый' }),
    groups,
  });
  return {
    queries: [
      one('lines', `${lines}SELECT ${moves} FROM c ORDER BY pos`),
      one(
        'movers',
        `${lines}, m AS (SELECT ${moves}, whole FROM c) SELECT ${order} FROM m ` +
          `WHERE ${leaves} ORDER BY abs(delta) DESC, pos LIMIT ${BARS_MAX}`,
      ),
      query('totals', `${lines}SELECT ${totalsSql(frame)} FROM c`, { rowsColumn: 'n' }),
      query('heads', `${lines}, v AS (SELECT ${headValues(frame)} FROM c) ${headsSql(frame)}`),
      labelsQuery(frame, parameters),
    ],
    computations: [],
    visualizations: [view(frame, facts)],
  };
}

/** Columns of a line: its values, what changed in all and since the period before. */
function movesOf(frame: Frame): { readonly moves: string; readonly order: string } {
  const names = periodNames(frame);
  const [first = '', last] = [names[0], lastOf(frame)];
  const previous = names.at(-2) ?? first;
  const growth = (from: string) => `100 * (${last} - ${from}) / nullif(abs(${from}), 0)`;
  const columns = [
    ...['pos', 'name', ...names].map((name) => [name, name] as const),
    [first, 'first'] as const,
    [last, 'last'] as const,
    [`${last} - ${first}`, 'delta'] as const,
    [growth(first), 'growth'] as const,
    [`${last} - ${previous}`, 'step'] as const,
    [growth(previous), 'step_growth'] as const,
    ['1', 'n'] as const,
  ];
  return {
    moves: columns.map(([sql, name]) => `${sql} AS ${name}`).join(', '),
    order: columns.map(([, name]) => name).join(', '),
  };
}

function totalsSql(frame: Frame): string {
  const [first, last] = ['p1', lastOf(frame)];
  const filter = (condition: string) => `count(*) FILTER (WHERE NOT whole AND ${condition})`;
  return (
    `count(*) AS n, ${filter(`${last} > ${first}`)} AS up, ` +
    `${filter(`${last} < ${first}`)} AS down, ${filter(`${last} = ${first}`)} AS same, ` +
    'bool_or(flipped) AS flipped'
  );
}

function headValues(frame: Frame): string {
  return heads
    .flatMap((key) => [
      `${valueOf(key, 'p1')} AS ${snake(key)}_first`,
      `${valueOf(key, lastOf(frame))} AS ${snake(key)}_last`,
    ])
    .join(', ');
}

function headsSql(frame: Frame): string {
  const of = heads
    .map(snake)
    .flatMap((key) => [
      `${key}_first`,
      `${key}_last`,
      `${key}_last - ${key}_first AS ${key}_delta`,
      `100 * (${key}_last - ${key}_first) / nullif(abs(${key}_first), 0) AS ${key}_growth`,
      `100 * ${key}_last / nullif(total_last, 0) AS ${key}_share`,
    ]);
  const sum = 'equity_last + long_debt_last + short_debt_last';
  return (
    `SELECT ${of.join(', ')}, noncurrent_last + current_last - total_last AS assets_gap, ` +
    `${sum} - total_last AS sources_gap, ${frame.periods.length} AS periods FROM v`
  );
}

function view(frame: Frame, facts: Facts): PlannedParts['visualizations'][number] {
  const { measure } = facts;
  const [first, last] = [frame.periods[0]?.label ?? '', frame.periods.at(-1)?.label ?? ''];
  const previous = frame.periods.at(-2)?.label ?? '';
  const amount = (column: string, header: string) => amountColumn(column, { ...measure, header });
  const step: readonly PlannedTableColumn[] =
    frame.periods.length < 3
      ? []
      : [
          amount('step', `${last} − ${previous}`),
          percentColumn('step_growth', `${previous} → ${last}, %`),
        ];
  return {
    id: 'lines',
    table: {
      result: 'lines',
      columns: [
        textColumn('name', facts.dimension?.header ?? 'Показатель'),
        ...frame.periods.map(({ label: header }, place) => amount(`p${place + 1}`, header)),
        amount('delta', `${last} − ${first}`),
        percentColumn('growth', `${first} → ${last}, %`),
        ...step,
      ],
    },
    chart: {
      kind: 'bars',
      result: 'movers',
      label: 'name',
      series: [{ column: 'delta', name: 'Изменение', role: 'accent' }],
      valueLabels: { percent: false, decimals: 1 },
      x: axis('Строка отчетности'),
      y: axis('Изменение', measure.unit),
      decimals: Math.min(measure.decimals, 6),
    },
  };
}
