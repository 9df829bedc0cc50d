/** A line of a register, of whichever form it comes in. */
export interface RegisterRecord {
  /** Of its first line, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Names of columns, as the provider's editions call them; in lower case. */
const payment = {
  providerId: ['идентификатор платежа', 'номер платежа', 'payment_id', 'payment id', 'id'],
  paymentId: ['metadata.payment_id', 'payment_id магазина', 'номер заказа', 'order_id'],
  amount: ['сумма платежа', 'сумма', 'payment amount', 'amount', 'amount.value'],
  currency: ['валюта платежа', 'валюта', 'payment currency', 'currency', 'amount.currency'],
  createdAt: ['дата создания', 'дата создания платежа', 'created_at'],
  happenedAt: [
    ...['дата платежа', 'время платежа', 'дата и время платежа', 'дата оплаты'],
    ...['payment date', 'payment time', 'captured_at'],
  ],
} as const;

const refund = {
  refundId: ['идентификатор возврата', 'номер возврата', 'refund_id', 'refund id', 'id'],
  providerId: ['идентификатор платежа', 'номер платежа', 'payment_id', 'payment id'],
  amount: ['сумма возврата', 'сумма', 'refund amount', 'amount', 'amount.value'],
  currency: ['валюта возврата', 'валюта', 'refund currency', 'currency', 'amount.currency'],
  happenedAt: [
    ...['дата возврата', 'время возврата', 'дата и время возврата'],
    ...['refund date', 'refund time', 'created_at'],
  ],
} as const;

type Names = Readonly<Record<string, readonly string[]>>;
type Places<Kind extends Names> = Readonly<Record<Extract<keyof Kind, string>, number>>;

/** Where the columns of a table stand; −1 for those that it lacks. */
export type Header =
  | { readonly kind: 'payments'; readonly places: Places<typeof payment> }
  | { readonly kind: 'refunds'; readonly places: Places<typeof refund> };

/** null for a line that names no columns of a register. */
export function headerOf({ cells }: RegisterRecord): Header | null {
  const names = cells.map((name) => name.toLowerCase().replace(/\s+/g, ' '));
  const refunds = placesOf(refund, names);
  if (hasAll(refunds, ['refundId', 'providerId', 'amount', 'happenedAt']))
    return { kind: 'refunds', places: refunds };
  const payments = placesOf(payment, names);
  const isDated = payments.createdAt !== -1 || payments.happenedAt !== -1;
  return isDated && hasAll(payments, ['providerId', 'amount'])
    ? { kind: 'payments', places: payments }
    : null;
}

const hasAll = <Name extends string>(
  places: Readonly<Record<Name, number>>,
  names: readonly Name[],
): boolean => names.every((name) => places[name] !== -1);

function placesOf<Kind extends Names>(kind: Kind, names: readonly string[]): Places<Kind> {
  const places = Object.entries(kind).map(([name, known]) => [
    name,
    names.findIndex((one) => known.includes(one)),
  ]);
  return Object.fromEntries(places) as Places<Kind>;
}
