import type { Quantity } from '../subjects/subject.js';

const BESIDE_MAX = 3;

/** What else a table shows: «; рядом — число визитов, средний чек». */
export function besideText({ id }: Quantity, beside: readonly Quantity[]): string {
  const names = beside.filter((one) => one.id !== id).map(({ name }) => name);
  return names.length === 0 ? '' : `; рядом — ${names.slice(0, BESIDE_MAX).join(', ')}`;
}
