import { isDeepStrictEqual } from 'node:util';
import { refusalsOf } from '../../../frames/src/index.js';
import type { Ask, Frame, TableAsk } from '../../../frames/src/index.js';
import type { Query, ResultSet } from '../../../jail/src/index.js';
import { meaningOf } from '../../../meaning/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import { AnalysisFailed } from '../analysis-failed.js';
import type { FurtherFrame } from '../analyst/analyst.js';
import type { Proposal } from '../analyst/proposal.js';
import { computedAsks, frameProposal, saysNothing } from '../frame-reports/computed-frame.js';
import { framedRequestOf } from '../frame-reports/frame-proposal.js';
import { FileValues } from '../questions/known-values.js';
import type { EngineParts, WorkbookData } from './engine-types.js';
import { ownReportIn } from './run-report.js';

const FOLLOW_UPS_MAX = 3;
const WHY_MAX = 1;
/** So many questions are computed for one report at most. */
const COMPUTED_MAX = 24;

interface Looked {
  readonly meaning: Meaning;
  readonly values: FileValues;
  readonly query: Query;
}

/**
 * Reports that lead on from one, each computed: it has an answer, says something and repeats none
 * of `others`. None where nobody knows what to ask next.
 */
export async function followUpsOf(
  parts: EngineParts,
  workbook: WorkbookData,
  proposal: Proposal,
  others: readonly Proposal[],
  signal: AbortSignal,
): Promise<readonly Proposal[]> {
  const meaning = meaningOf(workbook.tables, workbook.answers);
  const further = ownReportIn(parts.analyst, proposal, meaning)?.further?.() ?? [];
  if (further.length === 0) return [];
  const known = [proposal, ...others].flatMap((one) => asksOf(parts, one, meaning));
  const values = new FileValues(workbook.tables);
  const session = await parts.jail.open(workbook.tables, signal);
  try {
    return await worthAsking(further, known, { meaning, values, query: session.query });
  } finally {
    session.close();
  }
}

/** A report that cannot be made any more asks nothing. */
function asksOf({ analyst }: EngineParts, proposal: Proposal, meaning: Meaning): readonly Ask[] {
  try {
    return ownReportIn(analyst, proposal, meaning)?.asks() ?? [];
  } catch (error) {
    if (error instanceof AnalysisFailed) return [];
    throw error;
  }
}

async function worthAsking(
  further: readonly FurtherFrame[],
  known: readonly Ask[],
  looked: Looked,
): Promise<readonly Proposal[]> {
  const found: Proposal[] = [];
  const keys: Ask[] = [];
  const numbers = new Set<string>();
  let why = 0;
  for (const one of further.slice(0, COMPUTED_MAX)) {
    if (found.length === FOLLOW_UPS_MAX) break;
    if (one.is === 'why' && why === WHY_MAX) continue;
    if (one.frame.asks.some((ask) => isTold(ask, known) || isBySame(ask, keys))) continue;
    const offer = await computed(one, looked);
    if (offer === null || numbers.has(offer.numbers)) continue;
    if (one.is === 'why') why += 1;
    numbers.add(offer.numbers);
    found.push(offer.proposal);
    keys.push(...one.frame.asks);
  }
  return found;
}

interface Offer {
  readonly proposal: Proposal;
  /** What it says but for names: a car and its driver are one group by two names. */
  readonly numbers: string;
}

const numbersOf = (results: readonly ResultSet[]): string =>
  JSON.stringify(
    results.map(({ columns, rows }) =>
      rows.map((row) => row.filter((_, at) => columns[at]?.name.startsWith('m') === true)),
    ),
  );

/** null where it would be refused, or says nothing. */
async function computed(
  { frame, titled }: FurtherFrame,
  { meaning, values, query }: Looked,
): Promise<Offer | null> {
  if (refusalsOf(frame, meaning, values.texts).length > 0) return null;
  const results = whole(await computedAsks(frame, meaning, query));
  if (results === null || results.every(saysNothing)) return null;
  const title = titled(results);
  const proposal = title === null ? null : readable(title, frame, results, meaning);
  return proposal === null ? null : { proposal, numbers: numbersOf(results) };
}

const whole = (results: readonly (ResultSet | string)[]): readonly ResultSet[] | null => {
  const sets = results.filter((one) => typeof one !== 'string');
  return sets.length === results.length ? sets : null;
};

/** What is stored is read again when it is paid for. */
function readable(
  title: string,
  frame: Frame,
  results: readonly ResultSet[],
  meaning: Meaning,
): Proposal | null {
  const proposal = frameProposal(
    title,
    { request: title, frame, assumptions: [], results },
    meaning,
  );
  // Nobody has to be told how a question was read that was offered to them.
  return framedRequestOf(proposal) === null ? null : { ...proposal, question: title };
}

/** A table that shows fewer groups tells other things. */
const GROUPS_TOLD = 20;

/** Whether some report tells these measures by these groups already. */
function isTold(ask: Ask, known: readonly Ask[]): boolean {
  if (ask.is !== 'table') return false;
  return known.some((other) => {
    if (other.is !== 'table' || !isSameBy(ask, other) || !areSameRows(ask, other)) return false;
    if (other.top !== null && other.top.count < GROUPS_TOLD) return false;
    return ask.measures.every(({ measure }) =>
      other.measures.some((one) => isDeepStrictEqual(one.measure, measure)),
    );
  });
}

/** One report leads on by one column once. */
function isBySame(ask: Ask, taken: readonly Ask[]): boolean {
  return ask.is === 'table' && taken.some((one) => one.is === 'table' && isSameBy(ask, one));
}

function isSameBy(one: TableAsk, other: TableAsk): boolean {
  const keys = ({ by }: TableAsk) => by.map(({ key }) => key);
  return isDeepStrictEqual(keys(one), keys(other));
}

/** A course of time without its cut edges is the same one. */
function areSameRows(one: TableAsk, other: TableAsk): boolean {
  const isOfTime = one.by.some(({ key }) => key.is === 'period');
  const isCut = isOfTime && one.where === null && other.where?.is === 'within';
  return isCut || isDeepStrictEqual(one.where, other.where);
}
