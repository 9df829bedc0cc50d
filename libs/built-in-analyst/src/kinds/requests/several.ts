import type { TableProfile } from '../../../../workbook/src/index.js';
import type { Draft, DraftSpan } from '../../../../analysis/src/index.js';
import type { KindBuilder, Narration, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { block, t } from '../../../../analysis/src/index.js';
import { literal, measureSql, queryMaker, quoted, rowsSql } from '../../sql.js';
import { countColumn, ending, textColumn } from '../common.js';

/** «Выручка и прибыль», «обороты по счету 10»: one measure for each of `columns`. */
export const several: KindBuilder = { kind: 'several', plan, narrate };

function plan(table: TableProfile, parameters: ReportParameters): PlannedParts {
  const query = queryMaker(table, parameters);
  const { measure, columns, ascending, request } = parameters;
  const each = Object.values(columns).map((column, place) => {
    const aggregate = request.aggregates?.[place] ?? measure.aggregate;
    const value = measureSql({ ...measure, aggregate, column });
    const rows = rowsSql(table, parameters);
    const filled = `count(${quoted(column)})`;
    const name = request.aggregates === undefined ? column : `${column}: ${ofColumn[aggregate]}`;
    return `SELECT ${place} AS place, ${literal(name)} AS name, ${value} AS value, ${filled} AS n ${rows}`;
  });
  const direction = ascending ? 'ASC' : 'DESC';
  const order = isRanked(parameters) ? `value ${direction} NULLS LAST, place` : 'place';
  return {
    queries: [
      query(
        'values',
        `SELECT name, value, n, place FROM (${each.join(' UNION ALL ')}) ORDER BY ${order}`,
      ),
      query('totals', `SELECT count(*) AS n ${rowsSql(table, parameters)}`),
    ],
    computations: [],
    visualizations: [
      {
        id: 'values',
        table: {
          result: 'values',
          columns: [
            textColumn('name', 'Показатель'),
            {
              column: 'value',
              name:
                request.aggregates === undefined
                  ? (valueHeaders[measure.aggregate] ?? 'Сумма')
                  : 'Значение',
              kind: 'number',
              decimals: 2,
            },
            countColumn('n', 'Строк'),
          ],
        },
        chart: null,
      },
    ],
  };
}

/** What of a column a line tells, where it is told in several ways. */
const ofColumn: Readonly<Partial<Record<ReportParameters['measure']['aggregate'], string>>> = {
  average: 'среднее',
  median: 'медиана',
  min: 'минимум',
  max: 'максимум',
};

const valueHeaders: Readonly<Partial<Record<ReportParameters['measure']['aggregate'], string>>> = {
  average: 'Среднее',
  median: 'Медиана',
};

/** «что оценили хуже всего»: the first of them is asked for. */
function isRanked({ top }: ReportParameters): boolean {
  return top !== null;
}

function narrate(narration: Narration): Draft {
  const { facts, cells } = narration;
  const count = cells.rows('values');
  const rows = Array.from({ length: count }, (_, row) => row);
  const list = rows.flatMap((row, index) => [index === 0 ? '' : '; ', ...one(narration, row)]);
  const { ascending } = facts.parameters;
  const text = isRanked(facts.parameters)
    ? t`${ascending ? 'Ниже' : 'Выше'} всего — ${one(narration, 0)}; ${ascending ? 'выше' : 'ниже'}
        всего — ${one(narration, count - 1)}.`
    : t`${list}.`;
  const { aggregates } = facts.parameters.request;
  const method = aggregates === undefined ? methodOf(facts.parameters) : 'Каждое значение';
  return {
    blocks: [
      block('conclusion', text, { visualization: 'values' }),
      ...ending(narration, ['totals', 'n'], t`${method} по каждому столбцу.`),
    ],
    visualizations: [
      {
        id: 'values',
        title: [],
        subtitle: [],
        description: t`Показатели по запросу`,
        highlight: [],
      },
    ],
  };
}

function methodOf({ measure }: ReportParameters): string {
  return measure.aggregate === 'average' ? 'Среднее' : 'Сумма';
}

/** «Списание, ₽» — 7 770 115,57 ₽» */
function one({ facts, cells }: Narration, row: number): readonly DraftSpan[] {
  const name = t`«${cells.label('values', row, 'name')}»`;
  if (!cells.has('values', row, 'value')) return t`${name} — нет значений`;
  const unit = facts.parameters.request.units?.[cells.number('values', row, 'place')] ?? null;
  return t`${name} — ${cells.exact('values', row, 'value', { unit, decimals: 2 })}`;
}
