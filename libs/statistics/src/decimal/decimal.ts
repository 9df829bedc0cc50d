import type { DecimalText } from './decimal-text.js';

/** unscaled × 10^−scale */
export interface Decimal {
  readonly unscaled: bigint;
  readonly scale: number;
}

const PLAIN_PATTERN = /^(-?)(\d+)(?:\.(\d+))?$/;

export function parseDecimal(text: DecimalText): Decimal {
  const match = PLAIN_PATTERN.exec(text);
  if (match === null) throw new RangeError(`not a decimal: ${text.slice(0, 40)}`);
  const [, sign = '', whole = '0', fraction = ''] = match;
  const digits = BigInt(whole + fraction);
  return { unscaled: sign === '-' ? -digits : digits, scale: fraction.length };
}

/** No exponent, no trailing zeros, no negative zero. */
export function decimalText({ unscaled, scale }: Decimal): DecimalText {
  const negative = unscaled < 0n;
  const digits = (negative ? -unscaled : unscaled).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  const text = fraction === '' ? whole : `${whole}.${fraction}`;
  return negative && text !== '0' ? `-${text}` : text;
}

/** The shortest decimal text that reads back as the same double; null when it is not finite. */
export function numberText(value: number): DecimalText | null {
  if (!Number.isFinite(value)) return null;
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const { unscaled, scale } = parseDecimal(mantissa);
  const shifted = scale - Number(exponent);
  if (shifted >= 0) return decimalText({ unscaled, scale: shifted });
  return decimalText({ unscaled: unscaled * 10n ** BigInt(-shifted), scale: 0 });
}

/** Half away from zero; keeps exactly `scale` digits. */
export function roundTo(value: Decimal, scale: number): Decimal {
  if (value.scale <= scale) {
    return { unscaled: value.unscaled * 10n ** BigInt(scale - value.scale), scale };
  }
  const divisor = 10n ** BigInt(value.scale - scale);
  const half = value.unscaled < 0n ? -divisor / 2n : divisor / 2n;
  return { unscaled: (value.unscaled + half) / divisor, scale };
}

export function sumOf(texts: readonly DecimalText[]): DecimalText {
  return decimalText(texts.map(parseDecimal).reduce(add, { unscaled: 0n, scale: 0 }));
}

export function difference(left: DecimalText, right: DecimalText): DecimalText {
  const taken = parseDecimal(right);
  return decimalText(add(parseDecimal(left), { ...taken, unscaled: -taken.unscaled }));
}

function add(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale);
  return { unscaled: roundTo(left, scale).unscaled + roundTo(right, scale).unscaled, scale };
}

export function compareDecimals(left: DecimalText, right: DecimalText): number {
  const gap = parseDecimal(difference(left, right)).unscaled;
  if (gap === 0n) return 0;
  return gap > 0n ? 1 : -1;
}
