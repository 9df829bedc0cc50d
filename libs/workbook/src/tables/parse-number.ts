import type { DecimalText } from '../../../statistics/src/index.js';
import { normalise, timesPowerOfTen } from './exact-decimal.js';

/** A number that is written as text. */
export interface WrittenNumber {
  readonly value: DecimalText;
  /** What stands beside the digits: `руб.`, `шт`, `%`. */
  readonly unit: string | null;
  /** `007`: rather a code than a number. */
  readonly hasLeadingZero: boolean;
  /** «1,2 млн»: the value is in units, the digits were in millions. */
  readonly isScaled: boolean;
  /** `1,250` may be one and a quarter or twelve hundred and fifty. */
  readonly isAmbiguous: boolean;
}

const TEXT_LENGTH_MAX = 40;
const SPACES = /[\s\u00a0\u2007\u2009\u202f']/g;
/** «40k», «3 млн руб.»: the digits alone would be a thousand times too small. */
const SCALE = /^(k|mln|bn|тыс|млн|млрд)(?![\p{L}])\.?\s*(.*)$/iu;
const powers: Readonly<Record<string, number>> = {
  k: 3,
  тыс: 3,
  mln: 6,
  млн: 6,
  bn: 9,
  млрд: 9,
};
/** «5M» may be five metres. */
const UNCLEAR_SCALE = /^m(?![\p{L}])/iu;
const SHAPE =
  /^(?<open>\()?\s*(?<sign>[-+\u2212\u2013])?\s*(?<prefix>[\p{Sc}\p{L}][\p{L}.]{0,5}|\p{Sc})?\s*(?<inner>[-\u2212])?(?<core>\d[\d\s\u00a0\u2007\u2009\u202f'.,]*|[.,]\d+)(?<suffix>[\p{L}\p{Sc}%\u2030\u00b0][\p{L}\p{Sc}%\u2030\u00b0.\s/\u00b2\u00b3\d]{0,14})?\s*(?<close>\))?\s*(?<trailing>-)?$/u;

/** The mark that parts thousands in a column: «12,345» or «12.345» is twelve thousand. */
export type GroupMark = ',' | '.';

/** null for whatever is not one number with at most a unit beside it. */
export function parseNumberText(text: string, groupMark?: GroupMark): WrittenNumber | null {
  if (text.length > TEXT_LENGTH_MAX) return null;
  const parts = SHAPE.exec(text.trim())?.groups;
  if (parts === undefined) return null;
  const digits = readDigits(parts.core?.trim() ?? '', groupMark);
  const sign = signOf(parts);
  if (digits === null || sign === null || !unitsAreFit(parts, digits.plain)) return null;
  return {
    ...scaled(normalise(sign + digits.plain), parts),
    hasLeadingZero: /^0\d/.test(digits.plain),
    isAmbiguous: digits.isAmbiguous,
  };
}

function scaled(value: DecimalText, parts: Parts): Pick<WrittenNumber, Scaled> {
  const [, word = '', unit = ''] = SCALE.exec(parts.suffix?.trim() ?? '') ?? [];
  const power = powers[word.toLowerCase()];
  if (power === undefined) return { value, unit: unitOf(parts), isScaled: false };
  const left = unit === '' ? (parts.prefix?.trim() ?? null) : unit;
  return { value: timesPowerOfTen(value, power), unit: left, isScaled: true };
}

type Scaled = 'value' | 'unit' | 'isScaled';
type Parts = Readonly<Record<string, string | undefined>>;

function unitOf({ prefix, suffix }: Parts): string | null {
  return (suffix ?? prefix)?.trim() ?? null;
}

/** null where brackets do not match or there is more than one minus. */
function signOf({ open, close, sign, inner, trailing }: Parts): '-' | '' | null {
  if ((open === undefined) !== (close === undefined)) return null;
  const minus = sign === '+' ? undefined : sign;
  const count = [open, minus, inner, trailing].filter((mark) => mark !== undefined).length;
  if (count > 1) return null;
  return count === 1 ? '-' : '';
}

function unitsAreFit(parts: Parts, digits: string): boolean {
  const { prefix, suffix } = parts;
  if (isPeriodName(digits, parts) || isClassOfSchool(digits, parts)) return false;
  if (prefix !== undefined && !isCurrency(prefix)) return false;
  return suffix === undefined || !UNCLEAR_SCALE.test(suffix.trim());
}

/** «2022 год» and «2 квартал» are names of periods, no amounts. */
function isPeriodName(digits: string, { suffix }: Parts): boolean {
  const word = suffix?.trim() ?? '';
  if (/^[1-4]$/.test(digits) && /^(?:кв|квартал|полугодие)(?![\p{L}.]*м)[.\s\d]*$/iu.test(word)) {
    return true;
  }
  if (/^[1-9]$/.test(digits) && /^(?:четверть|(?:три|се)местр|декада|этап|тур)$/iu.test(word)) {
    return true;
  }
  return /^(?:19|20)\d{2}$/.test(digits) && /^(?:г|год[ау]?|year|yr)\.?$/iu.test(word);
}

/** «8А», «11Б»: a capital letter right beside the digits. */
function isClassOfSchool(digits: string, { core, suffix }: Parts): boolean {
  const isGrade = /^(?:[1-9]|1[01])$/.test(digits) && core === digits;
  return isGrade && /^[А-ЯЁ]$/u.test(suffix ?? '');
}

function isCurrency(prefix: string): boolean {
  return /^(\p{Sc}|руб\.?|р\.|rub|usd|eur|kzt|us\$)$/iu.test(prefix);
}

function readDigits(
  core: string,
  groupMark: GroupMark | undefined,
): { plain: string; isAmbiguous: boolean } | null {
  const grouped = core.replace(SPACES, ' ');
  if (grouped.includes(' ') && !/^\d{1,3}( \d{3})+([.,]\d*)?$/.test(grouped)) return null;
  const compact = grouped.replaceAll(' ', '');
  const isAmbiguous = /^\d{1,3},\d{3}$/.test(compact);
  const [, mark] = /^\d{1,3}([.,])\d{3}$/.exec(compact) ?? [];
  if (mark !== undefined && mark === groupMark) {
    return { plain: compact.replace(mark, ''), isAmbiguous: false };
  }
  const decimalPoint = decimalPointOf(compact);
  if (decimalPoint === null) return null;
  const plain = decimalPoint === '' ? compact.replace(/[.,]/g, '') : splitAt(compact, decimalPoint);
  return { plain, isAmbiguous };
}

/** The mark before the fraction, empty where there is no fraction, null for no number. */
function decimalPointOf(compact: string): '.' | ',' | '' | null {
  const marks = compact.replace(/\d/g, '');
  if (marks === '') return '';
  if (marks === '.' || marks === ',') return marks;
  if (new Set(marks).size === 1) return /^\d{1,3}([.,]\d{3})+$/.test(compact) ? '' : null;
  if (/^\d{1,3}(\.\d{3})+,\d*$/.test(compact)) return ',';
  return /^\d{1,3}(,\d{3})+\.\d*$/.test(compact) ? '.' : null;
}

function splitAt(compact: string, decimalPoint: '.' | ','): string {
  const at = compact.lastIndexOf(decimalPoint);
  return `${compact.slice(0, at).replace(/[.,]/g, '')}.${compact.slice(at + 1)}`;
}
