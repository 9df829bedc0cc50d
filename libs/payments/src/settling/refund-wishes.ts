import { Injectable } from '@nestjs/common';
import { PaymentCalls } from './payment-calls.js';

/** What became of a buyer's wish to have a payment back, as its stream says. */
@Injectable()
export class RefundWishes {
  constructor(private readonly calls: PaymentCalls) {}

  async isAgreed(paymentId: string): Promise<boolean> {
    const { state } = await this.calls.load(paymentId);
    return state.ask?.status === 'agreed';
  }
}
