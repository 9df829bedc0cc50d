import type { CheckedQuestion, Question, QuestionForm } from '../../../contract/src/question.js';
import { noTables } from '../analysis-failed.js';
import type { Proposal } from '../analyst/proposal.js';
import type { QueryJail } from '../jail/query-jail.js';
import type { Meaning } from '../meaning/meaning.js';
import { meaningOf } from '../meaning/read-meaning.js';
import { checkedQuestion, questionProposal, type AskedFile } from '../questions/asked-question.js';
import { FileValues } from '../questions/known-values.js';
import { questionFormOf } from '../questions/question-form.js';
import type { WorkbookData } from './engine-types.js';

type Known = Omit<AskedFile, 'query'>;

/** A page asks of the same workbook again and again; what is known of it goes with it. */
const knownOf = new WeakMap<WorkbookData['tables'], Known>();

export function formOfQuestions({ tables }: WorkbookData): QuestionForm {
  const { meaning, values } = known(tables);
  return questionFormOf(meaning, values);
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

async function asking<T>(
  jail: QueryJail,
  { tables }: WorkbookData,
  signal: AbortSignal,
  ask: (file: AskedFile) => Promise<T>,
): Promise<T> {
  const { meaning, values } = known(tables);
  const session = await jail.open(tables, signal);
  try {
    return await ask({ meaning, values, query: session.query });
  } finally {
    session.close();
  }
}

function known(tables: WorkbookData['tables']): Known {
  if (tables.length === 0) throw noTables();
  const before = knownOf.get(tables);
  if (before !== undefined) return before;
  const meaning: Meaning = meaningOf(tables);
  const read = { meaning, values: new FileValues(tables) };
  knownOf.set(tables, read);
  return read;
}
