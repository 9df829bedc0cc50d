import type { Draft, DraftBlock, DraftSpan } from '../../../../analysis/src/index.js';
import type { Narration } from '../../kind-builder.js';
import { dimensionWords } from '../../phrases.js';
import type { DimensionWords } from '../../phrases.js';
import { block, t } from '../../../../analysis/src/index.js';
import { countedThings, ending, grainCount } from '../common.js';

export function narrateXyz(narration: Narration): Draft {
  const words = narration.facts.dimension ?? dimensionWords('');
  const title = titleOf(narration, words);
  return {
    blocks: [
      conclusion(narration, words),
      ...cellBlocks(narration, words),
      ...unclassed(narration),
      ...method(narration),
    ],
    visualizations: [
      {
        id: 'grid',
        title,
        subtitle: t`Число позиций по классам ABC и XYZ,
          всего ${countedThings(narration, ['totals', 'items'], words)}`,
        description: title,
        highlight: [],
      },
      {
        id: 'items',
        title: t`Классы и вариация ${words.of}`,
        subtitle: t`Все позиции по величине`,
        description: t`Класс, доля и вариация: каждая позиция отдельно`,
        highlight: [],
      },
    ],
  };
}

function method(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const { grain } = facts.parameters;
  return ending(
    narration,
    ['totals', 'n'],
    t`Вариация — стандартное отклонение по полным периодам к среднему
          (${cells.date('totals', 0, 'first_period', grain)} —
          ${cells.date('totals', 0, 'last_period', grain)},
          ${cells.count('totals', 0, 'periods', grainCount(grain))}); период без строк считается периодом без движения.
          X — до ${limit(narration, 'x_limit')}, Y — до ${limit(narration, 'y_limit')}, Z — больше.
          Классы A, B и C — по накопленной сумме тех же периодов.`,
    [
      [
        'Сезонность и новинки тоже увеличивают вариацию: прежде чем менять порядок закупки, ' +
          'посмотрите на ряд самой позиции.',
      ],
    ],
  );
}

function limit({ cells }: Narration, column: string): DraftSpan {
  return cells.percent('totals', 0, column, { decimals: 0 });
}

function number({ cells }: Narration, column: string): DraftSpan {
  return cells.value('totals', 0, column, { style: 'number', decimals: 0 });
}

function titleOf(narration: Narration, words: DimensionWords): readonly DraftSpan[] {
  const { facts, cells } = narration;
  const letter = cells.number('totals', 0, 'x_items') > 0 ? 'x' : 'z';
  const how = letter === 'x' ? 'Ровный спрос' : 'Непредсказуемый спрос';
  return t`${how} — ${countedThings(narration, ['totals', `${letter}_items`], words)} из
    ${number(narration, 'items')}, ${cells.percent('totals', 0, `${letter}_share`)}
    ${facts.measure.genitive}`;
}

function conclusion(narration: Narration, words: DimensionWords): DraftBlock {
  const { facts, cells } = narration;
  const parts = classes
    .filter(({ letter }) => cells.number('totals', 0, `${letter}_items`) > 0)
    .map(
      ({ letter, how }) =>
        t`${how} — ${countedThings(narration, ['totals', `${letter}_items`], words)}:
          ${cells.percent('totals', 0, `${letter}_share`)} ${facts.measure.genitive}`,
    );
  const list = parts.flatMap((part, index) => [index === 0 ? '' : '; ', ...part]);
  const even = cells.number('totals', 0, 'x_items') > 0 ? '' : 'Тех, что идут ровно, нет. ';
  return block('conclusion', t`${even}Из ${number(narration, 'items')} ${words.of}: ${list}.`, {
    visualization: 'grid',
  });
}

const classes = [
  { letter: 'x', how: 'ровно, из периода в период, идут (класс X)' },
  { letter: 'y', how: 'с колебаниями (Y)' },
  { letter: 'z', how: 'непредсказуемо (Z)' },
] as const;

interface Advice {
  readonly cell: string;
  readonly title: string;
  readonly text: string;
  /** Stock is kept of goods; of clients and others a plan is made. */
  readonly goods: string;
  readonly others: string;
}

const advices: readonly Advice[] = [
  {
    cell: 'AX',
    title: 'AX: основа, которая идет ровно',
    text: 'много и ровно',
    goods: 'держите постоянный запас и пополняйте его автоматически',
    others: 'закладывайте в план как надежную основу',
  },
  {
    cell: 'AZ',
    title: 'AZ: много, но непредсказуемо',
    text: 'много, но рывками',
    goods: 'держите страховой запас и заказывайте вручную, по каждой позиции отдельно',
    others: 'планируйте каждого отдельно, по договоренностям, а не по среднему',
  },
  {
    cell: 'CZ',
    title: 'CZ: мало и непредсказуемо',
    text: 'мало и рывками',
    goods: 'возите под заказ или выводите из ассортимента',
    others: 'не тратьте на план этих позиций время: итог они почти не меняют',
  },
];

const GOODS_PATTERN =
  /товар|артикул|номенклатур|продук|позици|материал|sku|product|item|наименован/i;

function cellBlocks(narration: Narration, words: DimensionWords): readonly DraftBlock[] {
  const { cells } = narration;
  const rows = Array.from({ length: cells.rows('grid') }, (_, row) => row);
  const found = advices.flatMap((advice) => {
    const row = rows.find((at) => cells.raw('grid', at, 'class') === advice.cell);
    return row !== undefined && cells.number('grid', row, 'items') > 0 ? [{ advice, row }] : [];
  });
  return [
    ...found.map(({ advice, row }) => finding(narration, words, advice, row)),
    ...found.map(({ advice, row }) => recommendation(narration, words, advice, row)),
  ];
}

function cellThings({ cells }: Narration, words: DimensionWords, row: number) {
  return [cells.count('grid', row, 'items', words.count), ...words.suffix];
}

const NAMED_MAX = 3;

function finding(
  narration: Narration,
  words: DimensionWords,
  { cell, title, text }: Advice,
  row: number,
): DraftBlock {
  const { facts, cells } = narration;
  const named = Array.from({ length: cells.rows('items') }, (_, at) => at)
    .filter((at) => cells.raw('items', at, 'class') === cell)
    .slice(0, NAMED_MAX);
  const list = named.flatMap((at, index) => [
    index === 0 ? '' : ', ',
    ...t`«${cells.label('items', at, 'name')}»`,
  ]);
  const lead = cells.number('grid', row, 'items') > named.length ? 'крупнейшие — ' : 'это ';
  return block(
    'finding',
    t`В классе ${cell} (${text}) — ${cellThings(narration, words, row)},
      ${cells.percent('grid', row, 'share')} ${facts.measure.genitive}: ${lead}${list}.`,
    { title: [title], ...(cell === 'AX' ? { visualization: 'items' } : {}) },
  );
}

function recommendation(
  narration: Narration,
  words: DimensionWords,
  { cell, goods, others }: Advice,
  row: number,
): DraftBlock {
  const stocked = GOODS_PATTERN.test(narration.facts.dimension?.header ?? '');
  return block(
    'recommendation',
    t`Класс ${cell} (${cellThings(narration, words, row)}): ${stocked ? goods : others}.`,
  );
}

function unclassed(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  if (!(cells.number('totals', 0, 'unclassed') > 0)) return [];
  return [
    block(
      'exception',
      t`Без класса осталось позиций: ${number(narration, 'unclassed')}. За полные периоды у них
        нет положительной суммы.`,
    ),
  ];
}
