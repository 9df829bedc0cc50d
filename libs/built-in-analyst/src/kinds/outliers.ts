import type { TableProfile } from '../../../workbook/src/index.js';
import type { Draft, DraftBlock, DraftSpan } from '../../../analysis/src/index.js';
import type { Facts, KindBuilder, Narration, PlannedParts } from '../kind-builder.js';
import type { ReportParameters } from '../parameters.js';
import { block, t } from '../../../analysis/src/index.js';
import { columnOf, filledSource, keySql, nameKey, queryMaker, quoted, rowsSql } from '../sql.js';
import { amountColumn, axis, ending, percentColumn, textColumn } from './common.js';
import { APART_FROM, APART_SQL } from './slip.js';

/** «Выбросы»: rows that lie further from the median than 3.5 scaled median deviations. */
export const outliers: KindBuilder = { kind: 'outliers', plan, narrate };

const LIST_MAX = 50;
/** Points of a strip: the farthest, and the others at even steps by value. */
const FAR_MAX = 200;
const USUAL_MAX = 300;

/** Iglewicz and Hoaglin: 0.6745 × distance ÷ MAD above 3.5. */
export function boundsSql(table: TableProfile, parameters: ReportParameters): string {
  const field = quoted(parameters.measure.column ?? '');
  const key = columnOf(table, parameters.dimension);
  const name = key === undefined ? dayNameSql(table) : keySql(key);
  const rows = rowsSql(table, parameters, `${field} IS NOT NULL`);
  return (
    `WITH v AS (SELECT ${name} AS name, ${field} AS value ${rows}), ` +
    'c AS (SELECT median(CAST(value AS DOUBLE)) AS middle, ' +
    'mad(CAST(value AS DOUBLE)) AS spread, sum(value) AS total, ' +
    'count(*) AS n FROM v), ' +
    'o AS (SELECT v.name, v.value, c.middle, c.total, ' +
    '0.6745 * abs(v.value - c.middle) / c.spread AS distance FROM v CROSS JOIN c ' +
    'WHERE c.spread > 0 AND 0.6745 * abs(v.value - c.middle) > 3.5 * c.spread) '
  );
}

/** Rows without a name are told apart by their day: «14.05.2026». */
function dayNameSql({ columns }: TableProfile): string {
  const date = columns.find(({ type }) => type === 'date');
  if (date === undefined) return "'строка'";
  const iso = `left(CAST(${quoted(date.name)} AS VARCHAR), 10)`;
  const day = `concat(right(${iso}, 2), '.', substring(${iso}, 6, 2), '.', left(${iso}, 4))`;
  return `CASE WHEN ${quoted(date.name)} IS NULL THEN 'строка' ELSE ${day} END`;
}

const POINTS_SQL =
  'd AS (SELECT v.name, v.value, coalesce(0.6745 * abs(v.value - c.middle) / ' +
  'nullif(c.spread, 0), 0) AS distance FROM v CROSS JOIN c), ' +
  'm AS (SELECT name, value, distance, distance > 3.5 AS far, ' +
  'row_number() OVER (PARTITION BY distance > 3.5 ORDER BY distance DESC, name, value) AS nth, ' +
  'row_number() OVER (PARTITION BY distance > 3.5 ORDER BY value, name) AS place, ' +
  'count(*) OVER (PARTITION BY distance > 3.5) AS many FROM d) ' +
  'SELECT CASE WHEN far THEN name END AS name, value, far FROM m WHERE ' +
  `CASE WHEN far THEN nth <= ${FAR_MAX} ` +
  `ELSE floor(place * ${USUAL_MAX}.0 / greatest(many, ${USUAL_MAX})) > ` +
  `floor((place - 1) * ${USUAL_MAX}.0 / greatest(many, ${USUAL_MAX})) END ` +
  'ORDER BY far, value, name';

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const source = filledSource(table, parameters);
  const query = queryMaker(table, parameters);
  const bounds = boundsSql(table, parameters);
  const value = { column: 'value', sql: quoted(parameters.measure.column ?? '') };
  const single = [...nameKey(table, parameters.dimension), value];
  const list =
    'SELECT name, value, 1e2 * value / nullif(total, 0) AS share, distance FROM o ' +
    'ORDER BY distance DESC, name, value';
  return {
    queries: [
      query('list', `${bounds}${list} LIMIT ${LIST_MAX}`, { source, groups: single }),
      query('points', `${bounds}, ${POINTS_SQL}`, { source }),
      query(
        'totals',
        `${bounds}SELECT max(c.n) AS n, (SELECT count(*) FROM o) AS found, ` +
          '100.0 * (SELECT count(*) FROM o) / max(c.n) AS found_share, ' +
          `${shareSql(table, parameters)} AS value_share, ` +
          `${APART_SQL} AS apart, ` +
          'max(c.middle) AS middle, max(c.middle) + 3.5 * max(c.spread) / 0.6745 AS upper, ' +
          'max(c.middle) - 3.5 * max(c.spread) / 0.6745 AS lower, 3.5 AS limit_score FROM c',
        { source, groups: [{ sql: farSql(table, parameters), of: farColumns }] },
      ),
    ],
    computations: [],
    visualizations: [view(facts, columnOf(table, parameters.measure.column)?.additive === true)],
  };
}

/** Prices and times of rows have no sum to be a part of. */
function shareSql(table: TableProfile, { measure }: ReportParameters): string {
  if (columnOf(table, measure.column)?.additive !== true) return 'NULL';
  return '1e2 * (SELECT sum(value) FROM o) / nullif(max(c.total), 0)';
}

const farColumns = ['found', 'found_share', 'value_share'];

/** The condition of `o` for a row of the table itself. */
function farSql(table: TableProfile, parameters: ReportParameters): string {
  const field = quoted(parameters.measure.column ?? '');
  const rows = rowsSql(table, parameters, `${field} IS NOT NULL`);
  const spread = `(SELECT mad(CAST(${field} AS DOUBLE)) ${rows})`;
  const distance = `abs(${field} - (SELECT median(CAST(${field} AS DOUBLE)) ${rows}))`;
  return `${spread} > 0 AND 0.6745 * ${distance} > 3.5 * ${spread}`;
}

function view(
  { dimension, measure }: Facts,
  additive: boolean,
): PlannedParts['visualizations'][number] {
  const header = dimension?.header ?? 'Строка';
  return {
    id: 'outliers',
    table: {
      result: 'list',
      columns: [
        textColumn('name', header),
        amountColumn('value', measure),
        ...(additive ? [percentColumn('share', 'Доля суммы, %')] : []),
        { column: 'distance', name: 'Отклонение, ед. MAD', kind: 'number', decimals: 1 },
      ],
    },
    chart: {
      kind: 'strip',
      result: 'points',
      value: 'value',
      label: 'name',
      far: 'far',
      usual: { result: 'totals', low: 'lower', high: 'upper' },
      x: axis(measure.header, measure.unit),
      y: axis(''),
      decimals: Math.min(measure.decimals, 6),
    },
  };
}

function narrate(narration: Narration): Draft {
  const { cells } = narration;
  const none = cells.rows('list') === 0;
  const title = none
    ? t`Необычных значений нет`
    : t`Дальше всего от типичного — «${cells.label('list', 0, 'name')}»:
        ${cells.amount('list', 0, 'value', narration.facts.measure)}`;
  return {
    blocks: [
      ...(none ? [nothing(narration)] : foundBlocks(narration)),
      ...ending(
        narration,
        ['totals', 'n'],
        t`Выброс — строка дальше
          ${cells.value('totals', 0, 'limit_score', { style: 'number', decimals: 1 })}
          масштабированных
          медианных отклонений (MAD) от медианы.`,
      ),
    ],
    visualizations: [
      {
        id: 'outliers',
        title,
        subtitle: t`${pointsAre(narration)} ${cells.count('totals', 0, 'n')}; медиана —
          ${middle(narration)}, закрашены обычные значения`,
        description: title,
        highlight: [],
      },
    ],
  };
}

function pointsAre({ cells }: Narration): string {
  const all = cells.rows('points') === cells.number('totals', 0, 'n');
  return all ? 'Каждая точка — строка, всего' : 'Точки — все необычные и часть обычных из';
}

function middle({ facts, cells }: Narration) {
  return cells.amount('totals', 0, 'middle', facts.measure);
}

function nothing(narration: Narration): DraftBlock {
  const { facts } = narration;
  return block(
    'conclusion',
    t`Необычных значений нет: все значения ${facts.measure.genitive} лежат в обычных границах вокруг
      медианы (${middle(narration)}).`,
  );
}

const plurals = new Intl.PluralRules('ru-RU');

function foundBlocks(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const found = cells.number('totals', 0, 'found');
  const share = cells.has('totals', 0, 'value_share')
    ? t`: на ${found === 1 ? 'нее' : 'них'} приходится ${cells.percent('totals', 0, 'value_share')} ${facts.measure.genitive}`
    : [];
  const one = plurals.select(found) === 'one';
  const furthest = t`«${cells.label('list', 0, 'name')}»`;
  const apart = cells.number('totals', 0, 'apart') >= APART_FROM;
  return [
    ...(apart ? [slipBlock(narration, furthest)] : []),
    block(
      apart ? 'finding' : 'conclusion',
      t`Из общего ряда ${one ? 'выбивается' : 'выбиваются'} ${cells.count('totals', 0, 'found')}
        (${cells.percent('totals', 0, 'found_share')} всех)${share}.`,
      { visualization: 'outliers' },
    ),
    block(
      'finding',
      t`Дальше всего от медианы (${middle(narration)}) — ${furthest}:
        ${cells.amount('list', 0, 'value', facts.measure)}. Обычные значения не выше
        ${cells.amount('totals', 0, 'upper', facts.measure)}.`,
      { title: t`Дальше всех — ${furthest}` },
    ),
    ...(cells.number('totals', 0, 'found_share') > 5 ? [skewed()] : []),
    block(
      'recommendation',
      t`Проверьте строки с необычными значениями, начиная с «${cells.label('list', 0, 'name')}»: это
      либо
        ошибки ввода, либо особые сделки, которые искажают средние.`,
    ),
  ];
}

const times = { style: 'number', decimals: 0, plural: ['раз', 'раза', 'раз'] } as const;

function slipBlock({ facts, cells }: Narration, furthest: readonly DraftSpan[]): DraftBlock {
  return block(
    'conclusion',
    t`Похоже на ошибку ввода: ${furthest} —
      ${cells.amount('list', 0, 'value', facts.measure)}, в
      ${cells.value('totals', 0, 'apart', times)} больше любого другого значения. Пока она не
      исправлена, суммы и средние с этой строкой ненадежны.`,
    { visualization: 'outliers' },
  );
}

function skewed(): DraftBlock {
  return block(
    'caveat',
    t`Таких строк много: ряд сильно вытянут, и далекие значения — его свойство, а не обязательно
    ошибки.`,
  );
}
