import { counted } from '../../../../russian/src/index.js';
import type { Draft, DraftBlock, DraftSpan } from '../../../../analysis/src/index.js';
import type { Facts, Narration } from '../../kind-builder.js';
import { block, t } from '../../../../analysis/src/index.js';
import { ending } from '../common.js';
import { listed } from './parts.js';

type Spans = readonly DraftSpan[];

export const clients = ['клиент', 'клиента', 'клиентов'] as const;
const cohortForms = ['когорта', 'когорты', 'когорт'] as const;
const cohortsOf = ['когорте', 'когортам', 'когортам'] as const;
const clientsOf = ['клиента', 'клиентов', 'клиентов'] as const;

export function narrateCohorts(narration: Narration): Draft {
  const { facts, cells } = narration;
  const title = titleOf(narration);
  const subtitle = t`Доля клиентов, которые купили снова; ${cells.count('totals', 0, 'clients', clients)}`;
  return {
    blocks: [
      conclusion(narration),
      ...averages(narration),
      ...extremes(narration),
      ...once(narration),
      ...recommendation(narration),
      ...ending(narration, ['totals', 'n'], method(facts), caveats(narration)),
    ],
    visualizations: [{ id: 'cohorts', title, subtitle, description: title, highlight: [] }],
  };
}

function rowOf({ cells }: Narration, age: number): number {
  return Array.from({ length: cells.rows('average') }, (_, row) => row).findIndex(
    (row) => cells.number('average', row, 'age') === age,
  );
}

function afterText({ cells }: Narration, row: number): Spans {
  return t`через ${cells.count('average', row, 'age', counted.month)} —
    ${cells.percent('average', row, 'retention')}`;
}

function titleOf(narration: Narration): Spans {
  const { cells } = narration;
  const first = rowOf(narration, 1);
  if (first === -1) return ['Повторных покупок пока нет'];
  return t`Через ${cells.count('average', first, 'age', counted.month)} возвращается
    ${cells.percent('average', first, 'retention')} новых клиентов`;
}

function conclusion(narration: Narration): DraftBlock {
  const { cells } = narration;
  const returned = t`снова купили ${cells.percent('totals', 0, 'returned_share')} из
    ${cells.count('totals', 0, 'clients', clientsOf)}`;
  if (cells.rows('average') === 0) {
    return block('conclusion', t`Судить об удержании рано: за первой покупкой нет полного месяца.`);
  }
  if (cells.number('totals', 0, 'returned') === 0) {
    return block(
      'conclusion',
      t`Повторных покупок в других месяцах нет: ни один клиент не вернулся.`,
    );
  }
  return block('conclusion', t`${titleOf(narration)}; всего в другие месяцы ${returned}.`, {
    visualization: 'cohorts',
  });
}

function averages(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  const rows = Array.from({ length: cells.rows('average') }, (_, row) => row);
  if (rows.length < 2) return [];
  const list = rows.map(
    (row) => t`${afterText(narration, row)} (по
      ${cells.count('average', row, 'cohorts', cohortsOf)},
      ${cells.count('average', row, 'size', clients)})`,
  );
  return [block('finding', t`Удержание в среднем, с учетом размера когорт: ${listed(list)}.`)];
}

/** The best and the worst cohort by the month after. */
function extremes({ cells }: Narration): readonly DraftBlock[] {
  const last = cells.rows('best') - 1;
  if (last < 1) return [];
  const [best, worst] = [0, last].map((row) => cells.number('best', row, 'retention'));
  if (best === worst) return [];
  const told = (row: number) => t`${cells.date('best', row, 'cohort', 'month')} —
    ${cells.percent('best', row, 'retention')} из ${cells.count('best', row, 'size', clientsOf)}`;
  return [
    block(
      'finding',
      t`В первый месяц после покупки лучше всего возвращалась когорта: ${told(0)}; хуже всего:
        ${told(last)}.`,
    ),
  ];
}

function once({ cells }: Narration): readonly DraftBlock[] {
  return [
    block(
      'paragraph',
      t`Всего ${cells.count('totals', 0, 'cohorts', cohortForms)}: первая —
        ${cells.date('totals', 0, 'first_cohort', 'month')}, последняя —
        ${cells.date('totals', 0, 'last_cohort', 'month')}.`,
    ),
  ];
}

function recommendation(narration: Narration): readonly DraftBlock[] {
  const { cells } = narration;
  const first = rowOf(narration, 1);
  if (first === -1) return [];
  const rate = cells.number('average', first, 'retention');
  const later = [rowOf(narration, 6), rowOf(narration, 3)].find((row) => row !== -1);
  const drop = later !== undefined && cells.number('average', later, 'retention') < rate * 0.6;
  if (drop) {
    return [
      block(
        'recommendation',
        t`Удерживайте тех, кто уже вернулся: ${afterText(narration, first)},
          а ${afterText(narration, later)}. Нужны напоминания и предложения после второй покупки.`,
      ),
    ];
  }
  if (rate >= LOW_RATE) return compareCohorts(narration);
  return [
    block(
      'recommendation',
      t`Главный запас — вторая покупка: ${afterText(narration, first)}. Предложите новым
        клиентам повод вернуться в первый же месяц.`,
    ),
  ];
}

const LOW_RATE = 40;

function compareCohorts({ cells }: Narration): readonly DraftBlock[] {
  const last = cells.rows('best') - 1;
  if (last < 1) return [];
  return [
    block(
      'recommendation',
      t`Сравните, откуда пришли клиенты лучшей когорты
        (${cells.date('best', 0, 'cohort', 'month')}) и худшей
        (${cells.date('best', last, 'cohort', 'month')}), и усильте лучшие каналы.`,
    ),
  ];
}

function caveats({ facts, cells }: Narration): readonly Spans[] {
  const lead = t`Когорта первого месяца файла
    (${cells.date('totals', 0, 'first_cohort', 'month')},
    ${cells.count('totals', 0, 'first_size', clients)})`;
  const first =
    cells.raw('totals', 0, 'old') === true
      ? t`${lead} намного больше остальных: в ней и давние клиенты. В средние она не вошла.`
      : t`${lead} может включать и давних клиентов: прежних покупок в файле нет.`;
  const unfinished =
    cells.raw('totals', 0, 'unfinished') === true
      ? [
          t`Последний месяц неполный (данные по ${cells.date('totals', 0, 'hi', 'day')}):
            удержание в нем не считается.`,
        ]
      : [];
  const { amount } = facts.parameters.columns;
  const returns =
    amount === undefined
      ? []
      : [t`Возвраты (отрицательные «${{ name: amount }}») покупками не считаются.`];
  return [first, ...unfinished, ...returns];
}

function method({ parameters }: Facts): Spans {
  const { client = '' } = parameters.columns;
  return t`Когорта — клиенты («${{ name: client }}») с первой покупкой в этом месяце
    («${{ name: parameters.date ?? '' }}»); удержание — доля тех из них, кто купил в месяце с таким
    отступом. Среднее — сумма вернувшихся к сумме клиентов когорт.`;
}
