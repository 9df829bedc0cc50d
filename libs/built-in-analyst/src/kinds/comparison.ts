import type { TableProfile } from '../../../workbook/src/index.js';
import type { Draft, DraftBlock, DraftSpan, GroupKey } from '../../../analysis/src/index.js';
import type { Facts, KindBuilder, Narration, PlannedParts } from '../kind-builder.js';
import type { ReportParameters } from '../parameters.js';
import { counted } from '../../../russian/src/index.js';
import { capital, dimensionWords } from '../phrases.js';
import type { DimensionWords } from '../phrases.js';
import { block, t } from '../../../analysis/src/index.js';
import {
  columnOf,
  keySql,
  measureSql,
  nameKey,
  periodSql,
  queryMaker,
  quoted,
  rowsSql,
} from '../sql.js';
import { amountColumn, axis, countedThings, ending, percentColumn, textColumn } from './common.js';
import { seriesSql } from './dynamics.js';

/**
 * «Период к периоду»: the last full period against the one before; for the lines of a balance
 * the last against the first. Lines are never summed with one another.
 */
export const comparison: KindBuilder = { kind: 'comparison', plan, narrate };

const BARS_MAX = 12;
const times = { style: 'number', decimals: 1, plural: counted.times } as const;

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const query = queryMaker(table, parameters);
  const compared = comparedSql(table, parameters);
  const periods = comparedPeriods(parameters);
  const groups = [...nameKey(table, parameters.dimension), ...periods];
  const lines =
    'name, before, after, delta, 100 * delta / nullif(abs(before), 0) AS growth, ' +
    'after / nullif(before, 0) AS ratio, n FROM l';
  return {
    queries: [
      query('lines', `${compared}SELECT ${lines} ORDER BY abs(delta) DESC NULLS LAST, name`, {
        rowsColumn: 'n',
        groups,
      }),
      query(
        'bars',
        `${compared}SELECT ${lines} WHERE delta <> 0 ORDER BY abs(delta) DESC, name LIMIT ` +
          `${BARS_MAX}`,
        { rowsColumn: 'n', groups },
      ),
      query('totals', `${compared}${TOTALS_SQL}`, { rowsColumn: 'n', groups: periods }),
    ],
    computations: [],
    visualizations: [view(parameters, facts)],
  };
}

/** The two periods as the result `totals` names them. */
export function comparedPeriods({ date, grain }: ReportParameters): readonly GroupKey[] {
  const sql = periodSql(date ?? '', grain);
  const among = (...columns: readonly string[]) => ({ result: 'totals', columns });
  return [
    { sql, among: among('before_period', 'after_period') },
    { sql, among: among('before_period'), of: ['before', 'before_period'] },
    { sql, among: among('after_period'), of: ['after', 'after_period'] },
  ];
}

/** `l` has a row for each line; `b` the two periods. */
function comparedSql(table: TableProfile, parameters: ReportParameters): string {
  const { dimension, measure, grain } = parameters;
  const date = parameters.date ?? '';
  const column = columnOf(table, dimension);
  const name = column === undefined ? "'Всего'" : keySql(column);
  const period = periodSql(date, grain);
  const before = isStatement(parameters) ? 'min(period)' : 'max(period) FILTER (WHERE place = 2)';
  const rows = rowsSql(table, parameters, `${quoted(date)} IS NOT NULL`);
  return (
    `${seriesSql(table, parameters).trimEnd()}, ` +
    'f AS (SELECT period, row_number() OVER (ORDER BY period DESC) AS place FROM p WHERE NOT ' +
    'partial), ' +
    `b AS (SELECT ${before} AS before_period, max(period) AS after_period FROM f), ` +
    `v AS (SELECT ${name} AS name, ${period} AS period, ${measureSql(measure)} AS value, ` +
    `count(*) AS n ${rows} GROUP BY ALL), ` +
    'w AS (SELECT v.name, sum(v.n) AS n, ' +
    'max(v.value) FILTER (WHERE v.period = b.before_period) AS before, ' +
    'max(v.value) FILTER (WHERE v.period = b.after_period) AS after ' +
    'FROM v CROSS JOIN b WHERE v.period IN (b.before_period, b.after_period) GROUP BY v.name), ' +
    'l AS (SELECT name, n, coalesce(before, 0) AS before, coalesce(after, 0) AS after, ' +
    'coalesce(after, 0) - coalesce(before, 0) AS delta FROM w) '
  );
}

export function isStatement({ measure }: Pick<ReportParameters, 'measure'>): boolean {
  return measure.aggregate === 'value';
}

const TOTALS_SQL =
  'SELECT max(b.before_period) AS before_period, max(b.after_period) AS after_period, ' +
  'sum(l.n) AS n, count(*) AS things, count(*) FILTER (WHERE l.delta > 0) AS up, ' +
  'count(*) FILTER (WHERE l.delta < 0) AS down, count(*) FILTER (WHERE l.delta = 0) AS same, ' +
  'sum(l.before) AS before, sum(l.after) AS after, sum(l.delta) AS delta, ' +
  '100 * sum(l.delta) / nullif(abs(sum(l.before)), 0) AS growth FROM l CROSS JOIN b';

function view(parameters: ReportParameters, facts: Facts): PlannedParts['visualizations'][number] {
  const { measure } = facts;
  return {
    id: 'lines',
    table: {
      result: 'lines',
      columns: [
        textColumn('name', facts.dimension?.header ?? 'Показатель'),
        amountColumn('before', { ...measure, header: 'Было' }),
        amountColumn('after', { ...measure, header: 'Стало' }),
        amountColumn('delta', { ...measure, header: 'Изменение' }),
        percentColumn('growth', 'Изменение, %'),
      ],
    },
    chart: {
      kind: 'bars',
      result: 'bars',
      label: 'name',
      series: [{ column: 'delta', name: 'Изменение', role: 'accent' }],
      valueLabels: { percent: false, decimals: 1 },
      x: axis(parameters.dimension ?? ''),
      y: axis('Изменение', measure.unit),
      decimals: Math.min(measure.decimals, 6),
    },
  };
}

function narrate(narration: Narration): Draft {
  const { facts, cells } = narration;
  const what = isStatement(facts.parameters) ? 'изменилась строка' : 'изменилось';
  const title =
    facts.parameters.dimension === null
      ? wholeTitle(narration)
      : t`Сильнее всего ${what} «${cells.label('lines', 0, 'name')}»:
          ${cells.amount('lines', 0, 'delta', facts.measure, { signed: true })}`;
  const whole = isStatement(facts.parameters)
    ? lineConclusion(narration)
    : totalConclusion(narration);
  return {
    blocks: [
      whole,
      ...movers(narration),
      ...direction(narration),
      ...recommendation(narration),
      ...ending(
        narration,
        ['totals', 'n'],
        t`Сравниваются полные периоды: ${periods(narration)}. Процент — к прежнему значению.`,
      ),
    ],
    visualizations: [
      {
        id: 'lines',
        title,
        subtitle: isStatement(facts.parameters)
          ? t`Изменение строк отчетности: ${periods(narration)}`
          : t`${capital(facts.measure.nominative)}: ${periods(narration)}`,
        description: title,
        highlight: cells.rows('bars') === 0 ? [] : [0],
      },
    ],
  };
}

function wholeTitle({ facts, cells }: Narration): readonly DraftSpan[] {
  const { grain } = facts.parameters;
  const change = cells.has('totals', 0, 'growth')
    ? cells.percent('totals', 0, 'growth', { signed: true })
    : cells.amount('totals', 0, 'delta', facts.measure, { signed: true });
  return t`${capital(facts.measure.nominative)}: ${change}
    ${cells.dateTo('totals', 0, 'before_period', grain)}`;
}

function periods({ facts, cells }: Narration): readonly DraftSpan[] {
  const { grain } = facts.parameters;
  return t`${cells.date('totals', 0, 'after_period', grain)}
    ${cells.dateTo('totals', 0, 'before_period', grain)}`;
}

function lineConclusion(narration: Narration): DraftBlock {
  const { facts, cells } = narration;
  return block(
    'conclusion',
    t`Сильнее всего (${periods(narration)}) изменилась строка «${cells.label('lines', 0, 'name')}»:
      ${change(narration, 0)} — с ${cells.amount('lines', 0, 'before', facts.measure)}
      до ${cells.amount('lines', 0, 'after', facts.measure)}.`,
    { visualization: 'lines' },
  );
}

function totalConclusion(narration: Narration): DraftBlock {
  const { facts, cells } = narration;
  const growth = cells.has('totals', 0, 'growth')
    ? t` (${cells.percent('totals', 0, 'growth', { signed: true })})`
    : [];
  return block(
    'conclusion',
    t`${capital(facts.measure.nominative)}, ${periods(narration)}:
      ${cells.amount('totals', 0, 'delta', facts.measure, { signed: true })}${growth} — с
      ${cells.amount('totals', 0, 'before', facts.measure)} до
      ${cells.amount('totals', 0, 'after', facts.measure)}.`,
    { visualization: 'lines' },
  );
}

function change({ facts, cells }: Narration, row: number): readonly DraftSpan[] {
  const delta = cells.amount('lines', row, 'delta', facts.measure, { signed: true });
  if (!cells.has('lines', row, 'growth')) return [delta];
  const ratio = cells.number('lines', row, 'ratio');
  if (ratio >= 3 && cells.number('lines', row, 'before') > 0)
    return t`${delta} (рост в ${cells.value('lines', row, 'ratio', times)})`;
  return t`${delta} (${cells.percent('lines', row, 'growth', { signed: true })})`;
}

/** A total beneath the only line that it totals says the same as that line. */
function repeats({ cells }: Narration, row: number): boolean {
  const same = (column: string, other: number) =>
    cells.raw('lines', other, column) === cells.raw('lines', row, column);
  return Array.from({ length: row }, (_, earlier) => earlier).some(
    (earlier) => same('before', earlier) && same('after', earlier),
  );
}

function movers(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const first = isStatement(facts.parameters) ? 1 : 0;
  const rows = Array.from({ length: Math.min(8, cells.rows('lines')) }, (_, row) => row)
    .slice(first)
    .filter((row) => cells.number('lines', row, 'delta') !== 0)
    .filter((row) => !repeats(narration, row))
    .slice(0, 3);
  if (facts.parameters.dimension === null || rows.length === 0) return [];
  const list = rows.flatMap((row, index) => [
    ...(index === 0 ? [] : ['; ']),
    ...t`«${cells.label('lines', row, 'name')}» — ${change(narration, row)}`,
  ]);
  const lead = first === 1 ? 'Дальше по величине изменения' : 'Больше всего повлияли';
  return [block('finding', t`${lead}: ${list}.`)];
}

function direction(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  if (facts.parameters.dimension === null) return [];
  const plain = (column: string) =>
    cells.value('totals', 0, column, { style: 'number', decimals: 0 });
  const words = facts.dimension ?? dimensionWords('');
  const merged = allBut(narration, words);
  if (merged !== null) return [block('finding', merged)];
  return [
    block(
      'finding',
      t`Всего ${countedThings(narration, ['totals', 'things'], words)}: выросло — ${plain('up')},
        снизилось — ${plain('down')}, без изменений — ${plain('same')}.`,
    ),
  ];
}

const EXCEPTIONS_MAX = 2;
const MOST_MIN = 4;

/** «Выросли все 8 складов, кроме «Север» (−5 %)»; null where the lines go apart. */
function allBut(narration: Narration, words: DimensionWords): readonly DraftSpan[] | null {
  const { cells } = narration;
  const count = (column: string) => cells.number('totals', 0, column);
  const things = count('things');
  const main = count('up') >= count('down') ? 'up' : 'down';
  const others = things - count(main);
  if (count(main) < MOST_MIN || others > EXCEPTIONS_MAX) return null;
  const rows = Array.from({ length: cells.rows('lines') }, (_, row) => row).filter((row) => {
    const delta = cells.number('lines', row, 'delta');
    return main === 'up' ? !(delta > 0) : !(delta < 0);
  });
  const verb = main === 'up' ? 'Рост — у всех' : 'Снижение — у всех';
  const all = t`${verb} ${countedThings(narration, ['totals', 'things'], allOf(words))}`;
  const list = rows.flatMap((row, index) => [
    ...(index === 0 ? [', кроме '] : [' и ']),
    ...t`«${cells.label('lines', row, 'name')}» (${change(narration, row)})`,
  ]);
  return [...all, ...list, '.'];
}

/** After «у всех»: always many in the genitive. */
function allOf(words: DimensionWords): DimensionWords {
  const [, , many] = words.count;
  return { ...words, count: [many, many, many] };
}

function recommendation({ facts, cells }: Narration): readonly DraftBlock[] {
  if (facts.parameters.dimension === null || cells.number('lines', 0, 'delta') === 0) return [];
  const first = isStatement(facts.parameters)
    ? 'Первой разберите строку'
    : 'Первым делом разберите';
  return [
    block(
      'recommendation',
      t`${first} «${cells.label('lines', 0, 'name')}»: здесь изменение самое большое,
        ${cells.amount('lines', 0, 'delta', facts.measure, { signed: true })}.`,
    ),
  ];
}
