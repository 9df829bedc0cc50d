import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ExportModule } from '../../export/src/index.js';
import { IdentityModule } from '../../identity/src/index.js';
import { AskRefundHandler } from './commands/ask-refund/ask-refund.handler.js';
import { CreatePaymentHandler } from './commands/create-payment/create-payment.handler.js';
import { RequestRefundHandler } from './commands/request-refund/request-refund.handler.js';
import { KeptReconciliations } from './finance/kept-reconciliations.js';
import { AdminPaymentsController } from './http/admin-payments.controller.js';
import { DemoPaymentController } from './http/demo-payment.controller.js';
import { FinanceController } from './http/finance.controller.js';
import { MoneyAnswers } from './http/money-answers.js';
import { NotificationsController } from './http/notifications.controller.js';
import { PaymentController } from './http/payment.controller.js';
import { StatusLooks } from './http/status-looks.js';
import { UnpaidPayments } from './http/unpaid-payments.js';
import { People } from './http/people.js';
import { PapersController } from './http/papers.controller.js';
import { PurchasesController } from './http/purchases.controller.js';
import { RefundAsksController } from './http/refund-asks.controller.js';
import { StatementController } from './http/statement.controller.js';
import { ErasedPaymentsProcessManager } from './process-managers/erased-payments.process-manager.js';
import { PaymentRefundsProcessManager } from './process-managers/payment-refunds.process-manager.js';
import { PurchasesProcessManager } from './process-managers/purchases.process-manager.js';
import { Notifications } from './settling/notifications.js';
import { PaymentCalls } from './settling/payment-calls.js';
import { PaymentRecords } from './settling/payment-record.js';
import { PaymentsPoller } from './settling/payments-poller.js';
import { ProviderSweep } from './settling/provider-sweep.js';
import { RefundCalls } from './settling/refund-calls.js';
import { RefundPosts } from './settling/refund-posts.js';
import { RefundWishes } from './settling/refund-wishes.js';

/**
 * Needs the kernel's ports, WorkbookStore, ReportNames, PaymentProvider and PAYMENTS_TERMS from
 * elsewhere.
 */
@Module({
  imports: [CqrsModule, ExportModule, IdentityModule],
  controllers: [
    PaymentController,
    PurchasesController,
    PapersController,
    RefundAsksController,
    NotificationsController,
    DemoPaymentController,
    FinanceController,
    AdminPaymentsController,
    StatementController,
  ],
  providers: [
    PaymentRecords,
    PaymentCalls,
    RefundCalls,
    RefundPosts,
    RefundWishes,
    Notifications,
    PaymentsPoller,
    ProviderSweep,
    UnpaidPayments,
    StatusLooks,
    CreatePaymentHandler,
    AskRefundHandler,
    RequestRefundHandler,
    KeptReconciliations,
    People,
    MoneyAnswers,
    PurchasesProcessManager,
    PaymentRefundsProcessManager,
    ErasedPaymentsProcessManager,
  ],
  exports: [
    PaymentsPoller,
    RefundWishes,
    ProviderSweep,
    PurchasesProcessManager,
    PaymentRefundsProcessManager,
    ErasedPaymentsProcessManager,
  ],
})
export class PaymentsModule {}
