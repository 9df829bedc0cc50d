import type { TableProfile } from '../../../model.js';
import type { Grain } from '../../plan.js';
import type { Candidate, Make } from '../candidate.js';
import { commerceCandidates } from '../kinds/commerce/candidates.js';
import { statementCandidates } from '../kinds/statements/candidates.js';
import type { FoundRatios } from '../kinds/statements/candidates.js';
import { allowsStep, timeCandidates } from '../kinds/time/candidates.js';
import { everyGrain } from '../kinds/common.js';
import { reportKinds } from '../parameters.js';
import type { Filter, ReportParameters } from '../parameters.js';
import { columnOf } from '../sql.js';
import { periodFilters, returnsFilter, valueFilters, weekdayFilters } from './build-filters.js';
import { NotUnderstood } from './not-understood.js';
import { familyKinds } from './read-kinds.js';
import type { AskedKind } from './read-kinds.js';
import { isNumber } from './reading.js';
import type { Reading } from './reading.js';

/** Kinds that need to know their columns: the candidates of their families do. */
export function isFamilyKind(kind: AskedKind): boolean {
  return familyKinds.some(([name]) => name === kind);
}

/** The report of a family's kind over any of the tables. Throws NotUnderstood. */
export function familyReport(
  reading: Reading,
  kind: AskedKind,
  tables: readonly TableProfile[],
  ratios: FoundRatios,
): ReportParameters {
  const found = candidatesOf(tables, ratios).filter(({ parameters }) => isOf(parameters, kind));
  const best = chosen(reading, found);
  if (best !== undefined) return narrowed(best, fitted(best, reading), reading);
  const name = familyKinds.find(([known]) => known === kind)?.[1] ?? 'Такой отчет';
  throw new NotUnderstood(`${name}: в файле не хватает данных для такого отчета.`);
}

const whole: ReadonlySet<string> = new Set([
  'finance-ratios',
  'finance-shares',
  'finance-changes',
  'stock',
]);

/** The rows that were asked for, where the report is of the table that they were read in. */
function narrowed(
  { table }: Candidate,
  report: ReportParameters,
  reading: Reading,
): ReportParameters {
  const plain = valueFilters(reading.values);
  const filters = [...plain, ...returnsFilter(reading, report.measure), ...weekdayFilters(reading)];
  const dated = periodsOf(report, reading);
  if (filters.length + dated.length === 0) return report;
  if (table.id !== reading.table.id || whole.has(report.kind)) {
    throw new NotUnderstood('Такой отчет строится по всей таблице: уберите из запроса условия.');
  }
  return { ...report, filters: [...report.filters, ...filters, ...dated] };
}

/** A balance is chosen by its own rules; any other report takes the rows of the period. */
function periodsOf({ kind }: ReportParameters, reading: Reading): readonly Filter[] {
  return whole.has(kind) ? [] : periodFilters(reading);
}

/** Names of kinds may differ by their family: «change-point», «changepoint». */
function isOf({ kind }: ReportParameters, asked: AskedKind): boolean {
  const plain = (name: string) => name.replace(/[^a-z]/g, '');
  return reportKinds.includes(kind) && plain(kind) === plain(asked);
}

function candidatesOf(tables: readonly TableProfile[], ratios: FoundRatios): readonly Candidate[] {
  return tables.flatMap((table) => {
    const make: Make = (worth, parameters) => ({ table, parameters, worth });
    return [
      ...statementCandidates(table, make, tables, ratios),
      ...timeCandidates(table, make, tables),
      ...commerceCandidates(table, make, tables),
    ];
  });
}

/** The one that has most of what the request names, then the most telling. */
function chosen(reading: Reading, found: readonly Candidate[]): Candidate | undefined {
  const names = reading.columns.map(({ column }) => column.name);
  const fit = ({ parameters }: Candidate) =>
    names.filter((name) => columnsOf(parameters).includes(name)).length;
  const inStep = ({ parameters }: Candidate) => (parameters.grain === reading.grain ? 1 : 0);
  const ranked = [...found].sort(
    (left, right) =>
      fit(right) - fit(left) || inStep(right) - inStep(left) || right.worth - left.worth,
  );
  return ranked[0];
}

function columnsOf({ measure, dimension, second, date, columns }: ReportParameters) {
  return [measure.column, dimension, second, date, ...Object.values(columns)];
}

/** Kinds that know their measures by columns of their own, by whatever group. */
const regrouped: ReadonlySet<string> = new Set(['plan-fact', 'margin', 'price-volume', 'stock']);

/** A measure or a group that was asked for takes the candidate's place where it fits. */
function fitted({ table, parameters }: Candidate, reading: Reading): ReportParameters {
  const own = (name: string) => table.columns.some((column) => column.name === name);
  const number = reading.columns.find((one) => isNumber(one) && own(one.column.name));
  const group = reading.columns.find((one) => !isNumber(one) && one.column.type === 'text');
  const simple =
    parameters.measure.aggregate === 'sum' && Object.keys(parameters.columns).length === 0;
  const measure =
    simple && number?.column.additive === true
      ? { ...parameters.measure, column: number.column.name }
      : parameters.measure;
  const told = columnsOf({ ...parameters, measure });
  const left = [number, group].flatMap((one) =>
    one === undefined || told.includes(one.column.name) ? [] : [one.column.name],
  );
  const mayRegroup = simple || regrouped.has(parameters.kind);
  const regroups = mayRegroup && parameters.dimension !== null && group !== undefined;
  const dimension = regroups && own(group.column.name) ? group.column.name : parameters.dimension;
  const aside = [...reading.aside, ...left.filter((name) => name !== dimension)];
  const grain = stepAsked({ table, parameters }, reading);
  demandStep(reading.grain, { ...parameters, grain });
  const horizon = horizonAsked({ table, parameters }, grain, reading);
  const request = { ...parameters.request, aside, ...horizon };
  return { ...parameters, measure, dimension, grain, request };
}

const days: Readonly<Record<Grain, number>> = {
  day: 1,
  week: 7,
  month: 30.4,
  quarter: 91.3,
  year: 365,
};

/** «на 3 месяца» in steps of the forecast; further than half of the past it tells nothing. */
function horizonAsked(
  { table, parameters }: Pick<Candidate, 'table' | 'parameters'>,
  grain: Grain,
  { asks }: Reading,
): { readonly horizon?: number } {
  if (asks.horizon === null || parameters.kind !== 'forecast') return {};
  const { count, grain: step, text } = asks.horizon;
  const horizon = Math.max(1, Math.round((count * days[step]) / days[grain]));
  const date = columnOf(table, parameters.date);
  const past = (Date.parse(date?.stats.max ?? '') - Date.parse(date?.stats.min ?? '')) / 86_400_000;
  if (horizon * days[grain] * 2 > past) {
    throw new NotUnderstood(
      `Прогноз «${text}» не построить: для этого в файле слишком короткий срок.`,
    );
  }
  return { horizon };
}

/** Kinds that go by no step, or show all of them, may be asked for «по месяцам». */
function demandStep(grain: Grain | null, { kind, grain: own }: ReportParameters): void {
  if (grain === null || grain === own) return;
  if (kind !== 'plan-fact' && !anyStep.has(kind)) return;
  throw new NotUnderstood(`Такой отчет ${everyGrain[grain]} не построить: не хватает дат.`);
}

const anyStep: ReadonlySet<string> = new Set(['forecast', 'change-point', 'xyz']);

/** The step that was asked for, where the dates bear it. */
function stepAsked(
  { table, parameters }: Pick<Candidate, 'table' | 'parameters'>,
  { grain: said, asks }: Reading,
): Grain {
  const grain = said ?? asks.horizon?.grain ?? null;
  const date = columnOf(table, parameters.date);
  if (grain === null || date === undefined) return parameters.grain;
  if (parameters.kind === 'plan-fact' && days[grain] >= days[parameters.grain]) return grain;
  if (!anyStep.has(parameters.kind)) return parameters.grain;
  return allowsStep(date, grain) ? grain : parameters.grain;
}
