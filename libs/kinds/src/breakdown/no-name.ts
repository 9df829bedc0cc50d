import type { DraftSpan } from '../../../analysis/src/index.js';
import type { Forms } from '../../../russian/src/index.js';
import type { Context } from '../define-kind.js';
import { phrase } from '../phrase.js';
import type { BreakdownCase } from './breakdown-case.js';
import type { SidesAnswer } from './groups.js';
import { lookedUpIn } from './no-value.js';

const noName = phrase(
  { column: 'name', n: 'count' },
  ' Без тех, где столбец «{column}» пуст: {n}.',
);

const notFound = phrase(
  { column: 'name', table: 'name', n: 'count' },
  ' Без тех, где для столбца «{column}» ничего не нашлось в таблице «{table}»: {n}.',
);

const SHARE_MIN = 0.02;

/** How many are in no group, and so among neither of two sides. */
export function noNameSpans(
  { rows }: SidesAnswer,
  forms: Forms,
  { dimension, subject }: BreakdownCase,
  context: Context,
): readonly DraftSpan[] {
  const { header, part } = dimension;
  const blank = rows.map((row) => row.blank).find((one) => one !== null && one.valueOf() > 0);
  const named = rows.reduce((sum, { basis }) => sum + Number(basis ?? 0), 0);
  if (blank == null || part !== null || blank.valueOf() < SHARE_MIN * named) return [];
  const said = { column: header, n: { figure: blank, forms } };
  const table = lookedUpIn(dimension, subject, context);
  return table === null
    ? context.speaker.say(noName, said)
    : context.speaker.say(notFound, { ...said, table });
}
