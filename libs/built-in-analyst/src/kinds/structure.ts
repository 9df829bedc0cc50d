import type { TableProfile } from '../../../workbook/src/index.js';
import { counted } from '../../../russian/src/index.js';
import type { Draft, DraftBlock, DraftSpan } from '../../../analysis/src/index.js';
import type { Facts, KindBuilder, Narration, PlannedParts } from '../kind-builder.js';
import type { ReportParameters } from '../parameters.js';
import { capital, dimensionWords, genitiveCount, isIncome, thingNamed } from '../phrases.js';
import type { DimensionWords } from '../phrases.js';
import { block, t } from '../../../analysis/src/index.js';
import {
  columnOf,
  keySql,
  measureSql,
  nameKey,
  NO_NAME,
  queryMaker,
  restSql,
  rowsSql,
} from '../sql.js';
import {
  amountColumn,
  axis,
  countColumn,
  countedThings,
  ending,
  percentColumn,
  textColumn,
} from './common.js';
import { otherTotals, otherTotalsSql } from './other-totals.js';

const BARS_MAX = 12;
const times = { style: 'number', decimals: 1, plural: counted.times } as const;

/** «Структура»: what the total is made of. */
export const structure: KindBuilder = { kind: 'structure', plan, narrate };

/**
 * Groups by their part of the whole: place 1 is the largest, of a sum below zero the lowest; equal
 * ones by name.
 */
export function rankedGroups(table: TableProfile, parameters: ReportParameters): string {
  const column = columnOf(table, parameters.dimension);
  if (column === undefined) throw new RangeError('no such dimension');
  return (
    `WITH g AS (SELECT ${keySql(column)} AS name, coalesce(${measureSql(parameters.measure)}, 0) ` +
    `AS value, count(*) AS n ${rowsSql(table, parameters)} GROUP BY ALL), ` +
    'w AS (SELECT *, sum(value) OVER () AS total FROM g), ' +
    'r AS (SELECT name, value, n, total, row_number() OVER (ORDER BY ' +
    'CASE WHEN total < 0 THEN -value ELSE value END DESC, name) AS place FROM w) '
  );
}

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const query = queryMaker(table, parameters);
  const ranked = rankedGroups(table, parameters);
  const groups = nameKey(table, parameters.dimension);
  const kept =
    `(SELECT CASE WHEN count(*) > ${BARS_MAX} THEN ${BARS_MAX - 1} ELSE ${BARS_MAX} END ` +
    `FROM r)`;
  return {
    queries: [
      query(
        'shares',
        `${ranked}SELECT place, name, value, 100 * value / nullif(total, 0) AS share, ` +
          '100 * sum(value) OVER (ORDER BY place) / nullif(total, 0) AS cumulative, n FROM r ' +
          'ORDER BY place',
        { rowsColumn: 'n', groups },
      ),
      query(
        'bars',
        `${ranked}SELECT min(CASE WHEN place <= ${kept} THEN name ELSE ${restSql('r')} END) AS name, ` +
          'sum(value) AS value, 100 * sum(value) / nullif(max(total), 0) AS share, sum(n) AS n, ' +
          `min(place) AS place FROM r GROUP BY least(place, ${kept} + 1) ORDER BY place`,
        { rowsColumn: 'n', groups },
      ),
      query('totals', `${ranked}${TOTALS_SQL}`, { rowsColumn: 'n' }),
      query('others', otherTotalsSql(table, parameters), { rowsColumn: 'n' }),
    ],
    computations: [],
    visualizations: [
      {
        id: 'structure',
        table: {
          result: 'shares',
          columns: [
            textColumn('name', facts.dimension?.header ?? ''),
            amountColumn('value', facts.measure),
            percentColumn('share', 'Доля, %'),
            percentColumn('cumulative', 'Накопленная доля, %'),
            countColumn('n', 'Строк'),
          ],
        },
        chart: {
          kind: 'bars',
          result: 'bars',
          label: 'name',
          series: [{ column: 'value', name: facts.measure.header, role: 'accent' }],
          valueLabels: { percent: false, decimals: 1 },
          x: axis(facts.dimension?.header ?? ''),
          y: axis(facts.measure.header, facts.measure.unit),
          decimals: Math.min(facts.measure.decimals, 6),
        },
      },
    ],
  };
}

const TOTALS_SQL =
  'SELECT max(total) AS total, count(*) AS groups, sum(n) AS n, least(3, count(*)) AS lead_n, ' +
  '100 * sum(value) FILTER (WHERE place <= 3) / nullif(max(total), 0) AS lead_share, ' +
  '100.0 / count(*) AS even_share, ' +
  'max(value) FILTER (WHERE place = 1) / nullif(max(value) FILTER (WHERE place = 2), 0) AS ' +
  'ratio, ' +
  'count(*) FILTER (WHERE value < 0) AS negative_groups, ' +
  'sum(value) FILTER (WHERE value < 0) AS negative_sum, ' +
  'count(*) FILTER (WHERE value >= 0 AND 100 * value < total) AS small_n, ' +
  '100 * sum(value) FILTER (WHERE value >= 0 AND 100 * value < total) / nullif(max(total), 0) ' +
  'AS small_share, 1 AS small_limit FROM r';

function narrate(narration: Narration): Draft {
  const { facts, cells } = narration;
  const dimension = facts.dimension ?? dimensionWords('');
  const leader = leaderOf(narration, dimension);
  const title = titleOf(narration, leader);
  const rows = isCount(facts)
    ? cells.count('totals', 0, 'n')
    : t`${cells.amount('totals', 0, 'total', facts.measure)}, ${cells.count('totals', 0, 'n')}`;
  const subtitle = t`${capital(facts.measure.nominative)} ${dimension.by}, всего ${rows}`;
  return {
    blocks: [
      conclusion(narration, leader),
      ...findings(narration),
      ...total(narration),
      ...negative(narration),
      ...recommendation(narration, leader),
      ...ending(
        narration,
        ['totals', 'n'],
        t`${capital(facts.measure.nominative)}: сумма по группам столбца
        «${{ name: dimension.header }}»,
          доля — от общей суммы.`,
      ),
    ],
    visualizations: [{ id: 'structure', title, subtitle, description: title, highlight: [0] }],
  };
}

function isCount({ parameters }: Facts): boolean {
  return parameters.measure.aggregate === 'count';
}

/** What is not filled in is no group of its own. */
function leaderOf({ cells }: Narration, dimension: DimensionWords): readonly DraftSpan[] {
  if (cells.raw('shares', 0, 'name') !== NO_NAME)
    return thingNamed(dimension, cells.label('shares', 0, 'name'));
  return t`строки, где столбец «${{ name: dimension.header }}» не заполнен`;
}

function wholeOf(facts: Facts): readonly DraftSpan[] {
  return isCount(facts) ? ['строк'] : facts.measure.genitive;
}

function titleOf(narration: Narration, leader: readonly DraftSpan[]): readonly DraftSpan[] {
  const { facts, cells } = narration;
  const share = cells.percent('shares', 0, 'share');
  const unfilled = cells.raw('shares', 0, 'name') === NO_NAME;
  if (areTied(narration)) return both(narration);
  if (!unfilled && isEven(narration)) {
    const name = cells.label('shares', 0, 'name');
    const who = facts.dimension?.thing == null ? '' : `${facts.dimension.count[1]} `;
    return t`Явного лидера нет: у ${who}«${name}» лишь ${share} ${wholeOf(facts)}`;
  }
  const gives = !unfilled && isIncome(facts.measure) ? ' дает' : ' —';
  return t`${capital(leader)}${gives} ${share} ${wholeOf(facts)}`;
}

/** Two in the first place: neither of them leads. */
function areTied({ cells }: Narration): boolean {
  const isSecond = cells.number('totals', 0, 'groups') > 1;
  return isSecond && cells.raw('shares', 0, 'value') === cells.raw('shares', 1, 'value');
}

function isEven(narration: Narration): boolean {
  const { cells } = narration;
  if (areTied(narration)) return true;
  const even = 2 * cells.number('totals', 0, 'even_share');
  return cells.number('shares', 0, 'share') < Math.min(45, even);
}

function conclusion(narration: Narration, leader: readonly DraftSpan[]): DraftBlock {
  const { facts, cells } = narration;
  if (areTied(narration)) return tied(narration);
  if (isCount(facts)) {
    return block(
      'conclusion',
      t`Чаще всего встречается ${leader}:
      ${cells.count('shares', 0, 'n')} из
      ${cells.value('totals', 0, 'n', { style: 'number', decimals: 0 })},
      или ${cells.percent('shares', 0, 'share')}.`,
      { visualization: 'structure' },
    );
  }
  const amounts = t`${cells.amount('shares', 0, 'value', facts.measure)}, или
    ${cells.percent('shares', 0, 'share')} от ${cells.amount('totals', 0, 'total', facts.measure)}`;
  const spreads = facts.measure.gender === 'p' ? 'распределяются' : 'распределяется';
  const lead = isIncome(facts.measure) ? 'Главный источник' : 'Больше всего';
  return block(
    'conclusion',
    isEven(narration)
      ? t`${capital(facts.measure.nominative)} ${spreads} без явного лидера: на первом месте
          ${leader} — ${amounts}.`
      : t`${lead} ${facts.measure.genitive} — ${leader}: ${amounts}.`,
    { visualization: 'structure' },
  );
}

function both({ cells }: Narration): readonly DraftSpan[] {
  const [first, second] = [0, 1].map((row) => cells.label('shares', row, 'name'));
  const isMore =
    cells.rows('shares') > 2 && cells.raw('shares', 1, 'value') === cells.raw('shares', 2, 'value');
  return isMore
    ? t`Впереди поровну «${first ?? ''}», «${second ?? ''}» и другие`
    : t`Впереди поровну «${first ?? ''}» и «${second ?? ''}»`;
}

function tied(narration: Narration): DraftBlock {
  const { facts, cells } = narration;
  const each = isCount(facts)
    ? t`${cells.count('shares', 0, 'n')} из
        ${cells.value('totals', 0, 'n', { style: 'number', decimals: 0 })}`
    : cells.amount('shares', 0, 'value', facts.measure);
  return block(
    'conclusion',
    t`${both(narration)}: у каждого — ${each}, или
      ${cells.percent('shares', 0, 'share')}.`,
    { visualization: 'structure' },
  );
}

function findings(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const groups = cells.number('totals', 0, 'groups');
  const dimension = facts.dimension;
  if (dimension === null) return [];
  const blocks: DraftBlock[] = [];
  if (groups > 3) {
    blocks.push(
      block(
        'finding',
        t`Первые ${cells.value('totals', 0, 'lead_n', { style: 'number', decimals: 0 })}
        из ${cells.value('totals', 0, 'groups', { style: 'number', decimals: 0 })} —
        ${named(narration)} —
        дают вместе ${cells.percent('totals', 0, 'lead_share')}.`,
      ),
    );
  }
  // Where no one leads, no one is ahead either.
  if (groups > 1 && !isEven(narration) && cells.number('totals', 0, 'ratio') >= 1.2) {
    blocks.push(
      block(
        'finding',
        t`Отрыв лидера от второго места («${cells.label('shares', 1, 'name')}»,
        ${cells.amount('shares', 1, 'value', facts.measure)}) —
        в ${cells.value('totals', 0, 'ratio', times)}.`,
      ),
    );
  }
  if (cells.number('totals', 0, 'small_n') >= 3) {
    blocks.push(
      block(
        'finding',
        t`Вклад менее ${cells.percent('totals', 0, 'small_limit', { decimals: 0 })} — у каждого из
        ${countedThings(narration, ['totals', 'small_n'], genitiveCount(dimension))}; все вместе они
        дают
        ${cells.percent('totals', 0, 'small_share')}.`,
      ),
    );
  }
  return blocks;
}

function named({ cells }: Narration): readonly DraftSpan[] {
  return t`«${cells.label('shares', 0, 'name')}», «${cells.label('shares', 1, 'name')}»
    и «${cells.label('shares', 2, 'name')}»`;
}

function total({ facts, cells }: Narration): readonly DraftBlock[] {
  if (isCount(facts)) return [];
  return [
    block(
      'paragraph',
      t`Всего по ${cells.count('totals', 0, 'n', ['строке', 'строкам', 'строкам'])}:
    ${cells.exact('totals', 0, 'total', facts.measure)}${otherTotals(cells)}.`,
    ),
  ];
}

function negative({ facts, cells }: Narration): readonly DraftBlock[] {
  if (!(cells.number('totals', 0, 'negative_groups') > 0)) return [];
  return [
    block(
      'exception',
      t`Есть группы с отрицательной суммой
      (${cells.value('totals', 0, 'negative_groups', { style: 'number', decimals: 0 })}):
      ${cells.amount('totals', 0, 'negative_sum', facts.measure)}. Доли посчитаны от суммы с их
      учетом.`,
    ),
  ];
}

function recommendation(narration: Narration, leader: readonly DraftSpan[]): readonly DraftBlock[] {
  const { facts, cells } = narration;
  if (!isIncome(facts.measure)) return [];
  const named = cells.raw('shares', 0, 'name') !== NO_NAME;
  if (cells.number('shares', 0, 'share') >= 30 && named && !isEven(narration)) {
    return [
      block(
        'recommendation',
        t`${capital(leader)} требует отдельного контроля: здесь
        ${cells.percent('shares', 0, 'share')} ${facts.measure.genitive}, и любое изменение сразу
        видно в общем итоге.`,
      ),
    ];
  }
  if (!(cells.number('totals', 0, 'small_n') >= 3)) return [];
  return [
    block(
      'recommendation',
      t`Проверьте, нужен ли отдельный учет мелким группам: на них приходится лишь
      ${cells.percent('totals', 0, 'small_share')} ${facts.measure.genitive}.`,
    ),
  ];
}
