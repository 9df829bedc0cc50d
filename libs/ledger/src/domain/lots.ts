import type { Lot, LotShare } from '../../../../eventstore/ticks/ticks.events.js';

const rank = { promotion: 0, purchase: 1, adjustment: 1 } as const;

/** Promotion first, then the oldest. */
export function inOrderOfUse(lots: readonly Lot[]): readonly Lot[] {
  return [...lots].sort((a, b) => rank[a.kind] - rank[b.kind] || a.seq - b.seq);
}

/**
 * Splits whole ticks over lots in the order of their use. A used-up lot gives all its kopecks,
 * another the floor of its share, so that kopecks are neither made nor lost. The lots must hold
 * that many ticks.
 */
export function take(
  lots: readonly Lot[],
  ticks: number,
): { readonly shares: readonly LotShare[]; readonly left: readonly Lot[] } {
  const shares: LotShare[] = [];
  const left: Lot[] = [];
  let wanted = ticks;
  for (const lot of lots) {
    const share = shareOf(lot, Math.min(lot.ticks, wanted));
    wanted -= share.ticks;
    if (share.ticks > 0) shares.push(share);
    if (share.ticks < lot.ticks)
      left.push({ ...lot, ticks: lot.ticks - share.ticks, kopecks: lot.kopecks - share.kopecks });
  }
  if (wanted > 0) throw new RangeError(`The lots lack ${wanted} of ${ticks} ticks`);
  return { shares, left };
}

function shareOf(lot: Lot, ticks: number): LotShare {
  if (ticks === lot.ticks) return lot;
  // Exact beyond 2^53: kopecks × ticks may pass it.
  const kopecks = Number((BigInt(lot.kopecks) * BigInt(ticks)) / BigInt(lot.ticks));
  return { ...lot, ticks, kopecks };
}

/** Puts shares into their lots; one that was used up stands again at its old place. */
export function giveBack(lots: readonly Lot[], shares: readonly LotShare[]): readonly Lot[] {
  const byId = new Map(lots.map((lot) => [lot.lotId, lot]));
  for (const share of shares) {
    const lot = byId.get(share.lotId);
    byId.set(share.lotId, {
      ...share,
      ticks: share.ticks + (lot?.ticks ?? 0),
      kopecks: share.kopecks + (lot?.kopecks ?? 0),
    });
  }
  return inOrderOfUse([...byId.values()]);
}

/** Removes shares from their lots. Each lot must hold its share. */
export function remove(lots: readonly Lot[], shares: readonly LotShare[]): readonly Lot[] {
  const taken = new Map(shares.map((share) => [share.lotId, share]));
  return lots.flatMap((lot) => {
    const share = taken.get(lot.lotId);
    if (!share) return [lot];
    const left = { ...lot, ticks: lot.ticks - share.ticks, kopecks: lot.kopecks - share.kopecks };
    if (left.ticks < 0 || left.kopecks < 0) throw new RangeError(`Lot ${lot.lotId} is overdrawn`);
    return left.ticks === 0 ? [] : [left];
  });
}

/** What the lots hold is the balance: anything else must never be written. */
export function assertWhole(lots: readonly LotShare[], balance: number): void {
  const held = lots.reduce((sum, lot) => sum + lot.ticks, 0);
  if (held !== balance) throw new RangeError(`Lots hold ${held} ticks, the balance is ${balance}`);
}
