import { counted, formatNumber, tellingDecimals } from '../../../russian/src/index.js';
import type { ResultValue } from '../../../jail/src/index.js';
import type { DraftBlock, DraftSpan } from './draft.js';
import type { NumberFormat, Grain } from '../../../russian/src/index.js';
import { valueId } from './draft.js';
import type { Results } from './plan.js';

type Part = DraftSpan | readonly DraftSpan[];

/** Prose with values in it: t`Всего ${…} строк`. Line breaks become spaces. */
export function t(strings: TemplateStringsArray, ...parts: readonly Part[]): readonly DraftSpan[] {
  return strings.flatMap((text, index) => {
    const part = parts[index];
    const prose = text.replace(/\s*\n\s*/g, ' ');
    const after = part === undefined ? [] : isList(part) ? part : [part];
    return [...(prose === '' ? [] : [prose]), ...after];
  });
}

function isList(part: Part): part is readonly DraftSpan[] {
  return Array.isArray(part);
}

const WITHOUT_NAMED_MAX = 5;
const WITHOUT_NAMED_FIRST = 2;

/** «кроме «Экструдер 3»», «кроме «Сайт», «Офис», «Партнёр»», «кроме «Сайт», «Офис» и еще 7» */
export function withoutText(values: readonly string[]): string {
  const isLong = values.length > WITHOUT_NAMED_MAX;
  const named = isLong ? values.slice(0, WITHOUT_NAMED_FIRST) : values;
  const names = named.map((value) => (/[«"]/u.test(value) ? value : `«${value}»`)).join(', ');
  return `кроме ${names}${isLong ? ` и еще ${values.length - named.length}` : ''}`;
}

/** With quotes of its own, or a time. */
const BARE = /[«"]|^(?:за|с|на) .*\d{4}/u;

/** « («A», «B»)»; what bears quotes of its own needs no others. Nothing of no names. */
export function inBrackets(names: readonly string[]): readonly DraftSpan[] {
  const told = names.flatMap((name, at): DraftSpan[] => {
    const [opening, closing] = BARE.test(name) ? ['', ''] : ['«', '»'];
    return [`${at === 0 ? ' (' : ', '}${opening}`, { name }, closing];
  });
  return told.length === 0 ? [] : [...told, ')'].filter((span) => span !== '');
}

/** Reads results while a draft is written, and makes spans of their cells. */
export class Cells {
  private readonly results: Results;

  constructor(results: Results) {
    this.results = results;
  }

  rows(result: string): number {
    return this.results[result]?.rows.length ?? 0;
  }

  raw(result: string, row: number, column: string): ResultValue {
    const set = this.results[result];
    const index = set?.columns.findIndex(({ name }) => name === column) ?? -1;
    return set?.rows[row]?.[index] ?? null;
  }

  has(result: string, row: number, column: string): boolean {
    return this.raw(result, row, column) !== null;
  }

  /** For decisions only; what is written goes by id. NaN where there is no value. */
  number(result: string, row: number, column: string): number {
    const value = this.raw(result, row, column);
    return value === null ? Number.NaN : Number(value);
  }

  /** Numbers as they are written; other spans have none. */
  written(spans: readonly DraftSpan[]): string {
    const texts = spans.map((span) => {
      if (typeof span === 'string' || !('value' in span)) return '';
      const [result = '', row, column = ''] = span.value.split(':');
      return formatNumber(String(this.raw(result, Number(row), column)), span.format);
    });
    return texts.join('');
  }

  value(result: string, row: number, column: string, format: NumberFormat): DraftSpan {
    return { value: valueId(result, row, column), format };
  }

  /** «227,4 млн ₸», «20 230 ₽», «12,50 ₽»: as many digits as a reader takes in. */
  amount(
    result: string,
    row: number,
    column: string,
    { unit, decimals }: { readonly unit: string | null; readonly decimals: number },
    more: Partial<NumberFormat> = {},
  ): DraftSpan {
    const magnitude = Math.abs(this.number(result, row, column));
    const large = magnitude >= 1e6 && !/тыс|млн|млрд/.test(unit ?? '');
    return this.value(result, row, column, {
      style: 'number',
      decimals: large ? millionDecimals(magnitude) : proseDecimals(magnitude, decimals, unit),
      compact: large,
      ...(unit === null ? {} : { unit }),
      ...more,
    });
  }

  /** All digits that the column has; no zeros after the comma of a whole number. */
  exact(
    result: string,
    row: number,
    column: string,
    { unit, decimals }: { readonly unit: string | null; readonly decimals: number },
  ): DraftSpan {
    const whole = Number.isInteger(this.number(result, row, column));
    const format: NumberFormat = {
      style: 'number',
      decimals: whole ? 0 : this.telling(result, row, column, Math.min(decimals, 6)),
    };
    return this.value(result, row, column, unit === null ? format : { ...format, unit });
  }

  /** Cents are told whole; further zeros tell nothing. */
  private telling(result: string, row: number, column: string, decimals: number): number {
    if (decimals <= 2) return decimals;
    const digits = /\.(\d*?)0*$/.exec(String(this.raw(result, row, column)))?.[1]?.length;
    return digits === undefined ? decimals : Math.min(decimals, Math.max(2, digits));
  }

  percent(
    result: string,
    row: number,
    column: string,
    more: Partial<NumberFormat> = {},
  ): DraftSpan {
    const decimals = percentDecimals(Math.abs(this.number(result, row, column)));
    return this.value(result, row, column, { style: 'percent', decimals, ...more });
  }

  count(
    result: string,
    row: number,
    column: string,
    plural: readonly [string, string, string] = counted.rows,
  ): DraftSpan {
    return this.value(result, row, column, { style: 'number', decimals: 0, plural });
  }

  plain(result: string, row: number, column: string, decimals: number): DraftSpan {
    return this.value(result, row, column, { style: 'number', decimals, floor: true });
  }

  label(result: string, row: number, column: string): DraftSpan {
    return { label: valueId(result, row, column) };
  }

  date(result: string, row: number, column: string, grain: Grain): DraftSpan {
    return { date: valueId(result, row, column), grain };
  }

  dateTo(result: string, row: number, column: string, grain: Grain): DraftSpan {
    return { date: valueId(result, row, column), grain, case: 'to' };
  }

  dateIn(result: string, row: number, column: string, grain: Grain): DraftSpan {
    return { date: valueId(result, row, column), grain, case: 'in' };
  }
}

/** «2,41 млн», «64,2 млн». */
function millionDecimals(magnitude: number): number {
  const leading = magnitude / 1_000 ** Math.floor(Math.log10(magnitude) / 3);
  return leading < 10 ? 2 : 1;
}

const WHOLE_FROM = 1_000;

const MONEY = /^(?:тыс\. |млн )?(?:[\p{Sc}]|[A-Z]{3}(?!\p{L})|руб)/u;

/**
 * Cents tell nothing of thousands, nor do zeros after the comma of anything: «25,5 дн.», though
 * «12,50 ₽» is how money is written.
 */
function proseDecimals(magnitude: number, decimals: number, unit: string | null): number {
  if (decimals === 0 || magnitude >= WHOLE_FROM) return 0;
  const fraction = tellingIfFraction(magnitude, decimals);
  if (fraction > 0) return fraction;
  const [, digits = ''] = magnitude.toFixed(Math.min(2, decimals)).split('.');
  const telling = digits.replace(/0+$/u, '').length;
  return telling > 0 && MONEY.test(unit ?? '') ? digits.length : telling;
}

/** «64 %», «6,8 %», «99,93 %»: what is not all is never written as all. */
function percentDecimals(magnitude: number): number {
  if (Number.isInteger(magnitude)) return 0;
  if (magnitude >= 99.5 && magnitude < 100) return digitsBelowAll(magnitude);
  if (magnitude >= 25) return 0;
  return magnitude < 0.05 ? 2 : 1;
}

function digitsBelowAll(magnitude: number): number {
  return [1, 2, 3].find((digits) => magnitude < 100 - 0.5 * 10 ** -digits) ?? 4;
}

function tellingIfFraction(magnitude: number, decimals: number): number {
  return decimals > 2 && magnitude < 1 ? Math.min(decimals, tellingDecimals(magnitude)) : 0;
}

export function block(
  kind: DraftBlock['kind'],
  spans: readonly DraftSpan[],
  more: Partial<DraftBlock> = {},
): DraftBlock {
  return { kind, spans, ...more };
}
