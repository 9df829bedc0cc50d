import type { TableProfile } from '../../../../workbook/src/index.js';
import { weekdayNames } from '../../../../russian/src/index.js';
import type { Draft } from '../../../../analysis/src/index.js';
import type { Facts, KindBuilder, Narration, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { capital } from '../../phrases.js';
import { block, t } from '../../../../analysis/src/index.js';
import { columnOf, isAdditive, measureSql, queryMaker, quoted, rowsSql } from '../../sql.js';
import { amountColumn, axis, countColumn, ending, percentColumn, textColumn } from '../common.js';

/** What comes again and again: groups in their own order, which is not that of their sums. */
interface Cycle {
  readonly kind: 'weekdays' | 'hours';
  readonly header: string;
  /** «по дням недели» */
  readonly by: string;
  readonly nothing: string;
  /** A month has five of some and four of others. */
  readonly isUneven: boolean;
  /** SQL of the place in the order, and of the name; NULL for a row that has neither. */
  place(column: Column): string;
  name(column: Column): string;
}

interface Column {
  readonly field: string;
  readonly isText: boolean;
}

/** From Monday to Sunday. */
export const weekdays = builderOf({
  kind: 'weekdays',
  header: 'День недели',
  by: 'по дням недели',
  nothing: 'Строк с датой нет: дни недели сравнить не по чему.',
  isUneven: true,
  place: ({ field }) => `isodow(${field})`,
  name: ({ field }) => `CASE isodow(${field}) ${casesOf(weekdayNames, 1)} END`,
});

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** «12:00» is the hour that begins then. */
export const hours = builderOf({
  kind: 'hours',
  header: 'Час',
  by: 'по часам',
  nothing: 'Строк со временем нет: часы сравнить не по чему.',
  isUneven: false,
  place: (column) => hourSql(column),
  name: (column) => hourSql(column),
});

/** «09:30» and «9:30:00» stand in columns of their own as texts. */
function hourSql({ field, isText }: Column): string {
  if (!isText) return `CASE hour(${field}) ${casesOf(hoursOfDay, 0)} END`;
  const cases = hoursOfDay.flatMap((hour, at) => [
    `WHEN '${hour.slice(0, 2)}' THEN '${hour}'`,
    ...(at < 10 ? [`WHEN '${at}:' THEN '${hour}'`] : []),
  ]);
  return `CASE left(${field}, 2) ${cases.join(' ')} END`;
}

function casesOf(names: readonly string[], from: number): string {
  return names.map((name, at) => `WHEN ${at + from} THEN '${name}'`).join(' ');
}

function builderOf(cycle: Cycle): KindBuilder {
  return {
    kind: cycle.kind,
    plan: (table, parameters, facts) => plan(cycle, table, parameters, facts),
    narrate: (narration) => narrate(cycle, narration),
  };
}

function plan(
  cycle: Cycle,
  table: TableProfile,
  parameters: ReportParameters,
  facts: Facts,
): PlannedParts {
  const query = queryMaker(table, parameters);
  const { measure } = parameters;
  const field = quoted(parameters.date ?? '');
  const isText = columnOf(table, parameters.date)?.type === 'text';
  const [place, name] = [cycle.place({ field, isText }), cycle.name({ field, isText })];
  const value = measureSql(measure);
  const rows = rowsSql(table, parameters, `${name} IS NOT NULL`);
  const share = isAdditive(measure) ? '1e2 * value / nullif(sum(value) OVER (), 0)' : 'NULL';
  const mean = isAdditive(measure) && cycle.isUneven ? 'value / days' : 'NULL';
  const days =
    `WITH d AS (SELECT ${place} AS place, ${name} AS name, ${value} AS value, ` +
    `${cycle.isUneven ? `count(DISTINCT CAST(${field} AS DATE))` : 'NULL'} AS days, ` +
    `count(*) AS n ${rows} GROUP BY ALL), ` +
    `s AS (SELECT place, name, value, ${share} AS share, days, ${mean} AS mean, n FROM d) `;
  const told = 'SELECT name, value, share, days, mean, n FROM s';
  const order = parameters.ascending ? 'ASC' : 'DESC';
  const total = isAdditive(measure) ? `(SELECT ${value} ${rows})` : 'NULL';
  const groups = { rowsColumn: 'n', groups: [{ column: 'name', sql: name }] };
  return {
    queries: [
      query('days', `${days}${told} ORDER BY place`, groups),
      query('ranked', `${days}${told} ORDER BY value ${order} NULLS LAST, place`, groups),
      query('means', `${days}${told} ORDER BY mean ${order} NULLS LAST, place`, groups),
      query('totals', `SELECT count(*) AS n, ${total} AS total ${rows}`),
    ],
    computations: [],
    visualizations: [view(cycle, facts)],
  };
}

function view(
  cycle: Cycle,
  { parameters, measure }: Facts,
): PlannedParts['visualizations'][number] {
  const share = isAdditive(parameters.measure) ? [percentColumn('share', 'Доля, %')] : [];
  const means = cycle.isUneven
    ? [
        countColumn('days', 'Дней с данными'),
        amountColumn('mean', { ...measure, header: 'В среднем за такой день' }),
      ]
    : [];
  return {
    id: 'days',
    table: {
      result: 'days',
      columns: [
        textColumn('name', cycle.header),
        amountColumn('value', measure),
        ...share,
        ...(share.length > 0 ? means : []),
        countColumn('n', 'Строк'),
      ],
    },
    chart: {
      kind: 'columns',
      result: 'days',
      label: 'name',
      series: [{ column: 'value', name: measure.header, role: 'accent' }],
      valueLabels: { percent: false, decimals: 1 },
      x: axis(cycle.header),
      y: axis(measure.header, measure.unit),
      decimals: Math.min(measure.decimals, 6),
    },
  };
}

function narrate(cycle: Cycle, narration: Narration): Draft {
  const { facts, cells } = narration;
  const last = cells.rows('ranked') - 1;
  const [first, other] = facts.parameters.ascending
    ? ['Меньше всего', 'больше всего']
    : ['Больше всего', 'меньше всего'];
  const text =
    last < 0
      ? [cycle.nothing]
      : t`${first} (${facts.measure.nominative}) — ${told(narration, 0)}; ${other} —
          ${told(narration, last)}.`;
  const title = last < 0 ? capital(facts.measure.nominative) : t`${first} — ${told(narration, 0)}`;
  const place = cells.raw('ranked', 0, 'name');
  const best = Array.from({ length: last + 1 }, (_, row) => row).find(
    (row) => cells.raw('days', row, 'name') === place,
  );
  return {
    blocks: [
      block('conclusion', text, { visualization: 'days' }),
      ...meansNote(narration),
      ...ending(narration, ['totals', 'n'], t`${capital(facts.measure.nominative)} ${cycle.by}.`),
    ],
    visualizations: [
      {
        id: 'days',
        title,
        subtitle: t`${capital(facts.measure.nominative)}, ${cells.count('totals', 0, 'n')}`,
        description: capital(facts.measure.nominative),
        highlight: best === undefined ? [] : [best],
      },
    ],
  };
}

/** Five Saturdays and four Tuesdays in a month are no race that their sums decide. */
function meansNote({ facts, cells }: Narration): Draft['blocks'] {
  const last = cells.rows('means') - 1;
  if (last < 1 || !cells.has('means', 0, 'mean')) return [];
  const counts = Array.from({ length: last + 1 }, (_, row) => cells.raw('means', row, 'days'));
  if (new Set(counts).size === 1) return [];
  const isSame = cells.raw('means', 0, 'name') === cells.raw('ranked', 0, 'name');
  const most = facts.parameters.ascending ? 'меньше всего' : 'больше всего';
  const mean = t`${cells.label('means', 0, 'name')}: 
    ${cells.amount('means', 0, 'mean', facts.measure)}`;
  return [
    block(
      'paragraph',
      isSame
        ? t`Дней в данных не поровну, но и в среднем за день ${most} — ${mean}.`
        : t`Дней в данных не поровну: в среднем за день ${most} — ${mean}.`,
    ),
  ];
}

function told({ facts, cells }: Narration, row: number) {
  const share = cells.has('ranked', row, 'share')
    ? t` (${cells.percent('ranked', row, 'share')})`
    : [];
  return t`${cells.label('ranked', row, 'name')}:
    ${cells.exact('ranked', row, 'value', facts.measure)}${share}`;
}
