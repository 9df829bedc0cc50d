import { badPlan } from '../analysis-failed.js';
import type { PlannedVisualization, ReportPlan } from '../analyst/plan.js';
import type { ResultType } from '../../../jail/src/index.js';
import type { Evidence } from './evidence.js';
import { unknownNumeralIn } from './numerals.js';

const resultTypes: Readonly<Record<string, readonly ResultType[]>> = {
  label: ['text', 'boolean'],
  date: ['date'],
};
const numberTypes: readonly ResultType[] = ['number'];
const UNIT_WORDS =
  /[%‰₽$€₸]|(?<!\p{L})(?:руб|тыс|млн|млрд|процент|проц|долл|евро|шт)(?!\p{Ll}{3})/iu;

/** The plan of a planner that is not trusted must fit what its statements gave. */
export function checkPlan(plan: ReportPlan, evidence: Evidence): void {
  if (plan.meanings === undefined) return;
  for (const { result, column, kind, header } of plan.meanings) {
    const type = evidence.results[result]?.columns.find(({ name }) => name === column)?.type;
    const fitting = resultTypes[kind] ?? numberTypes;
    if (type === undefined) throw badPlan(`${result} has no column ${column}`);
    if (!fitting.includes(type)) throw badPlan(`${result}.${column} is a ${type}, not a ${kind}`);
    checkWords(header, evidence);
  }
  if (plan.queries.every(({ id }) => evidence.results[id]?.rows.length === 0)) {
    throw badPlan('no statement gives a row');
  }
  for (const visualization of plan.visualizations) checkColumns(visualization, plan);
}

/** Units are attached by the engine, so that no header can tell another one. */
function checkWords(header: string, { names }: Evidence): void {
  if (names.has(header)) return;
  if (unknownNumeralIn(header, names) !== null) throw badPlan(`a numeral in a header: ${header}`);
  if (UNIT_WORDS.test(header)) throw badPlan(`a unit in a header: ${header}`);
}

function checkColumns({ id, table, chart }: PlannedVisualization, plan: ReportPlan): void {
  const known = (result: string, column: string) =>
    plan.meanings?.some((one) => one.result === result && one.column === column) === true;
  const stray = table.columns.find(({ column }) => !known(table.result, column));
  if (stray !== undefined) throw badPlan(`${id}: no column ${stray.column}`);
  if (chart !== null && 'series' in chart) {
    const columns = [chart.label, ...chart.series.map(({ column }) => column)];
    const missing = columns.find((column) => !known(chart.result, column));
    if (missing !== undefined) throw badPlan(`${id}: the chart has no column ${missing}`);
  }
}
