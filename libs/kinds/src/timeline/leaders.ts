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
  const others = subject.dimensions.filter(
    (one) => one.part === null && !isOfItself(main, one) && !countsTwice(main, one),
  );
  const found = await Promise.all(
    others.map(async (dimension) => {
      const told = tellingGroups(await survey.by(subject, dimension), dimension);
      const [lead] = told === null ? [] : leaders(main, told, total, dimension, subject);
      const worth = lead === undefined ? 0 : lead.worth / main.importance;
      return worth >= LEAD_MIN ? [{ dimension, worth: worth * dimension.worth }] : [];
    }),
  );
  return found
    .flat()
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ dimension }) => dimension)
    .filter(({ header }, at, list) => list.findIndex((one) => one.header === header) === at)
    .slice(0, LEADERS_MAX);
}
