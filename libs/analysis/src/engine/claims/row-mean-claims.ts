import { isFormOf } from '../../../../russian/src/index.js';
import type { OfRow } from '../../analyst/plan.js';
import { periodsSaid, thingsSaid } from './per-words.js';
import { proseOf } from './sentence.js';
import type { Token, ValueToken } from './sentence.js';

/**
 * «Выручка сети в день» beside the mean of a row, which is one shop's day: a mean of rows is told
 * of a day, a month or a customer only where a row is one.
 */
export function rowMeanProblem(tokens: readonly Token[]): string | null {
  for (const [index, token] of tokens.entries()) {
    const of = token.type === 'value' ? token.meaning?.ofRow : undefined;
    if (of === undefined) continue;
    const wrong = saidAround(tokens, index).flatMap((text) => wronglySaid(text, of));
    if (wrong[0] !== undefined) {
      return `a mean of single rows (${of.is}) is not «${wrong[0]}»`;
    }
  }
  return null;
}

/** Names of periods and things that a row is not. */
export function wronglySaid(text: string, of: OfRow): readonly string[] {
  const periods = periodsSaid(text).filter((period) => period !== of.period);
  const others = thingsSaid(text).filter((word) =>
    of.others.some((header) => namesThing(header, word)),
  );
  return [...periods.map((period) => perWords[period]), ...others];
}

const perWords = {
  day: 'в день',
  week: 'в неделю',
  month: 'в месяц',
  quarter: 'в квартал',
  year: 'в год',
} as const;

/** What only says which one it is: «№ заказа» and «Код клиента» name the thing, «Вид игры» none. */
const NAMING = /^(?:ном|номер|код|ид|id|фио|имя|имен[аи]|назв|название|наименование)$/u;

/** «Клиент», «№ заказа»: by its only telling word. */
export function namesThing(header: string, word: string): boolean {
  const words = (header.toLowerCase().match(/\p{L}{2,}/gu) ?? []).filter(
    (one) => !NAMING.test(one),
  );
  const [only = ''] = words;
  return words.length === 1 && only.length > 3 && (isFormOf(word, only) || isFormOf(only, word));
}

/** What stands between the value before and this one, and right behind it. */
function saidAround(tokens: readonly Token[], index: number): readonly string[] {
  const isValue = (token: Token): token is ValueToken => token.type === 'value';
  const last = tokens.findLastIndex((one, at) => at < index && isValue(one));
  const before = proseOf(tokens.slice(last + 1, index + 1));
  const [after = ''] = proseOf(tokens.slice(index + 1, index + 2)).split(/[.,:;(—\uE000]/u);
  const inherited = last === -1 || SAYS.test(before) ? [] : saidAround(tokens, last).slice(0, 1);
  return [before, after, ...inherited];
}

/** With words of its own a value needs none of the one before. */
const SAYS = /(?<!\p{L})(?!против|тогда|после|всего)\p{L}{5,}/iu;
