import type { TableMetadata } from '../model.js';
import { parsePeriod } from './parse-period.js';
import type { Period } from './parse-period.js';

/** The year that the title names: months without a year belong to it. */
export function yearOfTitle({ periodFrom, periodTo }: TableMetadata): string | null {
  const year = periodFrom?.slice(0, 4) ?? null;
  return year !== null && periodTo?.startsWith(year) === true ? year : null;
}

/** The period of a label, dated by the year where the label names none. */
export function periodWithYear(label: string, year: string | null): Period | null {
  const period = parsePeriod(label);
  if (period === null || period.from !== null || year === null) return period;
  return parsePeriod(`${label} ${year}`) ?? period;
}

/** First day of the period that a label names; null where that is not told. */
export function periodStart(label: string, metadata: TableMetadata): string | null {
  return periodWithYear(label, yearOfTitle(metadata))?.from ?? null;
}
