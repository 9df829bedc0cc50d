import { readFile } from 'node:fs/promises';
import { AnalysisFailed, parseQuestion } from '../../../../libs/analysis/src/index.js';
import { WorkbookRefused } from '../../../../libs/workbook/src/index.js';
import type { ReportEngine } from '../../../../libs/analysis/src/index.js';
import type { WorkbookReader } from '../../../../libs/workbook/src/index.js';
import { rate } from './as-lines.js';
import type { ScoredRequest } from './expected.js';
import { judgeReport, type Verdict } from './judge/judge-report.js';
import type { ScoredBook } from './read-set.js';
import { Refused } from './refused.js';

/** What became of a request that was composed in the builder. */
export interface ComposedScore {
  readonly id: string;
  readonly request: string;
  /** `refused`: the builder says by name why not; `impossible`: its steps cannot say it. */
  readonly outcome: Verdict | 'impossible';
  readonly why: string;
}

export interface ComposeMeans {
  readonly reader: WorkbookReader;
  readonly engine: ReportEngine;
  readonly signal: AbortSignal;
}

/** By id of a request: what the builder's steps gave, or the words for why they cannot say it. */
export type Composed = Readonly<Record<string, unknown>>;

export async function readComposed(path: string): Promise<Composed> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Composed;
  } catch {
    throw new Refused(`Нет составленных вопросов в ${path}.`);
  }
}

/** Checks and answers what was composed for a workbook's requests, as the service does. */
export async function measureComposed(
  book: ScoredBook,
  composed: Composed,
  { reader, engine, signal }: ComposeMeans,
): Promise<readonly ComposedScore[]> {
  const asked = book.requests.filter(({ id }) => composed[id] !== undefined);
  if (asked.length === 0) return [];
  const workbook = await reader.read(book.bytes, book.file, { signal });
  const scores: ComposedScore[] = [];
  for (const request of asked) {
    const { id } = request;
    const outcome = await outcomeOf(request, composed[id], async (question) => {
      const proposal = await engine.proposeQuestion(workbook, question, signal);
      const actions = await engine.run(workbook, proposal, () => undefined, signal);
      const { verdict, why } = judgeReport(request.expected, actions);
      return { outcome: verdict, why: `${proposal.question} | ${why}` };
    });
    scores.push({ id, request: request.request, ...outcome });
  }
  return scores;
}

type Outcome = Pick<ComposedScore, 'outcome' | 'why'>;
type Question = NonNullable<ReturnType<typeof parseQuestion>>;

async function outcomeOf(
  { id }: ScoredRequest,
  made: unknown,
  answer: (question: Question) => Promise<Outcome>,
): Promise<Outcome> {
  if (typeof made === 'string') return { outcome: 'impossible', why: made };
  const question = parseQuestion(made);
  if (question === null) throw new Refused(`Вопрос ${id} составлен не по форме.`);
  try {
    return await answer(question);
  } catch (error) {
    if (!(error instanceof AnalysisFailed) && !(error instanceof WorkbookRefused)) throw error;
    return { outcome: 'refused', why: error.message };
  }
}

export function composedLines(scores: readonly ComposedScore[]): readonly string[] {
  const composed = scores.filter(
    ({ outcome }) => outcome !== 'impossible' && outcome !== 'refused',
  );
  const right = composed.filter(({ outcome }) => outcome === 'right');
  const misses = scores.filter(({ outcome }) => outcome !== 'right');
  return [
    `Составлено: ${rate(composed.length, scores.length)}`,
    `  из них верно: ${rate(right.length, composed.length)}`,
    ...misses.flatMap(({ id, request, outcome, why }) => [
      `  ${outcome} ${id} «${request}»`,
      `      ${why}`,
    ]),
  ];
}
