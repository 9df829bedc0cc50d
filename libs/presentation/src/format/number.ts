import { plural, tickForms, type Forms } from './plural.js';

export const NBSP = '\u00a0';
export const MINUS = '\u2212';

/** Groups by no-break spaces and writes U+2212; at most `decimals` digits after the comma. */
export function formatNumber(value: number, decimals = 2): string {
  const text = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: decimals }).format(value);
  return typographic(text);
}

/** Exactly `decimals` digits after the comma, for columns of figures. */
export function formatFixed(value: number, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return typographic(new Intl.NumberFormat('ru-RU', digits).format(value));
}

/** Ticks are whole and short: 1000 stays together, 10 000 is grouped. */
export function formatTicks(value: number): string {
  const text = new Intl.NumberFormat('ru-RU', { useGrouping: 'min2' }).format(value);
  return typographic(text);
}

export function formatSignedTicks(value: number): string {
  return value > 0 ? `+${formatTicks(value)}` : formatTicks(value);
}

/** «1000 тиков» with a no-break space. */
export function ticksWithUnit(value: number): string {
  return `${formatTicks(value)}${NBSP}${plural(value, tickForms)}`;
}

/** «3 отчета» with a no-break space. */
export function countOf(value: number, forms: Forms): string {
  return `${formatTicks(value)}${NBSP}${plural(value, forms)}`;
}

export function formatRubles(value: number): string {
  return `${formatNumber(value)}${NBSP}₽`;
}

function typographic(text: string): string {
  return text.replace(/[\u202f ]/g, NBSP).replace(/^-/, MINUS);
}
