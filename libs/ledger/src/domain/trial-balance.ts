import {
  accountNames,
  postingsOf,
  type Account,
  type Commodity,
  type PostedEvent,
} from './postings.js';

/** Whole ticks or kopecks. Debits are positive, credits negative; closing = opening + both. */
export interface AccountTurnover {
  readonly commodity: Commodity;
  readonly account: Account;
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
  readonly closing: number;
}

interface Sums {
  opening: number;
  debit: number;
  credit: number;
}

/** Takes events in the order of the log. */
export class TrialBalance {
  private readonly sums = new Map<string, Sums>();

  /** ISO times; from inclusive, before exclusive. */
  constructor(
    private readonly from: string,
    private readonly before: string,
  ) {}

  take(event: PostedEvent, recordedAt: string): void {
    if (recordedAt >= this.before) return;
    for (const { commodity, account, amount } of postingsOf(event)) {
      const sums = this.of(commodity, account);
      if (recordedAt < this.from) sums.opening += amount;
      else if (amount > 0) sums.debit += amount;
      else sums.credit += amount;
    }
  }

  /** Every account, those that nothing moved too. */
  get accounts(): readonly AccountTurnover[] {
    return (['TICK', 'RUB'] as const).flatMap((commodity) =>
      accountNames[commodity].map((account) => {
        const { opening, debit, credit } = this.of(commodity, account);
        return { commodity, account, opening, debit, credit, closing: opening + debit + credit };
      }),
    );
  }

  private of(commodity: Commodity, account: Account): Sums {
    const key = `${commodity}.${account}`;
    const known = this.sums.get(key) ?? { opening: 0, debit: 0, credit: 0 };
    this.sums.set(key, known);
    return known;
  }
}
