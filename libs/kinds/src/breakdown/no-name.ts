import type { DraftSpan } from '../../../analysis/src/index.js';
import type { Forms } from '../../../russian/src/index.js';
import type { Context } from '../define-kind.js';
import { phrase } from '../phrase.js';
import type { BreakdownCase } from './breakdown-case.js';
import type { SidesAnswer } from './groups.js';

const noName = phrase(
  { column: 'name', n: 'count' },
  ' Без тех, где столбец «{column}» пуст: {n}.',
);

const SHARE_MIN = 0.02;

/** How many are in no group, and so among neither of two sides. */
export function noNameSpans(
  { rows }: SidesAnswer,
  forms: Forms,
  { dimension: { header, part } }: BreakdownCase,
  { speaker }: Context,
): readonly DraftSpan[] {
  const blank = rows.map((row) => row.blank).find((one) => one !== null && one.valueOf() > 0);
  const named = rows.reduce((sum, { basis }) => sum + Number(basis ?? 0), 0);
  if (blank == null || part !== null || blank.valueOf() < SHARE_MIN * named) return [];
  return speaker.say(noName, { column: header, n: { figure: blank, forms } });
}
