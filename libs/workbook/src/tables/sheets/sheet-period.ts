import type { Table } from '../../model.js';
import { readSheetName } from './sheet-name.js';

/** The time that the name of its sheet tells, where no title does and no date denies it. */
export function withSheetPeriod(table: Table): Table {
  const { metadata, sheet } = table;
  const { period } = readSheetName(sheet);
  if (metadata.periodFrom !== null || period?.from == null || period.to === null) return table;
  const { from, to } = period;
  const isInside = table.columns.every(({ type, stats: { min, max } }) => {
    if (type !== 'date' || min === null || max === null) return true;
    return min.slice(0, 10) >= from && max.slice(0, 10) <= to;
  });
  if (!isInside) return table;
  return { ...table, metadata: { ...metadata, period: sheet, periodFrom: from, periodTo: to } };
}
