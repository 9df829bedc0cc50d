import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { IdentityModule } from '../../identity/src/index.js';
import { LedgerBooks } from './books/ledger-books.js';
import { AdjustBalanceHandler } from './commands/adjust-balance/adjust-balance.handler.js';
import { CreditPurchaseHandler } from './commands/credit-purchase/credit-purchase.handler.js';
import { DebitTicksHandler } from './commands/debit-ticks/debit-ticks.handler.js';
import { OpenBooksHandler } from './commands/open-books/open-books.handler.js';
import { RefundTicksHandler } from './commands/refund-ticks/refund-ticks.handler.js';
import { ReversePurchaseHandler } from './commands/reverse-purchase/reverse-purchase.handler.js';
import { UndoReversalHandler } from './commands/undo-reversal/undo-reversal.handler.js';
import { BalanceController } from './http/balance.controller.js';
import { ProfileController } from './http/profile.controller.js';
import { TickHistory } from './http/tick-history.js';
import { RefundsProcessManager } from './process-managers/refunds.process-manager.js';

/**
 * Needs Clock, EventStore, Sealer, Streams, ViewReader, AfterWrite, ReportNames and LEDGER_TERMS
 * from elsewhere.
 */
@Module({
  imports: [CqrsModule, IdentityModule],
  controllers: [ProfileController, BalanceController],
  providers: [
    LedgerBooks,
    TickHistory,
    AdjustBalanceHandler,
    DebitTicksHandler,
    OpenBooksHandler,
    RefundTicksHandler,
    CreditPurchaseHandler,
    ReversePurchaseHandler,
    UndoReversalHandler,
    RefundsProcessManager,
  ],
  exports: [LedgerBooks, RefundsProcessManager],
})
export class LedgerModule {}
