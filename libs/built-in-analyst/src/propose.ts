import type { Query } from '../../jail/src/index.js';
import type { Profile, TableProfile } from '../../workbook/src/index.js';
import { cutText } from '../../russian/src/index.js';
import type { Proposal } from '../../analysis/src/index.js';
import { qualityOf, sureCandidates } from './basic-candidates.js';
import type { Candidate } from './candidate.js';
import { choose, isSame, ranked } from './choose.js';
import { awaitsTest, testedCandidates } from './family.js';
import { hasPlanOfTotal } from './kinds/commerce/plan-fact-columns.js';
import { findMixedLines, unmixed } from './kinds/mixed-lines.js';
import { findRatios } from './kinds/statements/candidates.js';
import { measureWords } from './phrases.js';
import { flat, NAME_LENGTH_MAX, proposalOf } from './proposal-texts.js';

/** The first proposal at once, the others after the tests of the whole workbook. */
export async function propose(
  profile: Profile,
  query: Query,
  emit: (proposals: readonly Proposal[]) => void,
  signal: AbortSignal,
): Promise<readonly Proposal[]> {
  const tables = tellingForms(profile.tables.filter(({ rowCount: rows }) => rows > 0));
  const found = await findRatios(tables, query);
  const mixed = await findMixedLines(tables, query);
  const sure = ranked(
    tables
      .flatMap((table, place) => sureCandidates(table, place, tables, found))
      .flatMap((candidate) => unmixed(candidate, mixed)),
  );
  const first = sure.find((candidate) => !awaitsTest(candidate));
  if (first !== undefined) emit([proposalOf(first)]);
  const judged = await testedCandidates(tables, sure, query, signal);
  const tested = judged.flatMap((candidate) => unmixed(candidate, mixed));
  const known = first === undefined ? [] : [tested.find((one) => isSame(one, first)) ?? first];
  const chosen = [...choose(known, ranked(tested)), ...qualityOf(profile.tables)];
  const proposals = withOwnNames(chosen);
  for (let count = 2; count <= proposals.length; count += 1) emit(proposals.slice(0, count));
  return proposals;
}

/**
 * Tables that say all: one that was joined to its lookups says what the plain one and the lookups
 * do, and one whose periods became rows what its columns did.
 */
function tellingForms(found: readonly TableProfile[]): readonly TableProfile[] {
  const all = found.filter(({ only }) => only === undefined);
  const told = all.flatMap((table) => toldBy(table, all));
  const joined = all.filter(({ joins }) => joins !== undefined);
  const formOf = ({ id }: TableProfile) => joined.find(({ derivedFrom }) => derivedFrom === id);
  const telling = all
    .filter(({ joins, id }) => joins === undefined && !told.includes(id))
    .map((table) => formOf(table) ?? table);
  return [...telling, ...found.filter(({ only }) => only !== undefined)];
}

/** Ids of the tables that this one leaves nothing to tell of. */
function toldBy(table: TableProfile, all: readonly TableProfile[]): readonly string[] {
  const whole = (table.joins ?? []).filter(({ unmatched }) => unmatched === 0);
  const origin = all.find(({ id }) => id === table.derivedFrom);
  const turned = table.layout === 'unpivoted' && origin !== undefined && !tellsMore(origin);
  return [
    ...whole.map((join) => join.table),
    ...(turned ? [origin.id] : []),
    ...partsOf(table, all),
  ];
}

/** The sheets that a whole was put together from, and their other forms. */
function partsOf({ parts = [] }: TableProfile, all: readonly TableProfile[]): readonly string[] {
  const sheets = new Set(parts.map(({ table }) => table));
  const forms = all.filter((one) => one.parts === undefined && sheets.has(one.derivedFrom ?? ''));
  return [...sheets, ...forms.map(({ id }) => id)];
}

/** A statement has reports of its own, and a plan stands beside the total of the periods. */
function tellsMore(origin: TableProfile): boolean {
  return origin.layout === 'statement' || hasPlanOfTotal(origin);
}

/** Of two reports of one name the later tells what sets it apart: its measure or its sheet. */
function withOwnNames(chosen: readonly Candidate[]): readonly Proposal[] {
  const taken = new Set<string>();
  return chosen.map((candidate) => {
    const proposal = proposalOf(candidate);
    const { measure: counted } = candidate.parameters;
    const measure = flat(measureWords(candidate.table, counted).nominative).replace(
      'показатель ',
      '',
    );
    const names = [
      '',
      `: ${measure}`,
      `, «${candidate.table.title}»`,
      `: ${measure}, «${candidate.table.title}»`,
    ];
    const free = names.map((end) => `${proposal.name}${end}`).find((name) => !taken.has(name));
    const name = cutText(free ?? proposal.name, NAME_LENGTH_MAX);
    taken.add(name);
    return { ...proposal, name };
  });
}
