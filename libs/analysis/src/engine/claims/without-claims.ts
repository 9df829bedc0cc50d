import type { PlannedMeaning } from '../../analyst/plan.js';
import { proseOf, valuesIn } from './sentence.js';
import type { KeyToken, Token, ValueToken } from './sentence.js';

/** What a sentence that begins so is told of, to its end. */
const BEGINS = /^\s*(?:без|кроме|помимо|не считая|за вычетом|если не считать)(?!\p{L})/iu;
/** Who speaks of all of them again, or of what is aimed at. */
const OF_ALL =
  /(?<!\p{L})(?:вместе|с ним|с ней|с ними|в целом|вместо|по всем|план\p{L}*|норм\p{L}*|лимит\p{L}*)(?!\p{L})/iu;
const SMALLER = /(?<!\p{L})(?:без|кроме|помимо|остальн\p{L}*|проч\p{L}*|друг\p{L}*)(?!\p{L})/iu;

/**
 * «Без крупнейшей позиции средний чек вырос, накладных стало 147»: a number beside another of the
 * same row that is without something has all of it, and the sentence tells it without.
 */
export function withoutProblem(tokens: readonly Token[]): string | null {
  const [first] = tokens;
  if (first?.type !== 'prose' || !BEGINS.test(first.text) || OF_ALL.test(proseOf(tokens)))
    return null;
  const values = valuesIn(tokens);
  const smaller = values.filter((value) => isSmaller(value, tokens));
  const whole = values.find(
    (value) =>
      !smaller.includes(value) &&
      smaller.some(({ result, row }) => result === value.result && row === value.row),
  );
  const header = whole?.meaning?.header;
  if (header === undefined || OF_ALL.test(header)) return null;
  return `«${header}» has what the sentence begins without: tell it in another one`;
}

function isSmaller({ meaning, result, row }: ValueToken, tokens: readonly Token[]): boolean {
  const keys = tokens.filter(
    (token): token is KeyToken =>
      token.type === 'key' && token.result === result && token.row === row,
  );
  const texts = [meaning?.header ?? '', ...keys.map(({ text }) => text)];
  return leavesOut(meaning) || texts.some((text) => SMALLER.test(text));
}

const leavesOut = (meaning: PlannedMeaning | null): boolean =>
  (meaning?.without ?? []).length > 0 || (meaning?.bounds ?? []).length > 0;
