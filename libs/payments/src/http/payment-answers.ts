import type {
  PaymentInfoResponse,
  PaymentPackage,
  PaymentPriceResponse,
  PaymentStatus,
} from '../../../contract/src/index.js';
import type { Payment } from '../domain/payment-state.js';
import { TICKS_MAX, discountOf, priceOf, type TickPackage } from '../domain/prices.js';
import type { PaymentsTerms } from '../payments-terms.js';

export const reportsFor = (ticks: number, reportCost: number): number =>
  Math.floor(ticks / reportCost);

export const inRubles = (kopecks: number): number => kopecks / 100;

export function infoOf(
  balance: number,
  { reportCost, tickPriceKopecks, packages }: PaymentsTerms,
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

/** For whom a package is, for the buyer to read. */
const descriptions: Readonly<Record<string, string>> = {
  Базовый: 'Разобрать одну-две выгрузки и задать свои вопросы',
  Продвинутый: 'Сводить итоги каждый месяц',
  Профессиональный: 'Для отдела, который работает с выгрузками каждую неделю',
};

function packageOf(
  { name, ticks, kopecks, discountPercent }: TickPackage,
  reportCost: number,
): PaymentPackage {
  const reports = reportsFor(ticks, reportCost);
  return {
    name,
    ticks,
    reports,
    description: descriptions[name] ?? '',
    discount: discountPercent,
    price: inRubles(kopecks),
  };
}

export function priceAnswer(ticks: number, terms: PaymentsTerms): PaymentPriceResponse {
  return {
    ticks,
    reports: reportsFor(ticks, terms.reportCost),
    discount: discountOf(ticks, terms),
    price: inRubles(priceOf(ticks, terms)),
  };
}

export const statusOf = ({ status }: Payment): PaymentStatus => {
  if (status === 'succeeded' || status === 'canceled' || status === 'expired') return status;
  return 'pending';
};
