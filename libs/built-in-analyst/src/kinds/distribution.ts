import type { TableProfile } from '../../../workbook/src/index.js';
import type { Draft, DraftBlock, DraftSpan, GroupKey } from '../../../analysis/src/index.js';
import type { Facts, KindBuilder, Narration, PlannedParts } from '../kind-builder.js';
import type { ReportParameters } from '../parameters.js';
import { block, t } from '../../../analysis/src/index.js';
import { columnOf, queryMaker, quoted, rowsSql, sourceOf } from '../sql.js';
import { amountColumn, axis, countColumn, ending, percentColumn } from './common.js';
import { counted } from '../../../russian/src/index.js';

/** «Распределение»: what is typical of a measure, and how far its values lie apart. */
export const distribution: KindBuilder = { kind: 'distribution', plan, narrate };

const BINS_WANTED = 16;
const BINS_MAX = 24;
/** Beyond this a row of values is not called symmetrical, however near its mean is. */
const EVEN_SKEW_MAX = 0.5;
const times = { style: 'number', decimals: 1, plural: counted.times } as const;

/** Bins of a round width; the outer ones take in what lies beyond three quartile ranges. */
function binsSql(table: TableProfile, parameters: ReportParameters): string {
  const column = columnOf(table, parameters.measure.column);
  const field = quoted(column?.name ?? '');
  const least = column?.decimals === 0 ? 1 : 0;
  const numbers = Array.from({ length: BINS_MAX }, (_, index) => `SELECT ${index} AS i`);
  return (
    `WITH v AS (SELECT CAST(${field} AS DOUBLE) AS v ` +
    `${rowsSql(table, parameters, `${field} IS NOT NULL`)}), ` +
    'q AS (SELECT min(v) AS low, max(v) AS high, quantile_cont(v, 0.25) AS q1, ' +
    'quantile_cont(v, 0.75) AS q3 FROM v), ' +
    'e AS (SELECT low, high, CASE WHEN q3 > q1 THEN greatest(low, q1 - 3 * (q3 - q1)) ELSE low ' +
    'END AS lo, ' +
    'CASE WHEN q3 > q1 THEN least(high, q3 + 3 * (q3 - q1)) ELSE high END AS hi FROM q), ' +
    `p AS (SELECT *, (hi - lo) / ${BINS_WANTED} AS raw, CASE WHEN hi > lo THEN ` +
    `pow(10, floor(log10((hi - lo) / ${BINS_WANTED}))) ELSE 1 END AS ten FROM e), ` +
    `w AS (SELECT *, greatest(${least}, CASE WHEN raw <= 0 THEN 1 WHEN raw <= ten THEN ten ` +
    'WHEN raw <= 2 * ten THEN 2 * ten WHEN raw <= 5 * ten THEN 5 * ten ELSE 10 * ten END) AS ' +
    'width FROM p), ' +
    's AS (SELECT *, floor(lo / width) * width AS start FROM w), ' +
    `k AS (SELECT *, least(${BINS_MAX - 1}, greatest(0, ceil((hi - start) / width + 1e-9) - 1)) ` +
    `AS top FROM s), ` +
    'c AS (SELECT greatest(0, least(k.top, floor((v.v - k.start) / k.width + 1e-9))) AS i, ' +
    'count(*) AS n FROM v CROSS JOIN k GROUP BY 1), ' +
    `i AS (${balanced(numbers)}) ` +
    'SELECT CASE WHEN i.i = 0 THEN least(k.low, k.start) ELSE round(k.start + i.i * k.width, 6) ' +
    'END AS bin_from, ' +
    'CASE WHEN i.i = k.top THEN greatest(k.high, round(k.start + (i.i + 1) * k.width, 6)) ' +
    'ELSE round(k.start + (i.i + 1) * k.width, 6) END AS bin_to, coalesce(c.n, 0) AS n, ' +
    '100.0 * coalesce(c.n, 0) / sum(coalesce(c.n, 0)) OVER () AS share ' +
    'FROM i CROSS JOIN k LEFT JOIN c ON c.i = i.i WHERE i.i <= k.top ORDER BY i.i'
  );
}

/** UNION ALL of many parts without deep nesting. */
export function balanced(parts: readonly string[]): string {
  if (parts.length <= 1) return parts[0] ?? '';
  const middle = Math.ceil(parts.length / 2);
  const [left, right] = [parts.slice(0, middle), parts.slice(middle)];
  return `(${balanced(left)}) UNION ALL (${balanced(right)})`;
}

/** What lies between two whole values is not cut to the lower one. */
function quantileSql(field: string, share: number): string {
  return `quantile_cont(CAST(${field} AS DOUBLE), ${share})`;
}

/** Columns of the figures that stand on some of the rows. */
function statKeys(table: TableProfile, parameters: ReportParameters): readonly GroupKey[] {
  const field = quoted(parameters.measure.column ?? '');
  const ninth = `(SELECT ${quantileSql(field, 0.9)} ${rowsSql(table, parameters)})`;
  return [
    { column: 'low', sql: field, of: ['low'] },
    { column: 'high', sql: field, of: ['high'] },
    { sql: `${field} < 0`, of: ['negatives'] },
    { sql: `${field} = 0`, of: ['zeros'] },
    { sql: `${field} >= ${ninth}`, of: ['top_share', 'top_rows'] },
  ];
}

/** Of ages and marks there is no sum to have a share in. */
function topShareSql(table: TableProfile, parameters: ReportParameters): string {
  const column = columnOf(table, parameters.measure.column);
  const field = quoted(column?.name ?? '');
  if (column?.additive !== true) return 'NULL';
  return `100 * sum(${field}) FILTER (WHERE ${field} >= (SELECT b FROM b)) / nullif(sum(${field}), 0)`;
}

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const field = quoted(parameters.measure.column ?? '');
  const present = `${field} IS NOT NULL`;
  const source = sourceOf(table, parameters, { condition: present, reason: 'пустое значение' });
  const query = queryMaker(table, parameters);
  const middle = quantileSql(field, 0.5);
  const quantiles = [
    ['p10', 0.1],
    ['q1', 0.25],
    ['q3', 0.75],
    ['p90', 0.9],
  ].map(([name, share]) => `${quantileSql(field, Number(share))} AS ${name}`);
  return {
    queries: [
      query('bins', binsSql(table, parameters), { rowsColumn: 'n', source }),
      query(
        'stats',
        `WITH b AS (SELECT ${quantileSql(field, 0.9)} AS b ${rowsSql(table, parameters)}) ` +
          `SELECT count(${field}) AS n, count(*) - count(${field}) AS empty, min(${field}) AS ` +
          `low, ` +
          `max(${field}) AS high, avg(${field}) AS mean, ${middle} AS middle, ` +
          `stddev_samp(${field}) AS deviation, skewness(CAST(${field} AS DOUBLE)) AS skew, ` +
          `${quantiles.join(', ')}, ` +
          `100 * (avg(${field}) - ${middle}) / nullif(abs(${middle}), 0) AS mean_gap, ` +
          `avg(${field}) / nullif(${middle}, 0) AS mean_ratio, ` +
          `${topShareSql(table, parameters)} AS top_share, ` +
          `100.0 * count(*) FILTER (WHERE ${field} >= (SELECT b FROM b)) / ` +
          `nullif(count(${field}), 0) AS top_rows, 10 AS top_part, ` +
          `count(*) FILTER (WHERE ${field} < 0) AS negatives, count(*) FILTER (WHERE ${field} = ` +
          `0) AS zeros ` +
          rowsSql(table, parameters),
        { source, groups: statKeys(table, parameters) },
      ),
    ],
    computations: [],
    visualizations: [
      {
        id: 'bins',
        table: {
          result: 'bins',
          columns: [
            amountColumn('bin_from', { ...facts.measure, header: 'От' }),
            amountColumn('bin_to', { ...facts.measure, header: 'До' }),
            countColumn('n', 'Строк'),
            percentColumn('share', 'Доля строк, %'),
          ],
        },
        chart: {
          kind: 'histogram',
          result: 'bins',
          from: 'bin_from',
          to: 'bin_to',
          count: 'n',
          x: axis(facts.measure.header, facts.measure.unit),
          y: axis('Число строк'),
          decimals: Math.min(facts.measure.decimals, 6),
        },
      },
    ],
  };
}

function narrate(narration: Narration): Draft {
  const { facts, cells } = narration;
  const middle = cells.amount('stats', 0, 'middle', facts.measure);
  const mean = cells.amount('stats', 0, 'mean', finer(facts));
  const title = t`Типичное значение ${facts.measure.genitive} — ${middle}${
    Math.abs(cells.number('stats', 0, 'mean_gap')) >= 10 ? t`, среднее — ${mean}` : []
  }`;
  const empty = cells.number('stats', 0, 'empty') > 0;
  return {
    blocks: [
      block(
        'conclusion',
        t`Типичное значение ${facts.measure.genitive} в строке — ${middle} (медиана);
        обычный разброс, между квартилями, — от ${cells.amount('stats', 0, 'q1', facts.measure)}
        до ${cells.amount('stats', 0, 'q3', facts.measure)}.`,
        { visualization: 'bins' },
      ),
      ...findings(narration),
      ...exceptions(narration),
      ...recommendation(narration),
      ...ending(
        narration,
        ['stats', 'n'],
        t`Квантили — с линейной интерполяцией${
          empty
            ? t`; пустые ячейки не учтены
              (${cells.value('stats', 0, 'empty', { style: 'number', decimals: 0 })})`
            : []
        }.`,
      ),
    ],
    visualizations: [
      {
        id: 'bins',
        title,
        subtitle: t`Число строк по интервалам, ${cells.count('stats', 0, 'n')}; крайние интервалы
          включают все, что лежит за ними`,
        description: title,
        highlight: highestBin(narration),
      },
    ],
  };
}

function highestBin({ cells }: Narration): readonly number[] {
  const counts = Array.from({ length: cells.rows('bins') }, (_, row) =>
    cells.number('bins', row, 'n'),
  );
  return counts.length === 0 ? [] : [counts.indexOf(Math.max(...counts))];
}

function findings(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const low = cells.number('stats', 0, 'p10');
  const apart = low > 0 && cells.number('stats', 0, 'p90') > 10 * low;
  const spread = block(
    'finding',
    t`Значения лежат от ${cells.amount('stats', 0, 'low', facts.measure)}
    до ${cells.amount('stats', 0, 'high', facts.measure)}; без крайних
    ${cells.percent('stats', 0, 'top_part', { decimals: 0 })} с каждой стороны — от
    ${cells.amount('stats', 0, 'p10', facts.measure)} до
    ${cells.amount('stats', 0, 'p90', facts.measure)}.`,
    apart ? { title: ['Строки сильно различаются по величине'] } : {},
  );
  const top = cells.number('stats', 0, 'top_share');
  const share = block(
    'finding',
    t`На самые крупные строки (${cells.percent('stats', 0, 'top_rows')} всех) приходится ${cells.percent('stats', 0, 'top_share')} суммы.`,
  );
  const additive = cells.number('stats', 0, 'negatives') === 0 && top > 20;
  return [spread, meanFinding(narration), ...(additive ? [share] : [])];
}

function finer({ measure }: Facts) {
  return { ...measure, decimals: Math.max(2, measure.decimals) };
}

function meanFinding({ facts, cells }: Narration): DraftBlock {
  const mean = t`Среднее —
  ${cells.amount('stats', 0, 'mean', finer(facts))}`;
  const gap = cells.number('stats', 0, 'mean_gap');
  if (cells.number('stats', 0, 'middle') === 0) return besideZero({ facts, cells }, mean);
  if (!(Math.abs(gap) >= 10)) {
    const even = Math.abs(cells.number('stats', 0, 'skew')) < EVEN_SKEW_MAX;
    return block('finding', t`${mean}, почти как медиана${even ? ': ряд симметричный' : ''}.`);
  }
  const side: readonly DraftSpan[] =
    gap > 0
      ? ['выше', ': его тянут вверх крупные значения']
      : ['ниже', ': его тянут вниз малые значения'];
  const [word = '', why = ''] = side;
  const by =
    gap >= 100 && cells.number('stats', 0, 'middle') > 0
      ? t`в ${cells.value('stats', 0, 'mean_ratio', times)}`
      : t`на ${cells.percent('stats', 0, 'mean_gap', { absolute: true, decimals: 0 })}`;
  return block('finding', t`${mean}, ${by} ${word} медианы${why}.`, {
    title: [gap > 0 ? 'Среднее завышено крупными значениями' : 'Среднее занижено малыми'],
  });
}

/** By how many percent a mean is more than nothing cannot be told. */
function besideZero({ cells }: Narration, mean: readonly DraftSpan[]): DraftBlock {
  const value = cells.number('stats', 0, 'mean');
  if (value === 0) return block('finding', t`${mean}, как и медиана.`);
  const [side, why] = value > 0 ? ['выше', 'вверх крупные'] : ['ниже', 'вниз малые'];
  return block('finding', t`${mean}, ${side} нулевой медианы: его тянут ${why} значения.`);
}

function exceptions({ cells }: Narration): readonly DraftBlock[] {
  if (!(cells.number('stats', 0, 'negatives') > 0)) return [];
  return [
    block(
      'exception',
      t`Отрицательные значения — в ${cells.count('stats', 0, 'negatives', [
        'строке',
        'строках',
        'строках',
      ])}.`,
    ),
  ];
}

function recommendation({ facts, cells }: Narration): readonly DraftBlock[] {
  if (!(Math.abs(cells.number('stats', 0, 'mean_gap')) >= 10)) return [];
  return [
    block(
      'recommendation',
      t`Для планов и норм берите медиану
    (${cells.amount('stats', 0, 'middle', facts.measure)}), а не среднее: она не зависит от редких
    крайних
    значений.`,
    ),
  ];
}
