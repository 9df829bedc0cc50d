import { ticks, counted } from '../domain/counted.js';
import { rublesOf } from '../domain/prices.js';

export interface ReceiptTerms {
  /** 54-ФЗ: which taxes the seller pays; null where the receipt need not say. */
  readonly taxSystemCode: number | null;
  readonly vatCode: number;
}

export interface Purchase {
  readonly paymentId: string;
  readonly ticks: number;
  readonly kopecks: number;
  readonly returnUrl: string;
  /** null where the shop's receipts are made elsewhere. */
  readonly receipt: (ReceiptTerms & { readonly email: string }) | null;
}

/** JSON text of POST /payments: made once, kept in the event and sent as it is, however often. */
export function paymentBody(purchase: Purchase): string {
  const { paymentId, kopecks, returnUrl, receipt } = purchase;
  const amount = amountOf(kopecks);
  const description = `Пополнение баланса: ${counted(purchase.ticks, ticks)}`;
  return JSON.stringify({
    amount,
    capture: true,
    confirmation: { type: 'redirect', return_url: returnUrl },
    description,
    metadata: { payment_id: paymentId },
    ...(receipt === null ? {} : { receipt: receiptOf(receipt, description, kopecks) }),
  });
}

/**
 * JSON text of POST /refunds. The receipt is the payment's own, of what is given back.
 * @param paid JSON text of the payment's POST; null once the buyer is erased
 */
export function refundBody(
  refund: { readonly refundId: string; readonly providerId: string; readonly kopecks: number },
  paid: string | null,
): string {
  const amount = amountOf(refund.kopecks);
  const { receipt } = (paid === null ? {} : JSON.parse(paid)) as { receipt?: Receipt };
  return JSON.stringify({
    payment_id: refund.providerId,
    amount,
    metadata: { refund_id: refund.refundId },
    ...(receipt === undefined
      ? {}
      : { receipt: { ...receipt, items: receipt.items.map((item) => ({ ...item, amount })) } }),
  });
}

type Receipt = ReturnType<typeof receiptOf>;

const amountOf = (kopecks: number) => ({ value: rublesOf(kopecks), currency: 'RUB' });

function receiptOf(
  { email, taxSystemCode, vatCode }: NonNullable<Purchase['receipt']>,
  description: string,
  kopecks: number,
) {
  const item = {
    description: description.slice(0, 128),
    quantity: '1.00',
    amount: amountOf(kopecks),
    vat_code: vatCode,
    payment_subject: 'service',
    payment_mode: 'full_prepayment',
  };
  return {
    customer: { email },
    items: [item],
    ...(taxSystemCode === null ? {} : { tax_system_code: taxSystemCode }),
  };
}
