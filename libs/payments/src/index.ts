export { PaymentsModule } from './payments.module.js';
export { paymentsTerms, type PaymentsTerms } from './payments-terms.js';
export { RequestRefundCommand } from './commands/request-refund/request-refund.command.js';
export { ErasedPaymentsProcessManager } from './process-managers/erased-payments.process-manager.js';
export { RefundablePaidTicks } from './settling/refundable-paid-ticks.js';
export { PaymentRefundsProcessManager } from './process-managers/payment-refunds.process-manager.js';
export { PurchasesProcessManager } from './process-managers/purchases.process-manager.js';
export { DemoProvider } from './provider/demo/demo-provider.js';
export { PaymentProvider } from './provider/payment-provider.js';
export { YooKassaProvider } from './provider/yookassa/yookassa-provider.js';
export { paymentProjection, payments } from './read-model/payment.projection.js';
export { PaymentsPoller } from './settling/payments-poller.js';
export { RefundWishes } from './settling/refund-wishes.js';
export { ProviderSweep } from './settling/provider-sweep.js';
export { lotsSheet } from './finance/lots-sheet.js';
export { momentOf } from './finance/moment.js';
export { proofLines } from './finance/proof-lines.js';
export { trialBalance } from './finance/finance-log.js';
export { reconciled, spanOf, type Days } from './finance/reconciliation.js';
export { readRegister } from './finance/register/read-register.js';
export {
  balanceSheet,
  differencesSheet,
  explainedSheet,
  explainedText,
  sheetCsv,
  sheetText,
  sheetXlsx,
  type FinanceSheet,
} from './finance/sheets.js';
export { statementSheet } from './finance/statement-sheet.js';
export { statementOf } from './finance/statement.js';
