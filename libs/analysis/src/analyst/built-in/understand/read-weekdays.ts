import { weekdaysText } from '../../../note/calendar.js';
import type { TableProfile } from '../../../model.js';
import type { Scan } from './scan.js';
import { valueAt } from './values.js';
import type { ColumnValues } from './values.js';

/** Days of the week that rows are chosen by: «в выходные», «по субботам». Monday is 1. */
export interface DaysOfWeek {
  readonly days: readonly number[];
  readonly label: string;
}

const BEFORE = '(?:(?:только )?(?:в|во|по|за|на|каждый|каждую) )?';
const patterns: readonly (readonly [source: string, days: readonly number[]])[] = [
  ['выходн\\p{L}*(?: дн\\p{L}*)?|weekends?', [6, 7]],
  ['буд(?:ни|ней|ням|нях|нями)|(?:будн|рабоч)\\p{L}* дн\\p{L}*|weekdays', [1, 2, 3, 4, 5]],
  ['понедельник\\p{L}*|пн|monday', [1]],
  ['вторник\\p{L}*|вт|tuesday', [2]],
  ['сред(?:а|ы|у|ой|е|ам|ами|ах)|wednesday', [3]],
  ['четверг\\p{L}*|чт|thursday', [4]],
  ['пятниц\\p{L}*|пт|friday', [5]],
  ['суббот\\p{L}*|сб|saturday', [6]],
  ['воскресень\\p{L}*|вс|sunday', [7]],
];

/** Where a column tells the days itself, its values are meant. */
export function weekdaysIn(
  scan: Scan,
  { columns }: TableProfile,
  known: readonly ColumnValues[],
): readonly DaysOfWeek[] {
  if (!columns.some(({ type }) => type === 'date')) return [];
  return patterns.flatMap(([source, days]) => {
    const pattern = new RegExp(`${BEFORE}(?:${source})`, 'u');
    const found = scan.find(pattern);
    const last = found?.places.at(-1);
    if (found === null || last === undefined) return [];
    if (valueAt(scan.words, last, known, (place) => scan.isFree(place))?.whole === true) return [];
    scan.claim(found.places);
    return [{ days, label: weekdaysText(days) }];
  });
}

/** «по будням и выходным», «сравни субботу и воскресенье»: each is told apart. */
export function areSides({
  weekdays,
  wishes,
}: {
  readonly weekdays: readonly DaysOfWeek[];
  readonly wishes: { readonly compare: boolean };
}): boolean {
  const all = new Set(weekdays.flatMap(({ days }) => days));
  const whole = all.size === 7 && weekdays.length === 2;
  return whole || (wishes.compare && weekdays.length > 1);
}
