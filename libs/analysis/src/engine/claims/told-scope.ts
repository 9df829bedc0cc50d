import { speaksOf } from '../../../../frames/src/index.js';
import { spelling } from '../../../../russian/src/index.js';
import type { DraftSpan } from '../../analyst/draft.js';
import { inBrackets, withoutText } from '../../analyst/spans.js';
import type { PlannedBound, PlannedMeaning, ReportPlan } from '../../analyst/plan.js';
import { cellText } from '../cell-text.js';
import { resolve } from '../evidence.js';
import type { Evidence } from '../evidence.js';
import { cellOf } from './sentence.js';
import { unsaidConditions } from './told-silent.js';

/**
 * A sentence with what its numbers are of, where it does not say so: «Разница с нормой — −1 445 ₽
 * («Замена фотобарабана»)». As it is where its numbers are of several such parts, or of all.
 */
export function withScope(
  sentence: readonly DraftSpan[],
  { meanings = [] }: ReportPlan,
  evidence: Evidence,
  /** Bounds and conditions that an earlier sentence of the report has told. */
  told: Set<string>,
): readonly DraftSpan[] {
  const cited = sentence.flatMap((span) => {
    if (typeof span === 'string' || !('value' in span)) return [];
    const [result, , column] = span.value.split(':');
    return meanings.filter((one) => one.result === result && one.column === column);
  });
  const isUnsaid = (value: string): boolean => !isNamed(value, sentence, cited, evidence);
  const out = sharedOf(cited.map(({ without = [] }) => without));
  // Who names one of two speaks of that one alone.
  const of = sharedOf(cited.map(({ scope = [] }) => scope)).filter((one) => one.every(isUnsaid));
  const during = sharedOf(cited.map(({ during: times = [] }) => times.map((time) => [time])));
  const unsaid = [
    ...of.flat(),
    ...unsaidWithout(out, (one) => one.some(isUnsaid) || !saysWithout(sentence, cited)),
    ...unsaidRest(sentence, meanings, evidence)
      .filter(isUnsaid)
      .map((one) => withoutText([one])),
    ...(saysTime(sentence, cited) ? [] : during.flat()),
    ...unsaidBounds(sentence, cited, evidence, told),
    ...(namesDay(sentence) ? cited.flatMap(({ stateOn = [] }) => stateOn) : []),
    ...unsaidConditions(sentence, meanings, evidence, told),
  ];
  return unsaid.length === 0 ? sentence : withNames(sentence, [...new Set(unsaid)]);
}

/** Who tells one of what is left out tells all of it: «(кроме «Свадьба»)» alone is another base. */
const unsaidWithout = (
  out: readonly (readonly string[])[],
  isUnsaid: (values: readonly string[]) => boolean,
): readonly string[] => (out.some(isUnsaid) ? out.map(withoutText) : []);

/** Of more groups nobody is told one by one what is left out. */
const GROUPS_MAX = 3;

/** What «остальные» are the rest of, where a sentence shows the row of these. */
function unsaidRest(
  sentence: readonly DraftSpan[],
  meanings: readonly PlannedMeaning[],
  evidence: Evidence,
): readonly string[] {
  const rows = sentence.flatMap((span) => {
    if (typeof span === 'string' || 'name' in span) return [];
    const [result = '', row = ''] = cellOf(span).split(':');
    return [{ result, row }];
  });
  return meanings.flatMap(({ result, column, rest }) => {
    if (rest === undefined || rest.without.length > GROUPS_MAX) return [];
    const isShown = rows.some(
      (one) =>
        one.result === result &&
        resolve(evidence, `${result}:${one.row}:${column}`)?.value === rest.name,
    );
    return isShown ? rest.without : [];
  });
}

/** A price of a stock-taking beside the day of a sale would be told as of that day. */
const namesDay = (sentence: readonly DraftSpan[]): boolean =>
  sentence.some((span) => typeof span !== 'string' && 'date' in span);

/**
 * An adjective («большие скидки») has its bound told once in a report; who leaves out the greatest
 * row says so wherever its numbers stand.
 */
function unsaidBounds(
  sentence: readonly DraftSpan[],
  cited: readonly PlannedMeaning[],
  evidence: Evidence,
  told: Set<string>,
): readonly string[] {
  const shared = sharedOf(cited.map(({ bounds = [] }) => bounds.map(({ left }) => [left]))).flat();
  const all = cited.flatMap(({ bounds = [] }) => bounds);
  const found = all.flatMap((bound) => {
    if (!leavesGreatest(bound, evidence)) return told.has(bound.taken) ? [] : [bound];
    return shared.includes(bound.left) && !saysWithout(sentence, cited) ? [bound] : [];
  });
  const texts = found
    .filter(({ number }) => !showsNumber(number, sentence, cited, evidence))
    .map((bound) => (leavesGreatest(bound, evidence) ? bound.left : bound.taken));
  for (const { taken } of all) told.add(taken);
  return [...new Set(texts)];
}

/** A greatest row is left out where it stands so far above the next one. */
const APART = 1.5;

/** A bound that is the greatest number of a column, or lies below one that stands apart. */
const leavesGreatest = ({ number, isBelow }: PlannedBound, { results }: Evidence): boolean =>
  isBelow &&
  Object.values(results).some(({ columns, rows }) =>
    columns.some(({ type }, at) => {
      const numbers = type === 'number' ? rows.map((cells) => Number(cells[at] ?? NaN)) : [];
      if (numbers.includes(number) && numbers.every((one) => !(one > number))) return true;
      const [greatest = NaN, ...others] = numbers.toSorted((one, other) => other - one);
      return (
        others.length > 1 &&
        greatest >= number &&
        others.every((one) => one < number && one * APART <= greatest)
      );
    }),
  );

/** By a label or a header that has it: «от 15 %». */
function showsNumber(
  number: number,
  sentence: readonly DraftSpan[],
  cited: readonly PlannedMeaning[],
  evidence: Evidence,
): boolean {
  const labels = sentence.flatMap((span): readonly string[] | string => {
    if (typeof span === 'string') return [];
    if ('name' in span) return [span.name];
    return cellText(resolve(evidence, cellOf(span))?.value ?? '');
  });
  const written = String(number).replace('.', ',');
  const digits = new RegExp(`(?<![\\d,])${written}(?![\\d,])`, 'u');
  return [...labels, ...cited.map(({ header }) => header)].some((text) =>
    digits.test(text.replaceAll('\u00a0', '')),
  );
}

/** What the parts of all numbers have in common. */
function sharedOf(
  parts: readonly (readonly (readonly string[])[])[],
): readonly (readonly string[])[] {
  const [first = [], ...others] = parts.map((one) => one.map((values) => JSON.stringify(values)));
  const shared = first.filter((text) => others.every((one) => one.includes(text)));
  return (parts[0] ?? []).filter((values) => shared.includes(JSON.stringify(values)));
}

const WITHOUT =
  /(?<!\p{L})(?:кроме|без|помимо|исключ\p{L}*|не счита\p{L}*|остальн\p{L}*|проч\p{L}*)/iu;

function saysWithout(sentence: readonly DraftSpan[], cited: readonly PlannedMeaning[]): boolean {
  return (
    sentence.some((span) => typeof span === 'string' && WITHOUT.test(span)) ||
    cited.every(({ header }) => WITHOUT.test(header))
  );
}

const TIME =
  /(?<!\p{L})(?:сезон|месяц|квартал|полугод|год(?!н)|недел|период|зим|весн|лет(?:о|ом|н)|осен|январ|феврал|март|апрел|ма[йея](?!\p{L})|июн|июл|август|сентябр|октябр|ноябр|декабр|тогда|потом|дальше|последн|прошл)/iu;

/** By a date, or in words. */
function saysTime(sentence: readonly DraftSpan[], cited: readonly PlannedMeaning[]): boolean {
  return (
    sentence.some((span) => (typeof span === 'string' ? TIME.test(span) : 'date' in span)) ||
    cited.every(({ header }) => TIME.test(header))
  );
}

/** In brackets before what ends the sentence. */
function withNames(
  sentence: readonly DraftSpan[],
  unsaid: readonly string[],
): readonly DraftSpan[] {
  const last = sentence.at(-1);
  const [before, text] = typeof last === 'string' ? [sentence.slice(0, -1), last] : [sentence, ''];
  const end = /[.!?…]*$/u.exec(text)?.[0] ?? '';
  const told = text.slice(0, text.length - end.length);
  return [...before, told, ...inBrackets(unsaid), end].filter((span) => span !== '');
}

/** By a label, in words, or by what one of its numbers is called. */
function isNamed(
  value: string,
  sentence: readonly DraftSpan[],
  cited: readonly PlannedMeaning[],
  evidence: Evidence,
): boolean {
  const isSaid = sentence.some((span) => {
    if (typeof span === 'string') return speaksOf(span, value);
    if ('name' in span) return spelling(span.name) === spelling(value);
    const cell = resolve(evidence, cellOf(span))?.value ?? null;
    return cell !== null && spelling(cellText(cell)) === spelling(value);
  });
  return isSaid || cited.every(({ header }) => speaksOf(header, value));
}
