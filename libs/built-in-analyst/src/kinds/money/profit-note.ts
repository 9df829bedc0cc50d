import type { Draft, DraftBlock, DraftSpan } from '../../../../analysis/src/index.js';
import type { Narration } from '../../kind-builder.js';
import type { ReportParameters } from '../../parameters.js';
import { block, t } from '../../../../analysis/src/index.js';
import { everyGrain } from '../common.js';

type Spans = readonly DraftSpan[];

/** «прибыль 1,2 млн ₽, или 20 % доходов» */
export function profit(narration: Narration, net: number): Spans {
  const { facts, cells } = narration;
  const whole = t`${net > 0 ? 'прибыль' : 'убыток'} ${cells.amount('totals', 0, 'net', facts.measure, { absolute: true })}`;
  if (net < 0 || !cells.has('totals', 0, 'margin')) return whole;
  return t`${whole}, или ${cells.percent('totals', 0, 'margin')} доходов`;
}

/** Only full periods are set against one another. */
export function margins(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const { grain } = facts.parameters;
  const [low, high] = ['low_margin', 'high_margin'].map((name) => cells.number('ends', 0, name));
  if (!((high ?? 0) > (low ?? 0))) return [];
  const at = (name: string) =>
    t`${cells.percent('ends', 0, name)} (${cells.date('ends', 0, `${name}_period`, grain)})`;
  return [
    block(
      'finding',
      t`Рентабельность — прибыль к доходам — была от ${at('low_margin')} до ${at('high_margin')}.`,
      { visualization: 'margin' },
    ),
  ];
}

/** `row` is that of the largest expense that has a name. */
export function largestExpense(
  { facts, cells }: Narration,
  row: number | null,
): readonly DraftBlock[] {
  if (facts.parameters.dimension === null || row === null || cells.rows('goes') < 2) return [];
  return [
    block(
      'recommendation',
      t`Ищите, где сберечь, начиная с «${cells.label('goes', row, 'name')}»: это
        ${cells.percent('goes', row, 'share')} всех расходов.`,
    ),
  ];
}

export function profitMethod({
  inflow,
  outflow = '',
  direction = '',
  amount = '',
}: ReportParameters['columns']): Spans {
  const from =
    inflow === undefined
      ? t`Доходы и расходы — по столбцу «${{ name: direction }}», суммы — «${{ name: amount }}»`
      : t`Доходы — столбец «${{ name: inflow }}», расходы — «${{ name: outflow }}»`;
  return t`${from}; прибыль — доходы минус расходы, рентабельность — прибыль к доходам.`;
}

export function marginText({ facts, cells }: Narration): Draft['visualizations'][number] {
  const { grain } = facts.parameters;
  const title = cells.has('totals', 0, 'margin')
    ? t`Рентабельность за все время — ${cells.percent('totals', 0, 'margin')}`
    : ['Рентабельность'];
  return {
    id: 'margin',
    title,
    subtitle: t`Прибыль к доходам ${everyGrain[grain]}, ${cells.count('totals', 0, 'n')}`,
    description: title,
    highlight: [],
  };
}
