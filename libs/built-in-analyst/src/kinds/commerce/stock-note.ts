import { counted } from '../../../../russian/src/index.js';
import type { Draft, DraftBlock, DraftSpan } from '../../../../analysis/src/index.js';
import type { Narration } from '../../kind-builder.js';
import { capital, dimensionWords } from '../../phrases.js';
import { block, t } from '../../../../analysis/src/index.js';
import { ending } from '../common.js';
import { listed, quotedLabel, rowsWhere } from './parts.js';

type Spans = readonly DraftSpan[];
type State = 'dead' | 'out' | 'short' | 'excess' | 'minus';

const states: Readonly<Record<State, string>> = {
  dead: 'нет продаж',
  out: 'закончился',
  short: 'кончается',
  excess: 'избыток',
  minus: 'минус',
};

export function narrateStock(narration: Narration): Draft {
  return {
    blocks: [
      conclusion(narration),
      ...shortages(narration),
      ...dead(narration),
      ...excess(narration),
      ...negative(narration),
      ...recommendations(narration),
      ...ending(narration, ['totals', 'n'], method(narration), caveats(narration)),
    ],
    visualizations: views(narration),
  };
}

function has({ cells }: Narration, state: State): boolean {
  return cells.number('totals', 0, `${state}_n`) > 0;
}

function counts({ facts, cells }: Narration, state: State): Spans {
  const words = facts.dimension ?? dimensionWords('');
  return [cells.count('totals', 0, `${state}_n`, words.count), ...words.suffix];
}

function isDated({ cells }: Narration): boolean {
  return cells.has('totals', 0, 'period');
}

function amountOf({ facts, cells }: Narration, result: string, row: number, column: string) {
  return cells.amount(result, row, column, facts.measure);
}

/** Money by the unit of its own column, which is not that of the pieces. */
function money({ facts, cells }: Narration, column: string, row = 0, result = 'totals'): DraftSpan {
  return cells.amount(result, row, column, { unit: facts.other?.unit ?? null, decimals: 2 });
}

function conclusion(narration: Narration): DraftBlock {
  const { cells } = narration;
  const whole = amountOf(narration, 'totals', 0, 'stock');
  const at = { visualization: 'cover' };
  if (!cells.has('totals', 0, 'cover')) {
    return block('conclusion', t`Продаж нет: весь остаток (${whole}) лежит без движения.`, at);
  }
  const lasts = isDated(narration)
    ? t`при нынешних продажах хватит на ${cells.value('totals', 0, 'days', daysFormat)}`
    : t`при тех же продажах хватит на ${cells.value('totals', 0, 'cover', coverFormat)} файла`;
  return block('conclusion', t`Остаток — ${whole}: ${lasts}.${troubles(narration)}`, at);
}

const coverFormat = {
  style: 'number',
  decimals: 1,
  plural: ['период', 'периода', 'периодов'],
} as const;
const daysFormat = { style: 'number', decimals: 0, plural: counted.days } as const;

function troubles(narration: Narration): Spans {
  const parts: Spans[] = [];
  if (has(narration, 'out')) parts.push(t`уже нет: ${counts(narration, 'out')}`);
  if (has(narration, 'short')) parts.push(t`скоро кончится: ${counts(narration, 'short')}`);
  if (has(narration, 'dead')) parts.push(t`без продаж: ${counts(narration, 'dead')}`);
  return parts.length === 0 ? [] : t` ${capital(listed(parts))}.`;
}

function daysText({ cells }: Narration, result: string, row: number): Spans {
  if (cells.number(result, row, 'days') < 1) return ['меньше дня'];
  return [cells.value(result, row, 'days', daysFormat)];
}

function coverOf(narration: Narration): Spans {
  const text = daysText(narration, 'bars', 0);
  return narration.cells.number('bars', 0, 'days') < 1 ? text : ['на ', ...text];
}

function rowsOf({ cells }: Narration, result: string, state: State): readonly number[] {
  return rowsWhere(cells, result, (row) => cells.raw(result, row, 'state') === states[state], 3);
}

function shortages(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  const out = rowsOf(narration, 'items', 'out').map(
    (row) => t`${quotedLabel(cells, 'items', row)} (продано
      ${amountOf(narration, 'items', row, 'sales')})`,
  );
  const short = rowsOf(narration, 'items', 'short').map(
    (row) => t`${quotedLabel(cells, 'items', row)} —
      ${daysText(narration, 'items', row)}`,
  );
  const limit = cells.value('totals', 0, 'short_limit', { ...daysFormat, plural: daysLess });
  return [
    ...(out.length === 0 ? [] : [block('finding', t`Продавались, а остатка нет: ${listed(out)}.`)]),
    ...(short.length === 0
      ? []
      : [block('finding', t`Запаса меньше чем на ${limit}: ${listed(short)}.`)]),
  ];
}

const daysLess = ['день', 'дня', 'дней'] as const;

function dead(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  if (!has(narration, 'dead')) return [];
  const rows = rowsOf(narration, 'surplus', 'dead').map(
    (row) => t`${quotedLabel(cells, 'surplus', row)} —
      ${amountOf(narration, 'surplus', row, 'stock')}`,
  );
  const lead = cells.number('totals', 0, 'dead_n') > rows.length ? '. Крупнейшие: ' : ': ';
  const worth = cells.has('totals', 0, 'dead_worth')
    ? t` на ${money(narration, 'dead_worth')}`
    : [];
  return [
    block('finding', t`Без продаж: ${counts(narration, 'dead')}${worth}${lead}${listed(rows)}.`, {
      title: t`Мертвый запас`,
    }),
  ];
}

/** «больше 90 дней», «больше 3 периодов файла». */
function normText(narration: Narration): Spans {
  const { cells } = narration;
  return isDated(narration)
    ? [cells.value('totals', 0, 'excess_limit', daysFormat)]
    : t`${cells.value('totals', 0, 'cover_limit', { style: 'number', decimals: 0, plural: periodsOf })}
        файла`;
}

const periodsOf = ['период', 'периода', 'периодов'] as const;

function excess(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  if (!has(narration, 'excess')) return [];
  const rows = rowsOf(narration, 'surplus', 'excess').map((row) => {
    const lasts = isDated(narration)
      ? t`запас на ${cells.value('surplus', row, 'days', daysFormat)}`
      : t`запас на ${cells.value('surplus', row, 'cover', coverFormat)}`;
    return t`${quotedLabel(cells, 'surplus', row)} (${lasts})`;
  });
  const worth = cells.has('totals', 0, 'excess_money')
    ? t`; сверх нормы заморожено ${money(narration, 'excess_money')}`
    : [];
  return [
    block(
      'finding',
      t`Запас больше чем на ${normText(narration)} — ${counts(narration, 'excess')}${worth}:
        ${listed(rows)}.`,
      { visualization: 'surplus' },
    ),
  ];
}

function negative(narration: Narration): readonly DraftBlock[] {
  if (!has(narration, 'minus')) return [];
  return [
    block(
      'exception',
      t`Отрицательный остаток: ${counts(narration, 'minus')}
        (${amountOf(narration, 'totals', 0, 'minus_stock')}). Это ошибка учета, дни запаса для них
        не считаются.`,
    ),
  ];
}

function recommendations(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  const [short] = [...rowsOf(narration, 'items', 'out'), ...rowsOf(narration, 'items', 'short')];
  const order =
    short === undefined
      ? []
      : [
          block(
            'recommendation',
            t`Первым закажите ${quotedLabel(cells, 'items', short)}: продано
              ${amountOf(narration, 'items', short, 'sales')}, в остатке
              ${amountOf(narration, 'items', short, 'stock')}.`,
          ),
        ];
  const [lying] = [
    ...rowsOf(narration, 'surplus', 'dead'),
    ...rowsOf(narration, 'surplus', 'excess'),
  ];
  if (lying === undefined) return order;
  const freed =
    cells.number('totals', 0, 'surplus_money') > 0
      ? t` Всего в лишнем запасе ${money(narration, 'surplus_money')},
          ${cells.percent('totals', 0, 'surplus_share')} стоимости остатка.`
      : [];
  return [
    ...order,
    block(
      'recommendation',
      t`Остановите закупку и распродайте лишнее, начиная с
        ${quotedLabel(cells, 'surplus', lying)}.${freed}`,
    ),
  ];
}

function caveats(narration: Narration): readonly Spans[] {
  if (isDated(narration)) return [];
  return [
    t`Период продаж в файле не назван, поэтому дни запаса не посчитаны: остаток сравнивается с
      продажами за весь период файла.`,
  ];
}

function method(narration: Narration): Spans {
  const { facts, cells } = narration;
  const { stock = '', sales = '', cost, worth } = facts.parameters.columns;
  const paid = worth ?? cost;
  const way = isDated(narration)
    ? t`Дни запаса — «${{ name: stock }}», деленный на продажи в день («${{ name: sales }}» за
        ${cells.value('totals', 0, 'period', daysFormat)})`
    : t`Запас в периодах — «${{ name: stock }}», деленный на «${{ name: sales }}»`;
  const priced = paid === undefined ? [] : t`; деньги — по столбцу «${{ name: paid }}»`;
  return t`${way}; лишнее — запас больше чем на ${normText(narration)}${priced}.`;
}

function coverTitle(narration: Narration): Spans {
  const { cells } = narration;
  if (cells.rows('bars') === 0) return ['Продаж нет, запас лежит без движения'];
  const name = quotedLabel(cells, 'bars', 0);
  return isDated(narration)
    ? t`Быстрее всех закончится ${name}: запаса ${coverOf(narration)}`
    : t`Быстрее всех закончится ${name}: запаса на ${cells.value('bars', 0, 'cover', coverFormat)}`;
}

function views(narration: Narration): Draft['visualizations'] {
  const { facts, cells } = narration;
  const top = coverTitle(narration);
  const { cost, worth } = facts.parameters.columns;
  const inMoney = cost !== undefined || worth !== undefined;
  const size = inMoney
    ? money(narration, 'surplus_money', 0, 'surplus')
    : amountOf(narration, 'surplus', 0, 'surplus');
  const some = cells.number('surplus', 0, inMoney ? 'surplus_money' : 'surplus') > 0;
  const bottom = some
    ? t`Больше всего лишнего запаса — ${quotedLabel(cells, 'surplus', 0)}: ${size}`
    : ['Лишнего запаса нет'];
  const rows = cells.count('totals', 0, 'n');
  return [
    {
      id: 'cover',
      title: top,
      subtitle: t`Запас, начиная с меньшего, ${rows}`,
      description: top,
      highlight: [],
    },
    {
      id: 'surplus',
      title: bottom,
      subtitle: t`Запас без продаж и больше чем на ${normText(narration)}`,
      description: bottom,
      highlight: [],
    },
  ];
}
