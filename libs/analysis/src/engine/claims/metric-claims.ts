import { proseOf } from './sentence.js';
import type { Token, ValueToken } from './sentence.js';

/** What values are called; a value is not called by the name of another. */
const metrics = [
  ...['выруч', 'прибыл', 'себестоимост', 'оборот', 'доход', 'затрат', 'расход', 'возврат'],
  ...['марж', 'зарплат', 'оклад', 'площад', 'остат', 'налог', 'скид', 'долг', 'вес'],
];
const word = new RegExp(`(?<!\\p{L})(?:${metrics.join('|')})(?=\\p{L}{0,4}(?!\\p{L}))`, 'giu');
const following = new RegExp(`^\\s*(?:${metrics.join('|')})(?=\\p{L}{0,4}(?!\\p{L}))`, 'iu');
const share = /(?<!\p{L})(?:дол[яиюей]{1,2}|процент\p{L}*)(?!\p{L})/iu;

/** The nearest name of a metric before a value must be that of the value's own column. */
export function metricProblem(tokens: readonly Token[]): string | null {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'value') continue;
    const before = proseOf(tokens.slice(0, index));
    const after = following.exec(proseOf(tokens.slice(index + 1)))?.[0].trim();
    const named = (after ?? [...before.matchAll(word)].at(-1)?.[0])?.toLowerCase();
    if (named !== undefined && !speaksOf(token, named)) return `${token.column} is no «${named}…»`;
    const last = before.split('\uE000').at(-1) ?? '';
    if (share.test(last) && token.meaning?.kind === 'amount') return `${token.column} is no share`;
  }
  return null;
}

function speaksOf({ meaning }: ValueToken, named: string): boolean {
  if (meaning === null) return false;
  return `${meaning.sql}\n${meaning.header}`.toLowerCase().replaceAll('ё', 'е').includes(named);
}
