import type { Draft, DraftBlock, DraftSpan } from '../../../../analysis/src/index.js';
import type { Narration } from '../../kind-builder.js';
import { block, t } from '../../../../analysis/src/index.js';
import { label, listed, rowsOf, statementEnding, went } from './statement-words.js';

type Spans = readonly DraftSpan[];

const coefficient = { style: 'number', decimals: 3 } as const;
const percent = { style: 'percent', decimals: 2 } as const;
const bound = { style: 'number', decimals: 1 } as const;

export function narrateRatios(narration: Narration): Draft {
  const { cells } = narration;
  const main = cells.rows('ratios') > 0 ? 'ratios' : 'profits';
  return {
    blocks: [
      conclusion(narration, main),
      ...liquidity(narration),
      ...stability(narration),
      ...working(narration),
      ...turnover(narration),
      ...(main === 'ratios' ? profits(narration) : []),
      ...recommendations(narration),
      ...statementEnding(
        narration,
        'amounts',
        t`Формула и строки каждого показателя — в таблице; где строки не нашлись, показатель не
          считается. Обычные границы — ориентир: они зависят от отрасли.`,
      ),
    ],
    visualizations: [view(narration, 'ratios'), view(narration, 'profits')].flat(),
  };
}

function rowOf(narration: Narration, result: 'ratios' | 'profits', key: string): number | null {
  const rows = rowsOf(narration, result, (row) => narration.cells.raw(result, row, 'key') === key);
  return rows[0] ?? null;
}

/** «от 1,5 до 2,5», «не ниже 0,5» */
function usual({ cells }: Narration, row: number): Spans {
  const value = (end: 'low' | 'high') => cells.value('ratios', row, end, bound);
  const [low, high] = [cells.has('ratios', row, 'low'), cells.has('ratios', row, 'high')];
  if (low && high) return t`от ${value('low')} до ${value('high')}`;
  if (low) return t`не ниже ${value('low')}`;
  return high ? t`не выше ${value('high')}` : [];
}

type Verdict = 'ниже обычного' | 'выше обычного' | 'в обычных границах';

function verdict({ cells }: Narration, row: number): Verdict | null {
  const last = cells.number('ratios', row, 'last');
  const [low, high] = [cells.number('ratios', row, 'low'), cells.number('ratios', row, 'high')];
  if (Number.isNaN(low) && Number.isNaN(high)) return null;
  if (last < low) return 'ниже обычного';
  return last > high ? 'выше обычного' : 'в обычных границах';
}

/** «3,868 (обычно от 1,5 до 2,5; в 2016 г. — 3,176)» */
function told(narration: Narration, row: number): Spans {
  const { cells } = narration;
  const bounds = usual(narration, row);
  const before = cells.has('ratios', row, 'first')
    ? t`${label(narration, 'first')} — ${cells.value('ratios', row, 'first', coefficient)}`
    : [];
  const extra = [...(bounds.length === 0 ? [] : [t`обычно ${bounds}`]), before].filter(
    ({ length }) => length > 0,
  );
  const value = cells.value('ratios', row, 'last', coefficient);
  return extra.length === 0 ? [value] : t`${value} (${listed(extra)})`;
}

function toldProfit({ cells }: Narration, row: number): Spans {
  return t`${cells.label('profits', row, 'name')} —
    ${cells.value('profits', row, 'last', percent)}`;
}

function conclusion(narration: Narration, main: 'ratios' | 'profits'): DraftBlock {
  const { facts, cells } = narration;
  if (main === 'profits') {
    return block('conclusion', t`${label(narration, 'last')}: ${profitList(narration)}.`, {
      visualization: 'profits',
    });
  }
  const row = rowOf(narration, 'ratios', 'current_ratio') ?? 0;
  const judged = verdict(narration, row);
  const because =
    cells.raw('ratios', row, 'key') === 'current_ratio'
      ? t` Оборотные активы — ${cells.amount('amounts', 0, 'current', facts.measure)},
          краткосрочные обязательства —
          ${cells.amount('amounts', 0, 'short_debt', facts.measure)}.`
      : [];
  return block(
    'conclusion',
    t`${cells.label('ratios', row, 'name')} (${label(narration, 'last')})
      ${judged ?? 'составляет'}: ${told(narration, row)}.${because}`,
    { visualization: 'ratios' },
  );
}

function liquidity(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  const list = ['quick_ratio', 'cash_ratio']
    .map((key) => rowOf(narration, 'ratios', key))
    .filter((row) => row !== null)
    .map((row) => t`${cells.label('ratios', row, 'name')} — ${told(narration, row)}.`);
  return list.length === 0 ? [] : [block('finding', listed(list, ' '))];
}

function stability(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  return ['autonomy', 'leverage', 'own_current']
    .map((key) => rowOf(narration, 'ratios', key))
    .filter((row) => row !== null)
    .map((row) => {
      const judged = verdict(narration, row);
      return block(
        'finding',
        t`${cells.label('ratios', row, 'name')} — ${told(narration, row)}${judged === null ? '' : `: ${judged}`}.`,
      );
    });
}

function working(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  if (!cells.has('amounts', 0, 'working') || !cells.has('amounts', 0, 'working_first')) return [];
  const change =
    cells.number('amounts', 0, 'working') - cells.number('amounts', 0, 'working_first');
  return [
    block(
      'finding',
      t`Чистый оборотный капитал ${went(change, ['вырос', 'снизился', 'не изменился'])}: было
        ${cells.amount('amounts', 0, 'working_first', facts.measure)}
        (${label(narration, 'first')}), стало ${cells.amount('amounts', 0, 'working', facts.measure)}
        (${label(narration, 'last')}).`,
    ),
  ];
}

function turnover(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  const rows = rowsOf(narration, 'ratios', (row) => cells.raw('ratios', row, 'grp') === 'turnover');
  if (rows.length === 0) return [];
  const list = rows.map(
    (row) => t`${cells.label('ratios', row, 'name')} — ${told(narration, row)}.`,
  );
  return [block('finding', listed(list, ' '))];
}

function profits(narration: Narration): readonly DraftBlock[] {
  if (narration.cells.rows('profits') === 0) return [];
  return [
    block('finding', t`${profitList(narration)}.`, {
      visualization: 'profits',
    }),
  ];
}

function profitList(narration: Narration): Spans {
  return listed(rowsOf(narration, 'profits', () => true).map((row) => toldProfit(narration, row)));
}

function recommendations(narration: Narration): readonly DraftBlock[] {
  const { facts, cells } = narration;
  const current = rowOf(narration, 'ratios', 'current_ratio');
  const cash = rowOf(narration, 'ratios', 'cash_ratio');
  const advice: Spans[] = [];
  if (current !== null && verdict(narration, current) === 'ниже обычного') {
    advice.push(
      t`Составьте платежный календарь: до нижней обычной границы ликвидности не хватает
        ${cells.amount('amounts', 0, 'shortage', facts.measure)} оборотных активов.`,
    );
  }
  if (cash !== null && verdict(narration, cash) === 'выше обычного') {
    advice.push(
      t`Решите, что делать со свободными деньгами: сверх верхней обычной границы абсолютной
        ликвидности на счетах ${cells.amount('amounts', 0, 'cash_surplus', facts.measure)}.`,
    );
  }
  const autonomy = rowOf(narration, 'ratios', 'autonomy');
  if (autonomy !== null && verdict(narration, autonomy) === 'ниже обычного') {
    advice.push(
      t`Не наращивайте долг, пока автономия ниже обычного: сейчас она
        ${cells.value('ratios', autonomy, 'last', coefficient)}.`,
    );
  }
  return advice.map((spans) => block('recommendation', spans));
}

function view(narration: Narration, result: 'ratios' | 'profits'): Draft['visualizations'] {
  const { cells } = narration;
  if (cells.rows(result) === 0) return [];
  const current = result === 'ratios' ? (rowOf(narration, 'ratios', 'current_ratio') ?? 0) : 0;
  const name = cells.label(result, current, 'name');
  const judged = result === 'ratios' ? verdict(narration, current) : null;
  const ends = judged === null ? '' : `, ${judged}`;
  const title =
    result === 'ratios'
      ? t`${name} — ${cells.value('ratios', current, 'last', coefficient)}${ends}`
      : t`${name} — ${cells.value('profits', 0, 'last', percent)}`;
  return [
    {
      id: result,
      title,
      subtitle: t`По строкам отчетности, ${label(narration, 'first')} —
        ${label(narration, 'last')}`,
      description: title,
      highlight: [],
    },
  ];
}
