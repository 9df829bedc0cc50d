import { describe, expect, it } from '@jest/globals';
import { COPIES_BYTES_MAX, COPIES_MAX, surplus } from './surplus.js';

const copy = (day: number, size = 1_000) => ({
  taskId: `t${day}`,
  keptAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  file: { size },
  tables: { size: 0 },
});
const named = (copies: readonly { readonly taskId: string }[]) =>
  copies.map(({ taskId }) => taskId);

describe('copies that a browser does not keep', () => {
  it('are none while there are few and small ones', () => {
    const few = Array.from({ length: COPIES_MAX }, (_, at) => copy(at + 1));
    expect(surplus(few)).toEqual([]);
  });
  it('are the oldest of too many', () => {
    const many = Array.from({ length: COPIES_MAX + 2 }, (_, at) => copy(at + 1));
    expect(named(surplus(many))).toEqual(['t2', 't1']);
  });
  it('are the older of what is too large together', () => {
    const half = COPIES_BYTES_MAX / 2;
    expect(named(surplus([copy(1, 1), copy(2, half), copy(3, half)]))).toEqual(['t1']);
  });
});
