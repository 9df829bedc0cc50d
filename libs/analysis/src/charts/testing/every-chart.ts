import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { AnalysisFailed } from '../../analysis-failed.js';
import { BuiltInAnalyst } from '../../../../built-in-analyst/src/built-in-analyst.js';
import type { Proposal } from '../../analyst/proposal.js';
import { ReportEngine } from '../../engine/report-engine.js';
import type { WorkbookData } from '../../engine/engine-types.js';
import type { QueryJail } from '../../../../jail/src/query-jail.js';
import type { WorkbookReader } from '../../../../workbook/src/file/workbook-reader.js';
import { WorkbookRefused } from '../../../../workbook/src/file/workbook-refused.js';
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

/** Holds every chart of every report proposed for a file against the rules. */
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
  const proposals = await engine.propose(workbook, () => undefined, never);
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
