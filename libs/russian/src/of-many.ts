import { knownNoun, nounsOfThings } from './nouns.js';

const known: ReadonlySet<string> = new Set(nounsOfThings.map(({ forms: [, , many] }) => many));

const oneLikeMany: ReadonlySet<string> = new Set(['улов', 'покров', 'посев', 'обогрев', 'нагрев']);
const LETTERS_MIN = 5;

/**
 * How a genitive of many ends as no nominative of one does: «рулонов», «посещений», «акций».
 * «Упаковок» ends like «участок»: such nouns only a list can tell.
 */
const OF_MANY = /(?:[бвгджзйклмнпрстфхц](?:ов|ев)|[еа]ний|[яы]тий|[цс]ий)$/u;

/** Whether a word by itself says many of a thing: «рулонов», no «вызов» and «средний». */
export function isOfMany(text: string): boolean {
  const word = text.toLowerCase().replaceAll('ё', 'е');
  if (known.has(word)) return true;
  if (word.length < LETTERS_MIN || knownNoun(word) !== null || oneLikeMany.has(word)) return false;
  return OF_MANY.test(word);
}
