import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AdjustBalanceCommand } from './adjust-balance.command.js';
import { adjustmentIdsOf } from './adjustment-ids.js';

const MINUTE_MS = 60_000;
const moment = Date.parse('2026-06-15T09:00:00.000Z');

interface Request {
  ticks?: number;
  key?: string | null;
  by?: string;
  userId?: string;
}

function idsOf(request: Request, at = moment) {
  const { ticks = 100, key = null, by = 'admin:chief', userId = 'anna' } = request;
  const context = { actor: by, requestId: 'r', correlationId: 'r', causationId: null };
  const adjustment = { ticks, reason: '', requestKey: key };
  return adjustmentIdsOf(new AdjustBalanceCommand(userId, adjustment, context), new Date(at));
}

/** Whether the later request is taken for the earlier one. */
const isSame = (before: number, after: number): boolean => {
  const { adjustmentId, formerId } = idsOf({}, moment + after);
  return [adjustmentId, formerId].includes(idsOf({}, moment + before).adjustmentId);
};

describe('The id of an adjustment', () => {
  it('is that of its key, whenever and with whatever number it comes', () => {
    const once = idsOf({ key: 'once' });
    expect(once).toEqual({ adjustmentId: expect.stringMatching(/^[0-9a-f]{32}$/), formerId: null });
    expect(idsOf({ key: 'once', ticks: -7 }, moment + 90 * MINUTE_MS)).toEqual(once);
  });

  it('is another for each key, person and admin', () => {
    const all = [{ key: 'a' }, { key: 'b' }, { key: 'a', by: 'admin:other' }];
    const ids = [...all, { key: 'a', userId: 'boris' }, {}, { ticks: -100 }].map((one) =>
      idsOf(one),
    );
    expect(new Set(ids.map(({ adjustmentId }) => adjustmentId)).size).toBe(ids.length);
  });

  it('without a key is the same for five minutes at least, and another after ten', () => {
    const minutes = (most: number) => fc.integer({ min: 0, max: most * MINUTE_MS });
    fc.assert(
      fc.property(minutes(60), minutes(5), minutes(600), (before, soon, late) => {
        expect(isSame(before, before + soon)).toBe(true);
        expect(isSame(before, before + 10 * MINUTE_MS + late)).toBe(false);
      }),
    );
  });
});
