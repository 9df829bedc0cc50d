import { counted } from '../../../../russian/src/index.js';
import type { Draft, DraftBlock, DraftSpan } from '../../../../analysis/src/index.js';
import type { Narration } from '../../kind-builder.js';
import { genitiveCount } from '../../phrases.js';
import { block, t } from '../../../../analysis/src/index.js';
import { ending } from '../common.js';
import { listed, quotedLabel, rowsWhere } from '../commerce/parts.js';

type Spans = readonly DraftSpan[];

export function narrateAging(narration: Narration): Draft {
  return {
    blocks: [
      conclusion(narration),
      ...oldest(narration),
      ...debtors(narration),
      ...recommendations(narration),
      ...ending(narration, ['totals', 'n'], method(narration)),
    ],
    visualizations: views(narration),
  };
}

function amount({ facts, cells }: Narration, result: string, row: number, column: string) {
  return cells.amount(result, row, column, facts.measure);
}

function isLate({ cells }: Narration): boolean {
  return cells.number('totals', 0, 'late') > 0;
}

function conclusion(narration: Narration): DraftBlock {
  const { cells } = narration;
  const at = { visualization: 'spans' };
  const total = amount(narration, 'totals', 0, 'total');
  if (!isLate(narration)) return block('conclusion', t`Просроченного долга нет: ${total}.`, at);
  return block('conclusion', t`${lateText(narration)} из ${total}${worstSpan(narration)}.`, at);

  function worstSpan({ facts }: Narration): Spans {
    const rows = rowsWhere(
      cells,
      'spans',
      (row) => cells.number('spans', row, 'place') > 0,
      facts.parameters.top ?? 9,
    );
    const [worst] = [...rows].sort(
      (left, right) => cells.number('spans', right, 'value') - cells.number('spans', left, 'value'),
    );
    if (worst === undefined || rows.length < 2) return [];
    return t`; больше всего — «${cells.label('spans', worst, 'name')}»:
      ${amount(narration, 'spans', worst, 'value')}`;
  }
}

/** «Просрочено 63 % долга: 10,8 млн» */
function lateText(narration: Narration): Spans {
  return t`Просрочено ${narration.cells.percent('totals', 0, 'late_share')} долга:
    ${amount(narration, 'totals', 0, 'late')}`;
}

function oldest(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  if (!isLate(narration)) return [];
  const days = cells.count('totals', 0, 'most_days', counted.days);
  const old =
    cells.number('totals', 0, 'old_n') > 0
      ? t` Больше ${cells.count('totals', 0, 'old_days', untilDays)} просрочено
          ${amount(narration, 'totals', 0, 'old')} (${cells.count('totals', 0, 'old_n')}).`
      : [];
  return [block('finding', t`Самая долгая просрочка — ${days}.${old}`)];
}

function debtors(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const words = facts.dimension;
  if (words === null || !isLate(narration) || cells.rows('debtors') === 0) return [];
  const rows = rowsWhere(cells, 'debtors', (row) => cells.number('debtors', row, 'late') > 0, 3);
  const list = rows.map(
    (row) => t`${quotedLabel(cells, 'debtors', row)} —
      ${amount(narration, 'debtors', row, 'late')} (${cells.percent('debtors', row, 'share')} всей
      просрочки, до ${cells.count('debtors', row, 'most_days', untilDays)})`,
  );
  const all = cells.value('people', 0, 'debtors', { style: 'number', decimals: 0 });
  return [
    block(
      'finding',
      t`Просрочка есть у ${cells.count('people', 0, 'late_debtors', genitiveCount(words).count)}${words.suffix}
        из ${all}. Больше всего просрочено: ${listed(list)}.`,
      { visualization: 'debtors' },
    ),
  ];
}

const untilDays = ['дня', 'дней', 'дней'] as const;

function recommendations(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  if (facts.dimension === null || !isLate(narration) || cells.rows('debtors') === 0) return [];
  return [
    block(
      'recommendation',
      t`Начните взыскание с «${cells.label('debtors', 0, 'name')}»: здесь
        ${cells.percent('debtors', 0, 'share')} всей просрочки,
        ${amount(narration, 'debtors', 0, 'late')}.`,
    ),
  ];
}

function method({ facts }: Narration): Spans {
  const { days, due } = facts.parameters.columns;
  const late =
    days === undefined
      ? t`дни от «${{ name: due ?? '' }}» до даты, на которую составлен список`
      : t`столбец «${{ name: days }}»`;
  return t`Долг — столбец «${{ name: facts.measure.header }}»; просрочка — ${late}; строки без
    просрочки или без срока считаются непросроченными.`;
}

function views(narration: Narration): Draft['visualizations'] {
  const { facts, cells } = narration;
  const title = isLate(narration) ? lateText(narration) : ['Просроченного долга нет'];
  const rows = t`всего ${cells.count('totals', 0, 'n')}`;
  const spans = {
    id: 'spans',
    title,
    subtitle: t`Долг по срокам просрочки, ${rows}`,
    description: title,
    highlight: [],
  };
  if (facts.dimension === null) return [spans];
  const first = isLate(narration)
    ? t`Больше всего просрочено у «${cells.label('debtors', 0, 'name')}»:
        ${amount(narration, 'debtors', 0, 'late')}`
    : title;
  const { by } = facts.dimension;
  return [
    spans,
    {
      id: 'debtors',
      title: first,
      subtitle: t`Просроченный долг ${by}, ${rows}`,
      description: first,
      highlight: [0],
    },
  ];
}
