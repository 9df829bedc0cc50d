import { join } from 'node:path';
import type { Clock } from '../../../libs/kernel/src/index.js';
import {
  DemoProvider,
  YooKassaProvider,
  type PaymentProvider,
} from '../../../libs/payments/src/index.js';
import type { Configuration } from '../../../libs/platform/src/index.js';

const TIMEOUT_MS = 15_000;

/** The demo bank keeps its payments with the rest of the data. */
export function paymentProviderOf(
  { payments, dataDir }: Pick<Configuration, 'payments' | 'dataDir'>,
  demoPage: (providerId: string) => string,
  clock: Clock,
): PaymentProvider {
  if (payments.shop !== null)
    return new YooKassaProvider({ ...payments.shop, timeoutMs: TIMEOUT_MS });
  return new DemoProvider(join(dataDir, 'demo-payments.json'), demoPage, clock);
}
