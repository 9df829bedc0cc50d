export { ReportNames, refKey, type NamedReport, type ReportRef } from './http/report-names.js';
export { LedgerModule } from './ledger.module.js';
export { LedgerBooks } from './books/ledger-books.js';
export { LedgerWelcomeBooks } from './books/ledger-welcome-books.js';
export {
  DebitTicksCommand,
  type DebitOutcome,
} from './commands/debit-ticks/debit-ticks.command.js';
export { NotEnoughTicks } from './domain/ledger.js';
export { LEDGER_TERMS, type LedgerTerms } from './ledger-terms.js';
export {
  BALANCE_EVENTS,
  balanceOf,
  balanceProjection,
  balances,
  type BalanceView,
} from './read-model/balance.projection.js';
export { tickEntryProjection } from './read-model/tick-entry.projection.js';
export { usageProjection } from './read-model/usage.projection.js';
export { RefundsProcessManager } from './process-managers/refunds.process-manager.js';
