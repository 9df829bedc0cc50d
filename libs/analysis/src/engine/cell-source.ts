import type {
  Provenance,
  ReportActions,
  TableCell,
  TableData,
} from '../../../contract/src/report-content.js';
import { formatNumber } from '../../../russian/src/index.js';
import type { PlannedTable, ReportPlan } from '../analyst/plan.js';
import type { Proposal } from '../analyst/proposal.js';
import { buildTable } from './build-table.js';
import type { EngineParts, WorkbookData } from './engine-types.js';
import { provenanceOf, type Evidence } from './evidence.js';
import { executePlan } from './execute-plan.js';
import { ownReportOf } from './run-report.js';
import { toldVisualizations } from './told-visualizations.js';

/** A cell of one of a report's tables, each counted from 0. */
interface CellPlace {
  readonly visualization: number;
  readonly row: number;
  readonly column: number;
}

const CELL = /^cell:(\d{1,3}):(\d{1,5}):(\d{1,3})$/;

/** Of the id «cell:VISUALIZATION:ROW:COLUMN»; null of any other. */
export function cellPlace(value: string): CellPlace | null {
  const [, visualization, row, column] = CELL.exec(value) ?? [];
  if (column === undefined) return null;
  return { visualization: Number(visualization), row: Number(row), column: Number(column) };
}

/** What a cell's source is worked out from. */
export interface PublishedReport {
  readonly proposal: Proposal;
  readonly actions: ReportActions;
}

/**
 * Where a number of a report's table comes from, worked out anew when somebody asks. null where the
 * report was planned by somebody who is not asked again, or says another number there.
 */
export async function cellSource(
  { jail, analyst }: EngineParts,
  workbook: WorkbookData,
  { proposal, actions }: PublishedReport,
  value: string,
  signal: AbortSignal,
): Promise<Provenance | null> {
  const report = ownReportOf(analyst, proposal, workbook);
  if (report === null || cellPlace(value) === null) return null;
  const planned = report.plan(proposal);
  const evidence = await executePlan(jail, planned, workbook, signal);
  const plan = toldVisualizations(planned, report.narrate(evidence.results, planned));
  const asked = askedCell(plan, actions, value);
  if (asked === null) return null;
  const found = sourceIn(asked, evidence);
  return found === null ? null : { id: value, ...found };
}

interface AskedCell {
  readonly place: CellPlace;
  readonly planned: PlannedTable;
  /** As it was published. */
  readonly said: TableData;
}

function askedCell(plan: ReportPlan, actions: ReportActions, value: string): AskedCell | null {
  const place = cellPlace(value);
  if (place === null) return null;
  const planned = plan.visualizations[place.visualization]?.table;
  const said = actions.visualizations[place.visualization]?.table_data;
  return planned === undefined || said === undefined ? null : { place, planned, said };
}

function sourceIn({ place, planned, said }: AskedCell, evidence: Evidence) {
  const table = buildTable(planned, evidence.results[planned.result] ?? noResult);
  const number = numberAt(table, place);
  if (number === null || number.shown !== numberAt(said, place)?.shown) return null;
  const id = `${planned.result}:${place.row}:${planned.columns[place.column]?.column ?? ''}`;
  return provenanceOf(evidence, id, number.shown, number.unit);
}

const noResult = { columns: [], rows: [], rowCount: 0 };

interface ShownNumber {
  /** As its table writes it. */
  readonly shown: string;
  readonly unit: string | undefined;
}

/** null of an empty cell and of all that is no number. */
function numberAt(table: TableData, { row, column: at }: CellPlace): ShownNumber | null {
  const column = table.columns[at];
  const value = plainValue(table.rows[row]?.[at]);
  if (column === undefined || value === null) return null;
  const { kind, unit, decimals = 0 } = column;
  if (kind !== 'number' && kind !== 'percent') return null;
  const more = unit === undefined ? {} : { unit };
  return { shown: formatNumber(String(value), { style: kind, decimals, ...more }), unit };
}

function plainValue(cell: TableCell = null): string | number | null {
  return cell !== null && typeof cell === 'object' ? cell.value : cell;
}
