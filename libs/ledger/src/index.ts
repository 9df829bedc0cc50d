export { ReportNames, refKey, type NamedReport, type ReportRef } from './http/report-names.js';
export { LedgerModule } from './ledger.module.js';
export { LedgerWelcomeBooks } from './books/ledger-welcome-books.js';
export { bookEvents, booksAt, type PastBooks } from './books/past-books.js';
export { CreditPurchaseCommand } from './commands/credit-purchase/credit-purchase.command.js';
export { DebitTicksCommand } from './commands/debit-ticks/debit-ticks.command.js';
export { DebitRefunded } from './domain/ledger.js';
export type { ReversedSum } from './domain/reversals.js';
export { ReversePurchaseCommand } from './commands/reverse-purchase/reverse-purchase.command.js';
export { UndoReversalCommand } from './commands/undo-reversal/undo-reversal.command.js';
export { ledgerTerms, type LedgerTerms } from './ledger-terms.js';
export {
  balanceEvents,
  balanceOf,
  balanceProjection,
  balances,
} from './read-model/balance.projection.js';
export { postedTypes, type PostedEvent } from './domain/postings.js';
export { TrialBalance, type AccountTurnover } from './domain/trial-balance.js';
export { tickEntries, tickEntryProjection } from './read-model/tick-entry.projection.js';
export { returnedDebitProjection } from './read-model/returned-debit.projection.js';
export { RefundsProcessManager } from './process-managers/refunds.process-manager.js';
