import type { ExpectedNumber } from '../expected.js';

/** A number as it is shown: «17,9 млн ₽» is 17.9 of 1 000 000. */
export interface ShownNumber {
  readonly value: number;
  readonly scale: number;
}

const NUMERAL =
  /(?<![\p{L}\p{N}.,])([-−–+]?)(\d{1,3}(?:[\u00a0\u2009\u202f ]\d{3})+(?!\d)|\d+)([.,]\d+)?(?![\d])(\s*(?:тыс|млн|млрд|трлн))?/gu;

const scales: readonly (readonly [RegExp, number])[] = [
  [/тыс/iu, 1e3],
  [/млн|миллион/iu, 1e6],
  [/млрд|миллиард/iu, 1e9],
  [/трлн/iu, 1e12],
];

/** How many units «тыс. руб.» says; 1 for others. */
export function scaleOf(unit: string | null | undefined): number {
  return scales.find(([word]) => word.test(unit ?? ''))?.[1] ?? 1;
}

/** All numerals of a text, also those of dates and years. */
export function numbersIn(text: string): readonly ShownNumber[] {
  return [...text.matchAll(NUMERAL)].map(([, sign = '', whole = '', part = '', word = '']) => {
    const value = Number(whole.replace(/\D/gu, '') + part.replace(',', '.'));
    return { value: /[-−–]/u.test(sign) ? -value : value, scale: scaleOf(word) };
  });
}

/** Rounding of binary fractions, never a difference that anybody sees. */
const EPSILON = 1e-9;

/** A scale that one side does not name is the other's: a file in thousands says it once. */
export function isNumber(shown: ShownNumber, expected: ExpectedNumber): boolean {
  const scale = scaleOf(expected.unit);
  if (isWithin(shown.value * shown.scale, expected, scale)) return true;
  return shown.scale === 1 && isWithin(shown.value, expected, 1);
}

function isWithin(shown: number, expected: ExpectedNumber, scale: number): boolean {
  const { value, tolerance, tolerance_abs: absolute = 0, sign_free: signFree } = expected;
  const reach = Math.max(Math.abs(value) * Math.max(tolerance, EPSILON), absolute) * scale;
  const [left, right] = [shown, value * scale];
  const distance =
    signFree === true ? Math.abs(Math.abs(left) - Math.abs(right)) : Math.abs(left - right);
  return distance <= reach + EPSILON;
}
