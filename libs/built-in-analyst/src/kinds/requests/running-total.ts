import type { TableProfile } from '../../../../workbook/src/index.js';
import type { Draft } from '../../../../analysis/src/index.js';
import type { Facts, KindBuilder, Narration, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { capital } from '../../phrases.js';
import { block, t } from '../../../../analysis/src/index.js';
import { periodSql, queryMaker } from '../../sql.js';
import { amountColumn, axis, countColumn, ending, everyGrain, periodColumn } from '../common.js';
import { seriesSql } from '../dynamics.js';

/** «Нарастающим итогом»: each period and all before it. */
export const runningTotal: KindBuilder = { kind: 'running-total', plan, narrate };

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const query = queryMaker(table, parameters);
  const series = seriesSql(table, parameters);
  const sums = 'sum(value) OVER (ORDER BY period) AS running';
  const groups = [{ column: 'period', sql: periodSql(parameters.date ?? '', parameters.grain) }];
  return {
    queries: [
      query('series', `${series}SELECT period, value, ${sums}, n FROM p ORDER BY period`, {
        rowsColumn: 'n',
        groups: groups.map((group) => ({ ...group, of: ['period', 'value'] })),
      }),
      query(
        'totals',
        `${series}SELECT sum(value) AS total, sum(n) AS n, count(*) AS periods, ` +
          'min(period) AS first_period, max(period) AS last_period FROM p',
      ),
    ],
    computations: [],
    visualizations: [view(parameters, facts)],
  };
}

function view(
  { grain }: ReportParameters,
  { measure }: Facts,
): PlannedParts['visualizations'][number] {
  return {
    id: 'series',
    table: {
      result: 'series',
      columns: [
        periodColumn('period', grain),
        amountColumn('value', measure),
        amountColumn('running', { ...measure, header: 'Нарастающим итогом' }),
        countColumn('n', 'Строк'),
      ],
    },
    chart: {
      kind: 'line',
      result: 'series',
      label: 'period',
      grain,
      series: [{ column: 'running', name: 'Нарастающим итогом', role: 'accent' }],
      x: axis(''),
      y: axis('Нарастающим итогом', measure.unit),
      decimals: Math.min(measure.decimals, 6),
    },
  };
}

function narrate(narration: Narration): Draft {
  const { facts, cells } = narration;
  const { grain } = facts.parameters;
  const words = capital(facts.measure.nominative);
  const text =
    cells.rows('series') === 0
      ? t`Строк с датой нет: складывать нечего.`
      : t`${words} нарастающим итогом — ${cells.exact('totals', 0, 'total', facts.measure)}:
          ${cells.date('totals', 0, 'first_period', grain)} —
          ${cells.date('totals', 0, 'last_period', grain)}.`;
  return {
    blocks: [
      block('conclusion', text, { visualization: 'series' }),
      ...ending(
        narration,
        ['totals', 'n'],
        t`${words} ${everyGrain[grain]}; к каждому периоду прибавлены все прежние.`,
      ),
    ],
    visualizations: [
      {
        id: 'series',
        title: t`Всего накоплено ${cells.amount('totals', 0, 'total', facts.measure)}`,
        subtitle: t`${words}, ${cells.count('totals', 0, 'n')}`,
        description: t`${words} нарастающим итогом`,
        highlight: [],
      },
    ],
  };
}
