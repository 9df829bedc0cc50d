import { Inject, Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { paymentStream } from '../../../../eventstore/payment/payment.events.js';
import {
  Clock,
  DomainError,
  Streams,
  UserErasedError,
  type Handled,
  type Loaded,
  type Position,
  type WriteContext,
} from '../../../kernel/src/index.js';
import { CreditPurchaseCommand } from '../../../ledger/src/index.js';
import { kopecksOf } from '../domain/prices.js';
import { payment, type PaymentCommand } from '../domain/payment.js';
import { isFinal, type Payment } from '../domain/payment-state.js';
import { paymentsTerms, type PaymentsTerms } from '../payments-terms.js';
import {
  PaymentProvider,
  ProviderRefused,
  ProviderUnknown,
  type ProviderPayment,
} from '../provider/payment-provider.js';
import { foundIn } from './list-search.js';
import { PaymentRecords, type PaymentRecord } from './payment-record.js';

const HOUR_MS = 3_600_000;
/** The provider forgets keys after a day: a POST is repeated for less than that. */
export const REPEATED_MS_MAX = 20 * HOUR_MS;
/** Clocks differ; a listing looks around the moment. */
const aroundMs = HOUR_MS;

/** What is done with a payment and the provider; every step may be repeated at any time. */
@Injectable()
export class PaymentCalls {
  private readonly log = new Logger('payments');

  constructor(
    private readonly streams: Streams,
    private readonly records: PaymentRecords,
    private readonly provider: PaymentProvider,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
    @Inject(paymentsTerms) private readonly terms: PaymentsTerms,
  ) {}

  load(paymentId: string): Promise<Loaded<Payment>> {
    return this.streams.load(paymentStream(paymentId), payment);
  }

  handle(
    paymentId: string,
    command: PaymentCommand,
    context: WriteContext,
  ): Promise<Handled<Payment>> {
    return this.streams.handle(paymentStream(paymentId), payment, command, context);
  }

  /** Another's payment is none. */
  async ofBuyer(paymentId: string, userId: string): Promise<Payment> {
    const { state } = await this.load(paymentId);
    if (state.userId === userId && state.status !== 'none') return state;
    throw new DomainError('not-found', 'payment.not-found', 'Такого платежа нет');
  }

  /** From which on views show all that is written of it by now. */
  async positionOf(paymentId: string): Promise<Position> {
    const { position } = await this.load(paymentId);
    if (position === null) throw new Error(`Payment ${paymentId} is nowhere`);
    return position;
  }

  /** Makes the payment at the provider, unless that is done; null where nobody can pay any more. */
  async create(paymentId: string, context: WriteContext): Promise<string | null> {
    const { state } = await this.load(paymentId);
    const record = await this.records.of(paymentId);
    if (state.providerId !== null) return record.confirmationUrl;
    const made = await this.made(state, record, context);
    if (made === null) return null;
    await this.take(made, context);
    return made.confirmationUrl;
  }

  /** Looks the payment up at the provider and records what it says. */
  async look(paymentId: string, context: WriteContext): Promise<Payment> {
    const known = await this.load(paymentId);
    if (known.state.providerId === null) await this.create(paymentId, context);
    const { state } = await this.load(paymentId);
    const { providerId } = state;
    if (providerId === null || isFinal(state)) return state;
    const seen = await this.lookedUp(() => this.provider.payment(providerId));
    if (seen !== null) await this.take(seen, context);
    return (await this.load(paymentId)).state;
  }

  /**
   * Records a fetched object under the payment that it names, and credits it once it is paid; the
   * position from which on views have that, null for what is no payment of ours.
   */
  async take(seen: ProviderPayment, context: WriteContext): Promise<Position | null> {
    const { paymentId, providerId } = seen;
    if (paymentId === null) return null;
    const { state } = await this.load(paymentId);
    if (state.status === 'none') return null;
    if (state.providerId !== null && state.providerId !== providerId) return null;
    const own = { ...context, userId: state.userId };
    if (state.providerId === null) await this.recordCreated(paymentId, seen, own);
    const handled = await this.handle(paymentId, this.seenCommand(seen), own);
    if (handled.appended.some(({ type }) => type === 'PaymentMismatchFound'))
      this.log.error(`Payment ${paymentId} is not what was asked for: nothing is credited`);
    if (handled.state.status !== 'succeeded') return handled.position;
    return this.credit(handled.state, own);
  }

  private async recordCreated(
    paymentId: string,
    { providerId, confirmationUrl }: ProviderPayment,
    context: WriteContext,
  ): Promise<void> {
    const url = confirmationUrl ?? '';
    const created = { type: 'RecordCreated', providerId, confirmationUrl: url } as const;
    try {
      await this.handle(paymentId, created, context);
    } catch (error) {
      // Of somebody erased no address can be kept; what was paid counts all the same.
      if (!(error instanceof UserErasedError)) throw error;
    }
  }

  /** Also what a crash has left uncredited; the position from which on the balance has it. */
  async credit(
    { paymentId, userId, ticks, kopecks }: Payment,
    context: WriteContext,
  ): Promise<Position> {
    const { position } = await this.records.of(paymentId);
    const purchase = { paymentId, ticks, kopecks };
    return this.commands.execute(new CreditPurchaseCommand(userId, purchase, position, context));
  }

  /** A provider that does not answer is a refusal that the user can read. */
  async asked<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw error instanceof ProviderUnknown ? providerAway(error) : error;
    }
  }

  /** One that refuses to show what it has says as little as one that does not answer. */
  lookedUp<T>(call: () => Promise<T>): Promise<T> {
    return this.asked(async () => {
      try {
        return await call();
      } catch (error) {
        throw error instanceof ProviderRefused ? new ProviderUnknown(error) : error;
      }
    });
  }

  private seenCommand(seen: ProviderPayment): PaymentCommand {
    const { providerId, status, amount, currency, isTest, reason } = seen;
    return {
      type: 'RecordSeen',
      providerId,
      status,
      amount,
      currency,
      isTest,
      reason,
      kopecks: kopecksOf(amount),
      isTestAllowed: this.terms.isTestAllowed,
    };
  }

  private async made(
    state: Payment,
    record: PaymentRecord,
    context: WriteContext,
  ): Promise<ProviderPayment | null> {
    const age = this.clock.now().getTime() - record.requestedAt.getTime();
    const { body } = record;
    if (age > REPEATED_MS_MAX || body === null) return this.found(state, record, context);
    try {
      return await this.asked(() => this.provider.createPayment(body, state.key));
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      await this.handle(state.paymentId, { type: 'ExpirePayment' }, context);
      const refused = new DomainError(
        'unprocessable',
        'payment.refused',
        'Платежный сервис отклонил платеж. Деньги не списаны — попробуйте еще раз',
      );
      refused.cause = error;
      throw refused;
    }
  }

  /** Too old to be sent again: the provider's own list says whether it was made. */
  private async found(
    { paymentId }: Payment,
    { requestedAt }: PaymentRecord,
    context: WriteContext,
  ): Promise<ProviderPayment | null> {
    const since = new Date(requestedAt.getTime() - aroundMs);
    const before = new Date(requestedAt.getTime() + REPEATED_MS_MAX + aroundMs);
    const known = await this.lookedUp(() =>
      foundIn(this.provider.payments({ since, before }), paymentId, (one) => one.paymentId),
    );
    if (known === null) await this.handle(paymentId, { type: 'ExpirePayment' }, context);
    return known;
  }
}

function providerAway(cause: ProviderUnknown): DomainError {
  const away = new DomainError(
    'unavailable',
    'payment.provider-away',
    'Платежный сервис не отвечает. Повторите через минуту: второй раз деньги не спишутся',
  );
  away.cause = cause;
  return away;
}
