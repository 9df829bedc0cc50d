import type { Draft, DraftBlock, DraftSpan } from '../../../../analysis/src/index.js';
import type { Narration } from '../../kind-builder.js';
import { block, t } from '../../../../analysis/src/index.js';
import { ending } from '../common.js';

const TOLD_MAX = 3;
const plain = { unit: null, decimals: 2 };
const accounts = ['счет', 'счета', 'счетов'] as const;

export function narrateTurnover(narration: Narration): Draft {
  const { cells } = narration;
  const has = cells.rows('accounts') > 0;
  const title = has
    ? t`Сильнее всего изменилось сальдо «${cells.label('accounts', 0, 'name')}»:
        ${signed(narration, 'accounts', 0, 'change')}`
    : t`Сальдо по счетам не менялось`;
  return {
    blocks: [
      conclusion(narration, title),
      ...moved(narration),
      balance(narration),
      ...apart(narration),
      ...ending(
        narration,
        ['totals', 'n'],
        t`Сальдо — дебет минус кредит: кредитовое стоит с минусом. Субсчета входят в свой счет один
          раз, строки групп и итогов не складываются.`,
      ),
    ],
    visualizations: [
      {
        id: 'accounts',
        title,
        subtitle: t`Изменение сальдо за период, ${cells.count('totals', 0, 'accounts', accounts)}`,
        description: title,
        highlight: cells.rows('bars') > 0 ? [0] : [],
      },
    ],
  };
}

function signed({ cells }: Narration, result: string, row: number, column: string): DraftSpan {
  return cells.amount(result, row, column, plain, { signed: true });
}

function conclusion(narration: Narration, title: readonly DraftSpan[]): DraftBlock {
  const { cells } = narration;
  return block(
    'conclusion',
    t`Обороты за период: по дебету ${cells.amount('totals', 0, 'debit', plain)}, по кредиту
      ${cells.amount('totals', 0, 'credit', plain)}. ${title}.`,
    { visualization: 'accounts' },
  );
}

/** «с −600 001 до +157 999» */
function moved(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  const rows = [...Array(Math.min(TOLD_MAX, cells.rows('accounts'))).keys()].filter(
    (row) => cells.number('accounts', row, 'change') !== 0,
  );
  if (rows.length === 0) return [];
  const told = rows.flatMap((row, at) => [
    at === 0 ? '' : '; ',
    ...t`«${cells.label('accounts', row, 'name')}» — с
      ${cells.amount('accounts', row, 'opening', plain)} до
      ${cells.amount('accounts', row, 'closing', plain)}
      (${signed(narration, 'accounts', row, 'change')})`,
  ]);
  return [
    block('finding', [...t`Больше всего изменились: `, ...told.filter((one) => one !== ''), '.']),
  ];
}

function balance(narration: Narration): DraftBlock {
  const { cells } = narration;
  const formula = t`сальдо на начало + дебет − кредит = сальдо на конец`;
  if (!(cells.number('totals', 0, 'wrong') > 0)) {
    return block(
      'finding',
      t`Ведомость сходится: ${formula} — в каждой из
      ${cells.count('totals', 0, 'n', ['строки', 'строк', 'строк'])}.`,
    );
  }
  const shown = [...Array(Math.min(TOLD_MAX, cells.rows('wrong'))).keys()].flatMap((row) => [
    ...(row === 0 ? [] : ['; ']),
    ...t`«${cells.label('wrong', row, 'name')}» — на
      ${signed(narration, 'wrong', row, 'gap')}`,
  ]);
  return block(
    'exception',
    t`Равенство «${formula}» нарушено в
      ${cells.count('totals', 0, 'wrong', ['строке', 'строках', 'строках'])} из
      ${cells.value('totals', 0, 'n', { style: 'number', decimals: 0 })}: ${shown}. Проверьте эти счета.`,
  );
}

/** By double entry both turnovers of all accounts are the same. */
function apart({ cells }: Narration): readonly DraftBlock[] {
  if (!(cells.number('totals', 0, 'apart') >= 0.01)) return [];
  return [
    block(
      'exception',
      t`Обороты по дебету и по кредиту различаются на ${cells.amount('totals', 0, 'apart', plain)}:
        в полной ведомости они равны.`,
    ),
  ];
}
