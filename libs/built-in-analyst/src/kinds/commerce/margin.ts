import type { TableProfile } from '../../../../workbook/src/index.js';
import type { PlannedTableColumn, PlannedVisualization } from '../../../../analysis/src/index.js';
import type { Facts, KindBuilder, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { nameKey, queryMaker, rowsSql, sourceOf } from '../../sql.js';
import { amountColumn, axis, percentColumn, textColumn } from '../common.js';
import { narrateMargin } from './margin-note.js';
import {
  expenseFields,
  expensesSql,
  marginLinesSql,
  marginRowOf,
  MARGIN_TOTALS_SQL,
  WEAK_SQL,
} from './margin-sql.js';
import { BARS_MAX, barsSql } from './parts.js';

/** «Маржинальность»: the sum of margins by the sum of revenues, never an average of percents. */
export const margin: KindBuilder = { kind: 'margin', plan, narrate: narrateMargin };

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const { dimension } = parameters;
  const item = parameters.second ?? dimension;
  const row = marginRowOf(parameters);
  const make = queryMaker(table, parameters);
  const source = sourceOf(table, parameters, {
    condition: row.known,
    reason: 'нет выручки или себестоимости',
  });
  const query = (id: string, sql: string, name: string | null) =>
    make(id, sql, { rowsColumn: 'n', source, groups: nameKey(table, name) });
  const lines = marginLinesSql(table, parameters, dimension);
  const items = marginLinesSql(table, parameters, item);
  return {
    queries: [
      query('lines', `${lines}SELECT * FROM l ORDER BY margin DESC, name`, dimension),
      query('bars', `${lines.trimEnd()}${barsSql('margin')}`, dimension),
      query('rates', `${lines.trimEnd()}${RATES_SQL}`, dimension),
      query('items', `${items}SELECT * FROM l ORDER BY margin, name`, item),
      query('weak', `${items.trimEnd()}${WEAK_SQL}`, item),
      make('totals', `${items}${MARGIN_TOTALS_SQL}`, { rowsColumn: 'n', source }),
      ...(expenseFields(parameters.columns).length === 0
        ? []
        : [make('spent', expensesSql(table, parameters), { rowsColumn: 'n', source })]),
      make(
        'unknown',
        `SELECT count(*) AS n, coalesce(sum(${row.revenue}), 0) AS revenue ` +
          rowsSql(table, parameters, row.costUnknown),
      ),
    ],
    computations: [],
    visualizations: viewsOf(parameters, facts),
  };
}

/** The largest by revenue, in the order of their rates. */
const RATES_SQL =
  ', r AS (SELECT *, row_number() OVER (ORDER BY revenue DESC, name) AS place FROM l ' +
  `WHERE percent IS NOT NULL) SELECT name, percent, revenue, n FROM r WHERE place <= ${BARS_MAX} ` +
  'ORDER BY percent DESC, name';

function viewsOf({ second }: ReportParameters, facts: Facts): readonly PlannedVisualization[] {
  const views = [marginView(facts), ratesView(facts)];
  return second === null ? views : [...views, itemsView(second, facts)];
}

function marginView(facts: Facts): PlannedVisualization {
  const header = facts.dimension?.header ?? '';
  return {
    id: 'margin',
    table: { result: 'lines', columns: [textColumn('name', header), ...amounts(facts)] },
    chart: {
      kind: 'bars',
      result: 'bars',
      label: 'name',
      series: [{ column: 'margin', name: 'Маржа', role: 'accent' }],
      valueLabels: { percent: false, decimals: 1 },
      x: axis(header),
      y: axis('Маржа', facts.measure.unit),
      decimals: Math.min(facts.measure.decimals, 6),
    },
  };
}

function ratesView(facts: Facts): PlannedVisualization {
  const header = facts.dimension?.header ?? '';
  return {
    id: 'rates',
    table: {
      result: 'rates',
      columns: [
        textColumn('name', header),
        percentColumn('percent', 'Маржинальность, %'),
        amountColumn('revenue', { ...facts.measure, header: 'Выручка' }),
      ],
    },
    chart: {
      kind: 'bars',
      result: 'rates',
      label: 'name',
      series: [{ column: 'percent', name: 'Маржинальность, %', role: 'accent' }],
      valueLabels: { percent: true, decimals: 1 },
      x: axis(header),
      y: axis('Маржинальность', '%'),
      decimals: 2,
    },
  };
}

function itemsView(item: string, facts: Facts): PlannedVisualization {
  return {
    id: 'items',
    table: { result: 'items', columns: [textColumn('name', item), ...amounts(facts)] },
    chart: null,
  };
}

function amounts({ measure, parameters }: Facts): readonly PlannedTableColumn[] {
  const spent = expenseFields(parameters.columns).length > 0;
  return [
    amountColumn('revenue', { ...measure, header: 'Выручка' }),
    amountColumn('cost', {
      ...measure,
      header: spent ? 'Себестоимость и расходы' : 'Себестоимость',
    }),
    amountColumn('margin', { ...measure, header: 'Маржа' }),
    percentColumn('percent', 'Маржинальность, %'),
    percentColumn('share', 'Доля в марже, %'),
  ];
}
