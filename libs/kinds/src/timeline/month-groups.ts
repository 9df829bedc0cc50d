import { isTold, leaders } from '../breakdown/breakdown-find.js';
import type { TellingGroup } from '../breakdown/breakdown-find.js';
import { areGroups, countsTwice, isOfItself, mayLead } from '../breakdown/suits.js';
import type { Dimension, Quantity, Subject } from '../subjects/subject.js';
import type { Survey } from '../survey/survey.js';
import type { Jump, MonthGroups } from './timeline-case.js';

/** A column each: more are no table that one reads. */
const GROUPS_MAX = 8;
const WORTH_MIN = 0.9;

/** The few groups that months are told by: those of a change first, then what owners speak of. */
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
  for (const dimension of [...causes, ...usual].filter(isSpoken)) {
    if (!mayLead(main, dimension, subject)) continue;
    const labels = await fewGroups(dimension, subject, survey);
    if (labels !== null) return { dimension, labels };
  }
  return null;
}

function isSpoken({ thing, part, isKey, isReason }: Dimension): boolean {
  return thing !== null && part === null && !isKey && !isReason;
}

async function fewGroups(
  dimension: Dimension,
  subject: Subject,
  survey: Survey,
): Promise<readonly string[] | null> {
  const { groups, all } = await survey.by(subject, dimension);
  const labels = groups.flatMap(({ label }) => label ?? []);
  const areFew = labels.length <= GROUPS_MAX && all <= GROUPS_MAX + 1;
  return areFew && areGroups(labels, all, dimension) ? labels : null;
}

/** «по месяцам и филиалам» */
export function monthsAnd(by: MonthGroups | null): string {
  const groups = by?.dimension.thing?.by;
  return groups === undefined ? 'по месяцам' : `по месяцам и ${groups}`;
}

const LEADERS_MAX = 3;
/** Who has a fifth of all among many, or most among few. */
const LEAD_MIN = 0.7;

/** Columns by which one group has far more than its share, the most telling first. */
export async function leadersOf(
  main: Quantity,
  subject: Subject,
  survey: Survey,
): Promise<readonly Dimension[]> {
  const total = (await survey.whole(subject)).get(main.id);
  if (total === undefined) return [];
  const found: { readonly dimension: Dimension; readonly worth: number }[] = [];
  for (const dimension of subject.dimensions.filter(({ part }) => part === null)) {
    if (isOfItself(main, dimension) || countsTwice(main, dimension)) continue;
    const { groups, all } = await survey.by(subject, dimension);
    const told = groups.filter((group): group is TellingGroup => isTold(group, dimension));
    const labels = told.map(({ label }) => label);
    if (!areGroups(labels, all, dimension)) continue;
    const [lead] = leaders(main, told, total, dimension, subject);
    const worth = lead === undefined ? 0 : lead.worth / main.importance;
    if (worth >= LEAD_MIN) found.push({ dimension, worth: worth * dimension.worth });
  }
  return found
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ dimension }) => dimension)
    .filter(({ header }, at, list) => list.findIndex((one) => one.header === header) === at)
    .slice(0, LEADERS_MAX);
}
