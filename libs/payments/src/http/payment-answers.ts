import type {
  PaymentInfoResponse,
  PaymentPackage,
  PaymentPriceResponse,
  PaymentStatus,
} from '../../../contract/src/index.js';
import type { Payment } from '../domain/payment-state.js';
import { packages, TICKS_MAX, discountOf, priceOf } from '../domain/prices.js';
import type { PaymentsTerms } from '../payments-terms.js';

export const reportsFor = (ticks: number, reportCost: number): number =>
  Math.floor(ticks / reportCost);

export const inRubles = (kopecks: number): number => kopecks / 100;

export function infoOf(
  balance: number,
  { reportCost, tickPriceKopecks }: PaymentsTerms,
  isDemo: boolean,
): PaymentInfoResponse {
  return {
    balance,
    available_reports: reportsFor(balance, reportCost),
    tick_packages: packages.map((one) => packageOf(one, reportCost)),
    tick_price: inRubles(tickPriceKopecks),
    report_cost: reportCost,
    ticks_max: TICKS_MAX,
    is_demo: isDemo,
  };
}

function packageOf(
  { name, ticks, kopecks, discountPercent, description }: (typeof packages)[number],
  reportCost: number,
): PaymentPackage {
  const reports = reportsFor(ticks, reportCost);
  return {
    name,
    ticks,
    reports,
    description,
    discount: discountPercent,
    price: inRubles(kopecks),
  };
}

export function priceAnswer(
  ticks: number,
  { reportCost, tickPriceKopecks }: PaymentsTerms,
): PaymentPriceResponse {
  const price = inRubles(priceOf(ticks, tickPriceKopecks));
  return { ticks, reports: reportsFor(ticks, reportCost), discount: discountOf(ticks), price };
}

export const statusOf = ({ status }: Payment): PaymentStatus => {
  if (status === 'succeeded' || status === 'canceled' || status === 'expired') return status;
  return 'pending';
};
