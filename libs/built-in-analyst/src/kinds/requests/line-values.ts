import type { TableProfile } from '../../../../workbook/src/index.js';
import type { Draft, DraftSpan } from '../../../../analysis/src/index.js';
import type { Facts, KindBuilder, Narration, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { block, t } from '../../../../analysis/src/index.js';
import { columnOf, dateSql, keySql, periodSql, queryMaker, quoted, rowsSql } from '../../sql.js';
import { amountColumn, axis, ending, everyGrain, percentColumn, textColumn } from '../common.js';

/** Lines of a balance or a P&L that a person named: their values and what became of them. */
export const lineValues: KindBuilder = { kind: 'line-values', plan, narrate };

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const query = queryMaker(table, parameters);
  const from = valuesSql(table, parameters);
  return {
    queries: [
      query(
        'lines',
        `${from}SELECT name, before_period, after_period, before, after, after - before AS delta, ` +
          '100 * (after - before) / nullif(abs(before), 0) AS growth FROM l ORDER BY name',
      ),
      query(
        'values',
        `${from}SELECT name, period, value FROM v WHERE name = ${FIRST_LINE} ORDER BY period`,
      ),
      query('totals', `SELECT count(*) AS n ${rowsSql(table, parameters)}`),
    ],
    computations: [],
    visualizations: [view(parameters, facts)],
  };
}

/** The chart shows the line that its title tells of. */
const FIRST_LINE = '(SELECT min(name) FROM v)';

/** The asked period, and the earliest asked, else the earliest of all, to compare it with. */
function valuesSql(table: TableProfile, parameters: ReportParameters): string {
  const column = columnOf(table, parameters.dimension);
  const name = column === undefined ? "''" : keySql(column);
  const date = parameters.date ?? '';
  const value = quoted(parameters.measure.column ?? '');
  const period = periodSql(date, parameters.grain);
  const [first, last] = [parameters.columns['from'], parameters.columns['before']];
  const asked =
    first === undefined || last === undefined
      ? 'true'
      : `period >= ${dateSql(first)} AND period < ${dateSql(last)}`;
  const one = `(SELECT count(DISTINCT period) FROM v WHERE ${asked})`;
  const rows = rowsSql(table, parameters, `${quoted(date)} IS NOT NULL`);
  return (
    `WITH v AS (SELECT ${name} AS name, ${period} AS period, max(${value}) AS value ${rows} ` +
    'GROUP BY ALL), ' +
    `e AS (SELECT CASE WHEN ${one} > 1 THEN min(period) FILTER (WHERE ${asked}) ` +
    `ELSE min(period) END AS lo, max(period) FILTER (WHERE ${asked}) AS hi FROM v), ` +
    'l AS (SELECT v.name, max(e.lo) AS before_period, max(e.hi) AS after_period, ' +
    'max(v.value) FILTER (WHERE v.period = e.lo AND e.lo < e.hi) AS before, ' +
    'max(v.value) FILTER (WHERE v.period = e.hi) AS after FROM v CROSS JOIN e GROUP BY v.name) '
  );
}

function view({ grain }: ReportParameters, { measure, dimension }: Facts) {
  const period = { column: 'period', name: 'Период', kind: 'date', grain } as const;
  return {
    id: 'values',
    table: {
      result: 'lines',
      columns: [
        textColumn('name', dimension?.header ?? 'Показатель'),
        amountColumn('before', { ...measure, header: 'Было' }),
        amountColumn('after', { ...measure, header: 'Стало' }),
        amountColumn('delta', { ...measure, header: 'Изменение' }),
        percentColumn('growth', 'Изменение, %'),
      ],
    },
    chart: {
      kind: 'columns',
      result: 'values',
      label: period.column,
      grain,
      series: [{ column: 'value', name: 'Значение', role: 'accent' }],
      x: axis('Период'),
      y: axis('Значение', measure.unit),
      decimals: Math.min(measure.decimals, 6),
    },
  } as const satisfies PlannedParts['visualizations'][number];
}

function narrate(narration: Narration): Draft {
  const { cells } = narration;
  const rows = Array.from({ length: cells.rows('lines') }, (_, row) => row);
  const [first, ...others] = rows.map((row) => lineText(narration, row));
  const title = first ?? [];
  const grain = everyGrain[narration.facts.parameters.grain];
  const subtitle =
    first === undefined ? [] : t`Строка «${cells.label('lines', 0, 'name')}» ${grain}`;
  return {
    blocks: [
      block('conclusion', t`${first ?? 'Значений за этот период в таблице нет'}.`, {
        visualization: 'values',
      }),
      ...others.map((spans) => block('finding', t`${spans}.`)),
      ...ending(
        narration,
        ['totals', 'n'],
        t`Значения строк взяты как они стоят в файле; изменение — к раннему периоду.`,
      ),
    ],
    visualizations: [{ id: 'values', title, subtitle, description: title, highlight: [] }],
  };
}

function lineText({ facts, cells }: Narration, row: number): readonly DraftSpan[] {
  const { grain } = facts.parameters;
  const name = cells.label('lines', row, 'name');
  if (!cells.has('lines', row, 'after')) return t`«${name}»: за этот период значения нет`;
  const now = t`«${name}», ${cells.date('lines', row, 'after_period', grain)}:
    ${cells.exact('lines', row, 'after', facts.measure)}`;
  if (!cells.has('lines', row, 'delta')) return now;
  const growth = cells.has('lines', row, 'growth')
    ? t` (${cells.value('lines', row, 'growth', { style: 'percent', decimals: 2, signed: true })})`
    : [];
  const delta = cells.number('lines', row, 'delta');
  const verb = delta === 0 ? 'без изменений' : delta > 0 ? 'рост на' : 'снижение на';
  const size =
    delta === 0 ? [] : t` ${absolute(cells.exact('lines', row, 'delta', facts.measure))}${growth}`;
  return t`${now}; ${verb}${size} ${cells.dateTo('lines', row, 'before_period', grain)}, когда было
    ${cells.exact('lines', row, 'before', facts.measure)}`;
}

/** «снижение на 3 736»: the verb tells the sign. */
function absolute(span: DraftSpan): DraftSpan {
  if (typeof span === 'string' || !('value' in span)) return span;
  return { ...span, format: { ...span.format, absolute: true } };
}
