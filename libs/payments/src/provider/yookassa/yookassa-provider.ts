import {
  PaymentProvider,
  ProviderRefused,
  ProviderUnknown,
  ProviderUnreadable,
  Unreadable,
  type Listed,
  type ProviderPayment,
  type ProviderReceipt,
  type ProviderRefund,
  type Span,
} from '../payment-provider.js';
import {
  errorOf,
  listed,
  pageOf,
  paymentOf,
  receiptIn,
  refundOf,
  type Page,
} from './yookassa-answers.js';

export interface YooKassaShop {
  readonly shopId: string;
  readonly secretKey: string;
  /** Ends without a slash: https://api.yookassa.ru/v3 */
  readonly apiUrl: string;
  readonly timeoutMs: number;
}

const PAGE = '100';
/** That of the payment and those of its refunds. */
const RECEIPTS = '20';
/** Wrong credentials or rights, too slow, too often: what was asked was not looked at. */
const unheard: ReadonlySet<number> = new Set([401, 403, 408, 429]);

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly key?: string;
}

/** YooKassa API v3. The secret key is in the header of each call and nowhere else. */
export class YooKassaProvider extends PaymentProvider {
  override readonly name = 'yookassa';
  private readonly authorization: string;

  constructor(private readonly shop: YooKassaShop) {
    super();
    const { shopId, secretKey } = shop;
    this.authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
  }

  override async createPayment(body: string, key: string): Promise<ProviderPayment> {
    return this.read(paymentOf, { method: 'POST', path: '/payments', body, key });
  }

  override async payment(providerId: string): Promise<ProviderPayment | null> {
    const path = `/payments/${encodeURIComponent(providerId)}`;
    return this.orNull(this.read(paymentOf, { method: 'GET', path }));
  }

  override async receipt(providerId: string): Promise<ProviderReceipt | null> {
    const query = new URLSearchParams({ payment_id: providerId, limit: RECEIPTS });
    const path = `/receipts?${query.toString()}`;
    return this.read((value) => receiptIn(pageOf(value).items), { method: 'GET', path });
  }

  override async *payments(span: Span): AsyncIterable<Listed<ProviderPayment>> {
    const query = within('created_at', span);
    yield* onlyOnce(this.items('/payments', query, paymentOf), (one) => one.providerId);
  }

  override async *paidPayments(span: Span): AsyncIterable<Listed<ProviderPayment>> {
    const query = { ...within('captured_at', span), status: 'succeeded' };
    yield* onlyOnce(this.items('/payments', query, paymentOf), (one) => one.providerId);
  }

  override async createRefund(body: string, key: string): Promise<ProviderRefund> {
    return this.read(refundOf, { method: 'POST', path: '/refunds', body, key });
  }

  override async refund(providerRefundId: string): Promise<ProviderRefund | null> {
    const path = `/refunds/${encodeURIComponent(providerRefundId)}`;
    return this.orNull(this.read(refundOf, { method: 'GET', path }));
  }

  override async *refunds(span: Span): AsyncIterable<Listed<ProviderRefund>> {
    const query = within('created_at', span);
    yield* onlyOnce(this.items('/refunds', query, refundOf), (one) => one.providerRefundId);
  }

  private async *items<T>(
    path: string,
    filter: Readonly<Record<string, string>>,
    reading: (value: unknown) => T,
  ): AsyncIterable<Listed<T>> {
    for (let cursor: string | null = ''; cursor !== null;) {
      const query = new URLSearchParams({
        ...filter,
        limit: PAGE,
        ...(cursor === '' ? {} : { cursor }),
      });
      const page: Page = await this.read(pageOf, {
        method: 'GET',
        path: `${path}?${query.toString()}`,
      });
      for (const item of page.items) yield listed(reading, item);
      if (page.next === cursor) throw new ProviderUnknown(new Error('A list without an end'));
      cursor = page.next;
    }
  }

  private async orNull<T>(call: Promise<T>): Promise<T | null> {
    try {
      return await call;
    } catch (error) {
      if (error instanceof ProviderRefused && error.code === 'not_found') return null;
      throw error;
    }
  }

  private async read<T>(reading: (value: unknown) => T, call: Call): Promise<T> {
    return understood(reading, await this.sent(call));
  }

  /**
   * 4xx is a no to what was asked; a timeout, 5xx or an answer that is no JSON tells nothing, nor
   * does a refusal to listen: the same POST may have been done before the shop's key was changed.
   */
  private async sent({ method, path, body, key }: Call): Promise<unknown> {
    const answer = await unknownOnFailure(() =>
      fetch(`${this.shop.apiUrl}${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(this.shop.timeoutMs),
        headers: {
          Authorization: this.authorization,
          Accept: 'application/json',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(key === undefined ? {} : { 'Idempotence-Key': key }),
        },
        ...(body === undefined ? {} : { body }),
      }),
    );
    const value: unknown = await unknownOnFailure(() => answer.json());
    if (answer.ok) return value;
    const isNo = answer.status >= 400 && answer.status < 500 && !unheard.has(answer.status);
    const { code, description } = errorOf(value, answer.status);
    if (isNo) throw new ProviderRefused(code, description);
    throw new ProviderUnknown(new Error(`HTTP ${answer.status}: ${code}`));
  }
}

const within = (field: 'created_at' | 'captured_at', { since, before }: Span) => ({
  [`${field}.gte`]: since.toISOString(),
  [`${field}.lt`]: before.toISOString(),
});

/** What is made while a list is read moves the rest of it on: its next page repeats some. */
async function* onlyOnce<T>(
  items: AsyncIterable<Listed<T>>,
  idOf: (item: T) => string,
): AsyncIterable<Listed<T>> {
  const told = new Set<string>();
  for await (const item of items) {
    const id = item instanceof Unreadable ? item.id : idOf(item);
    if (id === null || !told.has(id)) yield item;
    if (id !== null) told.add(id);
  }
}

async function unknownOnFailure<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw new ProviderUnknown(error);
  }
}

function understood<T>(reading: (value: unknown) => T, value: unknown): T {
  try {
    return reading(value);
  } catch (error) {
    throw new ProviderUnreadable(error);
  }
}
