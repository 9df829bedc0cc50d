import type { Dice } from './dice.js';
import type { MeasureSketch, Theme } from './themes.js';

export type FieldKind = 'category' | 'item' | 'code' | 'date' | 'period' | 'measure';

export interface Field {
  readonly name: string;
  readonly kind: FieldKind;
  readonly measure?: MeasureSketch;
}

/** Canonical values: exact decimals, ISO dates, texts; null where there is none. */
export type Fact = readonly (string | null)[];

export interface Facts {
  readonly theme: Theme;
  readonly fields: readonly Field[];
  readonly rows: readonly Fact[];
}

export interface FactsWish {
  readonly rows: number;
  readonly categories: number;
  readonly measures: number;
  readonly withCode: boolean;
  readonly withDate: boolean;
  /** Share of measure values that are missing. */
  readonly missing: number;
}

/** `1234`, 2 → `12.34`, without trailing zeros. */
export function decimalText(units: number, decimals: number): string {
  const sign = units < 0 ? '-' : '';
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '');
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

export function makeFacts(dice: Dice, theme: Theme, wish: FactsWish): Facts {
  const categories = dice.sample(theme.categories, wish.categories);
  const measures = dice.sample(theme.measures, wish.measures);
  const fields: Field[] = [
    ...(wish.withDate
      ? [{ name: theme.date, kind: dice.chance(0.3) ? 'period' : 'date' } as const]
      : []),
    ...categories.map(({ name }) => ({ name, kind: 'category' }) as const),
    ...(wish.withCode ? [{ name: theme.code, kind: 'code' } as const] : []),
    { name: theme.item.name, kind: 'item' },
    ...measures.map((measure) => ({ name: measure.name, kind: 'measure', measure }) as const),
  ];
  const year = dice.int(2019, 2026);
  const codeLength = theme.code === 'ИНН' ? dice.pick([10, 12]) : dice.int(4, 8);
  const rows = Array.from({ length: wish.rows }, (_, at) =>
    fields.map((field) => {
      // The first amount is never missing: a row of names alone would be a heading.
      const missing = field.name === measures[0]?.name ? 0 : wish.missing;
      return valueOf(dice, theme, field, { at, year, codeLength, wish: { ...wish, missing } });
    }),
  );
  return { theme, fields, rows };
}

interface ValueContext {
  readonly at: number;
  readonly year: number;
  readonly codeLength: number;
  readonly wish: FactsWish;
}

function valueOf(dice: Dice, theme: Theme, field: Field, context: ValueContext): string | null {
  switch (field.kind) {
    case 'category':
      return dice.pick(theme.categories.find(({ name }) => name === field.name)?.values ?? []);
    case 'item':
      return itemName(dice, theme, context);
    case 'code':
      return codeText(dice, context);
    case 'date':
      return isoText(context.year, dice.int(1, 12), dice.int(1, 28));
    case 'period':
      return isoText(context.year, dice.int(1, 12), 1);
    case 'measure':
      return field.measure === undefined ? null : amountOf(dice, field.measure, context.wish);
  }
}

/** Goods come again in a long list, as they do in life. */
function itemName(dice: Dice, theme: Theme, { at, wish }: ValueContext): string {
  const name = dice.pick(theme.item.values);
  return wish.rows > 40 && dice.chance(0.5) ? name : `${name} ${at + 1}`;
}

function codeText(dice: Dice, { at, codeLength }: ValueContext): string {
  // The first begins with zero, so that the column is one of codes and not of numbers.
  const random = String(dice.int(1, 10 ** (codeLength - 1) - 1)).padStart(codeLength, '0');
  return at === 0 ? random : `${dice.int(codeLength > 8 ? 1 : 0, 9)}${random.slice(1)}`;
}

function amountOf(dice: Dice, measure: MeasureSketch, wish: FactsWish): string | null {
  if (wish.missing > 0 && dice.chance(wish.missing)) return null;
  return decimalText(dice.int(measure.min, measure.max), measure.decimals);
}

export function isoText(year: number, month: number, day: number): string {
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Puts a row whose amounts are the sums of the two rows before it: a detail all the same. */
export function plantSum(facts: Facts, at: number): Facts {
  const rows = facts.rows.map((row, place) => {
    if (place !== at) return row;
    return row.map((value, field) => {
      const isMeasure = facts.fields[field]?.measure !== undefined;
      return isMeasure ? sumOf(facts, [at - 2, at - 1], field) : value;
    });
  });
  return { ...facts, rows };
}

/** Whole units of a decimal text with at most `decimals` digits after the point. */
export function unitsOf(text: string, decimals: number): number {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const units = Number(whole + fraction.padEnd(decimals, '0'));
  return text.startsWith('-') ? -units : units;
}

/** The exact sum of one measure over some rows; null where none of them has a value. */
export function sumOf(facts: Facts, rows: readonly number[], field: number): string | null {
  const decimals = facts.fields[field]?.measure?.decimals ?? 0;
  const values = rows.flatMap((row) => facts.rows[row]?.[field] ?? []);
  if (values.length === 0) return null;
  return decimalText(
    values.reduce((sum, value) => sum + unitsOf(value, decimals), 0),
    decimals,
  );
}
