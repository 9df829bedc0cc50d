import type { Token, ValueToken } from './sentence.js';
import { valuesIn } from './sentence.js';

/** Who says these means other rows from here on. */
const OTHER_ROWS =
  /(?<!\p{L})(?:всего|всем|всех|все|в целом|итог\p{L}*|остальн\p{L}*|проч\p{L}*|друг\p{L}*|кроме|без|против|вместе)(?!\p{L})/iu;
const STEM_MIN = 3;
const ENDING = 2;

/**
 * «По мазкам больше всего у Мелеховой — …; среди пунктов первый «Выезд» — …», where the latter
 * number is of all samples: what opens a sentence holds for all of it.
 */
export function scopeProblem(tokens: readonly Token[]): string | null {
  const values = valuesIn(tokens);
  const [first] = values;
  const opening = first === undefined ? [] : openingOf(first, tokens);
  if (opening.length === 0) return null;
  const other = values.find((value) => opening.every((one) => isOfMore(value, one, tokens)));
  return other === undefined
    ? null
    : `the sentence begins with «${opening[0]?.[0] ?? ''}», and ${other.result} is not of that alone: two sentences`;
}

/** Of which rows alone the first number is, as the words before it say. */
function openingOf(first: ValueToken, tokens: readonly Token[]): readonly (readonly string[])[] {
  const before = proseOf(tokens.slice(0, tokens.indexOf(first)));
  return (first.meaning?.scope ?? [])
    .map(({ values }) => values)
    .filter((values) => values.some((value) => speaksOf(before, value)));
}

function isOfMore(value: ValueToken, opening: readonly string[], tokens: readonly Token[]) {
  const { meaning, result } = value;
  const [first] = valuesIn(tokens);
  if (meaning === null || first === undefined || result === first.result) return false;
  const scopes = (meaning.scope ?? []).map(({ values }) => JSON.stringify(values));
  if (
    scopes.includes(JSON.stringify(opening)) ||
    opening.some((one) => speaksOf(meaning.header, one))
  )
    return false;
  const keys = tokens.flatMap((one) =>
    one.type === 'key' && one.result === result && one.row === value.row ? [one.text] : [],
  );
  const between = proseOf(tokens.slice(tokens.indexOf(first), tokens.indexOf(value)));
  return !keys.some((text) => opening.includes(text)) && !OTHER_ROWS.test(between);
}

const proseOf = (tokens: readonly Token[]): string =>
  tokens.map((token) => ('text' in token ? token.text : ' ')).join('');

/** Whatever their endings: «мазкам» speaks of «Мазок». */
function speaksOf(text: string, value: string): boolean {
  const said = wordsOf(text);
  return wordsOf(value).some((word) => {
    const stem = word.slice(0, Math.max(STEM_MIN, word.length - ENDING));
    return said.some((one) => one.startsWith(stem));
  });
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/\p{L}{3,}/gu) ?? [];
