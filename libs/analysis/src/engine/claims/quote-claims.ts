import type { PlannedMeaning, PlannedQuote } from '../../analyst/plan.js';
import type { Ground } from './compared-columns.js';
import { isKey } from './row-claims.js';
import type { Token, ValueToken } from './sentence.js';

/** What parts a bound from the number before it. */
const PARTED = /[,;:—(]|(?<!\p{L})(?:и|а|но|из них)(?!\p{L})/iu;

/**
 * «Заказы от 100 000 ₽ — {{}}»: a bound is told of numbers that it chooses the rows of. That is the
 * number right before it, or else the next one; above a table it is one of the table's own.
 */
export function quoteProblem(
  tokens: readonly Token[],
  isAdvice: boolean,
  { plan: { meanings = [] }, shown }: Ground,
): string | null {
  const hasValue = tokens.some(({ type }) => type === 'value');
  // Other names are the engine's own.
  const quoted = new Set(meanings.flatMap(quotesOf).map(({ text }) => text));
  const wrong = tokens.find((token, at) => {
    if (token.type !== 'name' || !quoted.has(token.text)) return false;
    if (!hasValue && (isAdvice || shown !== null)) {
      const near = meanings.filter(({ result }) => shown === null || result === shown);
      return !near.flatMap(quotesOf).some(({ text }) => text === token.text);
    }
    const value = valueOf(tokens, at);
    return value === undefined || !quotesAt(value, tokens).includes(token.text);
  });
  return wrong?.type === 'name' ? `«${wrong.text}» does not choose the number beside it` : null;
}

const quotesOf = ({ quotes = [] }: PlannedMeaning): readonly PlannedQuote[] => quotes;

function valueOf(tokens: readonly Token[], at: number): ValueToken | undefined {
  const isValue = (token: Token): token is ValueToken => token.type === 'value';
  const last = tokens.findLastIndex((one, place) => place < at && isValue(one));
  const between = tokens.slice(last + 1, at);
  const isParted = between.some((one) => one.type === 'prose' && PARTED.test(one.text));
  const before = tokens.slice(0, at).findLast(isValue);
  return isParted ? (tokens.slice(at).find(isValue) ?? before) : (before ?? tokens.find(isValue));
}

/** Of its column, and of its row where only some rows are chosen so. */
function quotesAt(
  { meaning, result, row }: ValueToken,
  tokens: readonly Token[],
): readonly string[] {
  const keys = tokens.filter(isKey).filter((one) => one.result === result && one.row === row);
  return (meaning?.quotes ?? []).flatMap(({ text, row: of }) =>
    of === null || keys.some((one) => one.column === of.column && one.text === of.name)
      ? [text]
      : [],
  );
}
