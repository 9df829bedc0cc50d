import type { Quantity } from '../subjects/subject.js';

/** 0: too small to be told; 1: half as much again, or twenty points. */
export function effectOf({ of }: Quantity, value: number, others: number): number {
  const difference = Math.abs(value - others);
  const isPercent = of.is === 'share' || (of.is === 'ratio' && of.as === 'percent');
  const relative = difference / Math.max(Math.abs(others), Math.abs(value) / 4, 1e-12);
  if (isPercent && (difference < 0.005 || relative < 0.1)) return 0;
  if (!isPercent && relative < 0.07) return 0;
  const size = isPercent ? Math.max(difference / 0.2, relative / 2) : relative / 0.5;
  return Math.min(1, size);
}
