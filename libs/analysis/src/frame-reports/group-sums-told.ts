import { conditionText, partsIn, statusLeftOut, valueText } from '../../../frames/src/index.js';
import type { Ask, RowValue } from '../../../frames/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import type { DraftBlock } from '../analyst/draft.js';

type OfGroup = Extract<RowValue, { is: 'of-group' }>;

const ofGroups: ReadonlySet<string> = new Set(['of-group']);

/** What a group comes to over all rows, and which of them the measures beside it leave out. */
export interface GroupSum {
  /** «сумма «Сумма» у того же «Клиент»» */
  readonly sum: string;
  /** «Статус» — «Отменен» */
  readonly without: string;
}

/**
 * Customers are told apart by all that they bought, cancelled orders and all, beside sums without
 * those: two populations in one table.
 */
export function groupSumsOf(ask: Ask, meaning: Meaning): readonly GroupSum[] {
  if (ask.is !== 'table') return [];
  const found = partsIn([ask.by, ask.where], ofGroups) as readonly OfGroup[];
  const sums = found.filter(({ where }) => where === undefined);
  const [leftOut] = statusLeftOut(ask, meaning);
  if (sums.length === 0 || leftOut === undefined) return [];
  const { column, values } = leftOut;
  const without = conditionText({ is: 'one-of', column, values }, meaning);
  const texts = new Set(sums.map((sum) => valueText(sum, meaning)));
  return [...texts].map((sum) => ({ sum, without }));
}

/** Beside the table that they stand in. */
export function groupSumsTold(sums: readonly GroupSum[], place: number): readonly DraftBlock[] {
  return sums.map(({ sum, without }) => ({
    kind: 'caveat',
    own: true,
    visualization: `v${place}`,
    spans: [
      'По всем строкам, и тем, где ',
      { name: without },
      ', взято: ',
      { name: sum },
      '; показатели таблицы — без них.',
    ],
  }));
}
