import type { DraftSpan } from '../../analyst/draft.js';
import type { PlannedBound, PlannedMeaning } from '../../analyst/plan.js';
import { cellText } from '../cell-text.js';
import { resolve } from '../evidence.js';
import type { Evidence } from '../evidence.js';
import { saysWithout, sharedOf } from './said-parts.js';
import { cellOf } from './sentence.js';

/**
 * An adjective («большие скидки») has its bound told once in a report; who leaves out the greatest
 * row says so wherever its numbers stand.
 */
export function unsaidBounds(
  sentence: readonly DraftSpan[],
  cited: readonly PlannedMeaning[],
  evidence: Evidence,
  told: Set<string>,
): readonly string[] {
  const shared = sharedOf(cited.map(({ bounds = [] }) => bounds.map(({ left }) => left)));
  const all = cited.flatMap(({ bounds = [] }) => bounds);
  const found = all.flatMap((bound) => {
    if (!leavesGreatest(bound, evidence)) return told.has(bound.taken) ? [] : [bound];
    return shared.includes(bound.left) && !saysWithout(sentence, cited) ? [bound] : [];
  });
  const texts = found
    .filter(({ number }) => !showsNumber(number, sentence, cited, evidence))
    .map((bound) => (leavesGreatest(bound, evidence) ? bound.left : bound.taken));
  for (const { taken } of all) told.add(taken);
  return [...new Set(texts)];
}

/** A greatest row is left out where it stands so far above the next one. */
const APART = 1.5;

/** A bound that is the greatest number of a column, or lies below one that stands apart. */
const leavesGreatest = ({ number, isBelow }: PlannedBound, { results }: Evidence): boolean =>
  isBelow &&
  Object.values(results).some(({ columns, rows }) =>
    columns.some(({ type }, at) => {
      const numbers = type === 'number' ? rows.map((cells) => Number(cells[at] ?? NaN)) : [];
      if (numbers.includes(number) && numbers.every((one) => !(one > number))) return true;
      const [greatest = NaN, ...others] = numbers.toSorted((one, other) => other - one);
      return (
        others.length > 1 &&
        greatest >= number &&
        others.every((one) => one < number && one * APART <= greatest)
      );
    }),
  );

/** By a label or a header that has it: «от 15 %». */
function showsNumber(
  number: number,
  sentence: readonly DraftSpan[],
  cited: readonly PlannedMeaning[],
  evidence: Evidence,
): boolean {
  const labels = sentence.flatMap((span): readonly string[] | string => {
    if (typeof span === 'string') return [];
    if ('name' in span) return [span.name];
    return cellText(resolve(evidence, cellOf(span))?.value ?? '');
  });
  const written = String(number).replace('.', ',');
  const digits = new RegExp(`(?<![\\d,])${written}(?![\\d,])`, 'u');
  return [...labels, ...cited.map(({ header }) => header)].some((text) =>
    digits.test(text.replaceAll('\u00a0', '')),
  );
}
