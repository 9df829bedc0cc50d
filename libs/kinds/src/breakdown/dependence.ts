import type { Dimension, Quantity } from '../subjects/subject.js';

/** Of so many rows each an owner has customers, not passers-by. */
const AGAIN_MIN = 2;
const SHARE_MIN = 0.08;
const EARNED = 'sum:revenue';

/** Whether the largest part is how far the business depends on one of its customers. */
export function isDependence(
  { id }: Pick<Quantity, 'id'>,
  { concept }: Pick<Dimension, 'concept'>,
  { share, groups, rows }: Lead,
): boolean {
  const areCustomers = concept === 'customer' && rows >= groups * AGAIN_MIN;
  return id === EARNED && areCustomers && share >= SHARE_MIN && share > 1 / groups;
}

/** The first part of a sum, over how many groups and rows it is. */
export interface Lead {
  readonly share: number;
  readonly groups: number;
  readonly rows: number;
}

/** The more the first one has beyond an even share. */
export function leadOf({ share, groups }: Lead, isDependent: boolean): number {
  const even = 1 / groups;
  const excess = (share - even) / (1 - even);
  const alike = excess < EXCESS_MIN ? 0.6 : 1;
  const times = isDependent ? DEPENDENT : USUAL;
  return (0.62 + 0.38 * Math.min(1, excess * times)) * alike;
}

/** Shares that are nearly even say little. */
const EXCESS_MIN = 0.02;
const USUAL = 2;
/** A tenth of all with one customer of many is much. */
const DEPENDENT = 4;
