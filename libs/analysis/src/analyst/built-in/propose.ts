import type { Query } from '../../jail/query-jail.js';
import type { Column, Profile, TableProfile } from '../../model.js';
import { cutText } from '../../note/cut-text.js';
import type { Grain } from '../plan.js';
import type { Proposal } from '../proposal.js';
import {
  additiveMeasuresOf,
  alike,
  categoriesOf,
  datesOf,
  grainOf,
  itemsOf,
  measuresOf,
  productPairOf,
} from './columns.js';
import type { Candidate, Make } from './candidate.js';
import { testedCandidates } from './family.js';
import { commerceCandidates } from './kinds/commerce/candidates.js';
import { findRatios, statementCandidates } from './kinds/statements/candidates.js';
import type { FoundRatios } from './kinds/statements/candidates.js';
import { timeCandidates } from './kinds/time/candidates.js';
import { parametersOf, productOf, rowCount, sumOfColumn } from './parameters.js';
import type { Filter, Measure, ReportParameters } from './parameters.js';
import { measureWords } from './phrases.js';
import { flat, nameLengthMax, proposalOf } from './proposal-texts.js';

const proposalsMax = 8;
const kindsMax: Readonly<Record<string, number>> = {
  structure: 2,
  dynamics: 2,
  abc: 2,
  distribution: 1,
  relation: 1,
  groups: 1,
  comparison: 2,
  outliers: 1,
  concentration: 1,
  scales: 1,
  'finance-changes': 2,
  'finance-shares': 2,
};

/** The first proposal at once, the others after the tests of the whole workbook. */
export async function propose(
  profile: Profile,
  query: Query,
  emit: (proposals: readonly Proposal[]) => void,
  signal: AbortSignal,
): Promise<readonly Proposal[]> {
  const tables = withJoinedForms(profile.tables.filter(({ rowCount: rows }) => rows > 0));
  const found = await findRatios(tables, query);
  const sure = ranked(
    tables.flatMap((table, place) => sureCandidates(table, place, tables, found)),
  );
  const first = sure[0];
  if (first !== undefined) emit([proposalOf(first)]);
  const tested = await testedCandidates(tables, sure, query, signal);
  const known = first === undefined ? [] : [first];
  const chosen = [...choose(known, ranked(tested)), ...qualityOf(profile.tables)];
  const proposals = withOwnNames(chosen);
  for (let count = 2; count <= proposals.length; count += 1) emit(proposals.slice(0, count));
  return proposals;
}

/** A table that was joined to its lookups says all that the plain one does, and more. */
function withJoinedForms(tables: readonly TableProfile[]): readonly TableProfile[] {
  const joined = tables.filter(({ joins }) => joins !== undefined);
  const formOf = (table: TableProfile) =>
    joined.find(({ derivedFrom }) => derivedFrom === table.id);
  return tables.filter(({ joins }) => joins === undefined).map((table) => formOf(table) ?? table);
}

/** Of two reports of one name the later tells what sets it apart: its measure or its sheet. */
function withOwnNames(chosen: readonly Candidate[]): readonly Proposal[] {
  const taken = new Set<string>();
  return chosen.map((candidate) => {
    const proposal = proposalOf(candidate);
    const measure = flat(measureWords(candidate.table, candidate.parameters.measure).nominative);
    const names = [
      '',
      `: ${measure}`,
      `, «${candidate.table.title}»`,
      `: ${measure}, «${candidate.table.title}»`,
    ];
    const free = names.map((end) => `${proposal.name}${end}`).find((name) => !taken.has(name));
    const name = cutText(free ?? proposal.name, nameLengthMax);
    taken.add(name);
    return { ...proposal, name };
  });
}

function ranked(candidates: readonly Candidate[]): readonly Candidate[] {
  const key = ({ parameters }: Candidate) => JSON.stringify(parameters);
  return [...candidates].sort(
    (left, right) => right.worth - left.worth || (key(left) < key(right) ? -1 : 1),
  );
}

/**
 * The most telling first, a further one of a kind counting less, and never two that say the same.
 * The last place is the data quality's.
 */
function choose(first: readonly Candidate[], others: readonly Candidate[]): readonly Candidate[] {
  const chosen = [...first];
  let left = others;
  while (chosen.length < proposalsMax - 1) {
    left = left.filter(
      (candidate) =>
        roomFor(candidate, chosen) && !chosen.some((taken) => saysTheSame(taken, candidate)),
    );
    const [best] = [...left].sort((a, b) => worthBeside(b, chosen) - worthBeside(a, chosen));
    if (best === undefined) break;
    chosen.push(best);
  }
  return chosen;
}

const sameKindCosts = 25;

function worthBeside({ parameters, worth }: Candidate, chosen: readonly Candidate[]): number {
  const kin = chosen.filter((taken) => taken.parameters.kind === parameters.kind);
  return worth - sameKindCosts * kin.length;
}

function roomFor({ parameters }: Candidate, chosen: readonly Candidate[]): boolean {
  const kin = chosen.filter((taken) => taken.parameters.kind === parameters.kind);
  return kin.length < (kindsMax[parameters.kind] ?? 1);
}

function saysTheSame(left: Candidate, right: Candidate): boolean {
  const [a, b] = [left.parameters, right.parameters];
  if (a.kind !== b.kind || a.table !== b.table) return false;
  if (a.kind === 'dynamics') return a.date === b.date && sameMeasure(left, right);
  if (a.kind === 'comparison') return a.filters.length === b.filters.length;
  if (a.kind === 'structure' || a.kind === 'abc') return a.dimension === b.dimension;
  return true;
}

function sameMeasure(left: Candidate, right: Candidate): boolean {
  return left.parameters.measure.column === right.parameters.measure.column;
}

/** Reports that need no test to be worth making. */
function sureCandidates(
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
  if (table.layout === 'statement') return statements;
  if (isOfStatement(table, tables)) {
    return found.has(table.derivedFrom ?? '') ? [] : statementLines(table, candidate);
  }
  return [
    ...statements,
    ...timeCandidates(table, candidate, tables),
    ...commerceCandidates(table, candidate, tables),
    ...products(table, candidate),
    ...structures(table, sums, candidate),
    ...items(table, sums, candidate),
    ...overTime(table, sums, candidate),
    ...periodToPeriod(table, sums, candidate),
    ...partners(table, sums, candidate),
    ...spreads(table, candidate),
  ];
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

/** The step between a few periods: years, quarters or months. */
function stepOf({ stats }: Column): Grain {
  const months = (Date.parse(stats.max ?? '') - Date.parse(stats.min ?? '')) / (30.4 * 86_400_000);
  const step = months / Math.max(1, stats.distinct - 1);
  if (step > 9) return 'year';
  return step > 2.5 ? 'quarter' : 'month';
}

const attribute =
  /^(?:вес|масса|длина|ширина|высота|возраст|weight|length|width|height|age)(?!\p{L})/iu;

/** The weights of a catalogue's goods add up, but to nothing that anyone asks for. */
function isSummed({ name }: Column): boolean {
  return !attribute.test(name);
}

function products(table: TableProfile, make: Make): readonly Candidate[] {
  const pair = productPairOf(table);
  if (pair === null) return [];
  const measure = productOf(pair[0].name, pair[1].name);
  const [item] = itemsOf(table);
  const [category] = categoriesOf(table);
  return [
    ...(category
      ? [make(106, parametersOf('structure', table.id, { measure, dimension: category.name }))]
      : []),
    ...(item ? [make(105, parametersOf('abc', table.id, { measure, dimension: item.name }))] : []),
  ];
}

function tableWeight(table: TableProfile, place: number): number {
  const { rowCount: rows, derivedFrom, layout, joins } = table;
  const size = Math.min(1, Math.log10(rows + 1) / 2);
  const original = derivedFrom === null || joins !== undefined ? 1 : 0.9;
  return size * original * (layout === 'statement' ? 0.6 : 1) * 0.97 ** place;
}

function distinctMeasures(columns: readonly Column[]): readonly Column[] {
  return columns.filter(
    (column, index) => !columns.slice(0, index).some((earlier) => alike(earlier, column)),
  );
}

const countedRowsMin = 20;

/** Counts of rows tell something only where values repeat; what is mostly empty never does. */
function tells({ stats }: Column, { rowCount: rows }: TableProfile, counted: boolean): boolean {
  if (stats.nulls * 2 > rows) return false;
  return !counted || (rows >= countedRowsMin && stats.distinct * 4 <= rows);
}

function structures(
  table: TableProfile,
  sums: readonly Column[],
  make: Make,
): readonly Candidate[] {
  const counted = sums.length === 0;
  const categories = categoriesOf(table)
    .filter((category) => tells(category, table, counted))
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
  if (sums.length === 0 && date.stats.distinct * 2 > table.rowCount) return [];
  const measures =
    sums.length > 0 ? sums.slice(0, 2).map(({ name }) => sumOfColumn(name)) : [rowCount];
  return measures.map((measure, place) =>
    make(
      (sums.length > 0 ? 104 : 70) - 22 * place,
      parametersOf('dynamics', table.id, { measure, date: date.name, grain }),
    ),
  );
}

function spreads(table: TableProfile, make: Make): readonly Candidate[] {
  const telling = distinctMeasures(measuresOf(table)).filter(({ stats }) => stats.distinct >= 8);
  const [first] = telling;
  if (first === undefined || table.rowCount < 20 || table.layout === 'statement') return [];
  const measure = { ...sumOfColumn(first.name) };
  const spread = make(60, parametersOf('distribution', table.id, { measure }));
  const key = itemsOf(table)[0] ?? categoriesOf(table)[0];
  if (first.traits.includes('scale') || !first.additive) return [spread];
  return [
    spread,
    make(50, parametersOf('outliers', table.id, { measure, dimension: key?.name ?? null })),
  ];
}

const partner = /клиент|покупат|контрагент|заказчик|поставщик|customer|client|supplier|vendor/i;

function partners(table: TableProfile, sums: readonly Column[], make: Make): readonly Candidate[] {
  const measure = sums.find(
    ({ stats }) => Number(stats.sum) > 0 && stats.negatives * 10 < table.rowCount,
  );
  const who = table.columns.find(
    ({ name, type, stats }) => type === 'text' && partner.test(name) && stats.distinct >= 6,
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
  const [category] = categoriesOf(table);
  if (date === undefined || measure === undefined) return [];
  const grain = grainOf(date) ?? 'month';
  const parameters = { measure: sumOfColumn(measure.name), dimension: category?.name ?? null };
  return [
    make(74, parametersOf('comparison', table.id, { ...parameters, date: date.name, grain })),
  ];
}

function qualityOf(tables: readonly TableProfile[]): readonly Candidate[] {
  const table = tables.find(({ derivedFrom }) => derivedFrom === null) ?? tables[0];
  if (table === undefined) return [];
  return [{ table, parameters: parametersOf('quality', table.id), worth: 45 }];
}
