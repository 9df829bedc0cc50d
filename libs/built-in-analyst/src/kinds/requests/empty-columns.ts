import type { TableProfile } from '../../../../workbook/src/index.js';
import type { Draft, DraftSpan } from '../../../../analysis/src/index.js';
import type { KindBuilder, Narration, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { block, t } from '../../../../analysis/src/index.js';
import { literal, queryMaker, quoted } from '../../sql.js';
import { axis, countColumn, ending, percentColumn, textColumn } from '../common.js';

/** «Какие столбцы пустые»: where values are missing, and which columns have none at all. */
export const emptyColumns: KindBuilder = { kind: 'empty-columns', plan, narrate };

const COLUMNS_MAX = 200;
const BARS_MAX = 12;

function plan(table: TableProfile, parameters: ReportParameters): PlannedParts {
  const query = queryMaker(table, parameters);
  const each = table.columns
    .slice(0, COLUMNS_MAX)
    .map(
      ({ name }, place) =>
        `SELECT ${place} AS place, ${literal(name)} AS name, count(*) - count(${quoted(name)}) AS ` +
        `empty, count(*) AS n FROM ${quoted(table.sqlName)}`,
    );
  const columns = `WITH c AS (${each.join(' UNION ALL ')}) `;
  const share = '100.0 * empty / nullif(n, 0) AS share';
  return {
    queries: [
      query(
        'columns',
        `${columns}SELECT name, empty, n, ${share} FROM c ORDER BY empty DESC, place`,
      ),
      query(
        'bars',
        `${columns}SELECT name, empty FROM c WHERE empty > 0 ORDER BY empty DESC, place LIMIT ` +
          `${BARS_MAX}`,
      ),
      query(
        'totals',
        `${columns}SELECT max(n) AS n, count(*) AS columns, count(*) FILTER (WHERE empty = n) AS ` +
          'empties, count(*) FILTER (WHERE empty > 0 AND empty < n) AS gappy FROM c',
      ),
    ],
    computations: [],
    visualizations: [
      {
        id: 'columns',
        table: {
          result: 'columns',
          columns: [
            textColumn('name', 'Столбец'),
            countColumn('empty', 'Пустых ячеек'),
            percentColumn('share', 'Пустых, %'),
            countColumn('n', 'Строк'),
          ],
        },
        chart: {
          kind: 'bars',
          result: 'bars',
          label: 'name',
          series: [{ column: 'empty', name: 'Пустых ячеек', role: 'accent' }],
          valueLabels: { percent: false, decimals: 0 },
          x: axis('Столбец'),
          y: axis('Пустых ячеек'),
          decimals: 0,
        },
      },
    ],
  };
}

function narrate(narration: Narration): Draft {
  const text = conclusion(narration);
  return {
    blocks: [
      block('conclusion', text, { visualization: 'columns' }),
      ...gaps(narration).map((spans) => block('finding', spans)),
      ...ending(narration, ['totals', 'n'], t`Пустые ячейки сосчитаны в каждом столбце таблицы.`),
    ],
    visualizations: [
      {
        id: 'columns',
        title: text,
        subtitle: t`Пустые ячейки по столбцам`,
        description: t`Пустые ячейки по столбцам`,
        highlight: [],
      },
    ],
  };
}

const LISTED_MAX = 12;

function conclusion({ cells }: Narration): readonly DraftSpan[] {
  const empties = cells.number('totals', 0, 'empties');
  if (!(empties > 0)) return t`Полностью пустых столбцов в таблице нет.`;
  const names = Array.from({ length: Math.min(LISTED_MAX, empties) }, (_, row) => row);
  const list = names.flatMap((row): readonly DraftSpan[] => [
    row === 0 ? '«' : ', «',
    cells.label('columns', row, 'name'),
    '»',
  ]);
  const all = cells.value('totals', 0, 'columns', { style: 'number', decimals: 0 });
  const more = empties > LISTED_MAX ? ' и другие' : '';
  return t`Полностью пустых столбцов —
    ${cells.value('totals', 0, 'empties', { style: 'number', decimals: 0 })} из ${all}:
    ${list}${more}.`;
}

function gaps({ cells }: Narration): readonly (readonly DraftSpan[])[] {
  const first = cells.number('totals', 0, 'empties');
  if (!(cells.number('totals', 0, 'gappy') > 0)) return [];
  return [
    t`Из остальных больше всего пропусков в столбце «${cells.label('columns', first, 'name')}»:
      ${cells.count('columns', first, 'empty', ['ячейка', 'ячейки', 'ячеек'])}
      (${cells.percent('columns', first, 'share')}).`,
  ];
}
