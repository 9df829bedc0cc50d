import type { PlannedMeaning } from '../../analyst/plan.js';
import type { Ground } from './compared-columns.js';
import type { Token, ValueToken } from './sentence.js';

/** «Недоплата», «не доплатил»: what falls short of something is a level, no way that it went. */
const LACK =
  /(?<!\p{L})не ?до(?:бор|бра|бир|выполн|получ|пла[тч]|груз|груж|сда|постав|зарабо|работ|имк|стач)\p{L}*/giu;

/** One number less another, what is owed, or what has not been done. */
const SHORT =
  / − |недо|долг|задолж|(?<!\p{L})не ?(?:оплач|предъяв|возмещ|хват|внес|погаш|достав|отгруж)/iu;

/**
 * The prose without such words, where what the sentence shows is what falls short of something: one
 * number less another, or called so. A change with its sign tells by itself which way it is; a
 * title says what a column of its table is called.
 */
export function withoutLacks(
  prose: string,
  clause: readonly Token[],
  sentence: readonly Token[],
  { plan: { meanings = [] }, shown }: Ground,
): string {
  const isChange = clause.some((one) => one.type === 'value' && isSignedOtherwise(one));
  if (prose.search(LACK) === -1 || isChange) return prose;
  const told = sentence.flatMap((one) =>
    one.type === 'value' && one.meaning !== null ? [one.meaning] : [],
  );
  if (told.some(fallsShort)) return prose.replace(LACK, ' ');
  const headers = meanings.flatMap(({ result, header }) => (result === shown ? [header] : []));
  return prose.replace(LACK, (word) =>
    headers.some((header) => isCalled(header, word)) ? ' ' : word,
  );
}

/** «Долг» above zero is that much too little, «Отклонение» above zero is more. */
const isSignedOtherwise = ({ meaning, number }: ValueToken): boolean =>
  meaning?.change === true && !(number > 0 && SHORT.test(meaning.header));

const fallsShort = ({ header, formula = '' }: PlannedMeaning): boolean =>
  SHORT.test(header) || SHORT.test(formula);

const STEM = 6;
const UNPAID = /^недопла/iu;
const OWED = /долг|задолж|(?<!\p{L})не ?оплач/iu;

const isCalled = (header: string, word: string): boolean =>
  header.toLowerCase().includes(word.toLowerCase().slice(0, STEM)) ||
  (UNPAID.test(word) && OWED.test(header));
