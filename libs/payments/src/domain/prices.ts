import { DomainError } from '../../../kernel/src/decider.js';

export interface TickPackage {
  readonly name: string;
  readonly ticks: number;
  readonly kopecks: number;
  readonly discountPercent: number;
  /** For whom it is, for the buyer to read. */
  readonly description: string;
}

/** The only price list; whole kopecks. */
export const packages: readonly TickPackage[] = [
  {
    name: 'Базовый',
    ticks: 500,
    kopecks: 45_000,
    discountPercent: 10,
    description: 'Разобрать одну-две выгрузки и задать свои вопросы',
  },
  {
    name: 'Продвинутый',
    ticks: 1_000,
    kopecks: 85_000,
    discountPercent: 15,
    description: 'Сводить итоги каждый месяц',
  },
  {
    name: 'Профессиональный',
    ticks: 5_000,
    kopecks: 375_000,
    discountPercent: 25,
    description: 'Для отдела, который работает с выгрузками каждую неделю',
  },
];

/** What cards and the provider let through at once, with room to spare. */
export const TICKS_MAX = 100_000;

/** Where a custom amount begins to be cheaper, the largest first. */
export const discounts: readonly { readonly from: number; readonly percent: number }[] = packages
  .map(({ ticks, discountPercent }) => ({
    from: ticks,
    percent: discountPercent,
  }))
  .toReversed();

export function discountOf(ticks: number): number {
  return discounts.find(({ from }) => ticks >= from)?.percent ?? 0;
}

/**
 * What so many ticks cost, in kopecks: a package its fixed price, any other number the price of
 * a tick less the discount of its size, halves of a kopeck up.
 */
export function priceOf(ticks: number, tickPriceKopecks: number): number {
  assertTicks(ticks);
  const known = packages.find((one) => one.ticks === ticks);
  if (known !== undefined) return known.kopecks;
  const hundredths = ticks * tickPriceKopecks * (100 - discountOf(ticks));
  return Math.floor((hundredths + 50) / 100);
}

export function assertTicks(ticks: number): void {
  if (!Number.isSafeInteger(ticks) || ticks < 1)
    throw new DomainError(
      'invalid',
      'payment.ticks',
      'Укажите целое число тиков, не меньше одного',
    );
  if (ticks > TICKS_MAX)
    throw new DomainError(
      'invalid',
      'payment.too-many-ticks',
      `За один раз можно купить не больше ${TICKS_MAX.toLocaleString('ru-RU')} тиков`,
    );
}

/** «850.00»: how the provider writes rubles. */
export function rublesOf(kopecks: number): string {
  const rest = kopecks % 100;
  return `${(kopecks - rest) / 100}.${String(rest).padStart(2, '0')}`;
}

/** Kopecks of «850.00»; null when it is no amount of rubles and kopecks. */
export function kopecksOf(rubles: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(rubles);
  if (match === null) return null;
  const [, whole = '', part = ''] = match;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
