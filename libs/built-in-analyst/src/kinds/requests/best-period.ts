import type { TableProfile } from '../../../../workbook/src/index.js';
import type { Draft, DraftBlock, DraftSpan } from '../../../../analysis/src/index.js';
import type { Grain } from '../../../../russian/src/index.js';
import type { Facts, KindBuilder, Narration, PlannedParts } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { capital } from '../../phrases.js';
import { block, t } from '../../../../analysis/src/index.js';
import { isAdditive, periodSql, queryMaker } from '../../sql.js';
import { amountColumn, axis, countColumn, ending, percentColumn, periodColumn } from '../common.js';
import { seriesSql } from '../dynamics.js';

/** «Лучший месяц»: periods by size; those that the file begins or cuts off do not compete. */
export const bestPeriod: KindBuilder = { kind: 'best-period', plan, narrate };

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const make = queryMaker(table, parameters);
  const { grain, measure, ascending } = parameters;
  const groups = [{ column: 'period', sql: periodSql(parameters.date ?? '', grain) }];
  const share = isAdditive(measure)
    ? '100 * value / nullif((SELECT sum(value) FROM p), 0)'
    : 'NULL';
  const series = seriesSql(table, parameters);
  const columns = `period, value, ${share} AS share, n`;
  const direction = ascending ? 'ASC' : 'DESC';
  const total = isAdditive(measure) ? 'sum(value)' : 'NULL';
  return {
    queries: [
      make(
        'ranked',
        `${series}SELECT ${columns} FROM p WHERE NOT partial AND value IS NOT NULL ` +
          `ORDER BY value ${direction}, period`,
        { rowsColumn: 'n', groups },
      ),
      make('series', `${series}SELECT ${columns}, partial FROM p ORDER BY period`, {
        rowsColumn: 'n',
        groups,
      }),
      make(
        'totals',
        `${series}SELECT ${total} AS total, sum(n) AS n, count(*) AS periods, ` +
          'count(*) FILTER (WHERE partial) AS partials FROM p',
      ),
    ],
    computations: [],
    visualizations: [view(facts)],
  };
}

function view({ parameters, measure }: Facts): PlannedParts['visualizations'][number] {
  const { grain } = parameters;
  const share = isAdditive(parameters.measure) ? [percentColumn('share', 'Доля, %')] : [];
  return {
    id: 'series',
    table: {
      result: 'ranked',
      columns: [
        periodColumn('period', grain),
        amountColumn('value', measure),
        ...share,
        countColumn('n', 'Строк'),
      ],
    },
    chart: {
      kind: 'columns',
      result: 'series',
      label: 'period',
      grain,
      series: [{ column: 'value', name: measure.header, role: 'accent' }],
      x: axis('Период'),
      y: axis(measure.header, measure.unit),
      decimals: Math.min(measure.decimals, 6),
    },
  };
}

const adjectives: Readonly<Record<Grain, readonly [best: string, worst: string]>> = {
  day: ['Лучший день', 'худший'],
  week: ['Лучшая неделя', 'худшая'],
  month: ['Лучший месяц', 'худший'],
  quarter: ['Лучший квартал', 'худший'],
  year: ['Лучший год', 'худший'],
};

const worstFirst: typeof adjectives = {
  day: ['Худший день', 'лучший'],
  week: ['Худшая неделя', 'лучшая'],
  month: ['Худший месяц', 'лучший'],
  quarter: ['Худший квартал', 'лучший'],
  year: ['Худший год', 'лучший'],
};

function narrate(narration: Narration): Draft {
  const { facts, cells } = narration;
  const last = cells.rows('ranked') - 1;
  const { ascending, grain } = facts.parameters;
  const [first, other] = (ascending ? worstFirst : adjectives)[grain];
  const text =
    last < 0
      ? t`Полных периодов в таблице нет: сравнивать нечего.`
      : t`${first} по показателю «${facts.measure.nominative}» — ${told(narration, 0)}${
          last === 0 ? [] : t`; ${other} — ${told(narration, last)}`
        }.`;
  return {
    blocks: [
      block('conclusion', text, { visualization: 'series' }),
      ...totalBlock(narration),
      ...ending(
        narration,
        ['totals', 'n'],
        t`${capital(facts.measure.nominative)} за каждый период.`,
        partialText(narration),
      ),
    ],
    visualizations: [
      {
        id: 'series',
        title: last < 0 ? capital(facts.measure.nominative) : t`${first} — ${told(narration, 0)}`,
        subtitle: t`${capital(facts.measure.nominative)}, ${cells.count('totals', 0, 'n')}`,
        description: capital(facts.measure.nominative),
        highlight: last < 0 ? [] : [placeOf(narration)],
      },
    ],
  };
}

/** Where the best period stands in the order of time. */
function placeOf({ cells }: Narration): number {
  const best = cells.raw('ranked', 0, 'period');
  const rows = Array.from({ length: cells.rows('series') }, (_, row) => row);
  return rows.find((row) => cells.raw('series', row, 'period') === best) ?? 0;
}

function told({ facts, cells }: Narration, row: number): readonly DraftSpan[] {
  const share = cells.has('ranked', row, 'share')
    ? t` (${cells.percent('ranked', row, 'share')} всего)`
    : [];
  return t`${cells.date('ranked', row, 'period', facts.parameters.grain)}:
    ${cells.exact('ranked', row, 'value', facts.measure)}${share}`;
}

function totalBlock({ facts, cells }: Narration): readonly DraftBlock[] {
  if (!cells.has('totals', 0, 'total')) return [];
  return [block('paragraph', t`Всего: ${cells.exact('totals', 0, 'total', facts.measure)}.`)];
}

function partialText({ cells }: Narration): readonly (readonly DraftSpan[])[] {
  if (!(cells.number('totals', 0, 'partials') > 0)) return [];
  return [t`Неполные периоды в начале и в конце файла в сравнении не участвуют.`];
}
