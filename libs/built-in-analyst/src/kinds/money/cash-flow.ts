import type { TableProfile } from '../../../../workbook/src/index.js';
import type { PlannedVisualization } from '../../../../analysis/src/index.js';
import type { Facts, KindBuilder, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { nameKey, periodSql, queryMaker, quoted, rowsSql, sourceOf } from '../../sql.js';
import {
  amountColumn,
  axis,
  countColumn,
  percentColumn,
  periodColumn,
  textColumn,
} from '../common.js';
import { barsSql } from '../commerce/parts.js';
import { narrateCashFlow } from './cash-flow-note.js';
import {
  flowPeriods,
  FLOW_PERIOD_TOTALS,
  flowRows,
  flowTotalsSql,
  partiesSql,
  waySql,
} from './flow-sql.js';
import type { Way } from './flow-sql.js';
import { sidesOf } from './sides.js';

/** «Движение денег»: what came, what went, and what was left between. */
export const cashFlow: KindBuilder = { kind: 'cash-flow', plan, narrate: narrateCashFlow };

/** «Доходы, расходы и прибыль»: the same of a business, whose difference is what it earned. */
export const profit: KindBuilder = { kind: 'profit', plan, narrate: narrateCashFlow };

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const make = queryMaker(table, parameters);
  const source = sourceOf(table, parameters, {
    condition: flowRows(table, parameters),
    reason: 'нет суммы',
  });
  const periods = flowPeriods(table, parameters);
  const period = periodSql(parameters.date ?? '', parameters.grain);
  const end = (name: string) => ({
    column: `${name}_period`,
    sql: period,
    of: [name, `${name}_period`],
  });
  return {
    queries: [
      make('totals', flowTotalsSql(table, parameters), { rowsColumn: 'n', source }),
      make('periods', `${periods}SELECT * FROM k ORDER BY period`, {
        rowsColumn: 'n',
        source,
        groups: [{ column: 'period', sql: period }],
      }),
      make('ends', `${periods}${FLOW_PERIOD_TOTALS}`, {
        rowsColumn: 'n',
        source,
        groups: [end('best'), end('worst')],
      }),
      ...balanceQuery(table, parameters),
      ...(['comes', 'goes'] as const).flatMap((way) => partyQueries(table, parameters, way)),
    ],
    computations: [],
    visualizations: [
      periodsView(parameters, facts),
      ...(sidesOf(parameters.columns).result ? [marginView(parameters)] : []),
      ...(parameters.dimension === null
        ? []
        : (['comes', 'goes'] as const).map((way) => partiesView(way, facts))),
    ],
  };
}

function balanceQuery(table: TableProfile, parameters: ReportParameters) {
  const { balance } = parameters.columns;
  if (balance === undefined) return [];
  const [field, date] = [quoted(balance), quoted(parameters.date ?? '')];
  const sql =
    `SELECT min(${field}) AS low, arg_min(CAST(${date} AS DATE), ${field} ORDER BY ${date}) ` +
    `AS low_date, count(*) FILTER (WHERE ${field} < 0) AS below, count(${field}) AS n ` +
    rowsSql(table, parameters, `${date} IS NOT NULL`);
  return [
    queryMaker(table, parameters)('balance', sql, {
      groups: [{ column: 'low', sql: field, of: ['low', 'low_date'] }],
    }),
  ];
}

function partyQueries(table: TableProfile, parameters: ReportParameters, way: Way) {
  if (parameters.dimension === null) return [];
  const amount = waySql(table, parameters, way);
  const source = sourceOf(table, parameters, {
    condition: `${amount} IS NOT NULL`,
    reason: 'другое направление',
  });
  const more = { rowsColumn: 'n', source, groups: nameKey(table, parameters.dimension) };
  const lines = partiesSql(table, parameters, way);
  const make = queryMaker(table, parameters);
  return [
    make(
      way,
      `${lines}SELECT name, value, 100 * value / nullif(sum(value) OVER (), 0) AS share, n ` +
        'FROM l ORDER BY value DESC, name',
      more,
    ),
    make(`${way}_bars`, `${lines.trimEnd()}${barsSql('value')}`, more),
  ];
}

function periodsView({ columns, grain }: ReportParameters, facts: Facts): PlannedVisualization {
  const sides = sidesOf(columns);
  const { measure } = facts;
  return {
    id: 'periods',
    table: {
      result: 'periods',
      columns: [
        periodColumn('period', grain),
        amountColumn('inflow', { ...measure, header: sides.comes }),
        amountColumn('outflow', { ...measure, header: sides.goes }),
        amountColumn('net', { ...measure, header: sides.result ? 'Прибыль' : 'Разница' }),
        ...(sides.result ? [percentColumn('margin', 'Рентабельность, %')] : []),
        countColumn('n', 'Строк'),
      ],
    },
    chart: {
      kind: 'line',
      result: 'periods',
      label: 'period',
      grain,
      series: [
        { column: 'inflow', name: sides.comes, role: 'accent' },
        { column: 'outflow', name: sides.goes, role: 'muted' },
        ...(sides.result ? [{ column: 'net', name: 'Прибыль', role: 'reference' } as const] : []),
      ],
      partial: 'partial',
      x: axis(''),
      y: axis('Сумма', measure.unit),
      decimals: Math.min(measure.decimals, 6),
    },
  };
}

function marginView({ grain }: ReportParameters): PlannedVisualization {
  return {
    id: 'margin',
    table: {
      result: 'periods',
      columns: [periodColumn('period', grain), percentColumn('margin', 'Рентабельность, %')],
    },
    chart: {
      kind: 'line',
      result: 'periods',
      label: 'period',
      grain,
      series: [{ column: 'margin', name: 'Рентабельность', role: 'accent' }],
      partial: 'partial',
      x: axis(''),
      y: axis('Рентабельность', '%'),
      decimals: 1,
    },
  };
}

function partiesView(way: Way, facts: Facts): PlannedVisualization {
  const header = facts.dimension?.header ?? '';
  const side = sidesOf(facts.parameters.columns)[way];
  return {
    id: way,
    table: {
      result: way,
      columns: [
        textColumn('name', header),
        amountColumn('value', { ...facts.measure, header: side }),
        percentColumn('share', 'Доля, %'),
        countColumn('n', 'Строк'),
      ],
    },
    chart: {
      kind: 'bars',
      result: `${way}_bars`,
      label: 'name',
      series: [{ column: 'value', name: side, role: 'accent' }],
      valueLabels: { percent: false, decimals: 1 },
      x: axis(header),
      y: axis(side, facts.measure.unit),
      decimals: Math.min(facts.measure.decimals, 6),
    },
  };
}
