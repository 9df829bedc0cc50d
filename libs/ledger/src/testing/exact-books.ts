import type { Lot, LotKind, LotShare } from '../../../../eventstore/ticks/ticks.events.js';

type HeldLot = { -readonly [Key in keyof Lot]: Lot[Key] };

/** Lots and balance kept in the plainest way there is, to hold the ledger against. */
export class ExactBooks {
  balance = 0;
  private lots: HeldLot[] = [];
  private lotsSoFar = 0;

  /** New ticks, as a lot. */
  bring(lotId: string, kind: LotKind, ticks: number, kopecks: number) {
    this.lotsSoFar += 1;
    const seq = this.lotsSoFar;
    this.put({ lotId, kind, seq, ticks, kopecks });
    return { seq, balanceAfter: this.balance };
  }

  /** The balance must have them. */
  take(ticks: number): { readonly lots: readonly LotShare[]; readonly balanceAfter: number } {
    const shares: LotShare[] = [];
    for (let wanted = ticks; wanted > 0;) {
      const lot = this.next();
      const part = Math.min(wanted, lot.ticks);
      const kopecks =
        part === lot.ticks
          ? lot.kopecks
          : Number((BigInt(lot.kopecks) * BigInt(part)) / BigInt(lot.ticks));
      shares.push({ ...lot, ticks: part, kopecks });
      wanted -= part;
      this.drop(lot, part, kopecks);
    }
    return { lots: shares, balanceAfter: this.balance };
  }

  giveBack(shares: readonly LotShare[]): number {
    for (const share of shares) this.put(share);
    return this.balance;
  }

  /** Of a lot what so many kopecks are worth, at most all of it; null for nothing. */
  takeWorth(lotId: string, kopecks: number): LotShare | null {
    const lot = this.lots.find((one) => one.lotId === lotId);
    if (lot === undefined) return null;
    const isAll = kopecks >= lot.kopecks;
    const ticks = isAll ? lot.ticks : Math.floor((lot.ticks * kopecks) / lot.kopecks);
    if (ticks === 0) return null;
    const share = { ...lot, ticks, kopecks: isAll ? lot.kopecks : kopecks };
    this.drop(lot, share.ticks, share.kopecks);
    return share;
  }

  leftOf(lotId: string): LotShare | null {
    const lot = this.lots.find((one) => one.lotId === lotId);
    return lot === undefined ? null : { ...lot };
  }

  private put(share: LotShare): void {
    const held = this.lots.find(({ lotId }) => lotId === share.lotId);
    if (held === undefined) this.lots.push({ ...share });
    else {
      held.ticks += share.ticks;
      held.kopecks += share.kopecks;
    }
    this.balance += share.ticks;
  }

  private drop(lot: HeldLot, ticks: number, kopecks: number): void {
    lot.ticks -= ticks;
    lot.kopecks -= kopecks;
    this.balance -= ticks;
    this.lots = this.lots.filter((one) => one.ticks > 0);
  }

  /** A gift before all others, then the oldest. */
  private next(): HeldLot {
    const isGift = (lot: HeldLot): boolean => lot.kind === 'promotion';
    const gifts = this.lots.filter(isGift);
    const from = gifts.length > 0 ? gifts : this.lots;
    const oldest = from.toSorted((left, right) => left.seq - right.seq)[0];
    if (oldest === undefined) throw new Error('No lot is left to take from');
    return oldest;
  }
}
