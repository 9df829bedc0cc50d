import type { Evidence } from '../evidence.js';
import { isExtreme } from './extreme-claims.js';
import { isKey, isOneOfMany } from './row-claims.js';
import type { KeyToken, Token, ValueToken } from './sentence.js';

const FIRST = /(?<!\p{L})перв(?:ый|ая|ое|ого|ой|ым|ые|ых|ыми)(?!\p{L})/giu;

/**
 * The texts of a sentence without words of number that its cells bear out: «первая — {}: {{}}» of
 * the greatest, «на втором месте» of the second, «оба» of two that are named, «один покупатель, {}»
 * of the greatest one, «июльский» beside a day of July.
 */
export function withoutCounted(
  tokens: readonly Token[],
  isAdvice: boolean,
  evidence: Evidence,
): (text: string) => string {
  const areFirst = isAdvice || sayWhoIsFirst(tokens, evidence);
  const arePlaced = sayWhoseIsPlace(tokens, evidence);
  const isPair = new Set(tokens.filter(isKey).map(placeOf)).size === 2;
  const one = isOneGreatest(tokens, evidence);
  const months = monthsIn(tokens);
  return (text) => {
    const first = areFirst ? text.replace(FIRST, ' ') : text;
    const placed = arePlaced ? first.replace(PLACE, ' ') : first;
    const paired = isPair ? placed.replace(BOTH, ' ') : placed;
    const alone = one ? paired.replace(ONE, ' ') : paired;
    return alone.replace(MONTH_LIKE, (word) =>
      months.some((stem) => word.toLowerCase().startsWith(stem)) ? ' ' : word,
    );
  };
}

/** «Первая — {}: {{}}»: a place in an order, where the number behind the word is the greatest. */
function sayWhoIsFirst(tokens: readonly Token[], evidence: Evidence): boolean {
  return tokens.every((token, index) => {
    if (token.type !== 'prose' || token.text.search(FIRST) === -1) return true;
    const next = nextValue(tokens, index);
    return next !== undefined && isOneOfMany(next, evidence) && isExtreme('most', next, evidence);
  });
}

const PLACE = /(?<!\p{L})на (втор|трет|четверт)(?:ом|ьем) месте(?!\p{L})/giu;
const places: Readonly<Record<string, number>> = { втор: 2, трет: 3, четверт: 4 };

/** As many others have more, and nobody as much. */
function sayWhoseIsPlace(tokens: readonly Token[], evidence: Evidence): boolean {
  return tokens.every((token, index) => {
    if (token.type !== 'prose') return true;
    const said = [...token.text.matchAll(PLACE)].map(([, word = '']) => places[word.toLowerCase()]);
    const next = nextValue(tokens, index);
    return (
      said.length === 0 ||
      (next !== undefined && said.every((one) => one === rankOf(next, evidence)))
    );
  });
}

function rankOf({ result, column, number }: ValueToken, { results }: Evidence): number | null {
  const { columns = [], rows = [] } = results[result] ?? {};
  const at = columns.findIndex(({ name }) => name === column);
  const all = rows.flatMap((cells) => (cells[at] == null ? [] : Number(cells[at])));
  const isAlone = all.filter((one) => one === number).length === 1;
  return isAlone ? all.filter((one) => one > number).length + 1 : null;
}

const nextValue = (tokens: readonly Token[], index: number): ValueToken | undefined =>
  tokens.slice(index).find((one): one is ValueToken => one.type === 'value');

const BOTH = /(?<!\p{L})об(?:а|е|оих|еих|оим|еим|оими|еими)(?!\p{L})/giu;

const placeOf = ({ result, row }: KeyToken): string => `${result}:${row}`;

/** «Один покупатель, {}»: begins what is told of that one alone. */
const ONE = /^\s*(?:один|одна|одно)(?=(?: \p{L}+){0,2}[,\s«—–:(]*$)/iu;

/** Who has the most by the number that is told of it: of who only is so somewhere it says more. */
function isOneGreatest([first, key, ...rest]: readonly Token[], evidence: Evidence): boolean {
  if (first?.type !== 'prose' || !ONE.test(first.text) || key === undefined || !isKey(key))
    return false;
  const value = nextValue(rest, 0);
  const isOwn = value?.result === key.result && value.row === key.row;
  return isOwn && isOneOfMany(value, evidence) && isExtreme('most', value, evidence);
}

const MONTH_LIKE =
  /(?<!\p{L})(?:январ|феврал|март|апрел|май|июн|июл|август|сентябр|октябр|ноябр|декабр)(?:ь?ск)\p{L}*/giu;
const stems = 'январ феврал март апрел май июн июл август сентябр октябр ноябр декабр'.split(' ');

/** Of the days that the sentence shows. */
const monthsIn = (tokens: readonly Token[]): readonly string[] =>
  tokens.filter(isKey).flatMap(({ text }) => {
    const month = /^\d{4}-(\d{2})/u.exec(text)?.[1];
    return month === undefined ? [] : (stems[Number(month) - 1] ?? []);
  });
