import type { DraftSpan } from '../../analyst/draft.js';

/** «На него приходится …», «Без этой отгрузки …»: of whom or what, the sentence before says. */
const POINTS_BACK =
  /^\s*(?:(?:на|у|за|без|из|в|с|от|до|по|при) (?:н(?:его|ее|её|их|ей|им|ими|ем|ём)|эт(?:ого|ой|их|ом|у|от|им|ими|а|о))|эт(?:о|а|и|от)|он[аои]?|е[её]|его|их|следом|следующ\p{L}*|там|тогда|(?:остальн|проч)(?:ые|их|им|ими)|между (?:ними|собой)|(?:втор(?:ой|ая|ое|ым)|трет(?:ий|ья|ье|ьим))(?= (?:[—–]|по |ид[её]т))|(?:у|среди|из) (?:остальных|прочих)|т(?:от|а|о|е|ого|ой|ому|ех|ем) же)(?!\p{L})/iu;
/** What follows from the sentence before, or adds to it. */
const FOLLOWS =
  /^\s*(?:(?:именно |вот )?(?:поэтому|потому|оттого)|значит|отсюда|следовательно|стало быть|тем самым|так что|то есть|выходит|также|ещ[её]|кроме|дело)(?!\p{L})/iu;
/** Sets itself against the sentence before, and says the same without saying so. */
const TURNS = /^\s*(?:но|однако|зато|при этом|впрочем|а),?\s+/iu;

/** Whether a sentence says nothing without the one before it. */
export const leansOnBefore = (text: string): boolean =>
  POINTS_BACK.test(text) || FOLLOWS.test(text);

/** Whether it goes on from the one before in any way. */
export const goesOn = (text: string): boolean => leansOnBefore(text) || TURNS.test(text);

/** «Но больше всего …» where nothing stands before it: «Больше всего …». */
export function withoutTurn(sentence: readonly DraftSpan[]): readonly DraftSpan[] {
  const [first, ...others] = sentence;
  if (typeof first !== 'string' || !TURNS.test(first)) return sentence;
  const rest = first.replace(TURNS, '');
  return [`${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}`, ...others];
}
