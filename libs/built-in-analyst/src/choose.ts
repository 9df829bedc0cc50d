import type { Column } from '../../workbook/src/index.js';
import type { Candidate } from './candidate.js';
import type { Measure, ReportParameters } from './parameters.js';
import { columnOf } from './sql.js';

const PROPOSALS_MAX = 8;
const kindsMax: Readonly<Record<string, number>> = {
  structure: 2,
  dynamics: 2,
  abc: 2,
  comparison: 2,
  scales: 2,
  seasonality: 2,
  'finance-changes': 2,
  'finance-shares': 2,
  breakdown: 2,
};

export function ranked(candidates: readonly Candidate[]): readonly Candidate[] {
  const key = ({ parameters }: Candidate) => JSON.stringify(parameters);
  return [...candidates].sort(
    (left, right) => right.worth - left.worth || (key(left) < key(right) ? -1 : 1),
  );
}

/** The same report, whatever its test has said. */
export function isSame(left: Candidate, right: Candidate): boolean {
  const key = ({ parameters }: Candidate) => JSON.stringify({ ...parameters, significance: null });
  return key(left) === key(right);
}

/**
 * The most telling first, a further one of a kind or of a topic counting less, and never two that
 * say the same. The last place is the data quality's.
 */
export function choose(
  first: readonly Candidate[],
  others: readonly Candidate[],
): readonly Candidate[] {
  const chosen = [...first];
  let left = others.filter(({ worth }) => worth >= WORTH_MIN);
  while (chosen.length < PROPOSALS_MAX - 1) {
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

/** Below this a report is of a table too small, or too poor, to be offered. */
const WORTH_MIN = 18;
const SAME_KIND_COSTS = 25;
const SAME_TOPIC_COSTS = 6;

function worthBeside(candidate: Candidate, chosen: readonly Candidate[]): number {
  const { parameters, worth } = candidate;
  const kin = chosen.filter((taken) => taken.parameters.kind === parameters.kind);
  const near = chosen.filter((taken) => topicOf(taken) === topicOf(candidate));
  const telling = isPlain(candidate) ? worth - PLAIN_COSTS : worth;
  return telling - SAME_KIND_COSTS * kin.length - SAME_TOPIC_COSTS * near.length;
}

const PLAIN_COSTS = 30;

/** That more pieces or a higher price bring more money needs no report before all others. */
function isPlain({ table, parameters }: Candidate): boolean {
  if (parameters.kind !== 'relation') return false;
  const pair = [parameters.measure.column, parameters.second].map((name) => columnOf(table, name));
  const known = (column: Column | undefined) =>
    column !== undefined && (column.additive || column.traits.includes('price'));
  return pair.every(known) && pair.some((column) => column?.additive === true);
}

const topics: readonly (readonly string[])[] = [
  ['dynamics', 'comparison', 'seasonality', 'change-point', 'forecast'],
  ['structure', 'abc', 'concentration', 'xyz'],
  ['distribution', 'outliers', 'groups', 'relation'],
];

function topicOf({ parameters }: Candidate): number | string {
  const topic = topics.findIndex((kinds) => kinds.includes(parameters.kind));
  return topic === -1 ? parameters.kind : topic;
}

function roomFor({ parameters }: Candidate, chosen: readonly Candidate[]): boolean {
  const kin = chosen.filter((taken) => taken.parameters.kind === parameters.kind);
  return kin.length < (kindsMax[parameters.kind] ?? 1);
}

/** All three tell who makes up the whole. */
const parts: ReadonlySet<string> = new Set(['structure', 'abc', 'concentration']);

/** Whether one report leaves nothing for the other to tell. */
export function saysTheSame(left: Candidate, right: Candidate): boolean {
  const [a, b] = [left.parameters, right.parameters];
  if (rootOf(left) !== rootOf(right)) return false;
  if (parts.has(a.kind) && parts.has(b.kind)) return sameThings(left, right);
  if (isPay(a, b) || isPay(b, a)) return true;
  return a.kind === b.kind && (sameWithinKind[a.kind]?.(a, b) ?? true);
}

type Same = (left: ReportParameters, right: ReportParameters) => boolean;

/** Kinds of which a table may have two; of the others it has one. */
const sameWithinKind: Readonly<Record<string, Same>> = {
  dynamics: (a, b) => a.date === b.date && sameMeasure(a.measure, b.measure),
  seasonality: (a, b) => a.grain === b.grain,
  comparison: (a, b) => a.filters.length === b.filters.length,
  breakdown: (a, b) => JSON.stringify(a.measure) === JSON.stringify(b.measure),
  scales: (a, b) => a.columns['family'] === b.columns['family'],
};

/** The table itself, or that of which it is another form; what is in dollars is told for itself. */
function rootOf({ table }: Candidate): string {
  return table.only === undefined ? (table.derivedFrom ?? table.id) : table.id;
}

const FEW_THINGS = 10;

/** The same column, or one that names the same many things: articles and their names. */
function sameThings(left: Candidate, right: Candidate): boolean {
  const [a, b] = [left.parameters.dimension, right.parameters.dimension];
  if (a === b) return true;
  const things = columnOf(left.table, a)?.stats.distinct ?? 0;
  return things >= FEW_THINGS && things === columnOf(right.table, b)?.stats.distinct;
}

function sameMeasure(left: Measure, right: Measure): boolean {
  return left.column === right.column && left.by === right.by;
}

/** Pay by department is what a comparison of departments by pay tells. */
function isPay(staff: ReportParameters, other: ReportParameters): boolean {
  const compares = other.kind === 'groups' && other.dimension === staff.dimension;
  return staff.kind === 'staff' && compares && sameMeasure(staff.measure, other.measure);
}
