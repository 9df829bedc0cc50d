import type { NumberFormat } from './number-format.js';
import { parseDecimal, roundTo } from '../../statistics/src/index.js';
import type { Decimal, DecimalText } from '../../statistics/src/index.js';

export const NO_BREAK = '\u00a0';
const MINUS = '\u2212';

const compactSteps = [
  { digits: 12, word: 'трлн' },
  { digits: 9, word: 'млрд' },
  { digits: 6, word: 'млн' },
] as const;

const plurals = new Intl.PluralRules('ru-RU');

/** The one way in which an exact value becomes text. */
export function formatNumber(exact: DecimalText, format: NumberFormat): string {
  const value = parseDecimal(exact);
  const step = format.compact ? compactStep(value) : undefined;
  const rounded = roundTo(shrunk(value, step?.digits ?? 0), format.decimals);
  const parts = [numeral(value, rounded, format)];
  if (step !== undefined) parts.push(step.word);
  if (format.style === 'percent') parts.push('%');
  if (format.unit !== undefined) parts.push(unitWord(rounded, format.unit));
  if (format.plural !== undefined) parts.push(pluralForm(rounded, format.plural));
  return parts.join(NO_BREAK);
}

/** The digits as a table holds them: rounded, a plain number. */
export function roundedNumber(exact: DecimalText, decimals: number): number {
  const { unscaled, scale } = roundTo(parseDecimal(exact), decimals);
  return Number(`${unscaled}e-${scale}`);
}

function compactStep(value: Decimal) {
  return compactSteps.find(({ digits }) => {
    const whole = roundTo(value, 0).unscaled;
    return (whole < 0n ? -whole : whole) >= 10n ** BigInt(digits);
  });
}

function shrunk({ unscaled, scale }: Decimal, digits: number): Decimal {
  return { unscaled, scale: scale + digits };
}

function numeral(value: Decimal, rounded: Decimal, format: NumberFormat): string {
  if (format.floor && rounded.unscaled === 0n && value.unscaled !== 0n) {
    return `менее${NO_BREAK}${grouped({ unscaled: 1n, scale: format.decimals })}`;
  }
  const magnitude = rounded.unscaled < 0n ? -rounded.unscaled : rounded.unscaled;
  if (format.ungrouped === true && rounded.scale === 0) {
    return `${sign(rounded, format)}${magnitude}`;
  }
  return `${sign(rounded, format)}${grouped({ unscaled: magnitude, scale: rounded.scale })}`;
}

function sign({ unscaled }: Decimal, { absolute, signed }: NumberFormat): string {
  if (absolute || unscaled === 0n) return '';
  if (unscaled < 0n) return MINUS;
  return signed ? '+' : '';
}

function grouped({ unscaled, scale }: Decimal): string {
  const digits = unscaled.toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale);
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK);
  return fraction === '' ? groups : `${groups},${fraction}`;
}

const unitForms: Readonly<Record<string, readonly [string, string, string]>> = {
  лет: ['год', 'года', 'лет'],
  дней: ['день', 'дня', 'дней'],
  суток: ['сутки', 'суток', 'суток'],
  месяцев: ['месяц', 'месяца', 'месяцев'],
  часов: ['час', 'часа', 'часов'],
  минут: ['минута', 'минуты', 'минут'],
  человек: ['человек', 'человека', 'человек'],
};

/** All that a unit may look like after a number. */
export function unitWords(unit: string): readonly string[] {
  return unitForms[unit] ?? [unit];
}

/** «2 года»: units that are whole words follow the number. */
function unitWord(rounded: Decimal, unit: string): string {
  const forms = unitForms[unit];
  return forms === undefined ? unit : pluralForm(rounded, forms);
}

function pluralForm(rounded: Decimal, [one, few, many]: readonly [string, string, string]): string {
  const category = plurals.select(Math.abs(Number(`${rounded.unscaled}e-${rounded.scale}`)));
  if (category === 'one') return one;
  return category === 'many' ? many : few;
}

/** Digits after the comma that keep at least three digits that tell something. */
export function tellingDecimals(value: number): number {
  const magnitude = Math.abs(value);
  if (magnitude >= 100 || magnitude === 0) return 0;
  if (magnitude >= 10) return 1;
  return Math.min(6, 2 - Math.floor(Math.log10(magnitude)));
}
