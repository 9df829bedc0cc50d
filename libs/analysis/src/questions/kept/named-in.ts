import type { QuestionAmount, Question } from '../../../../contract/src/question.js';
import { partsIn } from '../../../../frames/src/index.js';

type Rows = Extract<QuestionAmount, { is: 'rows' }>;
type Defined = Extract<QuestionAmount, { is: 'defined' }>;

/** Lists whose rows a question counts. */
export const tablesIn = (question: Question): ReadonlySet<string> =>
  new Set(partsIn(question, rows).map((part) => (part as Rows).table));

/** Definitions that a question counts by. */
export const definitionsIn = (question: Question): ReadonlySet<string> =>
  new Set(partsIn(question, defined).map((part) => (part as Defined).id));

const rows = new Set(['rows']);
const defined = new Set(['defined']);

export interface Renames {
  table(id: string): string;
  column(table: string, column: string): string;
  definition(id: string): string;
}

/** The same question of other lists and columns. */
export function renamedQuestion(question: Question, renames: Renames): Question {
  return renamed(question, renames) as Question;
}

function renamed(part: unknown, renames: Renames): unknown {
  if (Array.isArray(part)) return part.map((one) => renamed(one, renames));
  if (typeof part !== 'object' || part === null) return part;
  const { is, id, table, column } = part as Readonly<Record<string, unknown>>;
  if (typeof table === 'string' && typeof column === 'string')
    return { table: renames.table(table), column: renames.column(table, column) };
  if (is === 'rows' && typeof table === 'string') return { is, table: renames.table(table) };
  if (is === 'defined' && typeof id === 'string') return { is, id: renames.definition(id) };
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, renamed(value, renames)]),
  );
}
