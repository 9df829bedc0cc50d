import type { DecimalText } from '../../../statistics/src/index.js';

/** A decimal as whole units of 10^-scale. */
interface Scaled {
  readonly units: bigint;
  readonly scale: number;
}

/**
 * A number of a cell as decimal text. Excel shows and keeps 15 significant digits; what a binary
 * double carries beyond them (0.30000000000000004) is noise of the computation.
 */
export function decimalOf(value: number): DecimalText {
  return normalise(expand(value.toPrecision(15)));
}

/** Canonical form of digits with an optional sign and point: `+007.50` → `7.5`. */
export function normalise(digits: string): DecimalText {
  const match = /^([+-]?)0*(\d*)(?:\.(\d*?)0*)?$/.exec(digits);
  if (match === null) throw new Error(`Not a decimal: ${digits}`);
  const whole = match[2] === '' || match[2] === undefined ? '0' : match[2];
  const fraction = match[3] ?? '';
  const text = fraction === '' ? whole : `${whole}.${fraction}`;
  return match[1] === '-' && text !== '0' ? `-${text}` : text;
}

export function decimalsOf(text: DecimalText): number {
  const point = text.indexOf('.');
  return point === -1 ? 0 : text.length - point - 1;
}

/** Exact. */
export function sumDecimals(texts: Iterable<DecimalText>): DecimalText {
  let units = 0n;
  let scale = 0;
  for (const text of texts) {
    const term = parse(text);
    const common = Math.max(scale, term.scale);
    units = rescale({ units, scale }, common) + rescale(term, common);
    scale = common;
  }
  return format({ units, scale });
}

/** Exact `a − b`. */
export function subtractDecimals(a: DecimalText, b: DecimalText): DecimalText {
  return sumDecimals([a, negate(b)]);
}

export function negate(text: DecimalText): DecimalText {
  if (text === '0') return text;
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
}

/** The decimal point moved to the right: a share as a percentage. */
export function timesPowerOfTen(text: DecimalText, power: number): DecimalText {
  const { units, scale } = parse(text);
  if (scale >= power) return format({ units, scale: scale - power });
  return format({ units: units * 10n ** BigInt(power - scale), scale: 0 });
}

export function compareDecimals(a: DecimalText, b: DecimalText): number {
  const left = parse(a);
  const right = parse(b);
  const common = Math.max(left.scale, right.scale);
  const difference = rescale(left, common) - rescale(right, common);
  return difference < 0n ? -1 : Number(difference > 0n);
}

function parse(text: DecimalText): Scaled {
  const scale = decimalsOf(text);
  return { units: BigInt(text.replace('.', '')), scale };
}

function rescale({ units, scale }: Scaled, target: number): bigint {
  return scale === target ? units : units * 10n ** BigInt(target - scale);
}

function format({ units, scale }: Scaled): DecimalText {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return normalise(scale === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-scale)}`);
}

/** `1.5e-7` → `0.00000015`. */
function expand(text: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (match === null) return text;
  const [, sign = '', whole = '', fraction = '', power = '0'] = match;
  const point = whole.length + Number(power);
  const digits = whole + fraction;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return sign + digits.padEnd(point, '0');
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
