import { DomainError } from '../../../kernel/src/decider.js';

export interface TickPackage {
  readonly name: string;
  readonly ticks: number;
  readonly kopecks: number;
  readonly discountPercent: number;
}

/** The price list as it is set now; a payment keeps the price of its beginning. */
export interface PriceList {
  readonly tickPriceKopecks: number;
  readonly packages: readonly TickPackage[];
}

/** What cards and the provider let through at once, with room to spare. */
export const TICKS_MAX = 100_000;

/** Per cent: that of the largest package that is no larger. */
export function discountOf(ticks: number, { packages }: Pick<PriceList, 'packages'>): number {
  const reached = packages.filter((one) => ticks >= one.ticks);
  return reached.toSorted((a, b) => b.ticks - a.ticks)[0]?.discountPercent ?? 0;
}

/**
 * What so many ticks cost, in kopecks: a package its fixed price, any other number the price of
 * a tick less the discount of its size, halves of a kopeck up.
 */
export function priceOf(ticks: number, prices: PriceList): number {
  assertTicks(ticks);
  const known = prices.packages.find((one) => one.ticks === ticks);
  if (known !== undefined) return known.kopecks;
  const hundredths = ticks * prices.tickPriceKopecks * (100 - discountOf(ticks, prices));
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
