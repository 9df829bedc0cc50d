import type { AskedProposals, Proposal } from '../../analysis/src/index.js';
import { benjaminiHochberg } from '../../statistics/src/index.js';
import { SAID } from './define-kind.js';
import type { FoundReport, Known } from './define-kind.js';
import { proposalOf } from './kind-proposal.js';
import { kinds } from './all-kinds.js';
import { doubles } from './doubles/doubles.js';
import { owed } from './subjects/owed.js';
import { subjectsOf } from './subjects/subjects-of.js';
import { prominent } from './survey/prominence.js';
import { reached } from './survey/reached.js';
import { Survey } from './survey/survey.js';

const PROPOSALS_MAX = 6;
const CHECKS_MAX = 2;
const FALSE_RATE = 0.05;
const WORTH_MIN = 0.35;
/** Of a small file, or one whose groups are all alike: one or two plain answers. */
const MODEST_MIN = 0.25;
const MODEST_MAX = 2;
/** What is told of the same thing again is worth less. */
const AGAIN = 0.75;

/** The standard questions that this workbook has an answer to, the most telling first. */
export async function proposeKinds(asked: AskedProposals): Promise<readonly Proposal[]> {
  const { meaning, query, emit, signal } = asked;
  const survey = new Survey(meaning, query);
  const told = await reached({ meaning, subjects: subjectsOf(meaning) }, survey);
  const known = await prominent(told, survey);
  signal.throwIfAborted();
  const found = (await Promise.all(kinds.map((kind) => kind.search(known, survey)))).flat();
  signal.throwIfAborted();
  const doubled = found.flatMap(({ kind, about }) =>
    kind === doubles.name ? about.slice(0, 1) : [],
  );
  const doubts = { doubled };
  const [toCheck = [], answers = []] = [true, false].map((checks) =>
    unlikely(found).filter(isOf(checks)),
  );
  const chosen = chosenOf(answers, known);
  const checks = diverse(toCheck, WORTH_MIN, CHECKS_MAX, alone);
  const reports = [...chosen, ...checks];
  const proposals = withOwnNames(reports.map((one) => proposalOf(one, doubts, known)));
  for (let count = 1; count <= proposals.length; count += 1) emit(proposals.slice(0, count));
  return proposals;
}

/** One correction for all that was tested in the workbook. */
function unlikely(found: readonly FoundReport[]): readonly FoundReport[] {
  const tested = found.filter(({ p }) => p !== null);
  const rates = benjaminiHochberg(tested.map(({ p }) => p ?? 1));
  const chance = new Set(tested.filter((_, at) => (rates[at] ?? 1) > FALSE_RATE));
  return found.filter((one) => !chance.has(one));
}

/** Whether a report is about what is to be checked in the file: it comes after what is asked. */
const isOf =
  (checks: boolean) =>
  ({ kind }: FoundReport): boolean =>
    checks === (kindOf(kind)?.readsAll ?? false);

const kindOf = (name: string) => kinds.find((one) => one.name === name);

type Join = (best: FoundReport, others: readonly FoundReport[]) => FoundReport;

const alone: Join = (best) => best;

/** Of a small file each column by itself: nobody is offered one report of everything. */
function chosenOf(found: readonly FoundReport[], known: Known): readonly FoundReport[] {
  const together = diverse(found, WORTH_MIN, PROPOSALS_MAX, (best, others) =>
    joined(best, others, [], known),
  );
  if (together.length >= TOGETHER_MIN) return together;
  const worthy = diverse(found, WORTH_MIN, PROPOSALS_MAX, alone);
  if (worthy.length < MODEST_MAX) return diverse(found, MODEST_MIN, MODEST_MAX, alone);
  const told = [...worthy];
  return worthy.map((one) => {
    const left = found.filter((other) => !told.some((said) => saysTheSame(said, other)));
    const report = joined(one, left, told, known);
    told.push(report);
    return report;
  });
}

const TOGETHER_MIN = 4;

/** The best first, each weighed against what stands before it, with what it is joined to. */
function diverse(
  found: readonly FoundReport[],
  least: number,
  most: number,
  join: Join,
): readonly FoundReport[] {
  const chosen: FoundReport[] = [];
  let left = found;
  while (left.length > 0 && chosen.length < most) {
    const ranked = left.toSorted((one, other) => weight(other, chosen) - weight(one, chosen));
    const [best, ...others] = ranked;
    if (best === undefined || weight(best, chosen) < least) break;
    const isNew = !chosen.some((one) => saysTheSame(one, best));
    const free = others.filter((other) => !chosen.some((one) => saysTheSame(one, other)));
    const report = isNew ? join(best, free) : null;
    if (report !== null) chosen.push(report);
    left = others.filter((one) => report === null || !saysTheSame(report, one));
  }
  return chosen;
}

function joined(
  best: FoundReport,
  others: readonly FoundReport[],
  told: readonly FoundReport[],
  known: Known,
): FoundReport {
  if (best.isAlone === true) return best;
  // What asks about itself is not told before it within another, either.
  const apart = others.filter(({ isAlone }) => isAlone === true);
  const free = others.filter((one) => !apart.some((own) => own === one || saysTheSame(own, one)));
  const ranked = free.toSorted((one, other) => other.worth - one.worth);
  return ranked.reduce((report, other) => {
    const isTold = [report, ...told].some((one) => saysTheSame(one, other));
    if (isTold || other.worth < WORTH_MIN || other.kind !== report.kind) return report;
    return kindOf(report.kind)?.join(report, other, known) ?? report;
  }, best);
}

/**
 * Of one table the same group by the same quantity: a driver and the driver of a car; a branch and
 * its address, whose rows and sums are the same.
 */
function saysTheSame(one: FoundReport, other: FoundReport): boolean {
  const [[table], [otherTable]] = [one.about, other.about];
  const said = one.about.slice(SAID);
  return table === otherTable && other.about.slice(SAID).some((part) => said.includes(part));
}

/** Who brings most, who still owes and whose work comes back are three questions of one person. */
const ASKED_APART = 0.5;

function sortOf(quantity = ''): 'owed' | 'amount' | 'rate' {
  if (owed.has(quantity)) return 'owed';
  return /^(?:sum:|plan |count$)/u.test(quantity) ? 'amount' : 'rate';
}

function weight({ worth, about, kind }: FoundReport, chosen: readonly FoundReport[]): number {
  const again = chosen.reduce((sum, one) => {
    const [table, dimension, quantity] = about;
    const isSame = (part: string | undefined, weight: number): number =>
      part !== undefined && one.about.includes(part) ? weight : 0;
    return (
      sum +
      isSame(dimension, sortOf(quantity) === sortOf(one.about[2]) ? 1 : ASKED_APART) +
      isSame(quantity, one.kind === kind ? 0.4 : 0.15) +
      isSame(table, 0.1) +
      (one.kind === kind ? (kindOf(kind)?.again ?? 0) : 0)
    );
  }, 0);
  return worth * AGAIN ** again;
}

function withOwnNames(proposals: readonly Proposal[]): readonly Proposal[] {
  const taken = new Set<string>();
  return proposals.filter(({ name }) => {
    const isNew = !taken.has(name);
    taken.add(name);
    return isNew;
  });
}
