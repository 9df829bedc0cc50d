import type { DraftSpan } from '../../../analysis/src/index.js';
import { tableOf } from '../../../meaning/src/index.js';
import type { Context } from '../define-kind.js';
import { phrase } from '../phrase.js';
import type { Shown } from '../phrase.js';
import type { Dimension, Subject } from '../subjects/subject.js';

const ofEmpty = phrase(
  { header: 'name', value: 'number' },
  ' Где столбец «{header}» пуст — {value}.',
);
const ofMissing = phrase(
  { header: 'name', table: 'name', value: 'number' },
  ' Где для столбца «{header}» ничего не нашлось в таблице «{table}» — {value}.',
);

/** What is of none of the groups. */
export function noValueSpans(
  value: Shown,
  dimension: Dimension,
  subject: Subject,
  context: Context,
): readonly DraftSpan[] {
  const { header } = dimension;
  const table = lookedUpIn(dimension, subject, context);
  return table === null
    ? context.speaker.say(ofEmpty, { header, value })
    : context.speaker.say(ofMissing, { header, table, value });
}

/**
 * The table whose column it is, where rows only look it up: a code that is not listed there finds
 * nothing, though no cell is empty.
 */
export function lookedUpIn(
  { column: { table } }: Dimension,
  subject: Subject,
  { known: { meaning } }: Context,
): string | null {
  return table === subject.table.id ? null : (tableOf(meaning, table)?.title ?? null);
}
