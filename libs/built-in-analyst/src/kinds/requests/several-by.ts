import type { TableProfile } from '../../../../workbook/src/index.js';
import type { Draft, DraftSpan, GroupKey } from '../../../../analysis/src/index.js';
import type { KindBuilder, Narration, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { measureWords } from '../../phrases.js';
import { block, t } from '../../../../analysis/src/index.js';
import { columnOf, keySql, measureSql, periodSql, queryMaker, quoted, rowsSql } from '../../sql.js';
import { amountColumn, countColumn, ending, periodColumn, textColumn } from '../common.js';

/** «Выручка и количество по категориям», «план и факт по кварталам»: a line for each group. */
export const severalBy: KindBuilder = { kind: 'several-by', plan, narrate };

const SHOWN_MAX = 500;

function plan(table: TableProfile, parameters: ReportParameters): PlannedParts {
  const query = queryMaker(table, parameters);
  const each = measuresOf(parameters);
  const values = each.map(([id, measure]) => `${measureSql(measure)} AS ${id}`).join(', ');
  const key = keyOf(table, parameters);
  const dated = parameters.date === null ? undefined : `${quoted(parameters.date)} IS NOT NULL`;
  const rows = rowsSql(table, parameters, dated);
  const direction = parameters.ascending ? 'ASC' : 'DESC';
  const order = parameters.date === null ? `m1 ${direction} NULLS LAST, name` : 'name';
  const limit = parameters.top ?? SHOWN_MAX;
  return {
    queries: [
      query(
        'rows',
        `SELECT ${key.sql} AS name, ${values}, count(*) AS n ${rows} GROUP BY 1 ` +
          `ORDER BY ${order} LIMIT ${limit}`,
        { rowsColumn: 'n', groups: [key] },
      ),
      query('totals', `SELECT ${values}, count(*) AS n ${rows}`),
    ],
    computations: [],
    visualizations: [
      {
        id: 'rows',
        table: {
          result: 'rows',
          columns: [
            parameters.date === null
              ? textColumn('name', parameters.dimension ?? '')
              : periodColumn('name', parameters.grain),
            ...each.map(([id, measure]) => amountColumn(id, measureWords(table, measure))),
            countColumn('n', 'Строк'),
          ],
        },
        chart: null,
      },
    ],
  };
}

function measuresOf({ measure, columns }: ReportParameters) {
  return Object.entries(columns).map(([id, column]) => [id, { ...measure, column }] as const);
}

function keyOf(table: TableProfile, { dimension, date, grain }: ReportParameters): GroupKey {
  const column = columnOf(table, dimension);
  const sql = date === null && column !== undefined ? keySql(column) : periodSql(date ?? '', grain);
  return { column: 'name', sql };
}

function narrate(narration: Narration): Draft {
  const { facts, cells } = narration;
  const { date, dimension, ascending } = facts.parameters;
  const isEmpty = cells.rows('rows') === 0;
  const first = date === null ? name(narration) : period(narration);
  const place = date === null ? (ascending ? 'Меньше всего' : 'Больше всего') : 'Первый период';
  const all = t`Всего: ${values(narration, 'totals')}.`;
  const text = isEmpty
    ? t`Строк, которые подходят под условия запроса, в таблице нет.`
    : t`${place} — ${first}: ${values(narration, 'rows')}. ${all}`;
  const group = date ?? dimension ?? '';
  return {
    blocks: [
      block('conclusion', text, { visualization: 'rows' }),
      ...ending(
        narration,
        ['totals', 'n'],
        t`Каждый показатель отдельно, группировка по «${{ name: group }}».`,
      ),
    ],
    visualizations: [
      { id: 'rows', title: [], subtitle: [], description: t`Показатели по запросу`, highlight: [] },
    ],
  };
}

function name({ cells }: Narration): readonly DraftSpan[] {
  return t`«${cells.label('rows', 0, 'name')}»`;
}

function period({ facts, cells }: Narration): readonly DraftSpan[] {
  return t`${cells.date('rows', 0, 'name', facts.parameters.grain)}`;
}

/** «Сумма» — 1 200 ₽, «Кол-во» — 15» */
function values({ facts, cells }: Narration, result: string): readonly DraftSpan[] {
  const { columns, request } = facts.parameters;
  return Object.entries(columns).flatMap(([id, column], index): readonly DraftSpan[] => {
    const unit = request.units?.[index] ?? null;
    const value = cells.has(result, 0, id)
      ? cells.exact(result, 0, id, { unit, decimals: 2 })
      : 'нет значений';
    return [index === 0 ? '' : ', ', ...t`«${{ name: column }}» — ${value}`];
  });
}
