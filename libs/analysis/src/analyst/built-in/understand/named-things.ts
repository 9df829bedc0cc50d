import type { Span } from './match-columns.js';
import { namesIn, sameWord } from './words.js';
import type { Word } from './words.js';

const DONE = /^(?:прода(?:[нлвю]|ет|ем)|купл|куп[ия]|заказа[нл]|отгру[жз]ен|отгрузил|реализова)/u;

/** «продано», «проданных»: what was done with the things, and no number by itself. */
export function isDone({ places }: Span, words: readonly Word[]): boolean {
  return places.every((place) => DONE.test(words[place]?.text ?? ''));
}

const AMOUNT = /^(?:сумм|стоимост|цен|оплат|размер|выручк|доход|расход)/u;

/** «заказов» of «Сумма заказа»: the thing is named and not its sum. */
export function isThingOf(
  { places, column: { name } }: Span & { readonly column: { readonly name: string } },
  words: readonly Word[],
): boolean {
  const [head = ''] = namesIn(name);
  if (!AMOUNT.test(head)) return false;
  return places.every((place) => {
    const text = words[place]?.text ?? '';
    return !sameWord(text, head) && namesIn(name).some((part) => sameWord(text, part));
  });
}
