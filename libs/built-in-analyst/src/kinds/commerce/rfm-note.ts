import { counted } from '../../../../russian/src/index.js';
import type { Draft, DraftBlock, DraftSpan } from '../../../../analysis/src/index.js';
import type { Facts, Narration } from '../../kind-builder.js';
import { block, t } from '../../../../analysis/src/index.js';
import { ending } from '../common.js';
import { clients } from './cohorts-note.js';
import { listed, quotedLabel, rowsWhere } from './parts.js';

type Spans = readonly DraftSpan[];

/** The most urgent first. */
const advice: readonly (readonly [segment: string, what: string])[] = [
  ['Под угрозой ухода', 'свяжитесь лично и узнайте, почему перестали покупать'],
  ['Лучшие', 'закрепите отношения: личный менеджер, ранний доступ, но не скидки'],
  ['Постоянные', 'предложите сопутствующие товары и больший объем'],
  ['Новые', 'доведите до второй покупки, пока помнят первую'],
  ['Перспективные', 'дайте повод покупать чаще: подборки, напоминания, бонус за следующий заказ'],
  ['Потерянные', 'напомните о себе недорогой рассылкой; личное время не тратьте'],
];

export function narrateRfm(narration: Narration): Draft {
  const { facts, cells } = narration;
  if (cells.rows('segments') === 0) return nobody(narration);
  const title = titleOf(narration);
  const dear = t`Клиенты по сумме: первый — ${quotedLabel(cells, 'clients', 0)},
    ${cells.amount('clients', 0, 'amount', facts.measure)}`;
  const subtitle = t`Доля в сумме по сегментам, ${cells.count('totals', 0, 'clients', clients)}`;
  return {
    blocks: [
      block('conclusion', t`${title}.`, { visualization: 'segments' }),
      ...segments(narration),
      ...threatened(narration),
      ...once(narration),
      ...recommendations(narration),
      ...ending(narration, ['totals', 'n'], method(facts), caveats(narration)),
    ],
    visualizations: [
      { id: 'segments', title, subtitle, description: title, highlight: [0] },
      { id: 'clients', title: dear, subtitle, description: dear, highlight: [] },
    ],
  };
}

function nobody(narration: Narration): Draft {
  const title = ['Покупок с положительной суммой нет'];
  const view = (id: string) => ({ id, title, subtitle: title, description: title, highlight: [] });
  return {
    blocks: [
      block('conclusion', ['Покупок с положительной суммой нет: делить клиентов не на что.']),
      ...ending(narration, ['source', 'rows'], []),
    ],
    visualizations: [view('segments'), view('clients')],
  };
}

function titleOf({ facts, cells }: Narration): Spans {
  return t`Сегмент ${quotedLabel(cells, 'segments', 0)} —
    ${cells.percent('segments', 0, 'clients_share')} клиентов и
    ${cells.percent('segments', 0, 'amount_share')} ${facts.measure.genitive}`;
}

function rowNamed({ cells }: Narration, segment: string): number | undefined {
  return rowsWhere(
    cells,
    'segments',
    (row) => cells.raw('segments', row, 'name') === segment,
    1,
  )[0];
}

function segments({ cells }: Narration): readonly DraftBlock[] {
  const list = rowsWhere(cells, 'segments', () => true, 6).map(
    (row) => t`${quotedLabel(cells, 'segments', row)} —
      ${cells.count('segments', row, 'clients', clients)},
      ${cells.percent('segments', row, 'amount_share')} суммы`,
  );
  return [block('finding', t`Сегменты: ${listed(list)}.`)];
}

/** Good clients who have not bought for long, the dearest by name. */
function threatened(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const row = rowNamed(narration, 'Под угрозой ухода');
  if (row === undefined) return [];
  const isThreatened = (at: number) => cells.raw('clients', at, 'segment') === 'Под угрозой ухода';
  const list = rowsWhere(cells, 'clients', isThreatened, 3).map(
    (at) => t`${quotedLabel(cells, 'clients', at)}
      (${cells.amount('clients', at, 'amount', facts.measure)}, последняя покупка
      ${cells.count('clients', at, 'days', counted.days)} назад)`,
  );
  return [
    block(
      'finding',
      t`Ценные клиенты, которые давно не покупали, принесли
        ${cells.amount('segments', row, 'amount', facts.measure)}. Самые крупные: ${listed(list)}.`,
      { title: t`Кого можно потерять` },
    ),
  ];
}

function once({ cells }: Narration): readonly DraftBlock[] {
  if (!(cells.number('totals', 0, 'once') > 0)) return [];
  return [
    block(
      'finding',
      t`Купили лишь однажды: ${cells.count('totals', 0, 'once', clients)}, или
        ${cells.percent('totals', 0, 'once_share')} всех.`,
    ),
  ];
}

function recommendations(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  return advice.flatMap(([segment, what]) => {
    const row = rowNamed(narration, segment);
    if (row === undefined) return [];
    const count = cells.count('segments', row, 'clients', clients);
    return [block('recommendation', t`«${segment}» (${count}): ${what}.`)];
  });
}

function caveats({ cells }: Narration): readonly Spans[] {
  const none =
    cells.number('totals', 0, 'none') > 0
      ? [
          t`Только возвраты, без покупок: ${cells.count('totals', 0, 'none', clients)}; в сегменты
            они не вошли.`,
        ]
      : [];
  return none;
}

function method({ parameters }: Facts): Spans {
  const { client = '', order } = parameters.columns;
  const orders: Spans = order === undefined ? ['дни с покупками'] : t`разные «${{ name: order }}»`;
  return t`Клиенты («${{ name: client }}») расставлены по местам и разделены на равные группы, оценки
    от низкой к высокой: давность — дни с последней покупки до последней даты файла, частота —
    ${orders}, деньги — сумма с учетом возвратов; равным — равная оценка.`;
}
