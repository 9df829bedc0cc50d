import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { AnalysisFailed } from '../libs/analysis/src/analysis-failed.js';
import { StandardAnalyst } from '../libs/kinds/src/standard-analyst.js';
import { DuckDbJail } from '../libs/jail/src/duckdb-jail.js';
import { ReportEngine } from '../libs/analysis/src/engine/report-engine.js';
import { WorkbookReader } from '../libs/workbook/src/file/workbook-reader.js';
import { WorkbookRefused } from '../libs/workbook/src/file/workbook-refused.js';
import type { ReportActions, ReportSection } from '../libs/contract/src/report-content.js';
import type { ReadWorkbook } from '../libs/workbook/src/model.js';
import { largeJournal } from '../test/support/workbooks.js';
import { MemoryWatch } from './memory-watch.js';
import type { Measured } from './report.js';

const corpusFolder = join(process.cwd(), '..', 'shared', 'corpus');
const officesFolder = join(process.cwd(), 'test', 'score', 'fresh');
/** Of the offices' workbooks of all sets so many. */
const OFFICES = 24;
const PROPOSALS_MS = 1_500;
const REPORT_MS = 500;
const FIRST_MS = 500;
const WHOLE_MS = 4_000;
const MEMORY_MB = 300;
const REST_MS = 1_000;

interface File {
  readonly name: string;
  readonly bytes: Uint8Array;
}
interface Engine {
  readonly reader: WorkbookReader;
  readonly engine: ReportEngine;
}

interface Times {
  /** From the file's bytes to all proposals. */
  readonly proposals: number[];
  readonly report: number[];
  /** From a report's start to the first text of it. */
  readonly first: number[];
  /** All reports of a workbook, one after the other, with their summary. */
  readonly whole: number[];
}

const noTimes = (): Times => ({ proposals: [], report: [], first: [], whole: [] });

/** The standard questions over the corpus, and over a large journal where there is no corpus. */
export async function benchAnalysis(): Promise<readonly Measured[]> {
  const files = [...corpus(), journal()];
  const times = noTimes();
  const ofOffices = noTimes();
  const reader = new WorkbookReader();
  const jail = new DuckDbJail();
  const memory = new MemoryWatch();
  try {
    const engine = new ReportEngine(new StandardAnalyst(), jail);
    await analysed(journal(), { reader, engine }, noTimes());
    reader.warmUp();
    jail.warmUp();
    await setTimeout(REST_MS);
    memory.begin();
    for (const file of files) await analysed(file, { reader, engine }, times);
    memory.end();
    for (const file of offices()) await analysed(file, { reader, engine }, ofOffices);
  } finally {
    memory.end();
    jail.close();
    reader.close();
  }
  return [
    { what: 'files with proposals', value: `${times.proposals.length} of ${files.length}` },
    within('proposals, p95 from the file', times.proposals, PROPOSALS_MS),
    within('a report, p95', times.report, REPORT_MS),
    within('first finding of a report, p95', times.first, FIRST_MS),
    within('offices’ files: proposals, p95', ofOffices.proposals, PROPOSALS_MS),
    within('offices’ files: a report, p95', ofOffices.report, REPORT_MS),
    within('offices’ files: all reports with summary, p95', ofOffices.whole, WHOLE_MS),
    {
      what: 'memory of a job, peak over all processes',
      value: `${memory.peakMb} MB`,
      limit: { text: `< ${MEMORY_MB} MB`, isMet: memory.peakMb < MEMORY_MB },
    },
  ];
}

async function analysed(file: File, { reader, engine }: Engine, times: Times): Promise<void> {
  const never = new AbortController().signal;
  const began = performance.now();
  try {
    const workbook = await reader.read(file.bytes, file.name, { signal: never });
    const proposals = await engine.propose(workbook, () => undefined, never);
    times.proposals.push(performance.now() - began);
    const started = performance.now();
    const sections: ReportSection[] = [];
    for (const [index, proposal] of proposals.entries()) {
      const actions = await timedReport(engine, workbook, proposal, times);
      sections.push({ name: proposal.name, index, actions });
    }
    if (sections.length === 0) return;
    await engine.summarise(sections, () => undefined, never);
    times.whole.push(performance.now() - started);
  } catch (error) {
    const isExpected = error instanceof WorkbookRefused || isWithoutTables(error);
    if (!isExpected) throw new Error(`${file.name} could not be analysed`, { cause: error });
  }
}

function isWithoutTables(error: unknown): boolean {
  return error instanceof AnalysisFailed && error.code === 'workbook.no-tables';
}

async function timedReport(
  engine: ReportEngine,
  workbook: ReadWorkbook,
  proposal: Parameters<ReportEngine['run']>[1],
  times: Times,
): Promise<ReportActions> {
  const began = performance.now();
  const emitted: number[] = [];
  const emit = () => void emitted.push(performance.now() - began);
  const actions = await engine.run(workbook, proposal, emit, new AbortController().signal);
  times.report.push(performance.now() - began);
  times.first.push(...emitted.slice(0, 1));
  return actions;
}

function within(what: string, values: readonly number[], limit: number): Measured {
  const sorted = values.toSorted((left, right) => left - right);
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
  const worst = Math.round(sorted.at(-1) ?? Number.NaN);
  return {
    what,
    value: `${Math.round(p95)} ms`,
    limit: { text: `< ${limit} ms; slowest ${worst} ms of ${sorted.length}`, isMet: p95 < limit },
  };
}

function corpus(): readonly File[] {
  return existsSync(corpusFolder) ? workbooksIn(corpusFolder).map(fileOf) : [];
}

/** What offices keep, as it was made for measurements of what the analyst makes of it. */
function offices(): readonly File[] {
  const paths = workbooksIn(officesFolder);
  const step = Math.max(1, Math.floor(paths.length / OFFICES));
  return paths.filter((_, at) => at % step === 0).map(fileOf);
}

function workbooksIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.xlsx?$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

const fileOf = (path: string): File => ({ name: basename(path), bytes: readFileSync(path) });

function journal(): File {
  const { bytes } = largeJournal();
  return { name: 'journal.xlsx', bytes };
}
