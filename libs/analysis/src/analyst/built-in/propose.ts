import type { Query } from '../../jail/query-jail.js';
import type { Column, Profile, TableProfile } from '../../model.js';
import type { Proposal } from '../proposal.js';
import {
  additiveMeasuresOf,
  alike,
  categoriesOf,
  datesOf,
  grainOf,
  itemsOf,
  measuresOf,
} from './columns.js';
import type { Candidate } from './candidate.js';
import { testedCandidates } from './family.js';
import { parametersOf, rowCount, sumOfColumn } from './parameters.js';
import type { ReportParameters } from './parameters.js';
import { proposalOf } from './proposal-texts.js';

const proposalsMax = 8;
const kindsMax: Readonly<Record<string, number>> = {
  structure: 2,
  dynamics: 2,
  abc: 2,
  distribution: 1,
  relation: 1,
  groups: 1,
  quality: 1,
};

/** The first proposal at once, the others after the tests of the whole workbook. */
export async function propose(
  profile: Profile,
  query: Query,
  emit: (proposals: readonly Proposal[]) => void,
  signal: AbortSignal,
): Promise<readonly Proposal[]> {
  const tables = profile.tables.filter(({ rowCount: rows }) => rows > 0);
  const sure = ranked(tables.flatMap((table, place) => sureCandidates(table, place)));
  const first = sure[0];
  if (first !== undefined) emit([proposalOf(first)]);
  const tested = await testedCandidates(tables, sure, query, signal);
  const chosen = choose(
    first === undefined ? [] : [first],
    ranked([...tested, ...qualityOf(tables)]),
  );
  const proposals = chosen.map(proposalOf);
  for (let count = 2; count <= proposals.length; count += 1) emit(proposals.slice(0, count));
  return proposals;
}

function ranked(candidates: readonly Candidate[]): readonly Candidate[] {
  const key = ({ parameters }: Candidate) => JSON.stringify(parameters);
  return [...candidates].sort(
    (left, right) => right.worth - left.worth || (key(left) < key(right) ? -1 : 1),
  );
}

/** Kept in order of worth, with a place for the data's quality, never two that say the same. */
function choose(first: readonly Candidate[], others: readonly Candidate[]): readonly Candidate[] {
  const chosen = [...first];
  for (const candidate of others) {
    if (chosen.length >= proposalsMax) break;
    if (!chosen.some((taken) => saysTheSame(taken, candidate)) && roomFor(candidate, chosen)) {
      chosen.push(candidate);
    }
  }
  return chosen;
}

function roomFor({ parameters }: Candidate, chosen: readonly Candidate[]): boolean {
  const kin = chosen.filter((taken) => taken.parameters.kind === parameters.kind);
  return kin.length < (kindsMax[parameters.kind] ?? 1);
}

function saysTheSame(left: Candidate, right: Candidate): boolean {
  const [a, b] = [left.parameters, right.parameters];
  if (a.kind !== b.kind || a.table !== b.table) return false;
  if (a.kind === 'dynamics') return a.date === b.date && sameMeasure(left, right);
  if (a.kind === 'structure' || a.kind === 'abc') return a.dimension === b.dimension;
  return true;
}

function sameMeasure(left: Candidate, right: Candidate): boolean {
  return left.parameters.measure.column === right.parameters.measure.column;
}

/** Reports that need no test to be worth making. */
function sureCandidates(table: TableProfile, place: number): readonly Candidate[] {
  const weight = tableWeight(table, place);
  const candidate = (worth: number, parameters: ReportParameters): Candidate => ({
    table,
    parameters,
    worth: worth * weight,
  });
  const sums = distinctMeasures(additiveMeasuresOf(table)).slice(0, 3);
  return [
    ...structures(table, sums, candidate),
    ...items(table, sums, candidate),
    ...overTime(table, sums, candidate),
    ...spreads(table, candidate),
  ];
}

type Make = (worth: number, parameters: ReportParameters) => Candidate;

function tableWeight({ rowCount: rows, derivedFrom, layout }: TableProfile, place: number): number {
  const size = Math.min(1, Math.log10(rows + 1) / 2);
  const original = derivedFrom === null ? 1 : 0.9;
  return size * original * (layout === 'statement' ? 0.6 : 1) * 0.97 ** place;
}

function distinctMeasures(columns: readonly Column[]): readonly Column[] {
  return columns.filter(
    (column, index) => !columns.slice(0, index).some((earlier) => alike(earlier, column)),
  );
}

function structures(
  table: TableProfile,
  sums: readonly Column[],
  make: Make,
): readonly Candidate[] {
  const categories = categoriesOf(table).slice(0, 3);
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
  const measures =
    sums.length > 0 ? sums.slice(0, 2).map(({ name }) => sumOfColumn(name)) : [rowCount];
  return measures.map((measure, place) =>
    make(104 - 22 * place, parametersOf('dynamics', table.id, { measure, date: date.name, grain })),
  );
}

function spreads(table: TableProfile, make: Make): readonly Candidate[] {
  const telling = distinctMeasures(measuresOf(table)).filter(({ stats }) => stats.distinct >= 8);
  const [first] = telling;
  if (first === undefined || table.rowCount < 20 || table.layout === 'statement') return [];
  const measure = { ...sumOfColumn(first.name) };
  return [make(60, parametersOf('distribution', table.id, { measure }))];
}

function qualityOf(tables: readonly TableProfile[]): readonly Candidate[] {
  const table = tables.find(({ derivedFrom }) => derivedFrom === null) ?? tables[0];
  if (table === undefined) return [];
  return [{ table, parameters: parametersOf('quality', table.id), worth: 45 }];
}
