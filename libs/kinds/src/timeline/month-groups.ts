import { areGroups, mayLead } from '../breakdown/suits.js';
import { isBlank } from '../breakdown/blank.js';
import type { Dimension, Quantity, Subject } from '../subjects/subject.js';
import type { Survey } from '../survey/survey.js';
import type { Jump, MonthGroups } from './timeline-case.js';

/** A column each: more are no table that one reads. */
const GROUPS_MAX = 8;
const WORTH_MIN = 0.85;

/** What the sum is made of: its season is asked for, not that of who took the order. */
const kinds: ReadonlySet<string> = new Set([
  ...['category', 'product-group', 'product', 'grade', 'department', 'lesson-subject'],
]);

function rankOf({ concept, isPeople, column }: Dimension, { table }: Subject): number {
  if (isPeople) return 2;
  return kinds.has(concept ?? '') && column.table === table.id ? 0 : 1;
}

/**
 * The few groups that months are told by: what it is made of by the table itself, then what else
 * owners speak of, then people; of each those of a change first.
 */
export async function monthGroups(
  main: Quantity,
  jumps: readonly Jump[],
  subject: Subject,
  survey: Survey,
): Promise<MonthGroups | null> {
  const causes = jumps.flatMap((jump) => jump.causes);
  const usual = subject.dimensions
    .filter(({ worth, isTrait }) => worth >= WORTH_MIN && !isTrait)
    .toSorted((one, other) => other.worth - one.worth);
  const ranked = [...causes, ...usual].toSorted(
    (one, other) => rankOf(one, subject) - rankOf(other, subject),
  );
  for (const dimension of ranked.filter(isSpoken)) {
    if (!mayLead(main, dimension, subject)) continue;
    const labels = await fewGroups(main, dimension, subject, survey);
    if (labels !== null) return { dimension, labels };
  }
  return null;
}

function isSpoken({ thing, part, isKey, isReason }: Dimension): boolean {
  return thing !== null && part === null && !isKey && !isReason;
}

async function fewGroups(
  { id, of }: Quantity,
  dimension: Dimension,
  subject: Subject,
  survey: Survey,
): Promise<readonly string[] | null> {
  const { groups, all } = await survey.by(subject, dimension);
  const named = groups.filter(({ label }) => label !== null && !isBlank(label));
  const labels = named.flatMap(({ label }) => label ?? []);
  // Of what somebody pays in no trainer has anything, whoever holds the lesson.
  const isSome = of.is !== 'sum' || named.some(({ moments }) => (moments.get(id)?.a ?? 0) !== 0);
  const areFew = labels.length <= GROUPS_MAX && all <= GROUPS_MAX + 1;
  return isSome && areFew && areGroups(labels, all, dimension) ? labels : null;
}

/** «по месяцам и филиалам» */
export function monthsAnd(by: MonthGroups | null): string {
  const groups = by?.dimension.thing?.by;
  return groups === undefined ? 'по месяцам' : `по месяцам и ${groups}`;
}
