import { Command } from '@nestjs/cqrs';
import type { Position, WriteContext } from '../../../../kernel/src/index.js';

export interface CreatedPayment {
  readonly paymentId: string;
  /** Where the buyer pays; null where this payment is over already. */
  readonly confirmationUrl: string | null;
  readonly position: Position;
}

/** Makes a payment at the provider; the same request key is the same payment. */
export class CreatePaymentCommand extends Command<CreatedPayment> {
  constructor(
    readonly userId: string,
    readonly ticks: number,
    /** Idempotency-Key of the request; null: the person's last open one of this amount is taken. */
    readonly requestKey: string | null,
    /** Where the browser returns to, given the payment's id. */
    readonly returnUrl: (paymentId: string) => string,
    /** For the receipt; null where none is needed. */
    readonly email: string | null,
    /** How long this person has to wait before a further new payment; 0 when not at all. */
    readonly waitMs: number,
    readonly context: WriteContext,
  ) {
    super();
  }
}
