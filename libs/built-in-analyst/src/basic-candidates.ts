import type { Column, TableProfile } from '../../workbook/src/index.js';
import { namesSpan } from '../../workbook/src/index.js';
import type { Grain } from '../../russian/src/index.js';
import {
  additiveMeasuresOf,
  alike,
  categoriesOf,
  datesOf,
  grainOf,
  isAmount,
  isAttribute,
  isDocument,
  itemsOf,
  measuresOf,
  productPairOf,
  stepOf,
  tellsPeriod,
} from './columns.js';
import type { Candidate, Make } from './candidate.js';
import { commerceCandidates, comparedGrain } from './kinds/commerce/candidates.js';
import { operationOf, returnsOf } from './kinds/commerce/columns.js';
import { moneyCandidates } from './kinds/money/candidates.js';
import { turnoverOf } from './kinds/money/turnover-columns.js';
import { planFactCandidates } from './kinds/commerce/plan-fact-candidates.js';
import { statementCandidates } from './kinds/statements/candidates.js';
import type { FoundRatios } from './kinds/statements/candidates.js';
import { rateCandidates } from './kinds/rates.js';
import { isRanked } from './ranked-items.js';
import { formulaColumns } from './formulas.js';
import { isMixed, unitCandidates } from './kinds/units/candidates.js';
import { isSurvey } from './kinds/statements/questions.js';
import { staffColumns } from './kinds/statements/staff-columns.js';
import { ofTimesheet, timesheetColumns } from './kinds/statements/timesheet-columns.js';
import { timeCandidates } from './kinds/time/candidates.js';
import { parametersOf, productOf, rowCount, sumOfColumn } from './parameters.js';
import type { Filter, Measure, ReportParameters } from './parameters.js';
import { columnOf } from './sql.js';

/** Reports that need no test to be worth making. */
export function sureCandidates(
  table: TableProfile,
  place: number,
  tables: readonly TableProfile[],
  found: FoundRatios,
): readonly Candidate[] {
  return candidatesOf(table, place, tables, found).filter(isOfOneUnit);
}

/** What is in different currencies or units is told by each of them alone. */
function isOfOneUnit({ table, parameters }: Candidate): boolean {
  const { kind, measure, second, columns } = parameters;
  const computed = measure.formula === undefined ? [] : formulaColumns(measure.formula);
  const used = [measure.column, measure.by, second, ...Object.values(columns), ...computed];
  return kind === 'unit-totals' || !used.some((name) => isMixed(columnOf(table, name)));
}

function candidatesOf(
  table: TableProfile,
  place: number,
  tables: readonly TableProfile[],
  found: FoundRatios,
): readonly Candidate[] {
  const weight = tableWeight(table, place);
  const candidate = (worth: number, parameters: ReportParameters): Candidate => ({
    table,
    parameters,
    worth: worth * weight,
  });
  const sums = distinctMeasures(additiveMeasuresOf(table).filter(isSummed)).slice(0, 3);
  const statements = statementCandidates(table, candidate, tables, found);
  if (
    tables.some(({ derivedFrom, layout }) => derivedFrom === table.id && layout === 'unpivoted')
  ) {
    return [...planFactCandidates(table, candidate, tables), ...(isLines(table) ? statements : [])];
  }
  if (isLines(table)) {
    return [...planFactCandidates(table, candidate, tables), ...statements];
  }
  if (isOfStatement(table, tables)) {
    return found.has(table.derivedFrom ?? '') ? [] : statementLines(table, candidate);
  }
  const all = [
    ...statements,
    ...timeCandidates(table, candidate, tables),
    ...commerceCandidates(table, candidate, tables),
    ...moneyCandidates(table, candidate),
    ...unitCandidates(table, candidate),
    ...rateCandidates(table, candidate),
    ...products(table, candidate),
    ...structures(table, sums, candidate),
    ...items(table, sums, candidate),
    ...overTime(table, sums, candidate),
    ...periodToPeriod(table, sums, candidate),
    ...partners(table, sums, candidate),
    ...spreads(table, candidate),
  ];
  const kept = isSurvey(table) || staffColumns(table) !== null ? all.filter(ofPeople) : all;
  const isTimesheet = timesheetColumns(table) !== null;
  // What is a sum in one account is a part of another's: nothing else adds them up.
  const isOfAccounts = turnoverOf(table) !== null;
  return kept
    .filter(({ parameters }) => !isTimesheet || ofTimesheet(parameters))
    .filter(({ parameters }) => !isOfAccounts || parameters.kind === 'turnover')
    .filter((one) => isNamed(one) && isSensible(one))
    .map(withoutReturns)
    .map(weighed);
}

/** Returns that stand as rows of their own, with sums above zero, are no sales. */
function withoutReturns(candidate: Candidate): Candidate {
  const { table, parameters } = candidate;
  const operation = operationOf(table);
  const column = columnOf(table, parameters.measure.column);
  const positive = column !== undefined && column.stats.negatives === 0;
  if (operation === undefined || !positive || selfSigned.has(parameters.kind)) return candidate;
  const sales = { type: 'contains', column: operation, text: 'возврат', not: true } as const;
  const filters = [...parameters.filters, sales];
  return { ...candidate, parameters: { ...parameters, filters } };
}

const selfSigned: ReadonlySet<string> = new Set(['margin', 'cash-flow', 'aging', 'quality']);

function isLines({ layout }: TableProfile): boolean {
  return layout === 'statement';
}

/** A column without a heading is told of only where none has one. */
function isNamed({ table, parameters }: Candidate): boolean {
  const { measure, dimension, second, date } = parameters;
  const used = [measure.column, dimension, second, date].map((name) => columnOf(table, name));
  const bare = used.filter((column) => column !== undefined && isBare(column));
  return bare.length === 0 || table.columns.every(isBare);
}

const UNNAMED = /^Столбец [A-Z]{1,3}(?: \d+)?$/u;

function isBare({ name }: Column): boolean {
  return UNNAMED.test(name);
}

const summing: ReadonlySet<string> = new Set([
  ...['structure', 'abc', 'concentration', 'dynamics', 'comparison'],
  ...['seasonality', 'change-point', 'forecast', 'xyz'],
]);
const UNCLEAR_SUM = 0.7;

/** What is still owed of each month's sales is no course of sales. */
const DEBT = /долг|задолжен|debt/i;

/** When a thing ends or is due, not when anything went on. */
const TERM =
  /срок|годен|годност|окончани|истекает|истечени|действует до|действителен|гарант|expir|deadline|valid/iu;

/** Ages and numbers of documents have no sum. */
function isSensible({ table, parameters }: Candidate): boolean {
  const { kind, measure, date } = parameters;
  if (date !== null && kind !== 'aging' && TERM.test(date)) return false;
  const column = columnOf(table, measure.column);
  const sums = measure.aggregate === 'sum' && summing.has(kind);
  if (date !== null && column !== undefined && DEBT.test(column.name)) return kind === 'aging';
  return !sums || column === undefined || isSummed(column);
}

/** A sum of nobody knows what comes after what is surely told. */
function weighed(candidate: Candidate): Candidate {
  const { table, parameters } = candidate;
  const column = columnOf(table, parameters.measure.column);
  const clear = column === undefined || parameters.measure.by !== null || isAmount(column);
  if (clear || !summing.has(parameters.kind)) return candidate;
  return { ...candidate, worth: candidate.worth * UNCLEAR_SUM };
}

/** Of people's answers and pay counts of rows and sums over time tell nothing further. */
function ofPeople({ parameters }: Candidate): boolean {
  const { kind, measure, date } = parameters;
  if (kind === 'structure' && measure.aggregate === 'count') return false;
  return date === null && kind !== 'abc' && kind !== 'concentration';
}

/** The periods of a balance or a P&L set below one another. */
function isOfStatement({ derivedFrom }: TableProfile, tables: readonly TableProfile[]): boolean {
  return tables.some(({ id, layout }) => id === derivedFrom && layout === 'statement');
}

function statementLines(table: TableProfile, make: Make): readonly Candidate[] {
  const date = table.columns.find(({ type }) => type === 'date');
  const line = table.columns.find(({ type }) => type === 'text');
  const value = table.columns.find(({ type }) => type === 'number');
  if (date === undefined || line === undefined || value === undefined) return [];
  const measure: Measure = { aggregate: 'value', column: value.name, by: null, distinctBy: false };
  const grain = stepOf(date);
  const parameters = { measure, dimension: line.name, date: date.name, grain };
  const whole = make(120, parametersOf('comparison', table.id, parameters));
  const filters = lastTwoYears(date, grain);
  if (filters.length === 0) return [whole];
  return [whole, make(110, parametersOf('comparison', table.id, { ...parameters, filters }))];
}

/** Of three years or more, the last against the one before. */
function lastTwoYears({ name, stats }: Column, grain: Grain): readonly Filter[] {
  const [first, last] = [Number(stats.min?.slice(0, 4)), Number(stats.max?.slice(0, 4))];
  if (grain !== 'year' || stats.distinct < 3 || last - first + 1 !== stats.distinct) return [];
  const from = `${last - 1}-01-01`;
  return [{ type: 'dates', column: name, from, before: `${last + 1}-01-01` }];
}

const NUMBERING =
  /(?:^|[\s._-])(?:num|number|no|id|code|zip|key|номер|код|индекс|index)(?!\p{L})/iu;

/** The weights of a catalogue's goods add up, but to nothing that anyone asks for. */
function isSummed(column: Column): boolean {
  return !isAttribute(column) && !isNumbering(column);
}

function isNumbering({ name }: Column): boolean {
  return NUMBERING.test(name);
}

function products(table: TableProfile, make: Make): readonly Candidate[] {
  const pair = productPairOf(table);
  if (pair === null) return [];
  const measure = productOf(pair[0].name, pair[1].name);
  const columns: ReportParameters['columns'] = returnsOf(table);
  const [item] = itemsOf(table).filter((column) => !isDocument(column, table));
  const [category] = categoriesOf(table);
  return [
    ...(category
      ? [
          make(
            106,
            parametersOf('structure', table.id, { measure, dimension: category.name, columns }),
          ),
        ]
      : []),
    ...(item && earns(pair, table)
      ? [make(105, parametersOf('abc', table.id, { measure, dimension: item.name, columns }))]
      : []),
  ];
}

/** Shares are of a whole above zero, and some goods may come back. */
function earns([price, quantity]: readonly [Column, Column], { rowCount }: TableProfile): boolean {
  const { sum, negatives } = quantity.stats;
  return price.stats.negatives === 0 && Number(sum) > 0 && negatives * 10 < rowCount;
}

/** Where amounts have no sum there is less to tell. */
const MIXED_COSTS = 0.6;

function tableWeight(table: TableProfile, place: number): number {
  const { rowCount: rows, columns, derivedFrom, layout, joins, parts } = table;
  const size = Math.min(1, Math.log10(rows + 1) / 2);
  const isOriginal = derivedFrom === null || joins !== undefined || parts !== undefined;
  const original = isOriginal ? 1 : 0.9;
  const isWithoutSums = columns.some(isMixed) && !columns.some(({ additive }) => additive);
  const mixed = isWithoutSums ? MIXED_COSTS : 1;
  return size * original * mixed * (layout === 'statement' ? 0.6 : 1) * 0.97 ** place;
}

function distinctMeasures(columns: readonly Column[]): readonly Column[] {
  return columns.filter(
    (column, index) => !columns.slice(0, index).some((earlier) => alike(earlier, column)),
  );
}

const COUNTED_ROWS_MIN = 20;

/** Counts of rows tell something only where values repeat; what is mostly empty never does. */
function tells({ stats }: Column, { rowCount: rows }: TableProfile, counted: boolean): boolean {
  if (stats.nulls * 2 > rows) return false;
  return !counted || (rows >= COUNTED_ROWS_MIN && stats.distinct * 4 <= rows);
}

function structures(
  table: TableProfile,
  sums: readonly Column[],
  make: Make,
): readonly Candidate[] {
  const counted = sums.length === 0;
  const isDated = datesOf(table).length > 0;
  const categories = categoriesOf(table)
    .filter((category) => tells(category, table, counted) && !(isDated && tellsPeriod(category)))
    .slice(0, 3);
  const measures =
    sums.length > 0 ? sums.slice(0, 2).map(({ name }) => sumOfColumn(name)) : [rowCount];
  return categories.flatMap((category, second) =>
    measures.map((measure, third) =>
      make(
        100 - 8 * second - 12 * third,
        parametersOf('structure', table.id, { measure, dimension: category.name }),
      ),
    ),
  );
}

function items(table: TableProfile, sums: readonly Column[], make: Make): readonly Candidate[] {
  const measure = sums.find(({ stats }) => Number(stats.sum) > 0);
  if (measure === undefined) return [];
  return itemsOf(table)
    .filter((column) => !isDocument(column, table) && !tellsPeriod(column))
    .filter((column) => isRanked(column, table))
    .slice(0, 2)
    .map((item, place) =>
      make(
        92 - 15 * place,
        parametersOf('abc', table.id, { measure: sumOfColumn(measure.name), dimension: item.name }),
      ),
    );
}

function overTime(table: TableProfile, sums: readonly Column[], make: Make): readonly Candidate[] {
  const date = datesOf(table).find((column) => grainOf(column) !== null);
  const grain = date === undefined ? null : grainOf(date);
  if (date === undefined || grain === null || table.layout === 'statement') return [];
  if (sums.length === 0 && !date.hasTime && date.stats.distinct * 2 > table.rowCount) return [];
  const spans = measuresOf(table).filter(({ name, additive }) => !additive && namesSpan(name));
  const measures =
    sums.length > 0
      ? sums.slice(0, 2).map(({ name }) => sumOfColumn(name))
      : [rowCount, ...spans.slice(0, 1).map(averageOf)];
  return measures.map((measure, place) =>
    make(
      (sums.length > 0 ? 104 : 88) - (sums.length > 0 ? 22 : 6) * place,
      parametersOf('dynamics', table.id, { measure, date: date.name, grain }),
    ),
  );
}

/** Of so many measures the one with the strangest value is told. */
const OUTLIERS_MAX = 6;

function averageOf({ name }: Column): Measure {
  return { aggregate: 'average', column: name, by: null, distinctBy: false };
}

function spreads(table: TableProfile, make: Make): readonly Candidate[] {
  const telling = distinctMeasures(measuresOf(table))
    .filter((column) => column.stats.distinct >= 8 && !isNumbering(column))
    .sort((left, right) => Number(isAnswer(left)) - Number(isAnswer(right)));
  const [first] = telling;
  if (first === undefined || table.rowCount < 20 || table.layout === 'statement') return [];
  const measure = { ...sumOfColumn(first.name) };
  const spread = make(60, parametersOf('distribution', table.id, { measure }));
  const named = [...itemsOf(table), ...categoriesOf(table)];
  const key = named.find((column) => !tellsPeriod(column)) ?? named[0];
  const unusual = telling
    .filter(({ traits }) => !traits.includes('scale') && !traits.includes('percent'))
    .slice(0, OUTLIERS_MAX)
    .map(({ name }) => parametersOf('outliers', table.id, of(name)))
    .map((parameters, place) => make(50 - place, parameters));
  return [spread, ...unusual];

  function of(name: string): Partial<ReportParameters> {
    return { measure: sumOfColumn(name), dimension: key?.name ?? null };
  }
}

/** Scales have a report of their own. */
function isAnswer({ traits }: Column): boolean {
  return traits.includes('scale');
}

const PARTNER = /клиент|покупат|контрагент|заказчик|поставщик|customer|client|supplier|vendor/i;

function partners(table: TableProfile, sums: readonly Column[], make: Make): readonly Candidate[] {
  const measure = sums.find(
    ({ stats }) => Number(stats.sum) > 0 && stats.negatives * 10 < table.rowCount,
  );
  const who = table.columns.find(
    ({ name, type, stats }) => type === 'text' && PARTNER.test(name) && stats.distinct >= 6,
  );
  if (measure === undefined || who === undefined) return [];
  const parameters = { measure: sumOfColumn(measure.name), dimension: who.name };
  return [make(70, parametersOf('concentration', table.id, parameters))];
}

function periodToPeriod(
  table: TableProfile,
  sums: readonly Column[],
  make: Make,
): readonly Candidate[] {
  const date = datesOf(table).find((column) => grainOf(column) !== null);
  const [measure] = sums;
  const category = categoriesOf(table).find((column) => !tellsPeriod(column));
  if (date === undefined || measure === undefined) return [];
  const grain = comparedGrain(date);
  if (grain === null) return [];
  const parameters = { measure: sumOfColumn(measure.name), dimension: category?.name ?? null };
  return [
    make(74, parametersOf('comparison', table.id, { ...parameters, date: date.name, grain })),
  ];
}

export function qualityOf(tables: readonly TableProfile[]): readonly Candidate[] {
  const whole = tables.find(({ parts, layout }) => parts !== undefined && layout === 'list');
  const table = whole ?? tables.find(({ derivedFrom }) => derivedFrom === null) ?? tables[0];
  if (table === undefined) return [];
  return [{ table, parameters: parametersOf('quality', table.id), worth: 45 }];
}
