import type { DraftSpan } from '../../analyst/draft.js';
import type { PlannedMeaning, PlannedPart, ReportPlan } from '../../analyst/plan.js';
import { resolve } from '../evidence.js';
import type { Evidence } from '../evidence.js';
import { leftText, onlyText } from './part-texts.js';
import { PointedBack, spokenIn } from './pointed-back.js';
import { isNamed, saysTime, saysWithout, sharedOf } from './said-parts.js';
import { cellOf } from './sentence.js';
import type { ToldBefore } from './told-before.js';
import { unsaidBounds } from './told-bounds.js';
import { unsaidConditions } from './told-silent.js';

type Sentence = readonly DraftSpan[];

/**
 * A sentence with what its numbers are of, where it does not say so: «Разница с нормой — −1 445 ₽
 * (только «Замена фотобарабана»)». As it is where its numbers are of several such parts, or of all,
 * and where it points back at what the sentence before names; where that may be taken for another
 * one, the name stands beside the words that point: «У этого заказчика («Заря») …».
 */
export function withScope(
  sentence: Sentence,
  { meanings = [] }: ReportPlan,
  evidence: Evidence,
  before: ToldBefore,
): Sentence {
  const cited = sentence.flatMap((span) => {
    if (typeof span === 'string' || !('value' in span)) return [];
    const [result, , column] = span.value.split(':');
    return meanings.filter((one) => one.result === result && one.column === column);
  });
  const own = spokenIn(sentence, meanings, evidence);
  const pointed = new PointedBack(sentence, own, before.spoken);
  const unsaid = unsaidParts(sentence, cited, meanings, evidence);
  const asked = unsaid.filter(({ part, leavesOut }) => !pointed.isClear(part, leavesOut));
  const placed = asked.map((one) => ({ ...one, at: pointed.placeOf(one.part, one.leavesOut) }));
  const names = placed.flatMap(({ at, part: { values } }) =>
    at === null ? [] : [[at, values[0] ?? ''] as const],
  );
  const left = placed.filter(({ at }) => at === null);
  const behind = [
    onlyText(left.flatMap(({ part, leavesOut }) => (leavesOut ? [] : [part]))),
    ...leftText(left.flatMap(({ part, leavesOut }) => (leavesOut ? [part] : []))),
    ...unsaidTexts(sentence, cited, meanings, evidence, before).map((name) => [{ name }]),
  ].filter(({ length }) => length > 0);
  before.spoken = [...own, ...unsaid.flatMap(({ part }) => spokenOf(part))];
  return withBehind(pointed.withNames(names), behind);
}

const spokenOf = ({ column, values }: PlannedPart) => values.map((value) => ({ column, value }));

interface Unsaid {
  readonly part: PlannedPart;
  readonly leavesOut: boolean;
}

/** Values that all numbers of a sentence are of, or without. */
function unsaidParts(
  sentence: Sentence,
  cited: readonly PlannedMeaning[],
  meanings: readonly PlannedMeaning[],
  evidence: Evidence,
): readonly Unsaid[] {
  const isUnsaid = (part: PlannedPart, value: string): boolean =>
    !isNamed(value, part, sentence, cited, evidence);
  // Who names one of two speaks of that one alone.
  const of = sharedOf(cited.map(({ scope = [] }) => scope)).filter((part) =>
    part.values.every((value) => isUnsaid(part, value)),
  );
  const out = sharedOf(cited.map(({ without = [] }) => without));
  // Who tells one of what is left out tells all of it: «(без «Свадьба»)» alone is another base.
  const isTold = !out.some(
    (part) => part.values.some((value) => isUnsaid(part, value)) || !saysWithout(sentence, cited),
  );
  const rest = unsaidRest(sentence, meanings, evidence).filter((part) =>
    part.values.some((value) => isUnsaid(part, value)),
  );
  return [
    ...of.map((part) => ({ part, leavesOut: false })),
    ...[...(isTold ? [] : out), ...rest].map((part) => ({ part, leavesOut: true })),
  ];
}

/** What else its numbers are of: a time, an amount, a day. */
function unsaidTexts(
  sentence: Sentence,
  cited: readonly PlannedMeaning[],
  meanings: readonly PlannedMeaning[],
  evidence: Evidence,
  before: ToldBefore,
): readonly string[] {
  const times = sharedOf(cited.map(({ during = [] }) => during));
  const texts = [
    ...(saysTime(sentence, cited) ? [] : times),
    ...unsaidBounds(sentence, cited, evidence, before.bounds),
    ...(namesDay(sentence) ? cited.flatMap(({ stateOn = [] }) => stateOn) : []),
    ...unsaidConditions(sentence, meanings, evidence, before),
  ];
  return [...new Set(texts)];
}

/** Of more groups nobody is told one by one what is left out. */
const GROUPS_MAX = 3;

/** What «остальные» are the rest of, where a sentence shows the row of these. */
function unsaidRest(
  sentence: readonly DraftSpan[],
  meanings: readonly PlannedMeaning[],
  evidence: Evidence,
): readonly PlannedPart[] {
  const rows = sentence.flatMap((span) => {
    if (typeof span === 'string' || 'name' in span) return [];
    const [result = '', row = ''] = cellOf(span).split(':');
    return [{ result, row }];
  });
  return meanings.flatMap(({ result, column, header, rest }) => {
    if (rest === undefined || rest.without.length > GROUPS_MAX) return [];
    const isShown = rows.some(
      (one) =>
        one.result === result &&
        resolve(evidence, `${result}:${one.row}:${column}`)?.value === rest.name,
    );
    return isShown ? rest.without.map((value) => ({ column: header, values: [value] })) : [];
  });
}

/** A price of a stock-taking beside the day of a sale would be told as of that day. */
const namesDay = (sentence: readonly DraftSpan[]): boolean =>
  sentence.some((span) => typeof span !== 'string' && 'date' in span);

/** In brackets before what ends the sentence; behind brackets, after a comma. */
function withBehind(sentence: Sentence, texts: readonly Sentence[]): Sentence {
  if (texts.length === 0) return sentence;
  const last = sentence.at(-1);
  const [before, text] = typeof last === 'string' ? [sentence.slice(0, -1), last] : [sentence, ''];
  const end = /[.!?…]*$/u.exec(text)?.[0] ?? '';
  const told = text.slice(0, text.length - end.length);
  const [opening, closing] = told.endsWith(')') ? [', ', ''] : [' (', ')'];
  const listed = texts.flatMap((one, at) => [at === 0 ? opening : ', ', ...one]);
  return [...before, told, ...listed, closing, end].filter((span) => span !== '');
}
