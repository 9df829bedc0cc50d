import type { Condition } from '../../frames/src/index.js';
import type { FoundReport, Known, RegisteredKind } from './define-kind.js';
import { doubtedRows } from './entry-errors/errors-find.js';
import type { Quantity, Subject } from './subjects/subject.js';
import { all } from './survey/measures.js';
import type { Survey } from './survey/survey.js';

/**
 * What stands without the rows that look like slips of the pen, too: a digit too many makes a month
 * the best, or a seller the first, in reports that do not speak of it.
 * @param anew a survey that knows nothing yet: quantities keep their ids
 */
export async function standingWithoutSlips(
  found: readonly FoundReport[],
  kinds: readonly RegisteredKind[],
  known: Known,
  survey: Survey,
  anew: Survey,
): Promise<readonly FoundReport[]> {
  const doubted = await doubtedRows(known, survey);
  if (doubted.size === 0) return found;
  const subjects = known.subjects
    .filter(({ table }) => doubted.has(table.id))
    .map((subject) => withoutRows(subject, doubted.get(subject.table.id) ?? []));
  const claiming = kinds.filter(({ name }) =>
    found.some(({ kind, claims }) => kind === name && claims !== undefined),
  );
  const sure = new Map<string, number | undefined>();
  for (const kind of claiming) {
    const again = await kind.search({ ...known, subjects }, anew);
    for (const one of again) for (const claim of claimsOf(one)) sure.set(claim, one.total);
  }
  return found.filter((one) => {
    const isDoubted = doubted.has(one.about[0] ?? '');
    return !isDoubted || claimsOf(one).every((claim) => stands(one, claim, sure));
  });
}

/** So much of a total may be wrong before it is: more than that a reader would want to know. */
const SLACK = 0.02;

function stands(
  { total }: FoundReport,
  claim: string,
  sure: ReadonlyMap<string, number | undefined>,
): boolean {
  const other = sure.get(claim);
  if (total === undefined || other === undefined) return sure.has(claim);
  return Math.abs(total - other) <= SLACK * Math.abs(total);
}

function claimsOf({ kind, about: [table], claims = [] }: FoundReport): readonly string[] {
  return claims.map((claim) => JSON.stringify([kind, table, claim]));
}

function withoutRows(subject: Subject, rows: readonly Condition[]): Subject {
  const kept = rows.map((of): Condition => ({ is: 'not', of }));
  const quantities = subject.quantities.map((quantity): Quantity => {
    return { ...quantity, where: all([quantity.where, ...kept]) };
  });
  return { ...subject, quantities };
}
