import { isDeepStrictEqual } from 'node:util';
import type {
  CheckedQuestion,
  Question,
  QuestionForm,
  QuestionTemplate,
} from '../../../contract/src/question.js';
import { noTables } from '../analysis-failed.js';
import type { Proposal, Understanding } from '../analyst/proposal.js';
import type { Query, QueryJail } from '../../../jail/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import { meaningOf } from '../../../meaning/src/index.js';
import {
  checkedQuestion,
  differingQuestions,
  isAskable,
  questionProposal,
  type AskedFile,
} from '../questions/asked-question.js';
import { TextFiller, type FilledQuestion } from '../questions/fill/fill.js';
import { nearTo, titleOf } from '../questions/fill/near.js';
import { suggestionsOf } from '../questions/suggestions.js';
import { textUnderstood } from '../questions/text-understood.js';
import { FileValues } from '../questions/known-values.js';
import { questionFormOf } from '../questions/question-form.js';
import type { WorkbookData } from './engine-types.js';

type Known = Omit<AskedFile, 'query'> & {
  readonly answers: WorkbookData['answers'];
  readonly form: QuestionForm;
  readonly filler: TextFiller;
  readonly suggestions: readonly QuestionTemplate[];
};

const NEAR_MAX = 3;
const CHOICES_MAX = 3;

/** A page asks of the same workbook again and again; what is known of it goes with it. */
const knownOf = new WeakMap<WorkbookData['tables'], Known>();

export function formOfQuestions(workbook: WorkbookData): QuestionForm {
  return known(workbook).form;
}

/** Complete questions for whoever types one; each has an answer by what its columns are. */
export function suggestedQuestions(workbook: WorkbookData): readonly QuestionTemplate[] {
  return known(workbook).suggestions;
}

export function checkQuestion(
  jail: QueryJail,
  workbook: WorkbookData,
  question: Question,
  signal: AbortSignal,
): Promise<CheckedQuestion> {
  return asking(jail, workbook, signal, (file) => checkedQuestion(question, file));
}

/** Fails with question.no-answer where the question has none. */
export function proposeQuestion(
  jail: QueryJail,
  workbook: WorkbookData,
  question: Question,
  signal: AbortSignal,
): Promise<Proposal> {
  return asking(jail, workbook, signal, (file) => questionProposal(question, file));
}

/** What of a text is found in the file's own words; nothing is answered of it. */
export function fillQuestion(workbook: WorkbookData, text: string): FilledQuestion {
  return known(workbook).filler.filled(text);
}

/** A text by the file's words alone: what is sure, or how to ask instead; nothing is guessed. */
export function understoodText(
  workbook: WorkbookData,
  text: string,
  query: Query,
): Promise<Understanding> {
  const { meaning, values, filler, suggestions } = known(workbook);
  return textUnderstood(text, { meaning, values, query }, { filler, suggestions });
}

/** Complete questions near to one, which have answers. */
export async function nearQuestions(
  jail: QueryJail,
  workbook: WorkbookData,
  question: Question,
  signal: AbortSignal,
): Promise<readonly QuestionTemplate[]> {
  const { meaning } = known(workbook);
  const near = await asking(jail, workbook, signal, (file) => answered(nearTo(question), file));
  return near.map((one) => ({ title: titleOf(one, meaning), question: one }));
}

/** What a text may mean, each with another answer, the likeliest first. */
export async function choicesFor(
  jail: QueryJail,
  workbook: WorkbookData,
  text: string,
  signal: AbortSignal,
): Promise<readonly QuestionTemplate[]> {
  const { meaning, filler } = known(workbook);
  const readings = filler.readings(text);
  const different = await asking(jail, workbook, signal, (file) =>
    differingQuestions(readings, file, CHOICES_MAX),
  );
  return different.map((one) => ({ title: titleOf(one, meaning), question: one }));
}

async function answered(
  questions: readonly Question[],
  file: AskedFile,
): Promise<readonly Question[]> {
  const found: Question[] = [];
  for (const question of questions) {
    const { status } = await checkedQuestion(question, file);
    if (status === 'answered') found.push(question);
    if (found.length === NEAR_MAX) break;
  }
  return found;
}

async function asking<T>(
  jail: QueryJail,
  workbook: WorkbookData,
  signal: AbortSignal,
  ask: (file: AskedFile) => Promise<T>,
): Promise<T> {
  const { meaning, values } = known(workbook);
  const session = await jail.open(workbook.tables, signal);
  try {
    return await ask({ meaning, values, query: session.query });
  } finally {
    session.close();
  }
}

function known({ tables, answers }: WorkbookData): Known {
  if (tables.length === 0) throw noTables();
  const before = knownOf.get(tables);
  if (before !== undefined && isDeepStrictEqual(before.answers, answers)) return before;
  const meaning: Meaning = meaningOf(tables, answers);
  const values = new FileValues(tables);
  const form = questionFormOf(meaning, values);
  const filler = new TextFiller(form, values, meaning);
  const suggestions = suggestionsOf(form).filter(({ question }) =>
    isAskable(question, { meaning, values }),
  );
  const read = { answers, meaning, values, form, filler, suggestions };
  knownOf.set(tables, read);
  return read;
}
