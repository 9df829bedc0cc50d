import type { TableProfile } from '../../../workbook/src/index.js';
import type { Draft, DraftBlock, DraftSpan } from '../../../analysis/src/index.js';
import type { Facts, KindBuilder, Narration, PlannedParts } from '../kind-builder.js';
import type { ReportParameters } from '../parameters.js';
import { capital } from '../phrases.js';
import type { MeasureWords } from '../phrases.js';
import { block, t } from '../../../analysis/src/index.js';
import { queryMaker, quoted, rowsSql, sourceOf } from '../sql.js';
import { amountColumn, axis, countColumn, ending } from './common.js';
import { SIGNIFICANT } from './dynamics-note.js';

/** «Связь»: whether two measures move together, row by row. */
export const relation: KindBuilder = { kind: 'relation', plan, narrate };

const POINTS_MAX = 500;
const GRID_STEPS = 20;

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const x = quoted(parameters.measure.column ?? '');
  const y = quoted(parameters.second ?? '');
  const both = `${x} IS NOT NULL AND ${y} IS NOT NULL`;
  const source = sourceOf(table, parameters, { condition: both, reason: 'пустое значение' });
  const rows = rowsSql(table, parameters, both);
  const query = queryMaker(table, parameters);
  const plotted =
    table.rowCount <= POINTS_MAX ? 'SELECT x, y, 1 AS n FROM v ORDER BY x, y' : GRID_SQL;
  return {
    queries: [
      query('pairs', `SELECT ${x} AS x, ${y} AS y ${rows} ORDER BY 1, 2`, { source }),
      query('points', `WITH v AS (SELECT ${x} AS x, ${y} AS y ${rows}) ${plotted}`, { source }),
      query(
        'steps',
        `WITH v AS (SELECT ${x} AS x, ${y} AS y, ntile(5) OVER (ORDER BY ${x}, ${y}) AS step ` +
          `${rows}) ` +
          'SELECT step, min(x) AS x_low, max(x) AS x_high, ' +
          'median(CAST(y AS DOUBLE)) AS y_middle, avg(y) AS y_mean, ' +
          'count(*) AS n FROM v GROUP BY step ORDER BY step',
        { rowsColumn: 'n', source },
      ),
      query('totals', `SELECT count(*) AS n, 95 AS confidence ${rows}`, { source }),
    ],
    computations: [
      { id: 'correlation', method: 'correlation', of: 'pairs', columns: ['x', 'y'] },
      { id: 'line', method: 'regression', of: 'pairs', columns: ['x', 'y'] },
    ],
    visualizations: [
      {
        id: 'scatter',
        table: { result: 'steps', columns: stepColumns(facts) },
        chart: {
          kind: 'scatter',
          result: 'points',
          xColumn: 'x',
          yColumn: 'y',
          regression: 'line',
          x: axis(facts.measure.header, facts.measure.unit),
          y: axis(facts.other?.header ?? '', facts.other?.unit ?? null),
          decimals: 6,
        },
      },
    ],
  };
}

/** Means of the points in each cell of a grid: no more than 400 points. */
const GRID_SQL =
  `, e AS (SELECT min(x) AS xl, max(x) AS xh, min(y) AS yl, max(y) AS yh FROM v) ` +
  'SELECT avg(x) AS x, avg(y) AS y, count(*) AS n FROM v CROSS JOIN e GROUP BY ' +
  `least(${GRID_STEPS - 1}, floor(${GRID_STEPS} * (x - xl) / nullif(xh - xl, 0))), ` +
  `least(${GRID_STEPS - 1}, floor(${GRID_STEPS} * (y - yl) / nullif(yh - yl, 0))) ORDER BY 1, 2`;

function stepColumns({ measure, other }: Facts) {
  const second = other ?? measure;
  const finer = { ...second, decimals: Math.max(2, second.decimals) };
  return [
    countColumn('step', 'Группа по возрастанию'),
    amountColumn('x_low', { ...measure, header: `${measure.header}: от` }),
    amountColumn('x_high', { ...measure, header: `${measure.header}: до` }),
    amountColumn('y_middle', { ...finer, header: `${second.header}: медиана` }),
    amountColumn('y_mean', { ...finer, header: `${second.header}: среднее` }),
    countColumn('n', 'Строк'),
  ];
}

function strength(r: number): string {
  const size = Math.abs(r);
  if (size >= 0.7) return 'сильная';
  return size >= 0.4 ? 'умеренная' : 'слабая';
}

function holds({ facts, cells }: Narration): boolean {
  const level = facts.parameters.significance ?? cells.number('correlation', 0, 'spearman_p');
  return level < SIGNIFICANT;
}

function pointsAre({ cells }: Narration): string {
  const all = cells.rows('points') === cells.number('totals', 0, 'n');
  return all ? 'Строки таблицы' : 'Каждая точка — среднее близких строк таблицы';
}

function narrate(narration: Narration): Draft {
  const { facts, cells } = narration;
  const other = facts.other ?? facts.measure;
  const r = cells.number('correlation', 0, 'spearman');
  const both = t`«${nameOf(facts.parameters.measure.column)}» и
  «${nameOf(facts.parameters.second)}»`;
  const sense = r > 0 ? 'растут вместе' : 'движутся в разные стороны';
  const title = holds(narration) ? t`${both} ${sense}` : t`${both}: связи не видно`;
  return {
    blocks: [
      conclusion(narration, both),
      ...steps(narration, other),
      ...(holds(narration) ? [recommendation(both)] : []),
      ...ending(
        narration,
        ['totals', 'n'],
        t`Взяты строки, где заполнены и тот и другой столбец; коэффициенты Спирмена
        и Пирсона, интервал доверия —
        ${cells.percent('totals', 0, 'confidence', { decimals: 0 })}.`,
        [t`Связь еще не означает, что изменение первого столбца вызывает изменение второго.`],
      ),
    ],
    visualizations: [
      {
        id: 'scatter',
        title,
        subtitle: t`${pointsAre(narration)}${
          facts.title === facts.sheet
            ? []
            : t`
        «${{ name: facts.title }}»`
        };
          ${cells.count('totals', 0, 'n')}, прямая — наименьшие квадраты`,
        description: t`${capital(other.nominative)} по группам строк, упорядоченных по возрастанию:
          ${facts.measure.nominative}`,
        highlight: [],
      },
    ],
  };
}

function nameOf(name: string | null): DraftSpan {
  return { name: name ?? '' };
}

function conclusion(narration: Narration, both: readonly DraftSpan[]): DraftBlock {
  const { cells } = narration;
  const number = (column: string) =>
    cells.value('correlation', 0, column, { style: 'number', decimals: 2 });
  const interval = t`${number('spearman')} (от ${number('spearman_low')} до
  ${number('spearman_high')},
    ${cells.count('totals', 0, 'n')})`;
  if (!holds(narration)) {
    return block(
      'conclusion',
      t`Между столбцами ${both} устойчивой связи не видно: ранговая корреляция
      ${interval}.`,
      { visualization: 'scatter' },
    );
  }
  const r = cells.number('correlation', 0, 'spearman');
  return block(
    'conclusion',
    t`Между столбцами ${both} есть ${strength(r)}
    ${r > 0 ? 'прямая' : 'обратная'} связь: ранговая корреляция ${interval}.`,
    { visualization: 'scatter', claim: 'relation' },
  );
}

function steps(narration: Narration, other: MeasureWords): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const last = cells.rows('steps') - 1;
  if (last < 1) return [];
  const finer = { ...other, decimals: Math.max(2, other.decimals) };
  return [
    block(
      'finding',
      t`Там, где «${nameOf(facts.parameters.measure.column)}» меньше всего
      (до ${cells.amount('steps', 0, 'x_high', facts.measure)}), медиана
      «${nameOf(facts.parameters.second)}»
      — ${cells.amount('steps', 0, 'y_middle', finer)}; там, где больше всего
      (от ${cells.amount('steps', last, 'x_low', facts.measure)}), —
      ${cells.amount('steps', last, 'y_middle', finer)}.`,
    ),
    block(
      'finding',
      t`Линейная зависимость объясняет
      ${cells.percent('correlation', 0, 'explained', { decimals: 0 })}
      разброса (коэффициент Пирсона
      ${cells.value('correlation', 0, 'pearson', { style: 'number', decimals: 2 })}).`,
    ),
  ];
}

function recommendation(both: readonly DraftSpan[]): DraftBlock {
  return block(
    'recommendation',
    t`Проверьте, чем вызвана связь столбцов ${both}: общей причиной, масштабом
    строки или прямым влиянием, — прежде чем опираться на нее в планах.`,
  );
}
