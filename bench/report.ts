/** One line of the report, with the limit that it is held against, if any. */
export interface Measured {
  readonly what: string;
  readonly value: string;
  readonly limit?: { readonly text: string; readonly isMet: boolean };
}

export const perSecond = (count: number, milliseconds: number): number =>
  (count / milliseconds) * 1_000;

export const rate = (eventsPerSecond: number): string =>
  `${Math.round(eventsPerSecond).toLocaleString('ru-RU')}/s`;

export const ratio = (value: number): string => `${value.toFixed(2)}×`;

export function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function print(title: string, measured: readonly Measured[]): void {
  console.log(`\n${title}`);
  for (const { what, value, limit } of measured) {
    const verdict = limit ? `   ${limit.isMet ? 'ok' : 'MISSED'} (aim: ${limit.text})` : '';
    console.log(`  ${what.padEnd(52)} ${value.padStart(14)}${verdict}`);
  }
}
