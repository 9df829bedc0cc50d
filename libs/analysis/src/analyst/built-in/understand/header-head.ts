import type { Span } from './match-columns.js';
import { namesIn, plainText, sameWord } from './words.js';
import type { Word } from './words.js';

/** Words of a header that only say that something is named there. */
const transparent =
  /^(?:наименовани[ея]|названи[ея]|имя|номер|код|вид|тип|id|перечень|список|полное|краткое|дата|день)$/u;
const adjective = /(?:ый|ий|ой|ая|яя|ое|ее|ые|(?<!ен|ан|ян|т|в|л)ие|ваш|мой|наш|\.)$/u;
const wordsMax = 3;

/**
 * The noun that a short Russian header is about: «статья» of «Статья расходов», whose costs are
 * no costs themselves. null where any of its words may name it.
 */
export function headOf(header: string): string | null {
  const bare = plainText(header).replace(/\([^()]*\)|,.*$/gu, ' ');
  const said = bare.match(/[\p{L}\p{N}]+\.?/gu) ?? [];
  const words = said.filter((word) => !adjective.test(word));
  const [first] = words;
  if (first === undefined || words.length < 2 || said.length > wordsMax) return null;
  return !/^[а-я]/u.test(first) || transparent.test(first) ? null : first;
}

/** The noun that a header of whatever length is about. */
export function nounOf(header: string): string | null {
  const bare = plainText(header).replace(/\([^()]*\)|,.*$/gu, ' ');
  const said = bare.match(/[\p{L}\p{N}]+\.?/gu) ?? [];
  return said.find((word) => !adjective.test(word)) ?? null;
}

/** «мин» of «Мин. остаток», «кол» of «Кол. мест». */
export function shortenedIn(header: string): ReadonlySet<string> {
  const found = plainText(header).matchAll(/(\p{L}{2,5})\.(?!\p{L}\.)/gu);
  return new Set(
    [...found]
      .map(([, word = '']) => word)
      .filter((word) => !/^(?:руб|тыс|шт|тч|т|ч)$/u.test(word)),
  );
}

/** «НДС» → «с» in «Сумма с НДС»: what a preposition adds to a header. */
export function qualifiedIn(names: readonly string[]): ReadonlyMap<string, string> {
  const pairs = names.flatMap((name, at): (readonly [string, string])[] => {
    const next = names[at + 1];
    return at > 0 && /^(?:с|без)$/u.test(name) && next !== undefined ? [[next, name]] : [];
  });
  return new Map(pairs);
}

const done = /^(?:прода(?:[нлвю]|ет|ем)|купл|куп[ия]|заказа[нл]|отгру[жз]ен|отгрузил|реализова)/u;

/** «продано», «проданных»: what was done with the things, and no number by itself. */
export function isDone({ places }: Span, words: readonly Word[]): boolean {
  return places.every((place) => done.test(words[place]?.text ?? ''));
}

const amount = /^(?:сумм|стоимост|цен|оплат|размер|выручк|доход|расход)/u;

/** «заказов» of «Сумма заказа»: the thing is named and not its sum. */
export function isThingOf(
  { places, column: { name } }: Span & { readonly column: { readonly name: string } },
  words: readonly Word[],
): boolean {
  const [head = ''] = namesIn(name);
  if (!amount.test(head)) return false;
  return places.every((place) => {
    const text = words[place]?.text ?? '';
    return !sameWord(text, head) && namesIn(name).some((part) => sameWord(text, part));
  });
}
