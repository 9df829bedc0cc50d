import type { Draft, DraftBlock, DraftSpan } from '../../../../analysis/src/index.js';
import type { Narration } from '../../kind-builder.js';
import { capital, dimensionWords } from '../../phrases.js';
import { block, t } from '../../../../analysis/src/index.js';
import { ending } from '../common.js';
import { listed, quotedLabel, rowsWhere, signedAmount } from './parts.js';

type Spans = readonly DraftSpan[];

const effects = ['price', 'volume', 'mix', 'new_sum', 'gone_sum', 'other_sum'] as const;
type Effect = (typeof effects)[number];

const names: Readonly<Record<Effect, string>> = {
  price: 'цены',
  volume: 'объем',
  mix: 'структура',
  new_sum: 'новые позиции',
  gone_sum: 'ушедшие позиции',
  other_sum: 'возвраты и прочее',
};

export function narratePriceVolume(narration: Narration): Draft {
  const { cells } = narration;
  if (!cells.has('totals', 0, 'delta')) return nothing(narration);
  return {
    blocks: [
      conclusion(narration),
      ...prices(narration),
      ...volumes(narration),
      ...mix(narration),
      ...comings(narration),
      ...movers(narration),
      ...recommendation(narration),
      ...ending(narration, ['totals', 'n'], method(narration)),
    ],
    visualizations: views(narration),
  };
}

function nothing(narration: Narration): Draft {
  const title = ['Полных периодов для сравнения нет'];
  const view = (id: string) => ({ id, title, subtitle: title, description: title, highlight: [] });
  return {
    blocks: [
      block('conclusion', ['Полных периодов для сравнения не хватает: сравнивать не с чем.']),
      ...ending(narration, ['source', 'rows'], []),
    ],
    visualizations: [view('effects'), view('items')],
  };
}

function ranked({ cells }: Narration): readonly Effect[] {
  const size = (effect: Effect) => Math.abs(cells.number('totals', 0, effect));
  return [...effects].filter((effect) => size(effect) > 0).sort((a, b) => size(b) - size(a));
}

function periods({ facts, cells }: Narration): Spans {
  const { grain } = facts.parameters;
  return t`${cells.date('totals', 0, 'after_period', grain)}
    ${cells.dateTo('totals', 0, 'before_period', grain)}`;
}

function change(narration: Narration): Spans {
  const { cells } = narration;
  const growth = cells.has('totals', 0, 'growth')
    ? t` (${cells.percent('totals', 0, 'growth', { signed: true })})`
    : [];
  return t`${signedAmount(narration, 'totals', 0, 'delta')}${growth}`;
}

function conclusion(narration: Narration): DraftBlock {
  const { facts, cells } = narration;
  const [first, ...others] = ranked(narration);
  const amount = (column: string) => cells.amount('totals', 0, column, facts.measure);
  const told = (effect: Effect) =>
    t`${names[effect]} (${signedAmount(narration, 'totals', 0, effect)})`;
  const rest = others.slice(0, 2).map(told);
  const further = rest.length === 0 ? [] : t`; дальше — ${joined(rest)}`;
  const cause = first === undefined ? [] : t` Главная причина — ${told(first)}${further}.`;
  return block(
    'conclusion',
    t`${capital(facts.measure.nominative)}, ${periods(narration)}: ${change(narration)} — с
      ${amount('before')} до ${amount('after')}.${cause}`,
    { visualization: 'effects' },
  );
}

function joined(parts: readonly Spans[]): Spans {
  return parts.flatMap((part, index) => (index === 0 ? part : [' и ', ...part]));
}

function prices(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const rows = rowsWhere(cells, 'priced', () => true, 3);
  if (rows.length === 0) return [];
  const list = rows.map(
    (row) => t`${quotedLabel(cells, 'priced', row)} —
      ${signedAmount(narration, 'priced', row, 'price')}`,
  );
  const up = cells.number('totals', 0, 'price') > 0;
  const size = cells.amount('totals', 0, 'price', facts.measure, { absolute: true });
  const lead = up ? t`Рост цен добавил ${size}` : t`Снижение цен отняло ${size}`;
  if (cells.number('totals', 0, 'price') === 0) {
    return [block('finding', t`Изменения цен погасили друг друга: ${listed(list)}.`)];
  }
  return [block('finding', t`${lead}. Сильнее всего повлияли: ${listed(list)}.`)];
}

function volumes(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const volume = cells.number('totals', 0, 'volume');
  if (volume === 0) return [];
  const size = cells.amount('totals', 0, 'volume', facts.measure, { absolute: true });
  const count = (column: string) => cells.exact('totals', 0, column, { unit: null, decimals: 3 });
  const verb = volume > 0 ? t`добавил ${size}` : t`отнял ${size}`;
  return [
    block(
      'finding',
      t`Объем ${verb}: количество по позициям, которые есть и до, и после, —
        с ${count('quantity_before')} до ${count('quantity_after')}.`,
    ),
  ];
}

function mix(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const value = cells.number('totals', 0, 'mix');
  if (value === 0) return [];
  const size = cells.amount('totals', 0, 'mix', facts.measure, { absolute: true });
  const up = value > 0;
  return [
    block(
      'finding',
      t`Структура ${up ? 'добавила' : 'отняла'} ${size}: ${isPurchase(narration) ? 'в закупках' : 'в продажах'} стало больше
        ${up ? 'дорогих' : 'дешевых'} позиций.`,
    ),
  ];
}

/** Items of one period only. */
function comings(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const words = facts.dimension ?? dimensionWords('');
  const told = (lead: string, count: string, sum: string): Spans => t`${lead} —
    ${cells.count('totals', 0, count, words.count)}${words.suffix}
    (${signedAmount(narration, 'totals', 0, sum)})`;
  const parts = [
    ...(cells.number('totals', 0, 'new_n') > 0 ? [told('новые', 'new_n', 'new_sum')] : []),
    ...(cells.number('totals', 0, 'gone_n') > 0 ? [told('ушедшие', 'gone_n', 'gone_sum')] : []),
  ];
  const blocks =
    parts.length === 0 ? [] : [block('finding', t`Состав изменился: ${listed(parts)}.`)];
  if (!(cells.number('totals', 0, 'other_n') > 0)) return blocks;
  const other = t`${cells.count('totals', 0, 'other_n', words.count)}${words.suffix}
    (${signedAmount(narration, 'totals', 0, 'other_sum')})`;
  return [
    ...blocks,
    block(
      'exception',
      t`Положительного количества нет до или после: ${other}. Средней цены у них нет, поэтому их
        изменение показано отдельно.`,
    ),
  ];
}

function movers(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  const rows = rowsWhere(cells, 'items', (row) => cells.number('items', row, 'delta') !== 0, 3);
  if (rows.length === 0) return [];
  const list = rows.map(
    (row) => t`${quotedLabel(cells, 'items', row)} —
      ${signedAmount(narration, 'items', row, 'delta')}`,
  );
  return [
    block('finding', t`Больше всего изменились: ${listed(list)}.`, { visualization: 'items' }),
  ];
}

const advice: Readonly<Record<Effect, string>> = {
  price: 'Проверьте, кому и почему снизились цены и скидки, начиная с позиций этого списка',
  volume: 'Верните объем: выясните, почему покупают меньше',
  mix: 'Покупатели переходят на дешевые позиции: проверьте наличие и продвижение дорогих',
  new_sum: 'Проверьте возвраты по новым позициям',
  gone_sum: 'Выясните, почему ушли прежние позиции, и чем их заменить',
  other_sum: 'Разберите возвраты',
};

function recommendation(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  if (isPurchase(narration)) return purchaseAdvice(narration);
  const [worst] = [...ranked(narration)]
    .filter((effect) => cells.number('totals', 0, effect) < 0)
    .slice(0, 1);
  if (worst === undefined) return [];
  return [
    block(
      'recommendation',
      t`${advice[worst]} (${signedAmount(narration, 'totals', 0, worst)} к прежнему периоду).`,
    ),
  ];
}

function isPurchase({ facts }: Narration): boolean {
  return facts.parameters.columns['supplier'] !== undefined;
}

/** Who buys is glad of lower prices. */
function purchaseAdvice(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  if (!(cells.number('totals', 0, 'price') > 0) || cells.rows('priced') === 0) return [];
  return [
    block(
      'recommendation',
      t`Сверьте с договорами рост закупочных цен
        (${signedAmount(narration, 'totals', 0, 'price')}), начиная с позиции
        ${quotedLabel(cells, 'priced', 0)}.`,
    ),
  ];
}

function method({ facts }: Narration): Spans {
  const { quantity = '' } = facts.parameters.columns;
  return t`Сравниваются последние полные периоды. Цены — новое количество
    («${{ name: quantity }}») по разнице средних цен позиции; объем — прежняя сумма по росту общего
    количества; структура — остаток. Причины в сумме точно равны изменению.`;
}

function views(narration: Narration): Draft['visualizations'] {
  const { facts, cells } = narration;
  const [first] = ranked(narration);
  const cause =
    first === undefined
      ? []
      : t`, главное — ${names[first]}: ${signedAmount(narration, 'totals', 0, first)}`;
  const title = t`${capital(facts.measure.nominative)}: ${change(narration)}${cause}`;
  const dimension = facts.dimension ?? dimensionWords('');
  const mover = t`Больше всего изменилось «${cells.label('items', 0, 'name')}»:
    ${signedAmount(narration, 'items', 0, 'delta')}`;
  return [
    {
      id: 'effects',
      title,
      subtitle: t`Из чего сложилось изменение, ${periods(narration)}`,
      description: title,
      highlight: [],
    },
    {
      id: 'items',
      title: mover,
      subtitle: t`Изменение ${dimension.by}, ${periods(narration)}`,
      description: mover,
      highlight: [],
    },
  ];
}
