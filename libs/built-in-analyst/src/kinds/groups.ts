import type { TableProfile } from '../../../workbook/src/index.js';
import type { Draft, DraftBlock, DraftSpan } from '../../../analysis/src/index.js';
import type { Facts, KindBuilder, Narration, PlannedParts } from '../kind-builder.js';
import type { ReportParameters } from '../parameters.js';
import { block, t } from '../../../analysis/src/index.js';
import { columnOf, filledSource, keySql, nameKey, queryMaker, quoted, rowsSql } from '../sql.js';
import { amountColumn, axis, countColumn, ending, textColumn } from './common.js';
import { SIGNIFICANT } from './dynamics-note.js';

/** «Сравнение групп»: whether a typical row of one group is larger than that of another. */
export const groups: KindBuilder = { kind: 'groups', plan, narrate };

const GROUPS_MAX = 12;
const ROWS_MIN = 5;

/** Values of the groups that have enough rows, with `name` and `value`. */
export function groupValuesSql(table: TableProfile, parameters: ReportParameters): string {
  const column = columnOf(table, parameters.dimension);
  if (column === undefined) throw new RangeError('no such dimension');
  const field = quoted(parameters.measure.column ?? '');
  const rows = rowsSql(table, parameters, `${field} IS NOT NULL`);
  return (
    `WITH v AS (SELECT ${keySql(column)} AS name, ${field} AS value ${rows}), ` +
    `k AS (SELECT name FROM v GROUP BY name HAVING count(*) >= ${ROWS_MIN} ` +
    `ORDER BY count(*) DESC, name LIMIT ${GROUPS_MAX}), ` +
    'u AS (SELECT v.name, v.value FROM v JOIN k ON k.name = v.name) '
  );
}

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const source = filledSource(table, parameters);
  const query = queryMaker(table, parameters);
  const values = groupValuesSql(table, parameters);
  const box =
    'min(value) AS min, quantile_cont(CAST(value AS DOUBLE), 0.25) AS q1, ' +
    'median(CAST(value AS DOUBLE)) AS median, ' +
    'quantile_cont(CAST(value AS DOUBLE), 0.75) AS q3, max(value) AS max, count(*) AS n';
  return {
    queries: [
      query('values', `${values}SELECT name, value FROM u ORDER BY name, value`, { source }),
      query(
        'boxes',
        `${values}SELECT name, ${box} FROM u GROUP BY name ORDER BY median DESC, name`,
        {
          rowsColumn: 'n',
          groups: nameKey(table, parameters.dimension),
          source,
        },
      ),
      query(
        'totals',
        `${values}, m AS (SELECT name, median(CAST(value AS DOUBLE)) AS median FROM u ` +
          'GROUP BY name) ' +
          'SELECT count(*) AS n, (SELECT count(*) FROM m) AS things, ' +
          `${ROWS_MIN} AS rows_min, (SELECT max(median) / nullif(min(median), 0) FROM m) AS ` +
          `ratio, ${LEFT_OUT_SQL} FROM u`,
        { source },
      ),
    ],
    computations: [
      { id: 'test', method: 'kruskal-wallis', of: 'values', columns: ['name', 'value'] },
    ],
    visualizations: [view(facts)],
  };
}

/** Groups too small to be compared, and those beyond the largest. */
const LEFT_OUT_SQL =
  `(SELECT count(*) FROM (SELECT name FROM v GROUP BY name HAVING count(*) < ${ROWS_MIN})) AS few, ` +
  '(SELECT count(*) FROM v WHERE name NOT IN (SELECT name FROM k)) AS left_n, ' +
  '(SELECT count(DISTINCT name) FROM v WHERE name NOT IN (SELECT name FROM k)) AS left_things';

function view({ dimension, measure }: Facts): PlannedParts['visualizations'][number] {
  const finer = { ...measure, decimals: Math.max(measure.decimals, 2) };
  return {
    id: 'boxes',
    table: {
      result: 'boxes',
      columns: [
        textColumn('name', dimension?.header ?? ''),
        amountColumn('median', { ...finer, header: 'Медиана' }),
        amountColumn('q1', { ...finer, header: 'Нижний квартиль' }),
        amountColumn('q3', { ...finer, header: 'Верхний квартиль' }),
        countColumn('n', 'Строк'),
      ],
    },
    chart: {
      kind: 'box',
      result: 'boxes',
      label: 'name',
      x: axis(dimension?.header ?? ''),
      y: axis(measure.header, measure.unit),
      decimals: Math.min(finer.decimals, 6),
    },
  };
}

function holds({ facts, cells }: Narration): boolean {
  return (facts.parameters.significance ?? cells.number('test', 0, 'p')) < SIGNIFICANT;
}

function narrate(narration: Narration): Draft {
  const { facts, cells } = narration;
  const last = cells.rows('boxes') - 1;
  const top = cells.amount('boxes', 0, 'median', facts.measure);
  const title = holds(narration)
    ? t`Выше всего — «${cells.label('boxes', 0, 'name')}»: медиана ${top}`
    : t`Заметной разницы между группами нет`;
  return {
    blocks: [
      conclusion(narration, last),
      ...findings(narration),
      ...(holds(narration) ? [recommendation(narration, last)] : []),
      ...ending(
        narration,
        ['totals', 'n'],
        t`Сравниваются медианы групп, где не меньше
          ${cells.count('totals', 0, 'rows_min', ['строка', 'строк', 'строк'])}; критерий
          Краскела — Уоллиса.`,
        leftOut(narration),
      ),
    ],
    visualizations: [
      {
        id: 'boxes',
        title,
        subtitle: t`Медиана, квартили и размах по группам, ${cells.count('totals', 0, 'n')}`,
        description: title,
        highlight: [0],
      },
    ],
  };
}

function leftOut({ facts, cells }: Narration): readonly (readonly DraftSpan[])[] {
  if (!(cells.number('totals', 0, 'left_things') > 0)) return [];
  const things = cells.count('totals', 0, 'left_things', ['группа', 'группы', 'групп']);
  const few = cells.number('totals', 0, 'few') > 0;
  const why = few
    ? t`в ${facts.dimension?.thing == null ? 'группе' : 'каждой'} меньше
        ${cells.count('totals', 0, 'rows_min', ['строки', 'строк', 'строк'])}`
    : ['сравниваются только самые большие'];
  const verb = takesSingular(cells.number('totals', 0, 'left_things')) ? 'вошла' : 'вошли';
  return [t`В сравнение не ${verb} ${things} (${cells.count('totals', 0, 'left_n')}): ${why}.`];
}

/** «1 группа», «21 группа»; not «11 групп». */
function takesSingular(count: number): boolean {
  return count % 10 === 1 && count % 100 !== 11;
}

function conclusion(narration: Narration, last: number): DraftBlock {
  const { facts, cells } = narration;
  const top = t`«${cells.label('boxes', 0, 'name')}»
    (${cells.amount('boxes', 0, 'median', facts.measure)})`;
  const bottom = t`«${cells.label('boxes', last, 'name')}»
    (${cells.amount('boxes', last, 'median', facts.measure)})`;
  if (!holds(narration)) {
    return block(
      'conclusion',
      t`Типичное значение ${facts.measure.genitive} в группах почти одинаковое: от ${bottom} до
        ${top};
        такая разница бывает и случайно.`,
      { visualization: 'boxes' },
    );
  }
  return block(
    'conclusion',
    t`Типичное значение ${facts.measure.genitive} в группах разное: выше всего медиана у ${top},
      ниже всего — у ${bottom}.`,
    { visualization: 'boxes', claim: 'difference' },
  );
}

function findings({ facts, cells }: Narration): readonly DraftBlock[] {
  const effect = cells.number('test', 0, 'effect');
  const title = effect < 14 ? ['Деление объясняет немногое'] : ['Деление на группы заметно'];
  return [
    block(
      'finding',
      t`Деление ${facts.dimension?.by ?? []} объясняет
        ${cells.percent('test', 0, 'effect', { decimals: 1 })} разброса рангов
        (${cells.count('totals', 0, 'n')}, p ${cells.plain('test', 0, 'p', 4)}).`,
      { title },
    ),
  ];
}

function recommendation({ cells }: Narration, last: number): DraftBlock {
  return block(
    'recommendation',
    t`Выясните, чем «${cells.label('boxes', 0, 'name')}» отличается от
      «${cells.label('boxes', last, 'name')}»: разница устойчива и случайностью не объясняется.`,
  );
}
