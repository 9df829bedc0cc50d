import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/src/index.js';

const PAUSE_MS = 2_000;
const LOOKS_MAX = 10_000;

/** However often a person asks, the provider is asked about a payment once in two seconds. */
@Injectable()
export class StatusLooks {
  private readonly looked = new Map<string, number>();

  constructor(private readonly clock: Clock) {}

  /** True when it is time for a look, which is then taken. */
  take(paymentId: string): boolean {
    const now = this.clock.now().getTime();
    const last = this.looked.get(paymentId);
    if (last !== undefined && Math.abs(now - last) < PAUSE_MS) return false;
    this.looked.delete(paymentId);
    this.looked.set(paymentId, now);
    const [first] = this.looked.keys();
    if (this.looked.size > LOOKS_MAX && first !== undefined) this.looked.delete(first);
    return true;
  }
}
