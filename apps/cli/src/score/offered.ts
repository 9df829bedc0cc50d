import { AnalysisFailed } from '../../../../libs/analysis/src/index.js';
import type { ReportEngine } from '../../../../libs/analysis/src/index.js';
import type { Question } from '../../../../libs/contract/src/index.js';
import type { ReadWorkbook } from '../../../../libs/workbook/src/index.js';
import { rate } from './as-lines.js';
import type { ComposeMeans } from './composed.js';
import type { ScoredRequest } from './expected.js';
import { judgeReport, type Verdict } from './judge/judge-report.js';
import type { ScoredBook } from './read-set.js';

/** What a request in words meets where no model is asked. */
export interface OfferedScore {
  readonly id: string;
  readonly request: string;
  /** Of the answer that the text itself got; null where it got none. */
  readonly byText: Verdict | null;
  /** Of each complete question that was offered instead, in their order. */
  readonly choices: readonly Verdict[];
  /** Of what the builder opens with; null where it opens empty or that has no answer. */
  readonly filled: Verdict | null;
  readonly titles: readonly string[];
  readonly unknown: readonly string[];
}

/** Asks each answerable request of a workbook, then each question that is offered for it. */
export async function measureOffered(
  book: ScoredBook,
  { reader, engine, signal }: ComposeMeans,
): Promise<readonly OfferedScore[]> {
  const workbook = await reader.read(book.bytes, book.file, { signal });
  const offers = new Offers(engine, workbook, signal);
  const scores: OfferedScore[] = [];
  for (const request of book.requests) {
    if (request.expected.kind !== 'refusal') scores.push(await offers.scoreOf(request));
  }
  return scores;
}

class Offers {
  private readonly engine: ReportEngine;
  private readonly workbook: ReadWorkbook;
  private readonly signal: AbortSignal;

  constructor(engine: ReportEngine, workbook: ReadWorkbook, signal: AbortSignal) {
    this.engine = engine;
    this.workbook = workbook;
    this.signal = signal;
  }

  async scoreOf(asked: ScoredRequest): Promise<OfferedScore> {
    const { id, request } = asked;
    const byText = await this.textVerdict(asked);
    const none = { choices: [], filled: null, titles: [], unknown: [] };
    if (byText !== null) return { id, request, byText, ...none };
    const read = await this.engine.readQuestion(this.workbook, request, this.signal);
    const choices: Verdict[] = [];
    for (const { question } of read.choices) choices.push(await this.verdictOf(asked, question));
    const { question, unknown } = read;
    const filled = question === null ? null : await this.verdictOf(asked, question);
    const titles = read.choices.map(({ title }) => title);
    return { id, request, byText, choices, filled, titles, unknown };
  }

  private async textVerdict({ request, expected }: ScoredRequest): Promise<Verdict | null> {
    const { engine, workbook, signal } = this;
    const understood = await engine.understand(workbook, request, signal);
    if (!understood.understood) return null;
    const actions = await engine.run(workbook, understood.proposal, () => undefined, signal);
    return judgeReport(expected, actions).verdict;
  }

  private async verdictOf({ expected }: ScoredRequest, question: Question): Promise<Verdict> {
    const { engine, workbook, signal } = this;
    try {
      const proposal = await engine.proposeQuestion(workbook, question, signal);
      const actions = await engine.run(workbook, proposal, () => undefined, signal);
      return judgeReport(expected, actions).verdict;
    } catch (error) {
      if (!(error instanceof AnalysisFailed)) throw error;
      return 'refused';
    }
  }
}

const isRight = (verdict: Verdict | null | undefined): boolean => verdict === 'right';

export function offeredLines(scores: readonly OfferedScore[]): readonly string[] {
  const told = scores.filter(({ byText }) => byText !== null);
  const met = scores.filter(({ byText }) => byText === null);
  const first = met.filter(({ choices }) => isRight(choices[0]));
  const other = met.filter(({ choices }) => !isRight(choices[0]) && choices.some(isRight));
  const opened = met.filter(({ choices, filled }) => !choices.some(isRight) && isRight(filled));
  const share = (ones: readonly OfferedScore[]): string => rate(ones.length, scores.length);
  return [
    `Запросов с ответом: ${scores.length}`,
    `  текстом верно            ${share(told.filter(({ byText }) => isRight(byText)))}`,
    `  текстом неверно          ${share(told.filter(({ byText }) => !isRight(byText)))}`,
    `  верен первый из вопросов ${share(first)}`,
    `  верен другой из них      ${share(other)}`,
    `  верно то, с чем открыт построитель ${share(opened)}`,
    ...scores
      .filter(({ byText, choices }) => !isRight(byText) && !isRight(choices[0]))
      .flatMap(({ id, request, byText, choices, filled, titles, unknown }) => [
        `  ${byText ?? '—'} ${choices.join(',')} (${filled ?? '—'}) ${id} «${request}» ?${unknown.join(',')}`,
        ...titles.map((title) => `      ${title}`),
      ]),
  ];
}
