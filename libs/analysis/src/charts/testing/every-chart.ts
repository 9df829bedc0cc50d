import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { AnalysisFailed } from '../../analysis-failed.js';
import { BuiltInAnalyst } from '../../analyst/built-in/built-in-analyst.js';
import type { Proposal } from '../../analyst/proposal.js';
import { ReportEngine } from '../../engine/report-engine.js';
import type { WorkbookData } from '../../engine/engine-types.js';
import type { QueryJail } from '../../jail/query-jail.js';
import type { WorkbookReader } from '../../workbook/workbook-reader.js';
import { WorkbookRefused } from '../../workbook/workbook-refused.js';
import { chartViolations } from '../chart-rules-table.js';

const never = new AbortController().signal;

export function filesBelow(path: string): readonly string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

export interface Judged {
  readonly charts: number;
  readonly kinds: ReadonlySet<string>;
  /** «file, report: what is broken». */
  readonly violations: readonly string[];
}

/** What no workbook tells: the answer names requests that it would understand. */
const NONSENSE = 'погода на Марсе';

/** Holds every chart of every report proposed or suggested for a file against the rules. */
export async function judgeFile(
  file: string,
  reader: WorkbookReader,
  jail: QueryJail,
): Promise<Judged> {
  const none: Judged = { charts: 0, kinds: new Set(), violations: [] };
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
  const engine = new ReportEngine(new BuiltInAnalyst(), jail);
  const proposed = await engine.propose(workbook, () => undefined, never);
  const proposals = [...proposed, ...(await suggested(engine, workbook))];
  const kinds = new Set<string>();
  const violations: string[] = [];
  let charts = 0;
  for (const proposal of proposals) {
    for (const chart of await judgeReport(engine, workbook, proposal)) {
      charts += 1;
      kinds.add(chart.kind);
      violations.push(...chart.broken.map((what) => `${name}, ${proposal.name}: ${what}`));
    }
  }
  return { charts, kinds, violations };
}

/** Reports of the requests that are suggested to one who was not understood. */
async function suggested(engine: ReportEngine, workbook: WorkbookData): Promise<Proposal[]> {
  const answer = await engine.understand(workbook, NONSENSE, never);
  const proposals: Proposal[] = [];
  for (const request of answer.understood ? [] : answer.suggestions) {
    const understood = await engine.understand(workbook, request, never);
    if (understood.understood) proposals.push(understood.proposal);
  }
  return proposals;
}

interface JudgedChart {
  readonly kind: string;
  readonly broken: readonly string[];
}

async function judgeReport(
  engine: ReportEngine,
  workbook: WorkbookData,
  proposal: Proposal,
): Promise<readonly JudgedChart[]> {
  const plan = await new BuiltInAnalyst().plan(proposal, workbook.profile);
  const actions = await engine.run(workbook, proposal, () => undefined, never);
  return actions.visualizations.flatMap((visualization, index): JudgedChart[] => {
    const planned = plan.visualizations[index];
    if (planned === undefined || visualization.chart_spec === null) return [];
    const broken = chartViolations(visualization, planned);
    return [{ kind: visualization.chart_spec.kind, broken }];
  });
}
