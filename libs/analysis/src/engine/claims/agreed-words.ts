import {
  agreedWith,
  isFormOf,
  labelIn,
  monthNames,
  roundedNumber,
} from '../../../../russian/src/index.js';
import type { NameCase } from '../../../../russian/src/index.js';
import type { DraftSpan } from '../../analyst/draft.js';
import type { ReportPlan } from '../../analyst/plan.js';
import { cellText } from '../cell-text.js';
import { resolve } from '../evidence.js';
import type { Evidence } from '../evidence.js';
import { isBehindNoun, periodWord, sinceCase } from './period-words.js';

type DateSpan = Extract<DraftSpan, { readonly date: string }>;
type LabelSpan = Extract<DraftSpan, { readonly label: string }>;
type ValueSpan = Extract<DraftSpan, { readonly value: string }>;

/**
 * A sentence with its words in the form that the cells ask for, and its cells in the form that the
 * words do: whoever wrote it knew neither the number nor how a name is told. What is not certain
 * stays.
 */
export function withAgreedWords(
  sentence: readonly DraftSpan[],
  { meanings = [] }: ReportPlan,
  evidence: Evidence,
): readonly DraftSpan[] {
  const told = [...sentence];
  const headers = new Map(
    meanings.map(({ result, column, header }) => [`${result}:${column}`, header] as const),
  );
  for (const [at, span] of sentence.entries()) {
    if (typeof span === 'string' || 'name' in span) continue;
    if ('value' in span) agreeNoun(told, at, span, evidence);
    else if ('date' in span) declineDate(told, at, span, evidence);
    else declineLabel(told, at, span, { evidence, headers });
  }
  return told.filter((span) => span !== '');
}

interface Ground {
  readonly evidence: Evidence;
  /** By the column of a result. */
  readonly headers: ReadonlyMap<string, string>;
}

const columnOf = (id: string): string => id.replace(/:[^:]*(?=:)/u, '');

const OF_CELL = '\uE000';
/** What «млн» has behind it. */
const MANY = 5;
const COMPACT_FROM = 1e6;

/** A plain number alone: of a unit the service itself sets the form. */
function agreeNoun(
  told: DraftSpan[],
  at: number,
  { value, format }: ValueSpan,
  evidence: Evidence,
) {
  const behind = told[at + 1];
  const isPlain = format.style === 'number' && format.unit === undefined;
  const resolved = resolve(evidence, value);
  if (typeof behind !== 'string' || !isPlain || resolved === null) return;
  if (format.plural !== undefined || format.ungrouped === true) return;
  const exact = Number(resolved.value);
  const isCompact = format.compact === true && Math.abs(exact) >= COMPACT_FROM;
  const number = isCompact ? MANY : roundedNumber(String(resolved.value), format.decimals);
  told[at + 1] = agreedWith(number, textBefore(told, at), behind);
}

const textBefore = (told: readonly DraftSpan[], at: number): string =>
  told
    .slice(0, at)
    .map((span) => (typeof span === 'string' ? span : OF_CELL))
    .join('');

/** «В месяц {}» needs no «месяц». */
const MONTH_WORD =
  /(?<=(?:^|[^\p{L}])(?:во?|ко?|за|со?|до|от|на|по)[ \u00a0])месяц(?:[еау]|ем)?[ \u00a0]$/iu;
const beforeCase = {
  to: /(?<!\p{L})ко?[ \u00a0]$/iu,
  in: /(?<!\p{L})во?[ \u00a0]$/iu,
  of: /(?<!\p{L})(?:от|до|из|для|после|кроме|против|около|без|у)[ \u00a0]$/iu,
  with: /(?<!\p{L})(?:сравнени\p{L}+ со?|между|перед)[ \u00a0]$/iu,
} as const satisfies Record<NameCase, RegExp>;
const SINCE = /(?<!\p{L})со?[ \u00a0]$/iu;
const UNTIL = /^[ \u00a0](?:по|до)(?!\p{L})/iu;
const AND = /^[ \u00a0](?:и|или)[ \u00a0]$/iu;
const DURING = /(?<!\p{L})за[ \u00a0]$/iu;

/** In which case what stands at this place is, by the words around. */
function caseAt(told: readonly DraftSpan[], at: number): NameCase | null {
  const before = told[at - 1];
  if (typeof before !== 'string') return null;
  const found = (['to', 'in', 'of', 'with'] as const).find((one) => beforeCase[one].test(before));
  if (found !== undefined) return found;
  const behind = told.slice(at + 1).find((span) => typeof span === 'string') ?? '';
  if (SINCE.test(before) && UNTIL.test(behind)) return 'of';
  return AND.test(before) ? caseOf(told[at - 2]) : null;
}

function caseOf(span: DraftSpan | undefined): NameCase | null {
  if (span === undefined || typeof span === 'string' || !('case' in span)) return null;
  return span.case === 'behind' ? null : (span.case ?? null);
}

function declineDate(told: DraftSpan[], at: number, span: DateSpan, evidence: Evidence): void {
  const before = told[at - 1];
  if (typeof before !== 'string' || span.grain === 'day') return;
  if (span.grain === 'week' && span.case === undefined && DURING.test(before)) {
    told[at - 1] = `${before}неделю `;
    told[at] = { ...span, case: 'behind' };
  } else if (span.case === undefined && isBehindNoun(before, span.grain)) {
    putInBrackets(told, at, before);
  } else {
    declineBehindWord(told, at, span, before);
    if (isSecond(told[at], evidence)) told[at - 1] = withVowel(told[at - 1]);
  }
}

function declineBehindWord(told: DraftSpan[], at: number, span: DateSpan, before: string): void {
  const own = span.grain === 'month' ? before.replace(MONTH_WORD, '') : before;
  const behind = told[at + 1];
  const word = periodWord(own, span.grain, typeof behind === 'string' ? behind : '');
  told[at - 1] = word.before;
  if (typeof behind === 'string') told[at + 1] = word.behind;
  declinePeriod(told, at, word.as === null ? span : { case: word.as, ...span }, word.before);
}

function declinePeriod(told: DraftSpan[], at: number, span: DateSpan, before: string): void {
  const meant = span.case ?? caseAt(told, at) ?? sinceCase(before);
  if (meant === null) return;
  told[at] = { ...span, case: meant };
  // The date says these two itself.
  if (meant === 'to' || meant === 'in') told[at - 1] = before.replace(beforeCase[meant], '');
}

/** «Сотрудника (Демин А.)», «лучшего месяца (май 2025)»: what nobody can decline here. */
function putInBrackets(told: DraftSpan[], at: number, before: string): void {
  const behind = told[at + 1];
  if (behind !== undefined && typeof behind !== 'string') return;
  told[at - 1] = `${before}(`;
  told[at + 1] = `)${behind ?? ''}`;
}

/** «Со II квартала» */
function isSecond(span: DraftSpan | undefined, evidence: Evidence): boolean {
  if (span === undefined || typeof span === 'string' || !('date' in span)) return false;
  const month = String(resolve(evidence, span.date)?.value ?? '').slice(5, 7);
  return span.grain === 'quarter' && span.case === 'of' && month === '04';
}

const withVowel = (before: DraftSpan | undefined): DraftSpan =>
  typeof before === 'string'
    ? before.replace(/(?<=(?<!\p{L})с)(?=[ \u00a0]$)/iu, 'о')
    : (before ?? '');

/** What only a month is in: «в отель» or «в отеле» nobody knows. */
function declineLabel(
  told: DraftSpan[],
  at: number,
  span: LabelSpan,
  { evidence, headers }: Ground,
): void {
  const before = told[at - 1];
  const value = resolve(evidence, span.label)?.value ?? null;
  if (typeof before !== 'string' || value === null) return;
  const text = cellText(value);
  if (isOfPerson(before, text, headers.get(columnOf(span.label)) ?? '')) {
    putInBrackets(told, at, before);
  } else {
    declineName(told, at, span, text, before);
  }
}

function declineName(
  told: DraftSpan[],
  at: number,
  span: LabelSpan,
  text: string,
  before: string,
): void {
  const isMonth = monthNames.some((month) => month === text.toLowerCase());
  if (isMonth) told[at - 1] = before.replace(MONTH_WORD, '');
  const meant = caseAt(told, at);
  if (meant === null || (meant === 'in' && !isMonth)) return;
  if (labelIn(text, meant) !== text) told[at] = { ...span, case: meant };
}

const PERSON = /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)? \p{Lu}\.(?: ?\p{Lu}\.)?$/u;
const WORD = /(?<!\p{L})(\p{Ll}{4,})[ \u00a0]$/u;

/** «У мастера {}», where the column of the names is called «Мастер». */
function isOfPerson(before: string, text: string, header: string): boolean {
  const word = WORD.exec(before)?.[1];
  if (word === undefined || !PERSON.test(text)) return false;
  const nouns = ['сотрудник', ...(header.toLowerCase().match(/\p{L}{4,}/gu) ?? [])];
  return nouns.some((noun) => noun !== word && isFormOf(word, noun));
}
