import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { AnalysisFailed } from '../../analysis-failed.js';
import { StandardAnalyst } from '../../../../kinds/src/standard-analyst.js';
import { meaningOf } from '../../../../meaning/src/meaning-of.js';
import type { Proposal } from '../../analyst/proposal.js';
import { ReportEngine } from '../../engine/report-engine.js';
import { framedRequestOf } from '../../frame-reports/frame-proposal.js';
import { FrameReports } from '../../frame-reports/frame-reports.js';
import type { WorkbookData } from '../../engine/engine-types.js';
import type { QueryJail } from '../../../../jail/src/query-jail.js';
import type { WorkbookReader } from '../../../../workbook/src/file/workbook-reader.js';
import { WorkbookRefused } from '../../../../workbook/src/file/workbook-refused.js';
import { chartViolations } from '../chart-rules-table.js';

const SUGGESTED_MAX = 8;
const never = new AbortController().signal;

export function filesBelow(path: string): readonly string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

export interface Judged {
  readonly charts: number;
  /** «file, report: what is broken». */
  readonly violations: readonly string[];
}

/** Holds every chart of a file's standard and suggested questions against the rules. */
export async function judgeFile(
  file: string,
  reader: WorkbookReader,
  jail: QueryJail,
): Promise<Judged> {
  const none: Judged = { charts: 0, violations: [] };
  try {
    const workbook = await reader.read(readFileSync(file), basename(file), { signal: never });
    return await judgeWorkbook(basename(file), workbook, jail);
  } catch (error) {
    if (error instanceof WorkbookRefused || error instanceof AnalysisFailed) return none;
    throw error;
  }
}

export async function judgeWorkbook(
  name: string,
  workbook: WorkbookData,
  jail: QueryJail,
): Promise<Judged> {
  const engine = new ReportEngine(new StandardAnalyst(), jail);
  const offered = await engine.propose(workbook, () => undefined, never);
  const violations: string[] = [];
  let charts = 0;
  for (const proposal of [...offered, ...(await suggested(engine, workbook))]) {
    for (const broken of await judgeReport(engine, workbook, proposal)) {
      charts += 1;
      violations.push(...broken.map((what) => `${name}, ${proposal.name}: ${what}`));
    }
  }
  return { charts, violations };
}

/** What is suggested while one types; what has no answer is told so, and has no chart. */
async function suggested(
  engine: ReportEngine,
  workbook: WorkbookData,
): Promise<readonly Proposal[]> {
  const proposals: Proposal[] = [];
  for (const { question } of engine.suggestedQuestions(workbook).slice(0, SUGGESTED_MAX)) {
    try {
      proposals.push(await engine.proposeQuestion(workbook, question, never));
    } catch (error) {
      if (!(error instanceof AnalysisFailed)) throw error;
    }
  }
  return proposals;
}

/** Of each chart what is broken. */
async function judgeReport(
  engine: ReportEngine,
  workbook: WorkbookData,
  proposal: Proposal,
): Promise<readonly (readonly string[])[]> {
  const meaning = meaningOf(workbook.tables);
  const framed = framedRequestOf(proposal);
  const own =
    framed === null
      ? new StandardAnalyst().ownReport(proposal, meaning)
      : new FrameReports(framed, meaning);
  const planned = own?.plan(proposal).visualizations ?? [];
  const actions = await engine.run(workbook, proposal, () => undefined, never);
  return actions.visualizations.flatMap((visualization, index) => {
    const plan = planned[index];
    if (plan === undefined || visualization.chart_spec === null) return [];
    return [chartViolations(visualization, plan)];
  });
}
