import { speaksOf } from '../../../../frames/src/index.js';
import { isFormOf, spelling } from '../../../../russian/src/index.js';
import type { DraftSpan } from '../../analyst/draft.js';
import type { PlannedMeaning, PlannedPart } from '../../analyst/plan.js';
import { cellText } from '../cell-text.js';
import { resolve } from '../evidence.js';
import type { Evidence } from '../evidence.js';
import { cellOf } from './sentence.js';

/** What the parts of all numbers have in common. */
export function sharedOf<Of>(parts: readonly (readonly Of[])[]): readonly Of[] {
  const [own = [], ...others] = parts;
  const known = others.map((one) => new Set(one.map((part) => JSON.stringify(part))));
  return own.filter((part) => known.every((one) => one.has(JSON.stringify(part))));
}

const WITHOUT =
  /(?<!\p{L})(?:кроме|без|помимо|исключ\p{L}*|не счита\p{L}*|остальн\p{L}*|проч\p{L}*)/iu;

export function saysWithout(
  sentence: readonly DraftSpan[],
  cited: readonly PlannedMeaning[],
): boolean {
  return (
    sentence.some((span) => typeof span === 'string' && WITHOUT.test(span)) ||
    cited.every(({ header }) => WITHOUT.test(header))
  );
}

const TIME =
  /(?<!\p{L})(?:сезон|месяц|квартал|полугод|год(?!н)|недел|период|зим|весн|лет(?:о|ом|н)|осен|январ|феврал|март|апрел|ма[йея](?!\p{L})|июн|июл|август|сентябр|октябр|ноябр|декабр|тогда|потом|дальше|последн|прошл)/iu;

/** By a date, or in words. */
export function saysTime(
  sentence: readonly DraftSpan[],
  cited: readonly PlannedMeaning[],
): boolean {
  return (
    sentence.some((span) => (typeof span === 'string' ? TIME.test(span) : 'date' in span)) ||
    cited.every(({ header }) => TIME.test(header))
  );
}

/** Whether a sentence says it: by a label, in words, or by what its numbers are called. */
export function isNamed(
  value: string,
  { column }: PlannedPart,
  sentence: readonly DraftSpan[],
  cited: readonly PlannedMeaning[],
  evidence: Evidence,
): boolean {
  const isSaid = sentence.some((span) => {
    if (typeof span === 'string') return isSpokenOf(value, column, span);
    if ('name' in span) return spelling(span.name) === spelling(value);
    const cell = resolve(evidence, cellOf(span))?.value ?? null;
    return cell !== null && spelling(cellText(cell)) === spelling(value);
  });
  return isSaid || cited.every(({ header }) => isSpokenOf(value, column, header));
}

const DENIED = /(?<!\p{L})(?:без|не|нет|кроме)(?!\p{L})/iu;

/** «Обработки без повторов» says that «Повтор» is «нет»; no word of «нет» alone does. */
function isSpokenOf(value: string, column: string, text: string): boolean {
  if (!isAnswer(value)) return speaksOf(text, value) || saysShort(value, text);
  return speaksOf(text, column) && DENIED.test(text) === /^н/iu.test(value);
}

/** A value that says nothing without what it answers. */
export const isAnswer = (value: string): boolean =>
  /^(?:да|нет|есть|не был[оаи]?|\P{L}*|\p{L})$/iu.test(value.trim());

/** «Без ос»: of a word of three letters, too, where it is all of the name. */
const saysShort = (value: string, text: string): boolean =>
  /^\p{L}{3}$/u.test(value) &&
  (text.match(/\p{L}+/gu) ?? []).some(
    (word) => word.length > 1 && isFormOf(word.toLowerCase(), value.toLowerCase()),
  );
