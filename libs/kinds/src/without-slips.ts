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
  return found.flatMap((one): readonly FoundReport[] => {
    const claims = doubted.has(one.about[0] ?? '') ? claimsOf(one) : [];
    if (!claims.every((claim) => sure.has(claim))) return [];
    const isAsMuch = claims.every((claim) => isAbout(one.total, sure.get(claim)));
    return [isAsMuch ? one : { ...one, worth: one.worth * LESS }];
  });
}

/** So much of a total may be wrong before a reader would rather know what else the file says. */
const SLACK = 0.02;
const LESS = 0.6;

function isAbout(total: number | undefined, other: number | undefined): boolean {
  if (total === undefined || other === undefined) return true;
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
