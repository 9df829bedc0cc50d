import type { Buyer, PaymentEvent } from '../../../../eventstore/payment/payment.events.js';
import { DomainError } from '../../../kernel/src/decider.js';
import type { Payment } from './payment-state.js';

export interface NameBuyer {
  readonly type: 'NameBuyer';
  readonly buyer: Buyer;
}

/** So often the papers of one payment are made out anew. */
const NAMES_MAX = 10;

const FIRM = /^\d{10}$/;
const ENTREPRENEUR = /^\d{12}$/;
const KPP = /^\d{4}[\dA-Z]{2}\d{3}$/;
const firmWeights = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const firstWeights = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const secondWeights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/** By its control digits, as the tax service counts them. */
export function isInn(inn: string): boolean {
  if (/^0+$/.test(inn)) return false;
  if (FIRM.test(inn)) return isControlled(inn, firmWeights);
  return (
    ENTREPRENEUR.test(inn) && isControlled(inn, firstWeights) && isControlled(inn, secondWeights)
  );
}

/** The digit after as many as there are weights. */
function isControlled(inn: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(inn[at]), 0);
  return (sum % 11) % 10 === Number(inn[weights.length]);
}

/** Throws papers.inn or papers.kpp, which say what to look at. */
export function checkBuyer({ inn, kpp }: Buyer): void {
  if (!isInn(inn))
    throw wrong('papers.inn', 'Проверьте ИНН: 10 цифр у организации, 12 — у предпринимателя');
  if (FIRM.test(inn) && !KPP.test(kpp ?? ''))
    throw wrong('papers.kpp', 'Проверьте КПП: у организации это 9 знаков');
  if (ENTREPRENEUR.test(inn) && kpp !== null)
    throw wrong('papers.kpp', 'У предпринимателя нет КПП: оставьте поле пустым');
}

export function named({ buyer }: NameBuyer, state: Payment): readonly PaymentEvent[] {
  checkBuyer(buyer);
  if (state.status !== 'succeeded')
    throw new DomainError('conflict', 'papers.not-paid', 'Документы делаются после оплаты');
  if (state.buyerNames >= NAMES_MAX)
    throw new DomainError(
      'conflict',
      'papers.named-enough',
      'Реквизиты этой покупки менялись много раз. Напишите в поддержку: поможем',
    );
  const { paymentId, userId } = state;
  return [{ type: 'PaymentBuyerNamed', version: 1, data: { paymentId, userId, buyer } }];
}

const wrong = (code: string, detail: string): DomainError =>
  new DomainError('invalid', code, detail);
