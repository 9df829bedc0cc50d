import type { AskedProposals, Proposal } from '../../analysis/src/index.js';
import { benjaminiHochberg } from '../../statistics/src/index.js';
import type { FoundReport, Known } from './define-kind.js';
import { proposalOf } from './kind-proposal.js';
import { kinds } from './all-kinds.js';
import { doubles } from './doubles/doubles.js';
import { withoutSlips } from './entry-errors/doubted.js';
import { slipsIn } from './entry-errors/errors-find.js';
import { subjectsOf } from './subjects/subjects-of.js';
import { Survey } from './survey/survey.js';

const PROPOSALS_MAX = 6;
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
  const whole: Known = { meaning, subjects: subjectsOf(meaning) };
  const survey = new Survey(meaning, query);
  const slips = await slipsIn(whole, survey);
  const sure: Known = { meaning, subjects: withoutSlips(whole.subjects, slips) };
  const found: FoundReport[] = [];
  for (const kind of kinds) {
    signal.throwIfAborted();
    found.push(...(await kind.search(kind.readsAll ? whole : sure, survey)));
  }
  const doubled = found.flatMap(({ kind, about }) =>
    kind === doubles.name ? about.slice(0, 1) : [],
  );
  const doubts = { slips, doubled };
  const likely = unlikely(found);
  const worthy = diverse(likely, WORTH_MIN, PROPOSALS_MAX);
  const isEnough = worthy.length >= MODEST_MAX;
  const chosen = isEnough ? worthy : diverse(likely, MODEST_MIN, MODEST_MAX);
  const proposals = withOwnNames(chosen.map((one) => proposalOf(one, doubts, whole)));
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

/** The best first, each weighed against what stands before it. */
function diverse(
  found: readonly FoundReport[],
  least: number,
  most: number,
): readonly FoundReport[] {
  const chosen: FoundReport[] = [];
  const left = [...found];
  while (left.length > 0 && chosen.length < most) {
    const ranked = left.toSorted((one, other) => weight(other, chosen) - weight(one, chosen));
    const [best] = ranked;
    if (best === undefined || weight(best, chosen) < least) break;
    left.splice(left.indexOf(best), 1);
    if (!chosen.some((one) => saysTheSame(one, best))) chosen.push(best);
  }
  return chosen;
}

/**
 * Of one table the same group by the same quantity: a driver and the driver of a car; a branch and
 * its address, whose rows and sums are the same.
 */
function saysTheSame(one: FoundReport, other: FoundReport): boolean {
  const [table, , , ...said] = one.about;
  const [otherTable, , , ...otherSaid] = other.about;
  return table === otherTable && said.some((part) => otherSaid.includes(part));
}

function weight({ worth, about, kind }: FoundReport, chosen: readonly FoundReport[]): number {
  const again = chosen.reduce((sum, one) => {
    const [table, dimension, quantity] = about;
    const isSame = (part: string | undefined, weight: number): number =>
      part !== undefined && one.about.includes(part) ? weight : 0;
    return (
      sum +
      isSame(dimension, 1) +
      isSame(quantity, 0.4) +
      isSame(table, 0.1) +
      (one.kind === kind ? 0.1 : 0)
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
