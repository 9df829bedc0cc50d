import { Injectable } from '@nestjs/common';
import { AccountFacts, type AccountNumbers } from '../../../identity/src/index.js';
import { ViewReader } from '../../../kernel/src/index.js';
import { balances } from '../../../ledger/src/index.js';
import { reports } from './report.projection.js';

/** What a person's own page shows of their ticks and reports. */
@Injectable()
export class ViewAccountFacts extends AccountFacts {
  constructor(private readonly views: ViewReader) {
    super();
  }

  async of(userId: string): Promise<AccountNumbers> {
    const [balance, reportsCount] = await Promise.all([
      this.views.get(balances, userId),
      this.views.count(reports, { userId, deleted: false }),
    ]);
    return { balance: balance?.ticks ?? 0, reportsCount };
  }
}
