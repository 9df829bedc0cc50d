import type { DraftBlock } from '../analyst/draft.js';
import { conditionText } from '../../../frames/src/index.js';
import type { Ask, Condition, Frame } from '../../../frames/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import { sharedConditions } from './shared-conditions.js';

type Within = Extract<Condition, { readonly is: 'within' }>;

/** A date that rows are taken up to, or from, which no name of theirs tells. */
interface DateBound {
  /** «Срок» до 31.10.2025 */
  readonly text: string;
  /** The ask; null where all of them have it. */
  readonly place: number | null;
}

/** Bounds that are open to one side: what has two is a time, and is told with its numbers. */
export function dateBoundsOf({ asks }: Frame, meaning: Meaning): readonly DateBound[] {
  const texts = asks.map((ask) => textsOf(ask, meaning));
  const shared = (texts[0] ?? []).filter((text) => texts.every((all) => all.includes(text)));
  const own = texts.flatMap((all, place) =>
    all.filter((text) => !shared.includes(text)).map((text) => ({ text, place })),
  );
  return [...shared.map((text) => ({ text, place: null })), ...own];
}

export function dateBoundsTold(bounds: readonly DateBound[]): readonly DraftBlock[] {
  return bounds.map(({ text, place }) => ({
    kind: 'caveat',
    own: true,
    ...(place === null ? {} : { visualization: `v${place}` }),
    spans: [
      place === null ? 'Учтены только строки, где ' : 'В этой таблице — только строки, где ',
      { name: text },
      '.',
    ],
  }));
}

function textsOf(ask: Ask, meaning: Meaning): readonly string[] {
  if (ask.is === 'unpivot') return textsOf(ask.of, meaning);
  if (ask.is !== 'table' && ask.is !== 'rows') return [];
  const bounds = sharedConditions(ask, meaning).filter(isDateBound);
  const untold = bounds.filter((one) => !isShown(one, ask));
  return [...new Set(untold.map((one) => conditionText(one, meaning)))];
}

export const isDateBound = (one: Condition): one is Within =>
  one.is === 'within' && one.of.is === 'cell' && (one.from === null) !== (one.before === null);

/** A table by its steps shows from where on it goes, and a list of rows the dates that it has. */
export function isShown({ of }: Within, ask: Ask): boolean {
  const isSame = (value: Within['of']): boolean => JSON.stringify(value) === JSON.stringify(of);
  if (ask.is === 'rows') return ask.columns.some(({ value }) => isSame(value));
  return ask.is === 'table' && ask.by.some(({ key }) => key.is === 'period' && isSame(key.of));
}
