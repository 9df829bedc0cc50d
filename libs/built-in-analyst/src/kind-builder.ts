import type { Column, TableProfile } from '../../workbook/src/index.js';
import type { Draft, ReportPlan, Results, JsonValue } from '../../analysis/src/index.js';
import { formulaColumns } from './formulas.js';
import type { ReportKind, ReportParameters } from './parameters.js';
import { dimensionWords, measureWords } from './phrases.js';
import { unitOf } from '../../workbook/src/index.js';
import type { DimensionWords, MeasureWords } from './phrases.js';
import { columnOf } from './sql.js';
import { Cells } from '../../analysis/src/index.js';

/** What a note needs to know of the table: it travels in the plan, and is plain data. */
export interface Facts {
  readonly parameters: ReportParameters;
  readonly title: string;
  readonly sheet: string;
  /** Whether the rows come from several sheets. */
  readonly isWhole: boolean;
  /** Names of the sheet and the table and the lines above it: what it is all about. */
  readonly titles: readonly string[];
  readonly range: string;
  readonly notices: readonly string[];
  readonly measure: MeasureWords;
  readonly dimension: DimensionWords | null;
  /** Words of `second`, when that is a measure. */
  readonly other: MeasureWords | null;
  readonly excluded: number;
  /** Totals of the whole table that the file states, in the order of the source's checks. */
  readonly checks: readonly StatedTotal[];
}

export interface StatedTotal {
  readonly column: string;
  readonly agrees: boolean;
  readonly unit: string | null;
  readonly decimals: number;
}

export interface Narration {
  readonly facts: Facts;
  readonly cells: Cells;
}

export type PlannedParts = Pick<ReportPlan, 'queries' | 'computations' | 'visualizations'>;

/** A kind of report of the built-in analyst. */
export interface KindBuilder {
  readonly kind: ReportKind;
  readonly plan: (
    table: TableProfile,
    parameters: ReportParameters,
    facts: Facts,
    tables: readonly TableProfile[],
  ) => PlannedParts;
  readonly narrate: (narration: Narration) => Draft;
}

const NOTICES_MAX = 4;

export function factsOf(table: TableProfile, parameters: ReportParameters): Facts {
  const { measure, dimension, second } = parameters;
  const used = usedColumns(table, parameters);
  const other = columnOf(table, second);
  return {
    parameters,
    title: table.title,
    sheet: table.sheet,
    isWhole: table.parts !== undefined,
    titles: [table.title, table.sheet, ...table.metadata.titleLines],
    range: table.range,
    notices: [...noticesOf(table, used), ...cancelled(table, parameters)],
    measure: measureWords(table, measure),
    dimension: dimension === null ? null : dimensionWords(dimension),
    other:
      other?.type === 'number'
        ? measureWords(table, { aggregate: 'sum', column: other.name, by: null, distinctBy: false })
        : null,
    excluded: table.excluded.length,
    checks: statedTotals(table),
  };
}

const summed: ReadonlySet<string> = new Set(['sum', 'product', 'formula']);

/** Orders that came to nothing stand among the others, and the file does not take them off. */
function cancelled(
  { columns }: TableProfile,
  { measure, filters }: ReportParameters,
): readonly string[] {
  if (!summed.has(measure.aggregate)) return [];
  return columns
    .filter(({ name, type }) => type === 'text' && /статус|состояни|status/i.test(name))
    .filter(({ name }) => !filters.some(({ column }) => column === name))
    .flatMap(({ name, stats }) => {
      const off = stats.examples.find((value) =>
        /отмен|аннулир|отказ|отклон|ошибк|не ?оплач|не ?прош[её]л|неуспе|cancel|declin|fail/i.test(
          value,
        ),
      );
      return off === undefined
        ? []
        : [`Строки со статусом «${off}» (столбец «${name}») вошли в расчет`];
    });
}

function usedColumns(
  table: TableProfile,
  { measure, dimension, date, second, columns, filters, request }: ReportParameters,
): readonly (Column | undefined)[] {
  const told = [measure.column, measure.by, dimension, date, second];
  const filtered = [...filters, ...request.sides.flatMap((side) => side.filters)].map(
    ({ column }) => column,
  );
  const computed = measure.formula === undefined ? [] : formulaColumns(measure.formula);
  return [...told, ...Object.values(columns), ...filtered, ...computed].map((name) =>
    columnOf(table, name),
  );
}

function statedTotals(table: TableProfile): readonly StatedTotal[] {
  return table.checks
    .filter(({ group }) => group === null)
    .map(({ column: name, difference }) => {
      const column = columnOf(table, name);
      return {
        column: name,
        agrees: Number(difference) === 0,
        unit: column === undefined ? null : unitOf(table, column),
        decimals: column?.decimals ?? 0,
      };
    });
}

/** The method line tells of rows left out of sums. */
function noticesOf(table: TableProfile, used: readonly (Column | undefined)[]): readonly string[] {
  const told = used.flatMap((column) =>
    (column?.notices ?? []).map((notice) => `Столбец «${column?.name}»: ${notice}`),
  );
  const others = [...table.notices.filter((notice) => about(notice, table, used)), ...told].filter(
    (notice) => !/не вход(?:ят|ит) в сумм/.test(notice) && !ofOtherUnits(notice, used),
  );
  return [...new Set(others)].slice(0, NOTICES_MAX);
}

/** That amounts of several currencies have no sum says nothing of sums in one of them. */
function ofOtherUnits(notice: string, used: readonly (Column | undefined)[]): boolean {
  const told = used.filter((column) => column?.type === 'number');
  const isMixed = told.some((column) => column?.traits.includes('mixed-units'));
  return /^В столбце .*не складываются$/u.test(notice) && told.length > 0 && !isMixed;
}

/** A notice of a column that the report does not use tells nothing here. */
function about(
  notice: string,
  { columns, joins = [] }: TableProfile,
  used: readonly (Column | undefined)[],
): boolean {
  const join = joins.find(({ sheet }) => notice.startsWith(`Данные листа «${sheet}»`));
  if (join !== undefined) return used.some((column) => column?.joinedFrom === join.sheet);
  const names = columns.filter(
    ({ name }) => notice.startsWith(`Столбец «${name}»`) || notice.includes(`по столбцу «${name}»`),
  );
  return names.length === 0 || names.some((column) => used.includes(column));
}

export function toNotes(facts: Facts): JsonValue {
  return JSON.parse(JSON.stringify(facts)) as JsonValue;
}

export function narrationOf(plan: ReportPlan, results: Results): Narration {
  return { facts: plan.notes as unknown as Facts, cells: new Cells(results) };
}
