import { AnalysisFailed } from '../../../../libs/analysis/src/index.js';
import type { Proposal, ReportEngine } from '../../../../libs/analysis/src/index.js';
import type { ReadWorkbook } from '../../../../libs/workbook/src/index.js';
import type {
  ReportActions,
  ReportSection,
  ReportSummary,
} from '../../../../libs/contract/src/index.js';
import { inTurns } from './in-turns.js';
import type { Timings } from './timings.js';

/** What a person gets for a request. */
export type Answer =
  | { readonly kind: 'report'; readonly proposal: Proposal; readonly actions: ReportActions }
  /** Nothing is charged; all that the person reads instead. */
  | { readonly kind: 'refusal'; readonly sentence: string }
  /** A fault of the program: nothing is charged either. */
  | { readonly kind: 'fault'; readonly sentence: string };

export interface MadeUnasked {
  readonly proposals: readonly Proposal[];
  readonly sections: readonly ReportSection[];
  readonly summary: ReportSummary | null;
  /** Reports that were offered and did not come out. */
  readonly failed: readonly string[];
}

const quiet = (): void => undefined;

export interface AskedMeans {
  readonly timings: Timings;
  readonly signal: AbortSignal;
  /** Requests, or reports of one start, that are asked at once. */
  readonly atOnce: number;
}

/** One workbook before the service's engine, as its worker calls it. */
export class AskedBook {
  private readonly engine: ReportEngine;
  private readonly workbook: ReadWorkbook;
  private readonly timings: Timings;
  private readonly signal: AbortSignal;
  private readonly atOnce: number;

  constructor(engine: ReportEngine, workbook: ReadWorkbook, means: AskedMeans) {
    this.engine = engine;
    this.workbook = workbook;
    this.timings = means.timings;
    this.signal = means.signal;
    this.atOnce = means.atOnce;
  }

  propose(key: string): Promise<readonly Proposal[]> {
    const engine = this.engine.forTask(key);
    return this.timings.of('предложения', () =>
      engine.propose(this.workbook, quiet, this.signal).catch(noneOf),
    );
  }

  /** Every report that is offered, bought together, with the summary. */
  async unasked(key: string): Promise<MadeUnasked> {
    const proposals = await this.propose(key);
    const engine = this.engine.forTask(key);
    const sections: ReportSection[] = [];
    const failed: string[] = [];
    const reports = await inTurns(proposals, this.atOnce, (proposal) =>
      settled(() => this.run(engine, proposal)),
    );
    for (const [index, made] of reports.entries()) {
      const name = proposals[index]?.name ?? '';
      if ('sentence' in made) failed.push(`${name}: ${made.sentence}`);
      else sections.push({ name, index, actions: made.value });
    }
    const summary = sections.length === 0 ? null : await this.summarise(engine, sections, failed);
    return { proposals, sections, summary, failed };
  }

  async answer(key: string, request: string): Promise<Answer> {
    const engine = this.engine.forTask(key);
    const asked = await settled(() =>
      this.timings.of('запрос: понять', () =>
        engine.understand(this.workbook, request, this.signal),
      ),
    );
    if ('sentence' in asked) return asked;
    if (!asked.value.understood) {
      const { message, suggestions } = asked.value;
      return { kind: 'refusal', sentence: [message, ...suggestions].join(' ') };
    }
    const { proposal } = asked.value;
    const made = await settled(() => this.run(engine, proposal));
    return 'sentence' in made ? made : { kind: 'report', proposal, actions: made.value };
  }

  private run(engine: ReportEngine, proposal: Proposal): Promise<ReportActions> {
    return this.timings.of('отчет', () => engine.run(this.workbook, proposal, quiet, this.signal));
  }

  private async summarise(
    engine: ReportEngine,
    sections: readonly ReportSection[],
    failed: string[],
  ): Promise<ReportSummary | null> {
    const made = await settled(() =>
      this.timings.of('резюме', () => engine.summarise(sections, quiet, this.signal)),
    );
    if (!('sentence' in made)) return made.value.summary;
    failed.push(`Резюме: ${made.sentence}`);
    return null;
  }
}

function noneOf(error: unknown): readonly Proposal[] {
  if (error instanceof AnalysisFailed) return [];
  throw error;
}

type Settled<T> = { readonly value: T } | Exclude<Answer, { readonly kind: 'report' }>;

async function settled<T>(work: () => Promise<T>): Promise<Settled<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof AnalysisFailed) {
      const { message, suggestions } = error;
      return { kind: 'refusal', sentence: [message, ...suggestions].join(' ') };
    }
    return { kind: 'fault', sentence: error instanceof Error ? error.message : String(error) };
  }
}
