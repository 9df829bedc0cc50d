import type { ReportPlan } from '../../analyst/plan.js';
import { isFormOf } from '../../../../russian/src/index.js';
import { proseOf } from './sentence.js';
import type { KeyToken, Token } from './sentence.js';

/** «Заявка {{}} от {{}}»: the thing that the day is told of, up to its own number. */
const OF_THING = /(\p{L}{3,})[\s№\uE000«»(]*\sот\s*$/iu;

/** A day belongs to what its column is called after: that of the visit is none of the request. */
export function dayProblem(tokens: readonly Token[], { meanings = [] }: ReportPlan): string | null {
  const problems = tokens.map((token, index) => {
    if (token.type !== 'key') return null;
    const { dayOf } = meanings.find((one) => isOf(token, one)) ?? {};
    const thing = OF_THING.exec(proseOf(tokens.slice(0, index)))?.[1]?.toLowerCase();
    if (dayOf === undefined || thing === undefined || says(dayOf.header, thing)) return null;
    const other = dayOf.others.find((header) => says(header, thing));
    return other === undefined
      ? null
      : `the day beside «${thing} … от» is that of «${dayOf.header}», not of «${other}»: say so`;
  });
  return problems.find((problem) => problem !== null) ?? null;
}

const isOf = (
  { result, column }: KeyToken,
  one: { readonly result: string; readonly column: string },
): boolean => one.result === result && one.column === column;

const says = (header: string, thing: string): boolean =>
  (header.toLowerCase().match(/\p{L}{3,}/gu) ?? []).some(
    (word) => isFormOf(word, thing) || isFormOf(thing, word),
  );
