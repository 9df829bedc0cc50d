import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { pageOf } from './yookassa-page.js';

type Status = 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
interface Amount {
  readonly value: string;
  readonly currency: string;
}

/** As the API writes it. */
export interface ShopPayment {
  readonly id: string;
  readonly status: Status;
  readonly paid: boolean;
  readonly amount: Amount;
  readonly income_amount?: Amount;
  readonly created_at: string;
  readonly captured_at?: string;
  readonly description?: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly confirmation?: { readonly type: string; readonly confirmation_url: string };
  readonly cancellation_details?: { readonly party: string; readonly reason: string };
  readonly receipt?: unknown;
  readonly test: boolean;
  readonly refundable: boolean;
}

export interface ShopRefund {
  readonly id: string;
  readonly payment_id: string;
  readonly status: 'pending' | 'succeeded' | 'canceled';
  readonly amount: Amount;
  readonly created_at: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly cancellation_details?: { readonly party: string; readonly reason: string };
}

/** What goes wrong with the next call that fits. */
export type Fault =
  /** Done, and then no answer but a 500. */
  | 'done-then-500'
  | '500'
  | '429'
  /** As while the shop's secret key is being changed. */
  | '401'
  /** As where the key lacks a right. */
  | '403'
  /** As before a new object is known to every server of the provider. */
  | '404'
  /** Done, and then the connection is cut. */
  | 'done-then-cut'
  | 'cut'
  /** No answer at all, until the caller gives up. */
  | 'silence'
  /** Done, and then an answer that is no JSON. */
  | 'done-then-noise'
  | 'refuse';

/** Nothing is done; status and code of the answer. */
const refusals: Readonly<Partial<Record<Fault, readonly [number, string]>>> = {
  '500': [500, 'internal_server_error'],
  '429': [429, 'too_many_requests'],
  '401': [401, 'invalid_credentials'],
  '403': [403, 'forbidden'],
  '404': [404, 'not_found'],
  refuse: [400, 'invalid_request'],
};

interface Kept {
  readonly body: string;
  readonly answer: unknown;
}

const DAY_MS = 86_400_000;

/**
 * The documented behaviour of the provider's API on loopback, with faults on demand: idempotence
 * keys kept for a day, statuses that never go back, error bodies, lists with cursors.
 */
export class YooKassaServer {
  readonly payments = new Map<string, ShopPayment>();
  readonly refunds = new Map<string, ShopRefund>();
  /** As they stand in the list of a payment, by its id. */
  readonly receipts = new Map<string, readonly unknown[]>();
  /** Method and path of each call, oldest first. */
  readonly calls: string[] = [];
  /** How a refund ends at once. */
  refundStatus: ShopRefund['status'] = 'succeeded';
  isTest = false;
  /** How long the answer to a call is on its way; nothing changes it any more. */
  delay: (call: string) => Promise<void> = async () => undefined;
  /** Lists name the page that they are. */
  isCircling = false;
  private readonly keys = new Map<string, Kept & { readonly at: number }>();
  private readonly faults: { readonly match: RegExp; readonly fault: Fault }[] = [];
  private readonly open = new Set<ServerResponse>();

  private constructor(
    private readonly server: Server,
    readonly shopId: string,
    readonly secretKey: string,
    private readonly now: () => number,
  ) {}

  static async start(now: () => number = Date.now): Promise<YooKassaServer> {
    const server = createServer();
    const shop = new YooKassaServer(server, '100500', 'live_0123456789abcdefghij', now);
    server.on('request', (request, response) => void shop.answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return shop;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v3`;
  }

  /** What a service that sells in this shop is started with. */
  get settings() {
    return {
      YOOKASSA_SHOP_ID: this.shopId,
      YOOKASSA_SECRET_KEY: this.secretKey,
      YOOKASSA_API_URL: this.url,
    };
  }

  async stop(): Promise<void> {
    for (const response of this.open) response.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** The next call whose `METHOD /path` matches meets this. */
  fail(match: RegExp, fault: Fault): void {
    this.faults.push({ match, fault });
  }

  /** Nothing goes wrong any more. */
  heal(): void {
    this.faults.length = 0;
  }

  /** The buyer pays; a final payment stays what it is. */
  pay(id: string, changes: Partial<ShopPayment> = {}): void {
    const known = this.payment(id);
    if (known.status === 'succeeded' || known.status === 'canceled') return;
    const done = { ...unasked(known), status: 'succeeded', paid: true, refundable: true } as const;
    const captured_at = new Date(this.now()).toISOString();
    this.payments.set(id, { ...done, captured_at, ...changes });
  }

  cancel(id: string, reason = 'expired_on_confirmation'): void {
    const known = this.payment(id);
    if (known.status === 'succeeded' || known.status === 'canceled') return;
    const cancellation_details = { party: 'yoo_money', reason };
    this.payments.set(id, { ...unasked(known), status: 'canceled', cancellation_details });
  }

  settleRefund(id: string, status: 'succeeded' | 'canceled'): void {
    const known = this.refunds.get(id);
    if (known?.status === 'pending') this.refunds.set(id, { ...known, status });
  }

  /** A refund made by hand in the cabinet: without our metadata. */
  refundInCabinet(paymentId: string, value: string): ShopRefund {
    const refund = this.newRefund(paymentId, { value, currency: 'RUB' }, {}, 'succeeded');
    this.refunds.set(refund.id, refund);
    return refund;
  }

  /** Of the payment that carries this id of ours. */
  ofOurs(paymentId: string): ShopPayment {
    const found = [...this.payments.values()].filter(
      ({ metadata }) => metadata.payment_id === paymentId,
    );
    const [only] = found;
    if (!only || found.length > 1) throw new Error(`${found.length} payments for ${paymentId}`);
    return only;
  }

  private payment(id: string): ShopPayment {
    const known = this.payments.get(id);
    if (!known) throw new Error(`No payment ${id}`);
    return known;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.open.add(response);
    response.on('close', () => this.open.delete(response));
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const call = `${request.method} ${pathname.replace(/^\/v3/, '')}`;
    this.calls.push(call);
    const body = await bodyOf(request);
    const fault = this.takeFault(call);
    if (fault === 'silence') return;
    if (fault === 'cut') return void response.destroy();
    const refusal = fault === null ? undefined : refusals[fault];
    if (refusal !== undefined) return send(response, refusal[0], problem(refusal[1]));
    const [status, answer] = this.done(request, call, body, searchParams);
    await this.delay(call);
    if (fault === 'done-then-500') return send(response, 500, problem('internal_server_error'));
    if (fault === 'done-then-cut') return void response.destroy();
    if (fault === 'done-then-noise') return void response.end('<html>504 Gateway</html>');
    send(response, status, answer);
  }

  private takeFault(call: string): Fault | null {
    const at = this.faults.findIndex(({ match }) => match.test(call));
    return at === -1 ? null : (this.faults.splice(at, 1)[0]?.fault ?? null);
  }

  private done(
    request: IncomingMessage,
    call: string,
    body: string,
    query: URLSearchParams,
  ): readonly [number, unknown] {
    if (!this.isOurs(request)) return [401, problem('invalid_credentials')];
    const [method, path = ''] = call.split(' ');
    const [, kind, id] = path.split('/');
    if (kind === 'receipts') return [200, this.receiptsOf(query.get('payment_id'))];
    if (method === 'POST' && id === undefined) return this.posted(request, kind ?? '', body);
    const all = kind === 'refunds' ? this.refunds : this.payments;
    if (id === undefined) return [200, this.page([...all.values()], query)];
    const found = all.get(id);
    return found ? [200, found] : [404, problem('not_found')];
  }

  /** The tax service has it. */
  registerReceipt(payment_id: string): void {
    const numbers = {
      fiscal_document_number: '3986',
      fiscal_storage_number: '9288000100115785',
      fiscal_attribute: '2617603921',
      registered_at: new Date(this.now()).toISOString(),
    };
    const refund = { id: `rt-2-${payment_id}`, type: 'refund', payment_id, status: 'pending' };
    const own = { id: `rt-1-${payment_id}`, type: 'payment', payment_id, status: 'succeeded' };
    this.receipts.set(payment_id, [refund, { ...own, ...numbers }]);
  }

  private receiptsOf(paymentId: string | null) {
    return { type: 'list', items: this.receipts.get(paymentId ?? '') ?? [] };
  }

  private page(all: Parameters<typeof pageOf>[0], query: URLSearchParams) {
    const page = pageOf(all, query);
    return this.isCircling ? { ...page, next_cursor: query.get('cursor') ?? '0' } : page;
  }

  private isOurs({ headers }: IncomingMessage): boolean {
    const expected = Buffer.from(`${this.shopId}:${this.secretKey}`).toString('base64');
    return headers.authorization === `Basic ${expected}`;
  }

  private posted(
    { headers }: IncomingMessage,
    kind: string,
    body: string,
  ): readonly [number, unknown] {
    const key = headers['idempotence-key'];
    if (typeof key !== 'string' || key.length === 0 || key.length > 64)
      return [400, problem('invalid_request', 'Idempotence-Key')];
    const known = this.keys.get(key);
    if (known && this.now() - known.at < DAY_MS)
      return known.body === body ? [200, known.answer] : [400, problem('invalid_request', 'key')];
    const made = kind === 'refunds' ? this.refunded(body) : this.made(body);
    if ('type' in made) return [400, made];
    this.keys.set(key, { body, answer: made, at: this.now() });
    return [200, made];
  }

  private made(body: string): ShopPayment | Problem {
    const asked = JSON.parse(body) as {
      readonly amount: Amount;
      readonly description?: string;
      readonly metadata?: Readonly<Record<string, string>>;
      readonly receipt?: { readonly items: readonly { readonly amount: Amount }[] };
    };
    if (!/^\d+\.\d{2}$/.test(asked.amount.value)) return problem('invalid_request', 'amount.value');
    const items = asked.receipt?.items ?? [];
    const sum = items.reduce((total, { amount }) => total + Number(amount.value), 0);
    if (items.length > 0 && sum.toFixed(2) !== asked.amount.value)
      return problem('invalid_request', 'receipt.items');
    const id = randomUUID();
    const payment: ShopPayment = {
      id,
      status: 'pending',
      paid: false,
      amount: asked.amount,
      created_at: new Date(this.now()).toISOString(),
      ...(asked.description === undefined ? {} : { description: asked.description }),
      metadata: asked.metadata ?? {},
      confirmation: { type: 'redirect', confirmation_url: `https://yoomoney.test/pay/${id}` },
      ...(asked.receipt === undefined ? {} : { receipt: asked.receipt }),
      test: this.isTest,
      refundable: false,
    };
    this.payments.set(id, payment);
    return payment;
  }

  private refunded(body: string): ShopRefund | Problem {
    const asked = JSON.parse(body) as {
      readonly payment_id: string;
      readonly amount: Amount;
      readonly metadata?: Readonly<Record<string, string>>;
    };
    const paid = this.payments.get(asked.payment_id);
    if (paid?.status !== 'succeeded') return problem('invalid_request', 'payment_id');
    const before = [...this.refunds.values()]
      .filter(({ payment_id, status }) => payment_id === paid.id && status !== 'canceled')
      .reduce((total, { amount }) => total + Number(amount.value), 0);
    if (before + Number(asked.amount.value) > Number(paid.amount.value))
      return problem('invalid_request', 'amount');
    const refund = this.newRefund(paid.id, asked.amount, asked.metadata ?? {}, this.refundStatus);
    this.refunds.set(refund.id, refund);
    return refund;
  }

  private newRefund(
    payment_id: string,
    amount: Amount,
    metadata: ShopRefund['metadata'],
    status: ShopRefund['status'],
  ): ShopRefund {
    const created_at = new Date(this.now()).toISOString();
    return { id: randomUUID(), payment_id, status, amount, created_at, metadata };
  }
}

/** What is over asks nobody to confirm it any more. */
function unasked(payment: ShopPayment): ShopPayment {
  const rest: { -readonly [Key in keyof ShopPayment]: ShopPayment[Key] } = { ...payment };
  delete rest.confirmation;
  return rest;
}

type Problem = ReturnType<typeof problem>;

function problem(code: string, parameter?: string) {
  const description = `Refused: ${code}`;
  return {
    type: 'error',
    id: randomUUID(),
    code,
    description,
    ...(parameter === undefined ? {} : { parameter }),
  } as const;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}
