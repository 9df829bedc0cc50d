import { keyName } from '../../../frames/src/index.js';
import type { Frame } from '../../../frames/src/index.js';
import { valueId } from '../analyst/draft.js';
import type { DraftBlock, DraftSpan } from '../analyst/draft.js';
import type { Results, Within } from '../analyst/plan.js';
import { rowByKeys } from '../engine/claims/mixed-claims.js';
import type { MixedGroups } from './mixed-groups.js';

const leftSaid: Readonly<Record<Within, string>> = {
  none: 'ее почти нет',
  little: 'она намного меньше',
  turned: 'она обратная',
};

/** Said beside the table that shows the difference. */
export function mixedTold(
  mixed: readonly MixedGroups[],
  { asks }: Frame,
  results: Results,
): readonly DraftBlock[] {
  return mixed.flatMap(({ place, header, within, isMonth, left, keys }) => {
    const result = `a${place}`;
    const ask = asks[place];
    const [high, low] = keys.map((one) => rowByKeys(results[result], one));
    if (ask?.is !== 'table' || high === undefined || low === undefined) return [];
    const label = (row: number): readonly DraftSpan[] =>
      ask.by.flatMap((_, at): readonly DraftSpan[] => [
        at === 0 ? '«' : ', «',
        { label: valueId(result, row, keyName(at)) },
        '»',
      ]);
    return [
      {
        kind: 'caveat',
        own: true,
        visualization: `v${place}`,
        spans: [
          { name: header },
          ': разница между ',
          ...label(high),
          ' и ',
          ...label(low),
          ` — ${left === 'little' ? 'в основном ' : ''}`,
          ...(isMonth
            ? ['от разных месяцев: в одном и том же месяце ']
            : ['от состава: при одном и том же «', { name: within }, '» ']),
          `${leftSaid[left]}.`,
        ],
      },
    ];
  });
}
