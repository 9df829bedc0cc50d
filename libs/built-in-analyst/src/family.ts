import type { Query } from '../../jail/src/index.js';
import type { TableProfile } from '../../workbook/src/index.js';
import { benjaminiHochberg } from '../../statistics/src/index.js';
import type { Candidate } from './candidate.js';
import type { ClaimFinder, Tested, TestedKind } from './claims.js';
import { SIGNIFICANT } from './kinds/dynamics-note.js';
import { groupDifferences } from './kinds/group-claims.js';
import { partTests } from './kinds/part-claims.js';
import { relations } from './kinds/relation-claims.js';
import { timeTests } from './kinds/time/tests.js';

/**
 * Whoever claims what chance might have made adds a test here: a kind's, or a search of its own.
 */
const testedKinds: readonly TestedKind[] = [...timeTests, ...partTests];
const finders: readonly ClaimFinder[] = [relations, groupDifferences];

/** Kinds that have something to tell whatever their test says. */
const firstKinds: ReadonlySet<string> = new Set(['dynamics', 'comparison']);

/** Whether a candidate has to wait for its test before it is proposed. */
export function awaitsTest({ parameters }: Candidate): boolean {
  return testedKinds.some(({ kind }) => kind === parameters.kind && !firstKinds.has(kind));
}

/**
 * Puts every claim of the workbook to its test and judges all of them by one correction, so that
 * pure noise gets no finding.
 */
export async function testedCandidates(
  tables: readonly TableProfile[],
  sure: readonly Candidate[],
  query: Query,
  signal: AbortSignal,
): Promise<readonly Candidate[]> {
  const tested: Tested[] = [];
  for (const candidate of sure) {
    signal.throwIfAborted();
    tested.push(await judgedAlone(candidate, query));
  }
  for (const table of tables) {
    for (const find of finders) tested.push(...(await find(table, query, signal)));
  }
  return judged(tested);
}

async function judgedAlone(candidate: Candidate, query: Query): Promise<Tested> {
  const known = testedKinds.find(({ kind }) => kind === candidate.parameters.kind);
  if (known === undefined) return { candidate, p: null, tells: true, onlyIfHolds: false };
  const verdict = await known.test(candidate, query);
  return { candidate, ...verdict, onlyIfHolds: known.onlyIfHolds };
}

function judged(tested: readonly Tested[]): readonly Candidate[] {
  const withP = tested.filter(({ p }) => p !== null);
  const levels = benjaminiHochberg(withP.map(({ p }) => p ?? 1));
  return tested.flatMap((one): readonly Candidate[] => {
    const level = one.p === null ? null : (levels[withP.indexOf(one)] ?? 1);
    const holds = level !== null && level < SIGNIFICANT;
    if (!one.tells || (one.onlyIfHolds && !holds)) return [];
    const { candidate, worth = candidate.worth } = one;
    const parameters = { ...candidate.parameters, significance: level };
    return [{ ...candidate, worth, parameters }];
  });
}
