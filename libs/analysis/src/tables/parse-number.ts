import type { DecimalText } from '../model.js';
import { normalise } from './exact-decimal.js';

/** A number that is written as text. */
export interface WrittenNumber {
  readonly value: DecimalText;
  /** What stands beside the digits: `руб.`, `шт`, `%`. */
  readonly unit: string | null;
  /** `007`: rather a code than a number. */
  readonly hasLeadingZero: boolean;
  /** `1,250` may be one and a quarter or twelve hundred and fifty. */
  readonly isAmbiguous: boolean;
}

const TEXT_LENGTH_MAX = 40;
const SPACES = /[\s\u00a0\u2007\u2009\u202f']/g;
/** «40k», «3 млн»: the digits alone would be a thousand times too small. */
const SCALE = /^(k|m|bn|mln|тыс|млн|млрд)(?![\p{L}])/iu;
const SHAPE =
  /^(\()?\s*([-+\u2212\u2013])?\s*([\p{Sc}\p{L}][\p{L}.]{0,5}|\p{Sc})?\s*([-\u2212])?(\d[\d\s\u00a0\u2007\u2009\u202f'.,]*|[.,]\d+)([\p{L}\p{Sc}%\u2030\u00b0][\p{L}\p{Sc}%\u2030\u00b0.\s/\u00b2\u00b3\d]{0,14})?\s*(\))?\s*(-)?$/u;

/** null for whatever is not one number with at most a unit beside it. */
export function parseNumberText(text: string): WrittenNumber | null {
  if (text.length > TEXT_LENGTH_MAX) return null;
  const match = SHAPE.exec(text.trim());
  if (match === null) return null;
  const [, open, sign, prefix, innerSign, core = '', suffix, close, trailing] = match;
  if ((open === undefined) !== (close === undefined)) return null;
  if (prefix !== undefined && !isCurrency(prefix)) return null;
  if (suffix !== undefined && SCALE.test(suffix.trim())) return null;
  const digits = readDigits(core.trim());
  if (digits === null) return null;
  const minuses = [open, sign === '+' ? undefined : sign, innerSign, trailing];
  const negative = minuses.filter((mark) => mark !== undefined).length;
  if (negative > 1) return null;
  return {
    value: normalise(negative === 1 ? `-${digits.plain}` : digits.plain),
    unit: (suffix ?? prefix)?.trim() ?? null,
    hasLeadingZero: /^0\d/.test(digits.plain),
    isAmbiguous: digits.isAmbiguous,
  };
}

function isCurrency(prefix: string): boolean {
  return /^(\p{Sc}|руб\.?|р\.|rub|usd|eur|kzt|us\$)$/iu.test(prefix);
}

function readDigits(core: string): { plain: string; isAmbiguous: boolean } | null {
  const grouped = core.replace(SPACES, ' ');
  if (grouped.includes(' ') && !/^\d{1,3}( \d{3})+([.,]\d*)?$/.test(grouped)) return null;
  const compact = grouped.replaceAll(' ', '');
  const decimalPoint = decimalPointOf(compact);
  if (decimalPoint === null) return null;
  const plain = decimalPoint === '' ? compact.replace(/[.,]/g, '') : splitAt(compact, decimalPoint);
  return { plain, isAmbiguous: /^\d{1,3},\d{3}$/.test(compact) };
}

/** The mark before the fraction, empty where there is no fraction, null for no number. */
function decimalPointOf(compact: string): '.' | ',' | '' | null {
  const commas = compact.split(',').length - 1;
  const dots = compact.split('.').length - 1;
  if (commas === 0 && dots === 0) return '';
  if (commas > 0 && dots > 0) {
    const last = compact.lastIndexOf(',') > compact.lastIndexOf('.') ? ',' : '.';
    const other = last === ',' ? '\\.' : ',';
    const shape = new RegExp(`^\\d{1,3}(${other}\\d{3})+\\${last}\\d*$`);
    return shape.test(compact) ? last : null;
  }
  if (commas + dots === 1) return commas === 1 ? ',' : '.';
  return /^\d{1,3}([.,]\d{3})+$/.test(compact) ? '' : null;
}

function splitAt(compact: string, decimalPoint: '.' | ','): string {
  const [whole = '', fraction = ''] = [
    compact.slice(0, compact.lastIndexOf(decimalPoint)),
    compact.slice(compact.lastIndexOf(decimalPoint) + 1),
  ];
  return `${whole.replace(/[.,]/g, '')}.${fraction}`;
}
