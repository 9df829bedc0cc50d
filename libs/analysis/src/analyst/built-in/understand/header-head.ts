import { plainText } from './words.js';

/** Words of a header that only say that something is named there. */
const TRANSPARENT =
  /^(?:наименовани[ея]|названи[ея]|имя|номер|код|вид|тип|id|перечень|список|полное|краткое|дата|день)$/u;
const ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее|ые|(?<!ен|ан|ян|т|в|л)ие|ваш|мой|наш|\.)$/u;
const WORDS_MAX = 3;

/**
 * The noun that a short Russian header is about: «статья» of «Статья расходов», whose costs are
 * no costs themselves. null where any of its words may name it.
 */
export function headOf(header: string): string | null {
  const bare = plainText(header).replace(/\([^()]*\)|,.*$/gu, ' ');
  const said = bare.match(/[\p{L}\p{N}]+\.?/gu) ?? [];
  const words = said.filter((word) => !ADJECTIVE.test(word));
  const [first] = words;
  if (first === undefined || words.length < 2 || said.length > WORDS_MAX) return null;
  return !/^[а-я]/u.test(first) || TRANSPARENT.test(first) ? null : first;
}

/** The noun that a header of whatever length is about. */
export function nounOf(header: string): string | null {
  const bare = plainText(header).replace(/\([^()]*\)|,.*$/gu, ' ');
  const said = bare.match(/[\p{L}\p{N}]+\.?/gu) ?? [];
  return said.find((word) => !ADJECTIVE.test(word)) ?? null;
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
