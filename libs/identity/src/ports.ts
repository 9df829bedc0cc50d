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
