import type { TableProfile } from '../../../model.js';
import type { Draft, DraftBlock, DraftSpan } from '../../draft.js';
import type { Grain, GroupKey } from '../../plan.js';
import type { Facts, KindBuilder, Narration, PlannedParts } from '../kind-builder.js';
import type { ReportParameters } from '../parameters.js';
import { capital, past } from '../phrases.js';
import { block, t } from '../spans.js';
import {
  isAdditive,
  measureSql,
  periodSql,
  queryMaker,
  quoted,
  rowsSql,
  sourceOf,
} from '../sql.js';
import {
  amountColumn,
  axis,
  countColumn,
  ending,
  grainCount,
  percentColumn,
  everyGrain,
  perGrain,
  periodColumn,
} from './common.js';

/** «Динамика»: a measure over periods, its trend, its best and worst period. */
export const dynamics: KindBuilder = { kind: 'dynamics', plan, narrate };

export const significant = 0.01;

/** How many days may lack at either end before a period counts as not full. */
const slackDays: Readonly<Record<Grain, number>> = {
  day: 0,
  week: 2,
  month: 4,
  quarter: 12,
  year: 31,
};

/** Periods with `partial`: the first or last one that the dates do not fill. */
export function seriesSql(table: TableProfile, parameters: ReportParameters): string {
  const { grain, measure } = parameters;
  const date = quoted(parameters.date ?? '');
  const rows = rowsSql(table, parameters, `${date} IS NOT NULL`);
  const slack = slackDays[grain];
  const step = `to_${grain}s(1)`;
  return (
    `WITH e AS (SELECT CAST(min(${date}) AS DATE) AS lo, CAST(max(${date}) AS DATE) AS hi, ` +
    `bool_and(CAST(${date} AS DATE) = ${periodSql(parameters.date ?? '', grain)}) AS at_start, ` +
    `bool_and(CAST(${date} AS DATE) = CAST(${periodSql(parameters.date ?? '', grain)} + ${step} ` +
    `- to_days(1) AS DATE)) AS at_end ${rows}), ` +
    `s AS (SELECT ${periodSql(parameters.date ?? '', grain)} AS period, ` +
    `${measureSql(measure)} AS value, ` +
    `count(*) AS n ${rows} GROUP BY 1), ` +
    'p AS (SELECT s.period, s.value, s.n, NOT (e.at_start OR e.at_end) AND ' +
    `(date_diff('day', s.period, e.lo) > ${slack} OR ` +
    `date_diff('day', e.hi, CAST(s.period + ${step} AS DATE)) - 1 > ${slack}) AS partial, ` +
    'lag(s.value) OVER (ORDER BY s.period) AS previous FROM s CROSS JOIN e) '
  );
}

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const date = quoted(parameters.date ?? '');
  const source = sourceOf(table, parameters, {
    condition: `${date} IS NOT NULL`,
    reason: 'нет даты',
  });
  const make = queryMaker(table, parameters);
  const { grain } = parameters;
  const period = periodSql(parameters.date ?? '', grain);
  const query = (id: string, sql: string, groups: readonly GroupKey[]) =>
    make(id, `${seriesSql(table, parameters)}${sql}`, { rowsColumn: 'n', source, groups });
  const byPeriod = [{ column: 'period', sql: period }];
  return {
    queries: [
      query(
        'series',
        'SELECT period, value, n, partial, value - previous AS delta, ' +
          '100 * (value - previous) / nullif(abs(previous), 0) AS growth FROM p ORDER BY period',
        byPeriod,
      ),
      query('full', 'SELECT period, value, n FROM p WHERE NOT partial ORDER BY period', byPeriod),
      query('totals', totalsSql(parameters), singlePeriods(period)),
    ],
    computations: [{ id: 'trend', method: 'trend', of: 'full', columns: ['value'] }],
    visualizations: [
      {
        id: 'series',
        table: {
          result: 'series',
          columns: [
            periodColumn('period', grain),
            amountColumn('value', facts.measure),
            amountColumn('delta', { ...facts.measure, header: 'Изменение' }),
            percentColumn('growth', 'Изменение, %'),
            countColumn('n', 'Строк'),
          ],
        },
        chart: {
          kind: 'line',
          result: 'series',
          label: 'period',
          grain,
          series: [{ column: 'value', name: facts.measure.header, role: 'accent' }],
          partial: 'partial',
          x: axis(''),
          y: axis(facts.measure.header, facts.measure.unit),
          decimals: Math.min(facts.measure.decimals, 6),
        },
      },
    ],
  };
}

/** Columns of the totals that stand on the rows of one period. */
function singlePeriods(sql: string): readonly GroupKey[] {
  return [
    { column: 'best_period', sql, of: ['best_period', 'best'] },
    { column: 'worst_period', sql, of: ['worst_period', 'worst'] },
    { column: 'first_period', sql, of: ['first_period', 'first_value'] },
    { column: 'last_period', sql, of: ['last_period', 'last_value'] },
    { column: 'partial_period', sql, of: ['partial_period'] },
  ];
}

function totalsSql(parameters: ReportParameters): string {
  const total = isAdditive(parameters.measure) ? 'sum(value)' : 'NULL';
  const full = 'FILTER (WHERE NOT partial)';
  const span = `date_diff('${parameters.grain}', min(period), max(period)) + 1`;
  return (
    `SELECT sum(n) AS n, ${total} AS total, count(*) ${full} AS periods, ` +
    `count(*) FILTER (WHERE partial) AS partials, ${span} - count(*) AS gaps, ` +
    `avg(value) ${full} AS mean, max(value) ${full} AS best, min(value) ${full} AS worst, ` +
    `arg_max(period, value ORDER BY period) ${full} AS best_period, ` +
    `arg_min(period, value ORDER BY period) ${full} AS worst_period, ` +
    `min(period) ${full} AS first_period, max(period) ${full} AS last_period, ` +
    `max(period) FILTER (WHERE partial) AS partial_period, ` +
    `arg_min(value, period) ${full} AS first_value, arg_max(value, period) ${full} AS ` +
    `last_value, ` +
    `100 * (arg_max(value, period) ${full} - arg_min(value, period) ${full}) / ` +
    `nullif(abs(arg_min(value, period) ${full}), 0) AS growth, ` +
    `100 * (max(value) ${full} - min(value) ${full}) / nullif(avg(value) ${full}, 0) AS swing ` +
    `FROM p`
  );
}

/** Decided over all tests of the workbook where the report was proposed, else by its own test. */
function trendHolds({ facts, cells }: Narration): boolean {
  const level = facts.parameters.significance ?? cells.number('trend', 0, 'p');
  return cells.number('trend', 0, 'n') >= 6 && level < significant;
}

function narrate(narration: Narration): Draft {
  const { facts, cells } = narration;
  const { grain } = facts.parameters;
  const title = trendHolds(narration) ? trendTitle(narration) : bestTitle(narration);
  const subtitle = t`${capital(facts.measure.nominative)} за ${perGrain[grain]},
    ${cells.date('totals', 0, 'first_period', grain)} —
    ${cells.date('totals', 0, 'last_period', grain)},
    ${cells.count('totals', 0, 'n')}`;
  const name = facts.parameters.date ?? '';
  return {
    blocks: [
      conclusion(narration),
      ...findings(narration),
      ...total(narration),
      ...partialPeriod(narration),
      ...recommendation(narration),
      ...ending(
        narration,
        ['totals', 'n'],
        t`Строки сложены ${everyGrain[grain]} (столбец «${{ name }}»); тренд оценен по
          ${cells.value('totals', 0, 'periods', { style: 'number', decimals: 0 })} полным периодам
          (Тейл — Сен и Манн — Кендалл).`,
        gaps(narration),
      ),
    ],
    visualizations: [{ id: 'series', title, subtitle, description: title, highlight: [] }],
  };
}

function bestTitle({ facts, cells }: Narration): readonly DraftSpan[] {
  const { grain } = facts.parameters;
  return t`Пик ${facts.measure.genitive} — ${cells.date('totals', 0, 'best_period', grain)}:
    ${cells.amount('totals', 0, 'best', facts.measure)}`;
}

function trendTitle({ facts, cells }: Narration): readonly DraftSpan[] {
  const up = cells.number('trend', 0, 'slope') > 0;
  const slope = cells.amount('trend', 0, 'slope', slopeWords(facts), { absolute: true });
  const many = facts.measure.gender === 'p';
  const verb = up ? ['растет', 'растут'] : ['снижается', 'снижаются'];
  return t`${capital(facts.measure.nominative)} ${verb[many ? 1 : 0] ?? ''}: на ${slope}
    за ${perGrain[facts.parameters.grain]}`;
}

const grew = ['рос', 'росла', 'росло', 'росли'] as const;
const fell = ['снижался', 'снижалась', 'снижалось', 'снижались'] as const;

function slopeWords({ measure }: Facts) {
  return { ...measure, decimals: Math.max(measure.decimals, 2) };
}

function conclusion(narration: Narration): DraftBlock {
  const { facts, cells } = narration;
  const { grain } = facts.parameters;
  const range = t`от ${cells.amount('totals', 0, 'worst', facts.measure)}
    до ${cells.amount('totals', 0, 'best', facts.measure)}`;
  if (!trendHolds(narration)) {
    return block(
      'conclusion',
      t`Устойчивого роста или снижения нет: ${facts.measure.nominative}
      за ${perGrain[grain]} ${facts.measure.gender === 'p' ? 'колеблются' : 'колеблется'} ${range}, в среднем
      ${cells.amount('totals', 0, 'mean', facts.measure)}.`,
      { visualization: 'series' },
    );
  }
  const up = cells.number('trend', 0, 'slope') > 0;
  return block(
    'conclusion',
    t`${capital(facts.measure.nominative)} устойчиво
    ${past(facts.measure.gender, up ? grew : fell)}: в среднем на
    ${cells.amount('trend', 0, 'slope', slopeWords(facts), { absolute: true })} за
    ${perGrain[grain]}
    (${cells.count('trend', 0, 'n', grainCount(grain))}, p ${pValue(narration)}).`,
    { visualization: 'series' },
  );
}

function pValue({ cells }: Narration): DraftSpan {
  return cells.plain('trend', 0, 'p', 4);
}

function findings({ facts, cells }: Narration): readonly DraftBlock[] {
  const { grain } = facts.parameters;
  const best = cells.date('totals', 0, 'best_period', grain);
  const worst = cells.date('totals', 0, 'worst_period', grain);
  const extremes = block(
    'finding',
    t`Лучший период — ${best}: ${cells.amount('totals', 0, 'best', facts.measure)}; худший —
    ${worst}: ${cells.amount('totals', 0, 'worst', facts.measure)}. Среднее за
    ${perGrain[grain]} — ${cells.amount('totals', 0, 'mean', facts.measure)}.`,
    { title: t`Пик — ${best}, спад — ${worst}` },
  );
  if (!cells.has('totals', 0, 'growth')) return [extremes];
  const growth = cells.percent('totals', 0, 'growth', { signed: true });
  return [
    extremes,
    block(
      'finding',
      t`Последний полный период (${cells.date('totals', 0, 'last_period', grain)}) к первому
      (${cells.date('totals', 0, 'first_period', grain)}): ${growth}
      (${cells.amount('totals', 0, 'first_value', facts.measure)} →
      ${cells.amount('totals', 0, 'last_value', facts.measure)}).`,
      {
        title: [
          cells.number('totals', 0, 'growth') < 0
            ? 'К концу меньше, чем в начале'
            : 'К концу не меньше, чем в начале',
        ],
      },
    ),
  ];
}

function total({ facts, cells }: Narration): readonly DraftBlock[] {
  if (!cells.has('totals', 0, 'total')) return [];
  return [
    block(
      'paragraph',
      t`Всего за все периоды: ${cells.exact('totals', 0, 'total', facts.measure)}.`,
    ),
  ];
}

function partialPeriod({ facts, cells }: Narration): readonly DraftBlock[] {
  if (!(cells.number('totals', 0, 'partials') > 0)) return [];
  return [
    block(
      'caveat',
      t`Неполный период (${cells.date('totals', 0, 'partial_period', facts.parameters.grain)})
      в выводах о росте и спаде не участвует.`,
    ),
  ];
}

function gaps({ facts, cells }: Narration): readonly (readonly DraftSpan[])[] {
  if (!(cells.number('totals', 0, 'gaps') > 0)) return [];
  return [
    t`Нет строк за ${cells.count('totals', 0, 'gaps', grainCount(facts.parameters.grain))}
    внутри промежутка: эти периоды пропущены, а не приняты за нули.`,
  ];
}

function recommendation(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const { grain } = facts.parameters;
  if (trendHolds(narration) && cells.number('trend', 0, 'slope') < 0) {
    return [
      block(
        'recommendation',
        t`Разберите причины снижения: к концу ряда
      ${facts.measure.nominative} — ${cells.percent('totals', 0, 'growth', { signed: true })} к
      первому
      периоду (${cells.date('totals', 0, 'first_period', grain)}).`,
      ),
    ];
  }
  if (!(cells.number('totals', 0, 'swing') > 30)) return [];
  return [
    block(
      'recommendation',
      t`Выясните, чем лучший период
    (${cells.date('totals', 0, 'best_period', grain)}) отличался от худшего
    (${cells.date('totals', 0, 'worst_period', grain)}): размах составил
    ${cells.percent('totals', 0, 'swing', { decimals: 0 })} от среднего.`,
    ),
  ];
}
