import type { Query } from '../../../jail/src/index.js';
import type { Column, TableProfile } from '../../../workbook/src/index.js';
import { words } from '../../../workbook/src/index.js';
import type { Candidate } from '../candidate.js';
import { ask } from '../claims.js';
import type { ReportKind, ReportParameters } from '../parameters.js';
import { columnOf, quoted } from '../sql.js';
import { natureOf } from './commerce/nature.js';
import { ofLastStage, stagesOf } from './stage-lines.js';
import type { Stages } from './stage-lines.js';

/** Lines of a table that must not be added to one another. */
interface MixedLines {
  readonly column: string;
  /** Balances and results, which stand among what they are made of. */
  readonly results: readonly string[];
  /** Incomes and costs stand beside one another. */
  readonly bothWays: boolean;
  /** What stands at one stage of a funnel stands at those before it, too. */
  readonly stages?: Stages;
}

const lineColumn = words(
  'стать[ия]\\p{L}*|показател\\p{L}*|строк[аи]|движени[ея]|line|account|metric|группа|раздел\\p{L}*',
);
const resultLine = new RegExp(
  String.raw`^(?:(?:вход|исход|начальн|конечн)\p{L}*\s+)?(?:остат|сальдо)\p{L}*` +
    String.raw`|чист\p{L}*\s+(?:денежн|поток|прибыл)|денежный поток|^итог|^всего` +
    String.raw`|^(?:валовая|операционная)\s+прибыл|прибыль до |^ebitda`,
  'iu',
);
const LINES_MAX = 80;
const TOLD_MIN = 0.5;

/** Tables of budgets and of cash flow, by id: what their lines say has to be asked. */
export async function findMixedLines(
  tables: readonly TableProfile[],
  query: Query,
): Promise<ReadonlyMap<string, MixedLines>> {
  const found = new Map<string, MixedLines>();
  for (const table of tables) {
    if (table.layout === 'statement') continue;
    const stages = await stagesOf(table, query);
    if (stages !== null) {
      found.set(table.id, { column: stages.column, results: [], bothWays: false, stages });
      continue;
    }
    for (const column of table.columns.filter(isLine)) {
      const mixed = await mixedIn(table, column, query);
      if (mixed !== null) found.set(table.id, mixed);
    }
  }
  return found;
}

function isLine({ name, type, stats }: Column): boolean {
  return (
    type === 'text' && lineColumn.test(name) && stats.distinct > 1 && stats.distinct <= LINES_MAX
  );
}

async function mixedIn(
  table: TableProfile,
  { name }: Column,
  query: Query,
): Promise<MixedLines | null> {
  const field = quoted(name);
  const sql =
    `SELECT DISTINCT ${field} AS line FROM ${quoted(table.sqlName)} ` +
    `WHERE ${field} IS NOT NULL ORDER BY 1 LIMIT ${LINES_MAX}`;
  const answer = await ask(query, sql);
  const lines = (answer?.rows ?? []).map(([line]) => String(line));
  const results = lines.filter((line) => resultLine.test(line));
  const natures = lines.map(natureOf).filter((nature) => nature !== 'neutral');
  const bothWays = new Set(natures).size > 1 && natures.length >= lines.length * TOLD_MIN;
  return bothWays || results.length > 0 ? { column: name, results, bothWays } : null;
}

const overTime: ReadonlySet<ReportKind> = new Set([
  ...(['dynamics', 'comparison', 'seasonality', 'change-point', 'forecast', 'cash-flow'] as const),
]);
const addsLines: ReadonlySet<ReportKind> = new Set([
  ...overTime,
  ...(['structure', 'abc', 'concentration', 'xyz', 'distribution', 'outliers'] as const),
  ...(['groups', 'relation'] as const),
]);

/** The candidate without what would be told twice; none where nothing may be summed. */
export function unmixed(
  candidate: Candidate,
  mixed: ReadonlyMap<string, MixedLines>,
): readonly Candidate[] {
  const lines = mixed.get(candidate.table.id);
  if (lines === undefined) return [candidate];
  return lines.stages === undefined
    ? ofFlows(candidate, lines)
    : ofLastStage(candidate, lines.stages);
}

function ofFlows(candidate: Candidate, lines: MixedLines): readonly Candidate[] {
  const { table, parameters } = candidate;
  if (!addsLines.has(parameters.kind) || parameters.measure.aggregate === 'count') {
    return [candidate];
  }
  const signed = (columnOf(table, parameters.measure.column)?.stats.negatives ?? 0) > 0;
  if (lines.bothWays && !(signed && overTime.has(parameters.kind))) return [];
  return [{ ...candidate, parameters: withoutResults(parameters, lines) }];
}

function withoutResults(parameters: ReportParameters, lines: MixedLines): ReportParameters {
  if (lines.results.length === 0) return parameters;
  const left = { type: 'in', column: lines.column, values: lines.results, not: true } as const;
  const known = parameters.filters.some(
    (filter) => JSON.stringify(filter) === JSON.stringify(left),
  );
  return known ? parameters : { ...parameters, filters: [...parameters.filters, left] };
}
