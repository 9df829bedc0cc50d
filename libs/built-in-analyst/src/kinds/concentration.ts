import type { TableProfile } from '../../../workbook/src/index.js';
import type { Draft, DraftBlock } from '../../../analysis/src/index.js';
import type { Facts, KindBuilder, Narration, PlannedParts } from '../kind-builder.js';
import type { ReportParameters } from '../parameters.js';
import { dimensionWords, thingNamed } from '../phrases.js';
import { block, t } from '../../../analysis/src/index.js';
import { nameKey, queryMaker } from '../sql.js';
import { amountColumn, axis, ending, percentColumn, textColumn } from './common.js';
import { rankedGroups } from './structure.js';

/** «Концентрация»: how much hangs on the largest clients or suppliers (HHI, CR5). */
export const concentration: KindBuilder = { kind: 'concentration', plan, narrate };

const BARS_MAX = 12;
const HIGH_INDEX = 2_500;
const MIDDLE_INDEX = 1_500;

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const query = queryMaker(table, parameters);
  const ranked =
    `${rankedGroups(table, parameters).trimEnd()}, ` +
    's AS (SELECT *, 100.0 * value / nullif(total, 0) AS share FROM r WHERE value > 0) ';
  const header = facts.dimension?.header ?? '';
  const extra = { rowsColumn: 'n', groups: nameKey(table, parameters.dimension) };
  return {
    queries: [
      query('list', `${ranked}SELECT place, name, value, share, n FROM s ORDER BY place`, extra),
      query(
        'bars',
        `${ranked}SELECT name, share, n FROM s ORDER BY place LIMIT ${BARS_MAX}`,
        extra,
      ),
      query(
        'totals',
        `${ranked}SELECT (SELECT sum(n) FROM r) AS n, count(*) AS things, max(total) AS total, ` +
          'sum(share * share) AS hhi, least(5, count(*)) AS lead_n, sum(share) FILTER (WHERE place <= 5) AS ' +
          'lead_share, ' +
          `10000.0 / nullif(sum(share * share), 0) AS equal, ${MIDDLE_INDEX} AS middle_index, ` +
          `${HIGH_INDEX} AS high_index FROM s`,
        { rowsColumn: 'n' },
      ),
    ],
    computations: [],
    visualizations: [
      {
        id: 'list',
        table: {
          result: 'list',
          columns: [
            textColumn('name', header),
            amountColumn('value', facts.measure),
            percentColumn('share', 'Доля, %'),
          ],
        },
        chart: {
          kind: 'bars',
          result: 'bars',
          label: 'name',
          series: [{ column: 'share', name: 'Доля, %', role: 'accent' }],
          valueLabels: { percent: true, decimals: 1 },
          x: axis(header),
          y: axis('Доля', '%'),
          decimals: 2,
        },
      },
    ],
  };
}

function level(hhi: number): string {
  if (hhi >= HIGH_INDEX) return 'высокая';
  return hhi >= MIDDLE_INDEX ? 'умеренная' : 'низкая';
}

function narrate(narration: Narration): Draft {
  const { facts, cells } = narration;
  const plain = (column: string) =>
    cells.value('totals', 0, column, { style: 'number', decimals: 0 });
  const lead = cells.percent('totals', 0, 'lead_share');
  const words = facts.dimension ?? dimensionWords('');
  const leader = thingNamed(words, cells.label('list', 0, 'name'));
  const few = cells.number('totals', 0, 'things') <= cells.number('totals', 0, 'lead_n');
  const largest = t`${leader}: ${cells.percent('list', 0, 'share')} ${facts.measure.genitive}`;
  const title = few
    ? t`Самая большая доля — ${largest}`
    : t`На первые ${plain('lead_n')} из ${plain('things')} приходится ${lead} ${facts.measure.genitive}`;
  return {
    blocks: [
      block(
        'conclusion',
        t`Концентрация ${words.by} ${level(cells.number('totals', 0, 'hhi'))}: ${
          few
            ? t`самая большая доля — ${largest}`
            : t`на первые ${plain('lead_n')} из ${plain('things')} приходится ${lead}
              ${facts.measure.genitive}`
        }.`,
        { visualization: 'list' },
      ),
      block(
        'finding',
        t`Индекс Херфиндаля — Хиршмана — ${plain('hhi')}: как если бы все делилось поровну на
          ${plain('equal')}. Самая большая доля — ${leader},
          ${cells.percent('list', 0, 'share')}.`,
        { title: t`Впереди — ${leader}` },
      ),
      ...recommendation(narration),
      ...ending(
        narration,
        ['totals', 'n'],
        t`Индекс — сумма квадратов долей в процентах; умеренным считается от
        ${plain('middle_index')},
          высоким — от ${plain('high_index')}.`,
      ),
    ],
    visualizations: [
      {
        id: 'list',
        title,
        subtitle: t`Доля каждого в сумме, %; всего
          ${cells.amount('totals', 0, 'total', facts.measure)}`,
        description: title,
        highlight: [0, 1, 2, 3, 4].slice(0, cells.rows('bars')),
      },
    ],
  };
}

function recommendation({ cells }: Narration): readonly DraftBlock[] {
  if (cells.number('totals', 0, 'hhi') < MIDDLE_INDEX) return [];
  return [
    block(
      'recommendation',
      t`Снижайте зависимость от «${cells.label('list', 0, 'name')}»: потеря этой позиции стоит
        ${cells.percent('list', 0, 'share')} суммы.`,
    ),
  ];
}
