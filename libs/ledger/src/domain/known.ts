import type { LotShare } from '../../../../eventstore/ticks/ticks.events.js';

/** A debit that a segment has seen. */
export interface SeenDebit {
  readonly ticks: number;
  readonly lots: readonly LotShare[];
  readonly refunded: boolean;
}

export interface SeenPurchase {
  readonly ticks: number;
  readonly kopecks: number;
}

/** What the refund of a payment took back from the purchase's lot. */
export interface SeenReversal {
  readonly paymentId: string;
  /** 0, as all that follows, where it was refused. */
  readonly ticks: number;
  readonly kopecks: number;
  readonly seq: number;
  readonly undone: boolean;
  /** Why nothing was taken; null where something was. */
  readonly refusal: string | null;
  /** Kopecks that are paid back and have no ticks taken for them. */
  readonly shortKopecks: number;
}

export interface SeenAdjustment {
  /** Signed: what was withdrawn is negative. */
  readonly amount: number;
  readonly balanceAfter: number;
  /** null where none was kept. */
  readonly reasonPrint: string | null;
}

/** What is known of the ids that money commands carry. */
export interface Known {
  readonly debits: ReadonlyMap<string, SeenDebit>;
  readonly purchases: ReadonlyMap<string, SeenPurchase>;
  readonly reversals: ReadonlyMap<string, SeenReversal>;
  readonly adjustments: ReadonlyMap<string, SeenAdjustment>;
}

export const nothingKnown: Known = {
  debits: new Map(),
  purchases: new Map(),
  reversals: new Map(),
  adjustments: new Map(),
};

/** What one segment knows, with what it tells of entries of earlier ones. */
export type KnownInSegment = Known & {
  /** Debits of earlier segments that were refunded in this one. */
  readonly refunds: ReadonlySet<string>;
  /** Reversals of earlier segments that were undone in this one. */
  readonly undone: ReadonlySet<string>;
};

/**
 * What several segments know together, the youngest first: it tells what became of the entries of
 * those before.
 */
export function knownOf(segments: readonly KnownInSegment[]): Known {
  const refunds = new Set(segments.flatMap((segment) => [...segment.refunds]));
  const undone = new Set(segments.flatMap((segment) => [...segment.undone]));
  const all = <T>(of: (segment: Known) => ReadonlyMap<string, T>) =>
    segments.toReversed().flatMap((segment) => [...of(segment)]);
  return {
    debits: new Map(
      all(({ debits }) => debits).map(([id, debit]) => [
        id,
        { ...debit, refunded: debit.refunded || refunds.has(id) },
      ]),
    ),
    purchases: new Map(all(({ purchases }) => purchases)),
    reversals: new Map(
      all(({ reversals }) => reversals).map(([id, reversal]) => [
        id,
        { ...reversal, undone: reversal.undone || undone.has(id) },
      ]),
    ),
    adjustments: new Map(all(({ adjustments }) => adjustments)),
  };
}
