import { counted } from '../../../../russian/src/index.js';
import type { Draft, DraftBlock, DraftSpan } from '../../../../analysis/src/index.js';
import type { Narration } from '../../kind-builder.js';
import { capital, dimensionWords } from '../../phrases.js';
import { block, t } from '../../../../analysis/src/index.js';
import { NO_NAME } from '../../sql.js';
import { ending, everyGrain } from '../common.js';
import type { Way } from './flow-sql.js';
import { largestExpense, margins, marginText, profit, profitMethod } from './profit-note.js';
import { sidesOf } from './sides.js';
import type { Sides } from './sides.js';

type Spans = readonly DraftSpan[];

export function narrateCashFlow(narration: Narration): Draft {
  return {
    blocks: [
      conclusion(narration),
      ...ends(narration),
      ...(sides(narration).result ? margins(narration) : []),
      ...parties(narration, 'comes'),
      ...parties(narration, 'goes'),
      ...balance(narration),
      ...recommendations(narration),
      ...ending(narration, ['totals', 'n'], method(narration), caveats(narration)),
    ],
    visualizations: views(narration),
  };
}

function sides({ facts }: Narration): Sides {
  return sidesOf(facts.parameters.columns);
}

function amount({ facts, cells }: Narration, result: string, row: number, column: string) {
  return cells.amount(result, row, column, facts.measure);
}

function size({ facts, cells }: Narration, result: string, column: string): DraftSpan {
  return cells.amount(result, 0, column, facts.measure, { absolute: true });
}

function conclusion(narration: Narration): DraftBlock {
  const told = t`${amounts(narration)}${dates(narration)}: ${difference(narration)}.`;
  return block('conclusion', told, { visualization: 'periods' });
}

function amounts(narration: Narration): Spans {
  const [comes = '', goes = ''] = ['inflow', 'outflow'].map((column) =>
    amount(narration, 'totals', 0, column),
  );
  const { neutral, result } = sides(narration);
  if (result) return t`Доходы — ${comes}, расходы — ${goes}`;
  if (neutral) return t`Оборот по дебету — ${comes}, по кредиту — ${goes}`;
  return t`Поступило ${comes}, списано ${goes}`;
}

function dates(narration: Narration): Spans {
  const { facts, cells } = narration;
  if (!cells.has('totals', 0, 'to_date')) return [];
  const step = sides(narration).result ? facts.parameters.grain : 'day';
  const at = (column: string) => cells.date('totals', 0, column, step);
  return t` (${at('from_date')} — ${at('to_date')})`;
}

/** «списано больше на 1,2 млн ₽» */
function difference(narration: Narration): Spans {
  const net = narration.cells.number('totals', 0, 'net');
  if (net === 0) return ['поровну'];
  const { neutral, result } = sides(narration);
  if (result) return profit(narration, net);
  const [more, less] = neutral
    ? ['дебет больше', 'кредит больше']
    : ['поступило больше', 'списано больше'];
  return t`${net > 0 ? more : less} на ${size(narration, 'totals', 'net')}`;
}

function ends(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const { grain } = facts.parameters;
  const apart = cells.number('ends', 0, 'best') > cells.number('ends', 0, 'worst');
  if (!(cells.number('ends', 0, 'full_n') >= 2) || !apart) return [];
  const signed = (column: string) =>
    cells.amount('ends', 0, column, facts.measure, { signed: true });
  const [few, most] = [cells.number('ends', 0, 'short_n'), cells.number('ends', 0, 'full_n')];
  const { neutral, result } = sides(narration);
  const short = result
    ? 'убыток'
    : neutral
      ? 'кредит больше дебета'
      : 'списания больше поступлений';
  const share =
    few === 0
      ? []
      : t` ${capital([short])} в
          ${cells.value('ends', 0, 'short_n', { style: 'number', decimals: 0 })} из
          ${cells.count('ends', 0, 'full_n', fullPeriods)}${few === most ? ' — во всех' : ''}.`;
  return [
    block(
      'finding',
      t`${result ? 'Прибыль' : 'Разница'} ${everyGrain[grain]}: лучше всего —
        ${cells.date('ends', 0, 'best_period', grain)} (${signed('best')}), хуже всего —
        ${cells.date('ends', 0, 'worst_period', grain)} (${signed('worst')}).${share}`,
      { visualization: 'periods' },
    ),
  ];
}

const fullPeriods = ['полного периода', 'полных периодов', 'полных периодов'] as const;

/** The largest of those who are named. */
function firstNamed({ cells }: Narration, way: Way): number | null {
  const rows = Array.from({ length: cells.rows(way) }, (_, row) => row);
  return rows.find((row) => cells.raw(way, row, 'name') !== NO_NAME) ?? null;
}

function parties(narration: Narration, way: Way): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const row = firstNamed(narration, way);
  if (facts.parameters.dimension === null || row === null || cells.rows(way) < 2) return [];
  return [block('finding', t`${partyText(narration, way, row)}.`, { visualization: way })];
}

function partyText(narration: Narration, way: Way, row: number): Spans {
  const { cells } = narration;
  const { ofComes, ofGoes } = sides(narration);
  return t`Больше всего ${way === 'comes' ? ofComes : ofGoes} —
    «${cells.label(way, row, 'name')}»: ${amount(narration, way, row, 'value')}
    (${cells.percent(way, row, 'share')})`;
}

function balance(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  if (!cells.has('balance', 0, 'low') || !cells.has('balance', 0, 'low_date')) return [];
  const below = cells.number('balance', 0, 'below') > 0;
  return [
    block(
      'finding',
      t`Самый низкий остаток — ${amount(narration, 'balance', 0, 'low')},
        ${cells.date('balance', 0, 'low_date', 'day')}${
          below ? t`; отрицательный — в ${cells.count('balance', 0, 'below', inRows)}` : []
        }.`,
    ),
  ];
}

const inRows = ['строке', 'строках', 'строках'] as const;

const DEPENDS_FROM = 30;

function recommendations(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const { neutral, result } = sides(narration);
  if (neutral) return [];
  if (result) return largestExpense(narration, firstNamed(narration, 'goes'));
  const row = firstNamed(narration, 'comes');
  const depends =
    facts.parameters.dimension !== null &&
    row !== null &&
    cells.rows('comes') > 2 &&
    cells.number('comes', row, 'share') >= DEPENDS_FROM;
  const source = depends
    ? [
        block(
          'recommendation',
          t`Проверьте, что будет, если задержится «${cells.label('comes', row, 'name')}»: на этот
              источник приходится ${cells.percent('comes', row, 'share')} поступлений.`,
        ),
      ]
    : [];
  if (!(cells.number('ends', 0, 'short_n') > 0)) return source;
  return [
    ...source,
    block(
      'recommendation',
      t`Составьте платежный календарь: списания превышали поступления в
        ${cells.value('ends', 0, 'short_n', { style: 'number', decimals: 0 })} из
        ${cells.count('ends', 0, 'full_n', fullPeriods)}.`,
    ),
  ];
}

function method({ facts }: Narration): Spans {
  const { inflow, outflow = '', direction, amount: sum = '', neutral } = facts.parameters.columns;
  if (facts.parameters.columns['result'] !== undefined)
    return profitMethod(facts.parameters.columns);
  if (inflow !== undefined) {
    const [left, right] = neutral === undefined ? ['Поступления', 'списания'] : ['Дебет', 'кредит'];
    return t`${left} — столбец «${{ name: inflow }}», ${right} — «${{ name: outflow }}»;
      остатки не складываются.`;
  }
  return t`Суммы — столбец «${{ name: sum }}», направление — ${waysBy(direction)}.`;
}

function waysBy(direction: string | undefined): Spans {
  if (direction === undefined) return ['по знаку: с минусом — списание'];
  return t`по столбцу «${{ name: direction }}»`;
}

function caveats(narration: Narration): readonly Spans[] {
  const { facts, cells } = narration;
  const { grain } = facts.parameters;
  const { neutral, result } = sides(narration);
  const own =
    neutral || result
      ? []
      : [t`Переводы между своими счетами и возвраты из оборотов не исключены.`];
  const partials = cells.number('ends', 0, 'partials');
  if (!(partials > 0)) return own;
  const date = (column: string) => cells.date('ends', 0, column, grain);
  const which =
    partials > 1
      ? t`Неполные периоды (${date('first_partial')} и ${date('last_partial')})`
      : t`Неполный период (${date('last_partial')})`;
  return [
    ...own,
    t`${which} в сравнении периодов ${partials > 1 ? 'не участвуют' : 'не участвует'}.`,
  ];
}

function views(narration: Narration): Draft['visualizations'] {
  const { facts, cells } = narration;
  const { grain, dimension } = facts.parameters;
  const { comes, goes } = sides(narration);
  const text = difference(narration);
  const title = capital(text);
  const party = (way: Way, name: string) => {
    const row = firstNamed(narration, way);
    const words = row === null ? [name] : partyText(narration, way, row);
    return {
      id: way,
      title: words,
      subtitle: t`${name} ${(facts.dimension ?? dimensionWords('')).by},
        ${cells.count('totals', 0, way === 'comes' ? 'in_n' : 'out_n', counted.rows)}`,
      description: words,
      highlight: row === null ? [] : [0],
    };
  };
  return [
    {
      id: 'periods',
      title,
      subtitle: t`${comes} и ${goes.toLowerCase()} ${everyGrain[grain]},
        ${cells.count('totals', 0, 'n')}`,
      description: title,
      highlight: [],
    },
    ...(sides(narration).result ? [marginText(narration)] : []),
    ...(dimension === null ? [] : [party('comes', comes), party('goes', goes)]),
  ];
}
