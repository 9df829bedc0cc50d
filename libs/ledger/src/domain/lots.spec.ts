import { describe, expect, it } from '@jest/globals';
import type { Lot, LotKind } from '../../../../eventstore/ticks/ticks.events.js';
import { assertWhole, giveBack, inOrderOfUse, remove, take } from './lots.js';

const lot = (seq: number, ticks: number, kopecks = 0, kind: LotKind = 'purchase'): Lot => ({
  lotId: `lot${seq}`,
  kind,
  seq,
  ticks,
  kopecks,
});

describe('The order of use', () => {
  it('is the gift first, then what came in first, bought or added', () => {
    const lots = [lot(4, 1), lot(3, 1, 0, 'promotion'), lot(2, 1, 0, 'adjustment'), lot(1, 1)];
    expect(inOrderOfUse(lots).map(({ seq }) => seq)).toEqual([3, 1, 2, 4]);
    expect(inOrderOfUse(lots.toReversed()).map(({ seq }) => seq)).toEqual([3, 1, 2, 4]);
  });
});

describe('Taking ticks', () => {
  it('uses lots up one after the other, and leaves no empty one', () =>
    expect(take([lot(1, 10, 855), lot(2, 10, 900), lot(3, 5, 450)], 15)).toEqual({
      shares: [lot(1, 10, 855), lot(2, 5, 450)],
      left: [lot(2, 5, 450), lot(3, 5, 450)],
    }));

  it('that end with a lot leave the next one whole', () =>
    expect(take([lot(1, 10, 855), lot(2, 10, 900)], 10)).toEqual({
      shares: [lot(1, 10, 855)],
      left: [lot(2, 10, 900)],
    }));

  it('gives a part the floor of its kopecks, and the rest to what is left', () =>
    expect(take([lot(1, 3, 100)], 2)).toEqual({
      shares: [lot(1, 2, 66)],
      left: [lot(1, 1, 34)],
    }));

  it('is exact where kopecks × ticks pass what a number holds', () => {
    const { shares, left } = take([lot(1, 1_000_000_007, 90_000_000_000_000)], 999_999_937);
    expect([shares[0]?.kopecks, left[0]?.kopecks]).toEqual([89_999_993_700_000, 6_300_000]);
  });

  it('fails where the lots do not hold them', () =>
    expect(() => take([lot(1, 3)], 4)).toThrow('The lots lack 1 of 4 ticks'));
});

describe('Giving back and removing', () => {
  it('puts shares to what is left, and a used-up lot at its old place', () =>
    expect(giveBack([lot(2, 5, 450), lot(3, 5, 450)], [lot(1, 10, 855), lot(2, 5, 451)])).toEqual([
      ...[lot(1, 10, 855), lot(2, 10, 901), lot(3, 5, 450)],
    ]));

  it('takes shares out, whole or in part', () =>
    expect(
      remove([lot(1, 10, 855), lot(2, 10, 900), lot(3, 5)], [lot(1, 10, 855), lot(2, 4, 360)]),
    ).toEqual([lot(2, 6, 540), lot(3, 5)]));

  it('takes the last kopeck before the last tick', () =>
    expect(remove([lot(1, 10, 855)], [lot(1, 9, 855)])).toEqual([lot(1, 1, 0)]));

  it.each([lot(1, 11, 100), lot(1, 5, 856)])('never overdraws a lot: %j', (share) =>
    expect(() => remove([lot(1, 10, 855)], [share])).toThrow('Lot lot1 is overdrawn'),
  );

  it('holds the balance, or is never written', () => {
    expect(() => assertWhole([lot(1, 10), lot(2, 5)], 15)).not.toThrow();
    expect(() => assertWhole([lot(1, 10), lot(2, 5)], 14)).toThrow(
      'Lots hold 15 ticks, the balance is 14',
    );
  });
});
