import type { WriteContext } from '../../kernel/src/index.js';

/** Port, kept by the ledger: a new person's books. */
export abstract class WelcomeBooks {
  /** Opens the books unless they are open; `grantId` names the welcome grant, null gives none. */
  abstract open(userId: string, grantId: string | null, context: WriteContext): Promise<void>;
}

export interface AccountNumbers {
  readonly balance: number;
  readonly reportsCount: number;
}

/** Port: what other slices know of a person. */
export abstract class AccountFacts {
  abstract of(userId: string): Promise<AccountNumbers>;
}

export interface PaidLeft {
  readonly ticks: number;
  /** What was paid for them. */
  readonly kopecks: number;
}

/** Port, kept by the payments: ticks that were paid for and are left. */
export abstract class PaidTicks {
  abstract leftOf(userId: string): Promise<PaidLeft>;

  /**
   * Gives all of it back in money. May be repeated; throws deletion.refund-open while a refund has
   * not ended, and refund.failed where the provider refuses.
   */
  abstract giveBack(userId: string, context: WriteContext): Promise<void>;
}

/** Port, kept by the tasks. */
export abstract class OpenWork {
  /** Whether anything of this person is being computed. */
  abstract isUnderWay(userId: string): Promise<boolean>;
}
