import type { Draft, DraftBlock, DraftSpan } from '../../../../analysis/src/index.js';
import type { Facts, Narration } from '../../kind-builder.js';
import { capital, dimensionWords, thingNamed } from '../../phrases.js';
import type { DimensionWords } from '../../phrases.js';
import { block, t } from '../../../../analysis/src/index.js';
import { ending } from '../common.js';
import { namesGoods } from './group-columns.js';
import { listed, quotedLabel, rowsWhere } from './parts.js';

type Spans = readonly DraftSpan[];

export function narrateMargin(narration: Narration): Draft {
  const { facts } = narration;
  return {
    blocks: [
      conclusion(narration),
      ...expenses(narration),
      ...leader(narration),
      ...range(narration),
      ...losses(narration),
      ...weak(narration),
      ...noRevenue(narration),
      ...recommendations(narration),
      ...ending(narration, ['totals', 'n'], method(facts), caveats(narration)),
    ],
    visualizations: views(narration),
  };
}

/** What is told one by one: articles where there are any, else the groups. */
function things({ parameters, dimension }: Facts): DimensionWords {
  if (parameters.second !== null) return dimensionWords(parameters.second);
  return dimension ?? dimensionWords('');
}

function method({ parameters }: Facts): Spans {
  const { cost, profit, unit_cost: paid, returned } = parameters.columns;
  const sold: Spans =
    returned === undefined ? ['количество'] : t`(количество минус «${{ name: returned }}»)`;
  const spent: Spans =
    cost !== undefined
      ? t`«${{ name: cost }}»`
      : profit !== undefined
        ? t`выручка минус «${{ name: profit }}»`
        : t`«${{ name: paid ?? '' }}» × ${sold}`;
  const further = expenseNames(parameters);
  const less = further.length === 0 ? [] : t` и расходы (${further})`;
  const back =
    parameters.columns['operation'] === undefined
      ? []
      : t` Строки возвратов (столбец «${{ name: parameters.columns['operation'] }}») вычтены.`;
  return t`Маржа — выручка минус себестоимость (${spent})${less}; маржинальность — сумма маржи к сумме
    выручки, а не среднее процентов.${back}`;
}

/** «Комиссия, руб», «Логистика, руб» */
function expenseNames({ columns }: Facts['parameters'], roles = /^(?:spent|paid)\d$/): Spans {
  return Object.entries(columns)
    .filter(([role]) => roles.test(role))
    .flatMap(([, name], place) => [place === 0 ? '' : ', ', ...t`«${{ name }}»`]);
}

function expenses({ facts, cells }: Narration): readonly DraftBlock[] {
  if (cells.rows('spent') === 0 || !cells.has('spent', 0, 'percent')) return [];
  const names = Object.entries(facts.parameters.columns).filter(([role]) =>
    /^(?:spent|paid)\d$/.test(role),
  );
  const list = names
    .map(([, name], place) => ({ name, place, size: cells.number('spent', 0, `spent${place}`) }))
    .sort((left, right) => right.size - left.size)
    .filter(({ size }) => size > 0)
    .map(
      ({ name, place }) => t`«${{ name }}» —
        ${cells.amount('spent', 0, `spent${place}`, facts.measure)}
        (${cells.percent('spent', 0, `percent${place}`)})`,
    );
  return [
    block(
      'finding',
      t`Расходы, кроме себестоимости, забирают ${cells.percent('spent', 0, 'percent')} выручки:
        ${listed(list)}.`,
    ),
  ];
}

function conclusion({ facts, cells }: Narration): DraftBlock {
  const amount = (column: string) => cells.amount('totals', 0, column, facts.measure);
  if (!cells.has('totals', 0, 'margin')) {
    return block(
      'conclusion',
      t`Маржу не посчитать: нет строк, где есть и выручка, и себестоимость.`,
    );
  }
  const at = { visualization: 'margin' };
  if (!cells.has('totals', 0, 'percent')) {
    return block(
      'conclusion',
      t`Положительной выручки нет (${amount('revenue')}), маржа — ${amount('margin')}:
        маржинальность не считается.`,
      at,
    );
  }
  const rate = cells.percent('totals', 0, 'percent');
  const lost = cells.number('totals', 0, 'margin') < 0;
  return block(
    'conclusion',
    lost
      ? t`Продажи убыточны: при выручке ${amount('revenue')} себестоимость
          ${amount('cost')}, маржа ${amount('margin')} (${rate}).`
      : t`${expenseNames(facts.parameters).length === 0 ? 'Маржа' : 'Маржа после всех указанных расходов'} — ${amount('margin')} при выручке ${amount('revenue')}: маржинальность ${rate}.`,
    at,
  );
}

function leader(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  if (cells.rows('lines') < 2 || !(cells.number('lines', 0, 'margin') > 0)) return [];
  return [block('finding', t`${leaderText(narration)}, маржинальность ${rateOf(narration, 0)}.`)];
}

function rateOf({ cells }: Narration, row: number): Spans {
  return cells.has('lines', row, 'percent')
    ? [cells.percent('lines', row, 'percent')]
    : ['не считается'];
}

function leaderText(narration: Narration): Spans {
  const { facts, cells } = narration;
  const who = thingNamed(facts.dimension ?? dimensionWords(''), cells.label('lines', 0, 'name'));
  const share =
    cells.number('lines', 0, 'share') <= 100 && cells.number('totals', 0, 'margin') > 0
      ? t` (${cells.percent('lines', 0, 'share')} всей маржи)`
      : [];
  return t`Больше всего маржи дает ${who}:
    ${cells.amount('lines', 0, 'margin', facts.measure)}${share}`;
}

/** The rates of the largest groups from the highest to the lowest. */
function range(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  if (cells.rows('rates') < 2) return [];
  return [block('finding', t`${rangeText(narration)}.`, { visualization: 'rates' })];
}

function rangeText({ cells }: Narration): Spans {
  const last = cells.rows('rates') - 1;
  if (last < 1) return t`Маржинальность — ${cells.percent('totals', 0, 'percent')}`;
  const end = (row: number) =>
    t`${cells.percent('rates', row, 'percent')} (${quotedLabel(cells, 'rates', row)})`;
  if (cells.raw('rates', 0, 'percent') === cells.raw('rates', last, 'percent')) {
    return t`Маржинальность одинакова: ${cells.percent('rates', 0, 'percent')}`;
  }
  return t`Маржинальность — от ${end(last)} до ${end(0)},
    в целом ${cells.percent('totals', 0, 'percent')}`;
}

const plurals = new Intl.PluralRules('ru-RU');

function losses(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  if (!(cells.number('totals', 0, 'loss_n') > 0)) return [];
  const rows = rowsWhere(cells, 'items', (row) => cells.number('items', row, 'margin') < 0, 3);
  const list = rows.map(
    (row) => t`${quotedLabel(cells, 'items', row)} —
      ${cells.amount('items', row, 'margin', facts.measure)}
      при выручке ${cells.amount('items', row, 'revenue', facts.measure)}`,
  );
  const words = things(facts);
  const one = plurals.select(cells.number('totals', 0, 'loss_n')) === 'one';
  const lead = cells.number('totals', 0, 'loss_n') > rows.length ? 'Самые большие потери: ' : '';
  return [
    block(
      'finding',
      t`В минус ${one ? 'работает' : 'работают'} ${cells.count('totals', 0, 'loss_n', words.count)}${words.suffix}, вместе
        потеряно ${cells.amount('totals', 0, 'loss_sum', facts.measure, { absolute: true })}.
        ${lead}${listed(list)}.`,
      { title: t`Убыточные позиции` },
    ),
  ];
}

function weak({ facts, cells }: Narration): readonly DraftBlock[] {
  const rows = rowsWhere(cells, 'weak', () => true, 3);
  if (rows.length === 0) return [];
  const list = rows.map(
    (row) => t`${quotedLabel(cells, 'weak', row)} —
      ${cells.percent('weak', row, 'percent')} при выручке
      ${cells.amount('weak', row, 'revenue', facts.measure)}`,
  );
  return [
    block(
      'finding',
      t`Продаются хорошо, а зарабатывают мало (маржинальность намного ниже общей):
        ${listed(list)}.`,
      { title: t`Большая выручка, низкая маржа` },
    ),
  ];
}

function noRevenue({ facts, cells }: Narration): readonly DraftBlock[] {
  if (!(cells.number('totals', 0, 'no_revenue_n') > 0)) return [];
  const words = things(facts);
  return [
    block(
      'exception',
      t`Нет положительной выручки: ${cells.count('totals', 0, 'no_revenue_n', words.count)}${words.suffix}
        на ${cells.amount('totals', 0, 'no_revenue_sum', facts.measure)}. В сумме маржи они учтены,
        маржинальность для них не считается.`,
    ),
  ];
}

function recommendations(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const advice = namesGoods(things(facts).header)
    ? 'Пересмотрите цену или закупку позиции'
    : 'Пересмотрите условия и цены:';
  const loss =
    cells.number('totals', 0, 'loss_n') > 0
      ? [
          block(
            'recommendation',
            t`${advice} ${quotedLabel(cells, 'items', 0)}: здесь самая большая
              потеря, ${cells.amount('items', 0, 'margin', facts.measure, { absolute: true })}.`,
          ),
        ]
      : [];
  if (!(cells.number('weak', 0, 'potential_sum') > 0)) return loss;
  return [
    ...loss,
    block(
      'recommendation',
      t`Поднимите маржинальность крупных позиций, начиная с ${quotedLabel(cells, 'weak', 0)}: на
        общем уровне (${cells.percent('totals', 0, 'percent')}) они дали бы еще
        ${cells.amount('weak', 0, 'potential_sum', facts.measure)}.`,
    ),
  ];
}

function caveats({ facts, cells }: Narration): readonly Spans[] {
  const unknown =
    cells.number('unknown', 0, 'n') > 0
      ? [
          t`Себестоимости нет (${cells.count('unknown', 0, 'n')}, выручка
            ${cells.amount('unknown', 0, 'revenue', facts.measure)}): в расчет маржи это не вошло,
            чтобы ее не завысить.`,
        ]
      : [];
  const free =
    cells.number('totals', 0, 'free_n') > 0
      ? [
          t`Себестоимость указана нулевой: ${cells.count('totals', 0, 'free_n')}. Если это
            пропуск, маржа завышена.`,
        ]
      : [];
  return [...unknown, ...free, ...notCounted(facts)];
}

/** What the file does not tell, or tells so that no sum can be made of it. */
function notCounted({ parameters }: Facts): readonly Spans[] {
  const left = expenseNames(parameters, /^left\d$/);
  if (left.length > 0) return [t`В марже не учтены расходы, указанные не суммой: ${left}.`];
  const isMarket = parameters.columns['market'] !== undefined;
  if (!isMarket || expenseNames(parameters).length > 0) return [];
  return [
    t`Комиссии маркетплейса, логистики, хранения и рекламы в файле нет: маржа посчитана до них,
      прибыль будет меньше.`,
  ];
}

function views(narration: Narration): Draft['visualizations'] {
  const { facts, cells } = narration;
  const dimension = facts.dimension ?? dimensionWords('');
  const rows = t`всего ${cells.count('totals', 0, 'n')}`;
  const top = cells.number('lines', 0, 'margin') > 0 ? leaderText(narration) : ['Маржи нет'];
  const rates = rangeText(narration);
  const worst = t`Товары по марже, от худшего: ${quotedLabel(cells, 'items', 0)} —
    ${cells.amount('items', 0, 'margin', facts.measure)}`;
  return [
    {
      id: 'margin',
      title: capital(top),
      subtitle: t`Маржа ${dimension.by}, ${rows}`,
      description: top,
      highlight: [],
    },
    {
      id: 'rates',
      title: rates,
      subtitle: t`Маржинальность крупнейших по выручке, ${dimension.by}`,
      description: rates,
      highlight: [],
    },
    ...(facts.parameters.second === null || cells.rows('items') === 0
      ? []
      : [{ id: 'items', title: worst, subtitle: rows, description: worst, highlight: [] }]),
  ];
}
