import type { TableProfile } from '../../../../workbook/src/index.js';
import type { PlannedVisualization } from '../../../../analysis/src/index.js';
import type { Facts, KindBuilder, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { dateSql, literal, nameKey, queryMaker, quoted, rowsSql, sourceOf } from '../../sql.js';
import { amountColumn, axis, countColumn, percentColumn, textColumn } from '../common.js';
import { barsSql, nameSql } from '../commerce/parts.js';
import { narrateAging } from './aging-note.js';

/** «Просроченная задолженность»: what is owed by how late it is, and by whom. */
export const aging: KindBuilder = { kind: 'aging', plan, narrate: narrateAging };

/** Names of the spans in their order, each with the last day that belongs to it. */
const spans: readonly (readonly [name: string, until: number])[] = [
  ['Не просрочено', 0],
  ['1–30 дней', 30],
  ['31–60 дней', 60],
  ['61–90 дней', 90],
];
const LATEST = 'Больше 90 дней';

function daysSql({ columns }: ReportParameters): string {
  const { days, due, today } = columns;
  if (days !== undefined) return `coalesce(${quoted(days)}, 0)`;
  const late = `date_diff('day', CAST(${quoted(due ?? '')} AS DATE), ${dateSql(today ?? '')})`;
  return `coalesce(${late}, 0)`;
}

function placeSql(parameters: ReportParameters): string {
  const days = daysSql(parameters);
  const whens = spans.map(([, until], place) => `WHEN ${days} <= ${until} THEN ${place}`);
  return `CASE ${whens.join(' ')} ELSE ${spans.length} END`;
}

function spanSql(parameters: ReportParameters): string {
  const whens = spans.map(([name], place) => `WHEN ${place} THEN ${literal(name)}`);
  return `CASE ${placeSql(parameters)} ${whens.join(' ')} ELSE ${literal(LATEST)} END`;
}

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const make = queryMaker(table, parameters);
  const debt = quoted(parameters.measure.column ?? '');
  const known = `${debt} IS NOT NULL`;
  const source = sourceOf(table, parameters, { condition: known, reason: 'нет суммы долга' });
  const rows = rowsSql(table, parameters, known);
  const days = daysSql(parameters);
  const late = `FILTER (WHERE ${days} > 0)`;
  const lateKey = { sql: `${days} > 0` };
  return {
    queries: [
      make(
        'spans',
        `SELECT ${placeSql(parameters)} AS place, ${spanSql(parameters)} AS name, ` +
          `sum(${debt}) AS value, 100 * sum(${debt}) / nullif(sum(sum(${debt})) OVER (), 0) AS ` +
          `share, count(*) AS n ${rows} GROUP BY ALL ORDER BY place`,
        { rowsColumn: 'n', source, groups: [{ column: 'name', sql: spanSql(parameters) }] },
      ),
      make(
        'totals',
        `SELECT count(*) AS n, sum(${debt}) AS total, coalesce(sum(${debt}) ${late}, 0) AS late, ` +
          `count(*) ${late} AS late_n, 100 * coalesce(sum(${debt}) ${late}, 0) / ` +
          `nullif(sum(${debt}), 0) AS late_share, max(${days}) AS most_days, ` +
          `coalesce(sum(${debt}) FILTER (WHERE ${days} > 90), 0) AS old, ` +
          `count(*) FILTER (WHERE ${days} > 90) AS old_n, 90 AS old_days ${rows}`,
        { rowsColumn: 'n', source, groups: [{ ...lateKey, of: ['late', 'late_n'] }] },
      ),
      ...debtorQueries(table, parameters),
    ],
    computations: [],
    visualizations: [
      spansView(facts),
      ...(parameters.dimension === null ? [] : [debtorsView(facts)]),
    ],
  };
}

function debtorQueries(table: TableProfile, parameters: ReportParameters) {
  if (parameters.dimension === null) return [];
  const make = queryMaker(table, parameters);
  const debt = quoted(parameters.measure.column ?? '');
  const days = daysSql(parameters);
  const known = `${debt} IS NOT NULL`;
  const source = sourceOf(table, parameters, { condition: known, reason: 'нет суммы долга' });
  const late = `coalesce(sum(${debt}) FILTER (WHERE ${days} > 0), 0)`;
  const lines =
    `WITH l AS (SELECT ${nameSql(table, parameters.dimension)} AS name, sum(${debt}) AS debt, ` +
    `${late} AS late, max(${days}) AS most_days, count(*) AS n ` +
    `${rowsSql(table, parameters, known)} GROUP BY ALL) `;
  const more = { rowsColumn: 'n', source, groups: nameKey(table, parameters.dimension) };
  return [
    make(
      'debtors',
      `${lines}SELECT name, debt, late, 100 * late / nullif(sum(late) OVER (), 0) AS share, ` +
        'greatest(most_days, 0) AS most_days, n FROM l ORDER BY late DESC, debt DESC, name',
      more,
    ),
    make('bars', `${lines.trimEnd()}${barsSql('late')}`, more),
    make(
      'people',
      `${lines}SELECT count(*) AS debtors, count(*) FILTER (WHERE late > 0) AS late_debtors, ` +
        'sum(n) AS n FROM l',
      { rowsColumn: 'n', source },
    ),
  ];
}

function spansView({ measure }: Facts): PlannedVisualization {
  return {
    id: 'spans',
    table: {
      result: 'spans',
      columns: [
        textColumn('name', 'Срок просрочки'),
        amountColumn('value', measure),
        percentColumn('share', 'Доля, %'),
        countColumn('n', 'Строк'),
      ],
    },
    chart: {
      kind: 'columns',
      result: 'spans',
      label: 'name',
      series: [{ column: 'value', name: measure.header, role: 'accent' }],
      valueLabels: { percent: false, decimals: 1 },
      x: axis('Срок просрочки'),
      y: axis(measure.header, measure.unit),
      decimals: Math.min(measure.decimals, 6),
    },
  };
}

function debtorsView({ measure, dimension }: Facts): PlannedVisualization {
  const header = dimension?.header ?? '';
  return {
    id: 'debtors',
    table: {
      result: 'debtors',
      columns: [
        textColumn('name', header),
        amountColumn('debt', { ...measure, header: 'Долг' }),
        amountColumn('late', { ...measure, header: 'Просрочено' }),
        percentColumn('share', 'Доля просрочки, %'),
        countColumn('most_days', 'Наибольшая просрочка, дней'),
      ],
    },
    chart: {
      kind: 'bars',
      result: 'bars',
      label: 'name',
      series: [{ column: 'late', name: 'Просрочено', role: 'accent' }],
      valueLabels: { percent: false, decimals: 1 },
      x: axis(header),
      y: axis('Просрочено', measure.unit),
      decimals: Math.min(measure.decimals, 6),
    },
  };
}
