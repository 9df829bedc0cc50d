import { rublesOf } from '../domain/prices.js';

export type ReceiptTerms = {
  /** 54-ФЗ: which taxes the seller pays; null where the receipt need not say. */
  readonly taxSystemCode: number | null;
  readonly vatCode: number;
};

export type Purchase = {
  readonly paymentId: string;
  readonly ticks: number;
  readonly kopecks: number;
  readonly returnUrl: string;
  /** null where the shop's receipts are made elsewhere. */
  readonly receipt: (ReceiptTerms & { readonly email: string }) | null;
};

/** JSON text of POST /payments: made once, kept in the event and sent as it is, however often. */
export function paymentBody(purchase: Purchase): string {
  const { paymentId, kopecks, returnUrl, receipt } = purchase;
  const amount = amountOf(kopecks);
  const description = descriptionOf(purchase.ticks);
  return JSON.stringify({
    amount,
    capture: true,
    confirmation: { type: 'redirect', return_url: returnUrl },
    description,
    metadata: { payment_id: paymentId },
    ...(receipt === null ? {} : { receipt: receiptOf(receipt, description, kopecks) }),
  });
}

/** JSON text of POST /refunds. */
export function refundBody(refund: {
  readonly refundId: string;
  readonly providerId: string;
  readonly kopecks: number;
}): string {
  return JSON.stringify({
    payment_id: refund.providerId,
    amount: amountOf(refund.kopecks),
    metadata: { refund_id: refund.refundId },
  });
}

const amountOf = (kopecks: number) => ({ value: rublesOf(kopecks), currency: 'RUB' });

const plurals = new Intl.PluralRules('ru-RU');
const FORMS = {
  one: 'тик',
  few: 'тика',
  many: 'тиков',
  other: 'тиков',
  zero: 'тиков',
  two: 'тика',
};

const descriptionOf = (ticks: number): string =>
  `Пополнение баланса: ${ticks} ${FORMS[plurals.select(ticks)]}`;

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
