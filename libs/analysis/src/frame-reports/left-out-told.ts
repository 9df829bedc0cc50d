import type { DraftBlock } from '../analyst/draft.js';
import { conditionText, statusLeftOut } from '../../../frames/src/index.js';
import type { Frame } from '../../../frames/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';

/** Rows that measures of a report leave out by their status, and no other sentence names. */
interface LeftOut {
  /** «Статус» — «Отменен» */
  readonly text: string;
  readonly measures: readonly string[];
}

const NAMES_MAX = 5;

/** By rows the measures without them, over all asks of a report. */
export function leftOutOf({ asks }: Frame, meaning: Meaning): readonly LeftOut[] {
  const found = asks.flatMap((ask) =>
    statusLeftOut(ask, meaning).map(({ column, values, measures }) => ({
      text: conditionText({ is: 'one-of', column, values }, meaning),
      measures,
    })),
  );
  return [...Map.groupBy(found, ({ text }) => text)].map(([text, some]) => ({
    text,
    measures: [...new Set(some.flatMap(({ measures }) => measures))],
  }));
}

/** @param told which rows other sentences name, as they name them */
export function leftOutTold(
  leftOut: readonly LeftOut[],
  told: ReadonlySet<string>,
): readonly DraftBlock[] {
  return leftOut
    .filter(({ text }) => !told.has(text))
    .map(({ text, measures }) => ({
      kind: 'caveat',
      own: true,
      spans: [
        'Без строк, где ',
        { name: text },
        ', посчитано: ',
        ...measures
          .slice(0, NAMES_MAX)
          .flatMap((name, at) => [at === 0 ? '' : ', ', { name }] as const),
        measures.length > NAMES_MAX ? ' и другое.' : '.',
      ],
    }));
}
