import type { CheckedQuestion, Question } from '../../../contract/src/question.js';
import { AnalysisFailed } from '../analysis-failed.js';
import type { Proposal } from '../analyst/proposal.js';
import { computedAsks, frameProposal, saysNothing } from '../frame-reports/computed-frame.js';
import { refusalsOf, columnsIn, explained } from '../../../frames/src/index.js';
import type { Frame, Refusal } from '../../../frames/src/index.js';
import type { Query, ResultSet } from '../../../jail/src/index.js';
import type { ColumnId, Meaning } from '../../../meaning/src/index.js';
import { tableOf } from '../../../meaning/src/index.js';
import { frameOf } from './compose/compose.js';
import type { FileValues } from './known-values.js';
import { refusalSentence } from './refusal-sentences.js';

const NOTHING = 'По этим условиям в файле ничего нет — проверьте условия и период.';
const NOT_COMPUTED = 'Такой вопрос посчитать не удалось — упростите его.';
const NAME_MAX = 120;

/** A file that questions are put to. */
export interface AskedFile {
  readonly meaning: Meaning;
  readonly values: FileValues;
  readonly query: Query;
}

type Outcome =
  | { readonly status: 'answered'; readonly frame: Frame; readonly results: readonly ResultSet[] }
  | { readonly status: 'nothing'; readonly frame: Frame }
  | { readonly status: 'refused'; readonly reasons: readonly string[] };

/** Whether a question has an answer, and how it is understood; nothing is kept. */
export async function checkedQuestion(
  question: Question,
  file: AskedFile,
): Promise<CheckedQuestion> {
  const outcome = await outcomeOf(question, file);
  if (outcome.status === 'refused') return { ...outcome, reading: null };
  const reading = explained(outcome.frame, file.meaning);
  if (outcome.status === 'nothing') return { status: 'nothing', reading, reason: NOTHING };
  return { status: 'answered', reading, rows: rowsOf(outcome.results) };
}

/** Those that have an answer, and another one than those before them; at most `count`. */
export async function differingQuestions(
  questions: readonly Question[],
  file: AskedFile,
  count: number,
): Promise<readonly Question[]> {
  const found = new Map<string, Question>();
  for (const question of questions) {
    if (found.size === count) break;
    const outcome = await outcomeOf(question, file);
    if (outcome.status !== 'answered') continue;
    const numbers = JSON.stringify(outcome.results.map(({ rows }) => rows));
    if (!found.has(numbers)) found.set(numbers, question);
  }
  return [...found.values()];
}

/**
 * The report of a question, called by the words that it was asked in, else as it is read.
 * Fails where the question has no answer: nothing is charged.
 */
export async function questionProposal(
  question: Question,
  file: AskedFile,
  words: string | null = null,
): Promise<Proposal> {
  const outcome = await outcomeOf(question, file);
  if (outcome.status === 'refused') throw refused(outcome.reasons.join(' '));
  if (outcome.status === 'nothing') throw refused(NOTHING);
  const { frame, results } = outcome;
  const reading = explained(frame, file.meaning);
  const name = nameOf(words, reading);
  return frameProposal(name, { request: name, frame, assumptions: [], results }, file.meaning);
}

function refused(sentence: string): AnalysisFailed {
  return new AnalysisFailed('question.no-answer', sentence);
}

async function outcomeOf(question: Question, file: AskedFile): Promise<Outcome> {
  const { meaning, values, query } = file;
  const strange = columnsIn(question).find((column) => !has(meaning, column));
  if (strange !== undefined) {
    const refusal = { code: 'unknown-column', column: strange, near: [] } as const;
    return { status: 'refused', reasons: [refusalSentence(refusal, meaning)] };
  }
  const frame = frameOf(question, meaning);
  const refusals = refusalsOf(frame, meaning, values.texts).map(({ refusal }) => refusal);
  if (refusals.length > 0) {
    const told = weightiest(refusals).map((refusal) => refusalSentence(refusal, meaning));
    return { status: 'refused', reasons: [...new Set(told)] };
  }
  const results = await computedAsks(frame, meaning, query);
  const whole = results.filter((one) => typeof one !== 'string');
  if (whole.length < results.length) return { status: 'refused', reasons: [NOT_COMPUTED] };
  return whole.every(saysNothing)
    ? { status: 'nothing', frame }
    : { status: 'answered', frame, results: whole };
}

/** What the types and roles of the file allow; nothing is computed. */
export function isAskable(question: Question, { meaning, values }: Omit<AskedFile, 'query'>) {
  return (
    columnsIn(question).every((column) => has(meaning, column)) &&
    refusalsOf(frameOf(question, meaning), meaning, values.texts).length === 0
  );
}

function has(meaning: Meaning, { table, column }: ColumnId): boolean {
  return tableOf(meaning, table)?.columns.some(({ id }) => id.column === column) === true;
}

/** What a column is says why it is not counted; that its cells are no numbers follows from it. */
function weightiest(refusals: readonly Refusal[]): readonly Refusal[] {
  const byRole = refusals.filter(({ code }) => code === 'role-forbids');
  return byRole.length > 0 ? byRole : refusals;
}

const rowsOf = ([first]: readonly ResultSet[]): number => first?.rows.length ?? 0;

/** As a card's title: a person's own words as they were typed. */
function nameOf(words: string | null, reading: string): string {
  const text = words ?? `${reading.slice(0, 1).toUpperCase()}${reading.slice(1)}`;
  if (text.length <= NAME_MAX) return text;
  return `${text.slice(0, text.lastIndexOf(' ', NAME_MAX))}…`;
}
