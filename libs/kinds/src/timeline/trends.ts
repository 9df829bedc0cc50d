import { mannKendall } from '../../../statistics/src/index.js';
import { isOfEnded } from '../subjects/ended.js';
import type { Quantity } from '../subjects/subject.js';
import { valueOf } from '../survey/moments.js';
import type { Month } from './months.js';

/**
 * What began last has not ended yet: terms by their start, what became of deals, how much of what
 * was bought was used.
 */
export function isUnsettled({ id, of, name }: Quantity): boolean {
  return (
    /^share:(?:done|lost)(?::|$)/u.test(id) ||
    isOfEnded({ id }) ||
    (of.is === 'mean' && /срок|time|days|duration|время/iu.test(`${id} ${name}`))
  );
}

const TREND_MONTHS_MIN = 6;
const TREND_P = 0.002;
const TREND_MIN = 0.05;

/** What rises or falls month by month; sums of money do so by chance, prices and shares do not. */
export function isTrend(quantity: Quantity, months: readonly Month[]): boolean {
  const { id, of } = quantity;
  if (of.is === 'sum' || of.is === 'count' || months.length < TREND_MONTHS_MIN) return false;
  if (isUnsettled(quantity)) return false;
  const values = months.map(({ moments }) => {
    const own = moments.get(id);
    return own === undefined || own.n < 3 ? NaN : valueOf(own);
  });
  if (values.some((value) => !Number.isFinite(value))) return false;
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  if (Math.abs(last - first) < TREND_MIN * Math.abs(first)) return false;
  return mannKendall(values).p < TREND_P * 10 && isSteady(values);
}

function isSteady(values: readonly number[]): boolean {
  const steps = values.slice(1).map((value, at) => Math.sign(value - (values[at] ?? 0)));
  const up = steps.filter((step) => step > 0).length;
  const down = steps.filter((step) => step < 0).length;
  return Math.max(up, down) >= steps.length - 1;
}
