import type { Column, TableProfile } from '../../../model.js';
import type { Filter } from '../parameters.js';
import type { Scan } from './scan.js';
import { isDoneOn } from './table-dates.js';

/** «сколько уволилось», «кто не уволился»: rows that have that date, or have none. */
export function stateIn(scan: Scan, { columns }: TableProfile): Filter | null {
  const dates = columns.filter(({ type, stats }) => type === 'date' && stats.nulls > 0);
  for (const date of dates) {
    const found = stateOf(scan, date);
    if (found !== null) return found;
  }
  return null;
}

function stateOf(scan: Scan, date: Column): Filter | null {
  const place = scan.free().find((at) => isDoneOn(date, scan.words[at]?.text ?? ''));
  if (place === undefined) return null;
  const denied = scan.words[place - 1]?.text === 'не';
  scan.claim(denied ? [place - 1, place] : [place]);
  return { type: 'empty', column: date.name, not: !denied };
}
