import { ask } from '../../../frames/src/index.js';
import type { Measure } from '../../../frames/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import { isOneOf, statusColumn } from '../subjects/statuses.js';
import type { Subject } from '../subjects/subject.js';
import { only } from '../survey/measures.js';
import type { Survey } from '../survey/survey.js';
import { monthKey } from './months.js';

/** So many rows of a month that go on still make it less than it will be. */
const OPEN_MIN = 1 / 3;

/** First days of months much of whose rows go on still, where most months have few such rows. */
export async function openMonths(
  { axis, table }: Subject,
  meaning: Meaning,
  survey: Survey,
): Promise<ReadonlySet<string>> {
  const status = statusColumn(table.id, meaning);
  if (axis === null || status === null || status.values.open.length === 0) return new Set();
  const all: Measure = { is: 'count', table: table.id };
  const asked = ask({
    measures: [
      { name: 'rows', measure: all },
      { name: 'open', measure: only(isOneOf(status.column, status.values.open), all) },
    ],
    by: [{ name: 'month', key: monthKey(axis) }],
  });
  if (!survey.allows(asked)) return new Set();
  const { rows: months } = await survey.answer('open', asked);
  const open = months.filter(({ rows, open: own }) => Number(own ?? 0) >= OPEN_MIN * Number(rows));
  const starts = open.flatMap(({ month }) => month?.toString().slice(0, 10) ?? []);
  return new Set(2 * open.length > months.length ? [] : starts);
}
