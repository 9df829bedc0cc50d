import type { Draft, DraftBlock, DraftSpan } from '../../../../analysis/src/index.js';
import type { Narration } from '../../kind-builder.js';
import { block, t } from '../../../../analysis/src/index.js';
import {
  fromTo,
  label,
  listed,
  moved,
  rowsOf,
  signs,
  statementEnding,
  went,
} from './statement-words.js';

const NAMED_MAX = 3;

export function narrateChanges(narration: Narration): Draft {
  const { cells } = narration;
  const title =
    cells.rows('movers') === 0
      ? t`Строки отчетности не изменились`
      : t`Сильнее всего изменилась строка «${cells.label('movers', 0, 'name')}»:
          ${moved(narration, 'movers', 0)}`;
  return {
    blocks: [
      conclusion(narration),
      ...sections(narration),
      ...directions(narration),
      ...lastStep(narration),
      ...counts(narration),
      ...mismatch(narration),
      ...recommendations(narration),
      ...statementEnding(
        narration,
        'totals',
        t`Сравниваются ${label(narration, 'first')} и ${label(narration, 'last')}; процент — к
          прежнему значению строки. Итоги разделов стоят в таблице отдельными строками и с
          их составом не складываются.${signs(narration)}`,
      ),
    ],
    visualizations: [
      {
        id: 'lines',
        title,
        subtitle: t`Изменение строк без итогов разделов: ${label(narration, 'first')} →
          ${label(narration, 'last')}`,
        description: title,
        highlight: cells.rows('movers') === 0 ? [] : [0],
      },
    ],
  };
}

interface Head {
  readonly key: string;
  readonly name: string;
  readonly went: readonly [string, string, string];
}

const headlines: readonly Head[] = [
  { key: 'total', name: 'Итог баланса', went: ['вырос', 'снизился', 'не изменился'] },
  { key: 'revenue', name: 'Выручка', went: ['выросла', 'снизилась', 'не изменилась'] },
  { key: 'net', name: 'Чистая прибыль', went: ['выросла', 'снизилась', 'не изменилась'] },
];

function conclusion(narration: Narration): DraftBlock {
  const { cells } = narration;
  const told = headlines
    .filter(({ key }) => cells.has('heads', 0, `${key}_delta`))
    .map((head) => headline(narration, head));
  const most =
    cells.rows('movers') === 0
      ? []
      : t`Сильнее всего изменилась строка «${cells.label('movers', 0, 'name')}»:
          ${moved(narration, 'movers', 0)}.`;
  return block('conclusion', listed([...told, ...(most.length === 0 ? [] : [most])], ' '), {
    visualization: 'lines',
  });
}

function headline(narration: Narration, { key, name, went: forms }: Head): readonly DraftSpan[] {
  const { facts, cells } = narration;
  const delta = cells.number('heads', 0, `${key}_delta`);
  const last = cells.amount('heads', 0, `${key}_last`, facts.measure);
  if (delta === 0) return t`${name} ${forms[2]}: ${last} (${label(narration, 'last')}).`;
  const change = moved(narration, 'heads', 0, [`${key}_delta`, `${key}_growth`]);
  return t`${name} ${went(delta, forms)}: ${change}, ${fromTo(narration, 'heads', 0, `${key}_`)}.`;
}

const parts = [
  ['noncurrent', 'внеоборотные активы'],
  ['current', 'оборотные активы'],
] as const;

/** What the change of the whole is made of. */
function sections(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  const told = parts.filter(([key]) => cells.has('heads', 0, `${key}_delta`));
  if (told.length < parts.length || !cells.has('heads', 0, 'total_delta')) return [];
  const list = told.map(
    ([key, name]) => t`${name} ${moved(narration, 'heads', 0, [`${key}_delta`, `${key}_growth`])}`,
  );
  return [block('finding', t`Изменение итога сложилось так: ${listed(list, ', ')}.`)];
}

function directions(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  const said = (sign: 1 | -1, lead: string) => {
    const rows = rowsOf(
      narration,
      'movers',
      (row) => sign * cells.number('movers', row, 'delta') > 0,
    ).slice(0, NAMED_MAX);
    const list = rows.map(
      (row) => t`«${cells.label('movers', row, 'name')}» ${moved(narration, 'movers', row)}`,
    );
    return rows.length === 0 ? [] : [block('finding', t`${lead}: ${listed(list)}.`)];
  };
  return [...said(1, 'Больше всего выросли'), ...said(-1, 'Больше всего снизились')];
}

/** A line that went back in the last period what it had gone before, or most of all. */
function lastStep(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  if (cells.number('labels', 0, 'periods') < 3) return [];
  const turned = rowsOf(narration, 'movers', (row) => {
    const step = cells.number('movers', row, 'step');
    const before = cells.number('movers', row, 'delta') - step;
    return step * before < 0 && Math.abs(step) * 4 > Math.abs(before);
  }).slice(0, NAMED_MAX);
  if (turned.length === 0) return [];
  const list = turned.map(
    (row) => t`«${cells.label('movers', row, 'name')}»
      ${moved(narration, 'movers', row, ['step', 'step_growth'])}`,
  );
  return [
    block(
      'finding',
      t`В последнем периоде (${label(narration, 'previous')} → ${label(narration, 'last')})
        повернули в другую сторону: ${listed(list)}.`,
    ),
  ];
}

function counts({ cells }: Narration): readonly DraftBlock[] {
  const plain = (column: string) =>
    cells.value('totals', 0, column, { style: 'number', decimals: 0 });
  return [
    block(
      'paragraph',
      t`Строк без итогов: выросли — ${plain('up')}, снизились — ${plain('down')},
        без изменений — ${plain('same')}.`,
    ),
  ];
}

function mismatch({ facts, cells }: Narration): readonly DraftBlock[] {
  const gaps = [
    ['assets_gap', 'Оборотные и внеоборотные активы не дают в сумме итог баланса'],
    ['sources_gap', 'Капитал и обязательства не дают в сумме итог баланса'],
  ] as const;
  return gaps
    .filter(([column]) => Math.abs(cells.number('heads', 0, column)) > 0)
    .map(([column, text]) =>
      block(
        'exception',
        t`${text}: разница ${cells.amount('heads', 0, column, facts.measure, { signed: true })}.
          Проверьте строки разделов.`,
      ),
    );
}

function recommendations(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const delta = (key: string) => cells.number('heads', 0, `${key}_delta`);
  const growth = (key: string) => cells.number('heads', 0, `${key}_growth`);
  const advice: (readonly DraftSpan[])[] = [];
  if (delta('cash') > 0 && cells.number('heads', 0, 'cash_share') >= 20) {
    advice.push(
      t`Решите, сколько денег держать на счетах: остаток
        ${cells.amount('heads', 0, 'cash_last', facts.measure)} — это
        ${cells.percent('heads', 0, 'cash_share', { decimals: 1 })} баланса, и он вырос
        на ${cells.amount('heads', 0, 'cash_delta', facts.measure, { absolute: true })}.`,
    );
  }
  if (growth('receivables') > 10 && !(growth('revenue') >= growth('receivables'))) {
    advice.push(
      t`Проверьте сроки оплаты: дебиторская задолженность выросла на
        ${cells.percent('heads', 0, 'receivables_growth', { decimals: 1, absolute: true })}.`,
    );
  }
  if (advice.length === 0 && cells.rows('movers') > 0) {
    advice.push(
      t`Первой разберите строку «${cells.label('movers', 0, 'name')}»: она дала самое большое
        изменение, ${moved(narration, 'movers', 0)}.`,
    );
  }
  return advice.map((spans) => block('recommendation', spans));
}
