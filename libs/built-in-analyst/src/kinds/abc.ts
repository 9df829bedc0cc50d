import type { TableProfile } from '../../../workbook/src/index.js';
import type { Draft, DraftBlock, DraftSpan } from '../../../analysis/src/index.js';
import type { Facts, KindBuilder, Narration, PlannedParts } from '../kind-builder.js';
import type { ReportParameters } from '../parameters.js';
import { capital, dimensionWords, genitiveCount, past, thingNamed } from '../phrases.js';
import { block, t } from '../../../analysis/src/index.js';
import { nameKey, queryMaker, restSql } from '../sql.js';
import {
  amountColumn,
  axis,
  countColumn,
  countedThings,
  ending,
  percentColumn,
  textColumn,
} from './common.js';
import { namesGoods } from './commerce/group-columns.js';
import { rankedGroups } from './structure.js';

const PARETO_ITEMS_MAX = 25;

/** «ABC»: A reaches 80 % of the total with the item that crosses it, B 95 %, C the rest. */
export const abc: KindBuilder = { kind: 'abc', plan, narrate };

const CLASS_SQL =
  'c AS (SELECT *, coalesce(sum(value) OVER (ORDER BY place ROWS BETWEEN UNBOUNDED PRECEDING AND ' +
  '1 PRECEDING), 0) AS before, sum(value) OVER (ORDER BY place) AS until FROM r), ' +
  "k AS (SELECT *, CASE WHEN value <= 0 THEN 'C' WHEN 100 * before < 80 * total THEN 'A' " +
  "WHEN 100 * before < 95 * total THEN 'B' ELSE 'C' END AS class FROM c) ";

const KEPT =
  `(SELECT CASE WHEN count(*) > ${PARETO_ITEMS_MAX} THEN ${PARETO_ITEMS_MAX - 1} ` +
  `ELSE ${PARETO_ITEMS_MAX} END FROM k)`;

/** The largest one by one, the others as one bar, so that the line reaches the whole. */
const PARETO_SQL =
  `SELECT min(place) AS place, min(CASE WHEN place <= ${KEPT} THEN name ELSE ${restSql('k')} END) AS ` +
  'name, 100 * sum(value) / nullif(max(total), 0) AS share, ' +
  '100 * arg_max(until, place) / nullif(max(total), 0) AS cumulative, ' +
  `min(CASE WHEN place <= ${KEPT} THEN class END) AS class, sum(n) AS n FROM k ` +
  `GROUP BY least(place, ${KEPT} + 1) ORDER BY place`;

function plan(table: TableProfile, parameters: ReportParameters, facts: Facts): PlannedParts {
  const query = queryMaker(table, parameters);
  const ranked = rankedGroups(table, parameters);
  const classed = `${ranked.trimEnd()}, ${CLASS_SQL}`;
  const extra = { rowsColumn: 'n', groups: nameKey(table, parameters.dimension) };
  const item =
    'place, name, value, 100 * value / nullif(total, 0) AS share, ' +
    '100 * until / nullif(total, 0) AS cumulative, class, n';
  return {
    queries: [
      query('items', `${classed}SELECT ${item} FROM k ORDER BY place`, extra),
      query('pareto', `${classed}${PARETO_SQL}`, extra),
      query(
        'classes',
        `${classed}SELECT class, count(*) AS items, sum(n) AS n, sum(value) AS value, ` +
          '100 * sum(value) / nullif(max(total), 0) AS share, ' +
          '100.0 * count(*) / sum(count(*)) OVER () AS items_share FROM k GROUP BY class ORDER ' +
          'BY class',
        { rowsColumn: 'n' },
      ),
      query(
        'totals',
        `${classed}SELECT max(total) AS total, count(*) AS items, sum(n) AS n, ` +
          "count(*) FILTER (WHERE class = 'A') AS a_items, " +
          "count(*) FILTER (WHERE class = 'C') AS c_items, " +
          "100 * sum(value) FILTER (WHERE class = 'A') / nullif(max(total), 0) AS a_share, " +
          "100 * sum(value) FILTER (WHERE class = 'C') / nullif(max(total), 0) AS c_share, " +
          "100.0 * count(*) FILTER (WHERE class = 'A') / count(*) AS a_items_share, " +
          'least(10, count(*)) AS lead_n, ' +
          '100 * sum(value) FILTER (WHERE place <= 10) / nullif(max(total), 0) AS lead_share, ' +
          'count(*) FILTER (WHERE value < 0) AS negative_items, ' +
          'sum(value) FILTER (WHERE value < 0) AS negative_sum, ' +
          'count(*) FILTER (WHERE value = 0) AS zero_items, 80 AS a_limit, 95 AS b_limit FROM k',
        { rowsColumn: 'n' },
      ),
    ],
    computations: [],
    visualizations: [paretoView(facts), classesView(facts)],
  };
}

function paretoView(facts: Facts): PlannedParts['visualizations'][number] {
  const header = facts.dimension?.header ?? '';
  return {
    id: 'pareto',
    table: {
      result: 'items',
      columns: [
        textColumn('name', header),
        amountColumn('value', facts.measure),
        percentColumn('share', 'Доля, %'),
        percentColumn('cumulative', 'Накопленная доля, %'),
        textColumn('class', 'Класс'),
      ],
    },
    chart: {
      kind: 'pareto',
      result: 'pareto',
      label: 'name',
      series: [
        { column: 'share', name: 'Доля, %', role: 'accent' },
        { column: 'cumulative', name: 'Накопленная доля, %', role: 'reference' },
      ],
      valueLabels: { percent: true, decimals: 1 },
      x: axis(header),
      y: axis('Доля', '%'),
      decimals: 2,
    },
  };
}

function classesView(facts: Facts): PlannedParts['visualizations'][number] {
  return {
    id: 'classes',
    table: {
      result: 'classes',
      columns: [
        textColumn('class', 'Класс'),
        countColumn('items', 'Позиций'),
        percentColumn('items_share', 'Доля позиций, %'),
        amountColumn('value', facts.measure),
        percentColumn('share', 'Доля, %'),
      ],
    },
    chart: {
      kind: 'columns',
      result: 'classes',
      label: 'class',
      series: [
        { column: 'items_share', name: 'Доля позиций, %', role: 'muted' },
        { column: 'share', name: `${facts.measure.header}, доля, %`, role: 'accent' },
      ],
      x: axis('Класс'),
      y: axis('Доля', '%'),
      decimals: 2,
    },
  };
}

function narrate(narration: Narration): Draft {
  const { facts, cells } = narration;
  const words = facts.dimension ?? dimensionWords('');
  const of = cells.value('totals', 0, 'items', { style: 'number', decimals: 0 });
  const a = countedThings(narration, ['totals', 'a_items'], words);
  const share = cells.percent('totals', 0, 'a_share');
  const total = cells.amount('totals', 0, 'total', facts.measure);
  return {
    blocks: [
      block(
        'conclusion',
        evenly(narration)
          ? t`${even(narration)}: на класс A (${a} из ${of}) приходится ${share} от ${total}.`
          : t`Основа ${facts.measure.genitive} — ${a} из ${of}: класс A дает ${share} от ${total}.`,
        { visualization: 'pareto' },
      ),
      ...findings(narration),
      block('paragraph', t`Всего: ${cells.exact('totals', 0, 'total', facts.measure)}.`),
      ...exceptions(narration),
      ...recommendations(narration),
      ...ending(
        narration,
        ['totals', 'n'],
        t`Позиции столбца «${{ name: words.header }}» упорядочены по величине; класс A — до ${cells.percent('totals', 0, 'a_limit', { decimals: 0 })} накопленной
        суммы,
        включая позицию, которая пересекает порог, B — до
        ${cells.percent('totals', 0, 'b_limit', { decimals: 0 })}, C — остальные.`,
      ),
    ],
    visualizations: [
      {
        id: 'pareto',
        title: t`${a} из ${of} — ${share} ${facts.measure.genitive}`,
        subtitle: t`Крупнейшие позиции: доля каждой и накопленная доля, %;
          всего ${cells.amount('totals', 0, 'total', facts.measure)}`,
        description: t`Класс A: ${a} из ${of}, ${share} ${facts.measure.genitive}`,
        highlight: classRows(narration, 'pareto'),
      },
      {
        id: 'classes',
        title: classesTitle(narration),
        subtitle: t`Доля позиций и доля суммы по классам, %`,
        description: t`Сколько позиций и какая доля ${facts.measure.genitive} в каждом классе`,
        highlight: [0],
      },
    ],
  };
}

/** Where most of the items are needed for the bulk of the sum, none of them is its base. */
function evenly({ cells }: Narration): boolean {
  return cells.number('totals', 0, 'a_items_share') > 50;
}

function even({ facts }: Narration): readonly DraftSpan[] {
  const verb = past(facts.measure.gender, spread);
  return t`${capital(facts.measure.nominative)} ${verb} довольно ровно`;
}

const spread = ['распределен', 'распределена', 'распределено', 'распределены'] as const;

function classesTitle(narration: Narration): readonly DraftSpan[] {
  const { facts, cells } = narration;
  const words = facts.dimension ?? dimensionWords('');
  const tail = cells.number('totals', 0, 'c_items') > 0;
  return t`Класс ${tail ? 'C' : 'A'}:
    ${countedThings(narration, ['totals', tail ? 'c_items' : 'a_items'], words)} и
    ${cells.percent('totals', 0, tail ? 'c_share' : 'a_share')} ${facts.measure.genitive}`;
}

function classRows({ cells }: Narration, result: string): readonly number[] {
  return Array.from({ length: cells.rows(result) }, (_, row) => row).filter(
    (row) => cells.raw(result, row, 'class') === 'A',
  );
}

const LONG_TAIL_MIN = 10;

function findings(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const words = facts.dimension ?? dimensionWords('');
  const leader = thingNamed(words, cells.label('items', 0, 'name'));
  const long = cells.number('totals', 0, 'c_items') >= LONG_TAIL_MIN;
  const tail = block(
    'finding',
    t`На класс C — ${countedThings(narration, ['totals', 'c_items'], words)} —
    приходится лишь ${cells.percent('totals', 0, 'c_share')} ${facts.measure.genitive}.`,
    {
      title: [`${long ? 'Длинный хвост' : 'Класс C'} почти ничего не дает`],
      visualization: 'classes',
    },
  );
  return [
    block(
      'finding',
      t`На первом месте — ${leader}: ${cells.amount('items', 0, 'value', facts.measure)}, или
      ${cells.percent('items', 0, 'share')}. Первые ${cells.value('totals', 0, 'lead_n', { style: 'number', decimals: 0 })} вместе дают
      ${cells.percent('totals', 0, 'lead_share')}.`,
      { title: t`Впереди — ${leader}` },
    ),
    ...(cells.number('totals', 0, 'c_items') > 0 ? [tail] : []),
  ];
}

function exceptions({ facts, cells }: Narration): readonly DraftBlock[] {
  if (!(cells.number('totals', 0, 'negative_items') > 0)) return [];
  return [
    block(
      'exception',
      t`Отрицательная сумма — у ${cells.value('totals', 0, 'negative_items', {
        style: 'number',
        decimals: 0,
        plural: ['позиции', 'позиций', 'позиций'],
      })} (${cells.amount('totals', 0, 'negative_sum', facts.measure)}): они отнесены к классу C.`,
    ),
  ];
}

function recommendations(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  if (evenly(narration)) return [];
  const words = facts.dimension ?? dimensionWords('');
  const advice = adviceOf(words.header);
  const list = block(
    'recommendation',
    t`${advice.first}: в нем ${cells.percent('totals', 0, 'a_share')} ${facts.measure.genitive}.`,
  );
  const narrow = block(
    'recommendation',
    t`${advice.last}: это
    ${cells.value('totals', 0, 'c_items', { style: 'number', decimals: 0 })} из
    ${countedThings(narration, ['totals', 'items'], genitiveCount(words))} и лишь
    ${cells.percent('totals', 0, 'c_share')} ${facts.measure.genitive}.`,
  );
  return cells.number('totals', 0, 'c_share') < 10 ? [list, narrow] : [list];
}

interface Advice {
  readonly first: string;
  readonly last: string;
}

/** What is done about goods, buyers, sellers and anything else. */
function adviceOf(header: string): Advice {
  if (namesGoods(header)) {
    return {
      first: 'Наличие, цены и сроки проверяйте прежде всего по классу A',
      last: 'Решите, нужен ли класс C в нынешнем виде',
    };
  }
  if (/поставщик|подрядчик|supplier|vendor/i.test(header)) {
    return {
      first: 'Условия и сроки пересматривайте прежде всего с классом A',
      last: 'Проверьте, все ли из класса C нужны',
    };
  }
  if (/клиент|покупат|контрагент|заказчик|customer|client/i.test(header)) {
    return {
      first: 'Личное внимание и лучшие условия — прежде всего классу A',
      last: 'На класс C не тратьте личное время менеджеров',
    };
  }
  return {
    first: 'Начинайте разбор с класса A',
    last: 'Класс C разбирайте в последнюю очередь',
  };
}
