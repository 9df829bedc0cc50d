import { leaders, tellingGroups } from '../breakdown/breakdown-find.js';
import { countsTwice, isOfItself } from '../breakdown/suits.js';
import type { Dimension, Quantity, Subject } from '../subjects/subject.js';
import type { Survey } from '../survey/survey.js';

const LEADERS_MAX = 1;
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
    const told = tellingGroups(await survey.by(subject, dimension), dimension);
    if (told === null) continue;
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
