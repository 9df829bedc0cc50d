import { AnalysisFailed, ReportEngine } from '../../../../libs/analysis/src/index.js';
import { StandardAnalyst } from '../../../../libs/kinds/src/index.js';
import { DuckDbJail } from '../../../../libs/jail/src/index.js';
import { WorkbookReader } from '../../../../libs/workbook/src/index.js';
import { meaningOf } from '../../../../libs/meaning/src/index.js';
import type { FileInfo, ReadWorkbook } from '../../../../libs/workbook/src/index.js';
import type { Meaning } from '../../../../libs/meaning/src/index.js';
import type { Proposal } from '../../../../libs/analysis/src/index.js';
import type { ReportSection, ReportSummary } from '../../../../libs/contract/src/index.js';

export interface Asked {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** In the user's words; without any, every proposal of the service is made. */
  readonly requests: readonly string[];
}

export interface Failure {
  readonly name: string;
  readonly code: string;
  readonly message: string;
}

export interface Analysed {
  readonly file: FileInfo;
  readonly proposals: readonly Proposal[];
  readonly sections: readonly ReportSection[];
  readonly failures: readonly Failure[];
  /** null where no report came out. */
  readonly summary: ReportSummary | null;
}

/** What is told while it goes on. */
export interface Progress {
  readonly read: (workbook: ReadWorkbook) => void;
  readonly proposed: (proposals: readonly Proposal[]) => void;
  readonly made: (section: ReportSection) => void;
  readonly failed: (failure: Failure) => void;
}

const quiet = (): void => undefined;

/** What the workbook is taken to mean. Throws `WorkbookRefused`. */
export async function readMeaning(
  { bytes, name }: Pick<Asked, 'bytes' | 'name'>,
  signal: AbortSignal,
): Promise<Meaning> {
  const reader = new WorkbookReader();
  try {
    const { tables } = await reader.read(bytes, name, { signal });
    return meaningOf(tables);
  } finally {
    reader.close();
  }
}

/** The service's own reading, proposals, reports and summary of one file. */
export async function analyseWorkbook(
  { bytes, name, requests }: Asked,
  signal: AbortSignal,
  progress: Progress,
): Promise<Analysed> {
  const reader = new WorkbookReader();
  const jail = new DuckDbJail();
  try {
    const engine = new ReportEngine(new StandardAnalyst(), jail);
    const workbook = await reader.read(bytes, name, { signal });
    progress.read(workbook);
    const failures: Failure[] = [];
    const note = (failure: Failure): void => {
      failures.push(failure);
      progress.failed(failure);
    };
    const proposals = await wanted(engine, workbook, requests, note, signal);
    progress.proposed(proposals);
    const sections: ReportSection[] = [];
    for (const [index, proposal] of proposals.entries()) {
      const actions = await orFailure(proposal.name, note, () =>
        engine.run(workbook, proposal, quiet, signal),
      );
      if (actions === null) continue;
      const section = { name: proposal.name, index, actions };
      sections.push(section);
      progress.made(section);
    }
    const made =
      sections.length === 0
        ? null
        : await orFailure('Резюме', note, () => engine.summarise(sections, quiet, signal));
    const summary = made?.summary ?? null;
    return { file: workbook.fileInfo, proposals, sections, failures, summary };
  } finally {
    jail.close();
    reader.close();
  }
}

async function wanted(
  engine: ReportEngine,
  workbook: ReadWorkbook,
  requests: readonly string[],
  note: (failure: Failure) => void,
  signal: AbortSignal,
): Promise<readonly Proposal[]> {
  if (requests.length === 0) {
    const offered = await orFailure('Предложения', note, () =>
      engine.propose(workbook, quiet, signal),
    );
    return offered ?? [];
  }
  const proposals: Proposal[] = [];
  for (const request of requests) {
    const understood = await engine.understand(workbook, request, signal);
    if (understood.understood) {
      proposals.push(understood.proposal);
      continue;
    }
    const instead = understood.suggestions.map((one) => `«${one}»`).join(', ');
    const message = instead === '' ? understood.message : `${understood.message} ${ASK} ${instead}`;
    note({ name: request, code: 'request.not-understood', message });
  }
  return proposals;
}

const ASK = 'Можно спросить:';

async function orFailure<T>(
  name: string,
  note: (failure: Failure) => void,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AnalysisFailed)) throw error;
    note({ name, code: error.code, message: error.message });
    return null;
  }
}
