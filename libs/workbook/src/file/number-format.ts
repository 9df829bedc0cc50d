import type { NumberKind } from '../model.js';

/** What a number format says of its cells. */
export interface FormatMeaning {
  readonly kind: NumberKind;
  readonly hasTimeOfDay: boolean;
  /** The format pads with zeros, as for codes and account numbers. */
  readonly isPadded: boolean;
  readonly unit: string | null;
}

const currencies: readonly (readonly [RegExp, string])[] = [
  [/₽|(?<!\p{L})(руб|р\.|RUB|RUR)|^\s*р\s*$/iu, 'RUB'],
  [/₸|(?<!\p{L})(тенге|тг(?!\p{L})|KZT)/iu, 'KZT'],
  [/€|(?<!\p{L})(евро(?!\p{L})|EUR(?!\p{L}))/iu, 'EUR'],
  [/₴|(?<!\p{L})(грн|UAH)/iu, 'UAH'],
  [/£|(?<!\p{L})GBP/iu, 'GBP'],
  [/(?<!\p{L})(Br|BYN)(?!\p{L})/u, 'BYN'],
  [/¥|(?<!\p{L})(CNY|юан)/iu, 'CNY'],
  [/(?<!\p{L})UZS/iu, 'UZS'],
  [/₺|(?<!\p{L})TRY(?!\p{L})/u, 'TRY'],
  [/(?<!\p{L})AED(?!\p{L})/u, 'AED'],
  [/(?<!\p{L})GEL(?!\p{L})/u, 'GEL'],
  [/(?<!\p{L})AMD(?!\p{L})/u, 'AMD'],
  [/(?<!\p{L})KGS(?!\p{L})/u, 'KGS'],
  [/\$|(?<!\p{L})(долл|USD)/iu, 'USD'],
];

/** ISO 4217 of the currency that the text names; null where it names none. */
export function currencyOf(text: string): string | null {
  return currencies.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** `isDate` is what the workbook library says of the format. */
export function readNumberFormat(format: string, isDate: boolean): FormatMeaning {
  const positive = format.split(';')[0] ?? '';
  const unit = literalOf(positive);
  const bare = positive
    .replace(/"[^"]*"/g, '')
    .replace(/\\./g, '')
    .replace(/\[\$[^\]]*\]/g, '');
  const base = { hasTimeOfDay: false, isPadded: /^0{2,}$/.test(bare.trim()), unit };
  if (isDate) return { ...base, ...readDateFormat(bare), unit: null };
  return { ...base, kind: numberKind(format, bare, unit) };
}

function readDateFormat(bare: string): Pick<FormatMeaning, 'kind' | 'hasTimeOfDay'> {
  const hasTimeOfDay = /h|s/i.test(bare.replace(/\[(?!h|m|s)[^\]]*\]/gi, ''));
  const isTime = hasTimeOfDay && !/[yd]/i.test(bare.replace(/\[[^\]hms]*\]/gi, ''));
  return { kind: isTime ? 'time' : 'date', hasTimeOfDay };
}

function numberKind(format: string, bare: string, unit: string | null): NumberKind {
  if (format === 'General' || format === '') return 'general';
  if (bare.includes('%')) return 'percent';
  if (bare.trim() === '@') return 'text';
  if (currencyOf(bare) !== null || (unit !== null && currencyOf(unit) !== null)) return 'currency';
  return /[.,]0/.test(bare.replace(/#,#+0/, '')) ? 'decimal' : 'integer';
}

/** The text that the format itself adds: a currency or a unit of measure. */
function literalOf(positive: string): string | null {
  const inBrackets = /\[\$([^\]-]+)/.exec(positive)?.[1];
  const quoted = [...positive.matchAll(/"([^"]*)"/g)].map((match) => match[1]).join(' ');
  const text = (inBrackets ?? quoted).trim();
  if (/\p{L}|\p{Sc}/u.test(text)) return text;
  return /[₽$€₸£]/.exec(positive)?.[0] ?? null;
}
