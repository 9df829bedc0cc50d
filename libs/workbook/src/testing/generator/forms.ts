import type { CellObject } from 'xlsx';
import type { Put } from './canvas.js';
import type { Dice } from './dice.js';
import { unitsOf } from './facts.js';
import type { Field } from './facts.js';
import type { MeasureSketch } from './themes.js';

/** How a column writes its values; one way for all of its cells. */
export type Form = (value: string) => Put;

const monthsOf =
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');
const months =
  'Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь'.split(' ');
const short = 'янв фев мар апр май июн июл авг сен окт ноя дек'.split(' ');
const englishWords = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const DAYS_1904 = 1_462;

export interface FormContext {
  readonly dice: Dice;
  readonly language: 'ru' | 'en';
  readonly is1904: boolean;
}

export function formOf(field: Field, context: FormContext): Form {
  switch (field.kind) {
    case 'measure':
      return field.measure === undefined ? asText : measureForm(field.measure, context);
    case 'date':
      return context.dice.pick(dayForms(context));
    case 'period':
      return context.dice.pick(periodForms(context));
    case 'code':
      return context.dice.chance(0.7) ? asText : asPaddedNumber;
    default:
      return asText;
  }
}

const asText: Form = (value) => value;

const asPaddedNumber: Form = (value) => {
  return { t: 'n', v: Number(value), z: '0'.repeat(value.length) };
};

export function numberCell(value: string, format?: string): CellObject {
  return { t: 'n', v: Number(value), ...(format !== undefined && { z: format }) };
}

export function measureForm(measure: MeasureSketch, context: FormContext): Form {
  const { dice, language } = context;
  if (measure.form === 'percent') return percentForm(context);
  const format = measure.decimals === 0 ? '#,##0' : '#,##0.00';
  const asNumber: readonly Form[] = [
    (value) => numberCell(value),
    (value) => numberCell(value, format),
  ];
  if (dice.chance(0.6)) return dice.pick(asNumber);
  if (language === 'en') {
    return englishText(dice, measure);
  }
  if (measure.form === 'money' && dice.chance(0.2)) {
    return (value) => numberCell(value, '#,##0.00" ₽"');
  }
  return textForm(measure, dice);
}

function percentForm({ dice }: FormContext): Form {
  const forms: readonly Form[] = [
    (value) => numberCell(value),
    (value) => ({ t: 'n', v: unitsOf(value, 1) / 1_000, z: '0.0%' }),
    (value) => `${value.replace('.', ',')}%`,
    (value) => `${value.replace('.', ',')} %`,
  ];
  return dice.pick(forms);
}

/** «1 234 567,89 ₽» with one sort of space and of minus. */
function textForm(measure: MeasureSketch, dice: Dice): Form {
  const space = dice.pick(['', ' ', '\u00a0', '\u2009', '\u202f']);
  const negative = dice.pick(['-', '\u2212', '- ', '()', 'trailing']);
  const unit = measure.form === 'money' ? dice.pick(['', ' ₽', ' руб.', '\u00a0р.']) : '';
  return (value) => {
    const [whole = '', fraction = ''] = value.replace('-', '').split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, space);
    const digits =
      measure.decimals === 0 ? grouped : `${grouped},${fraction.padEnd(measure.decimals, '0')}`;
    if (!value.startsWith('-')) return digits + unit;
    if (negative === '()') return `(${digits}${unit})`;
    return negative === 'trailing' ? `${digits}-` : `${negative}${digits}${unit}`;
  };
}

/** `1,234.56`, `$1,234.56`, `(1,234.56)`, `12,345` */
function englishText(dice: Dice, measure: MeasureSketch): Form {
  const sign = measure.form === 'money' ? dice.pick(['', '$']) : '';
  const brackets = dice.chance(0.5);
  return (value) => {
    const [whole = '', fraction = ''] = value.replace('-', '').split('.');
    const point = measure.decimals === 0 ? '' : `.${fraction.padEnd(measure.decimals, '0')}`;
    const digits = `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${point}`;
    if (!value.startsWith('-')) return digits;
    return brackets ? `(${digits})` : `-${digits}`;
  };
}

function serial(iso: string, is1904: boolean): number {
  const days = Date.parse(iso) / 86_400_000 + 25_569;
  return is1904 ? days - DAYS_1904 : days;
}

function parts(iso: string): { day: string; month: string; year: string; at: number } {
  const [year = '', month = '', day = ''] = iso.split('-');
  return { year, month, day, at: Number(month) - 1 };
}

function dayForms({ language, is1904 }: FormContext): readonly Form[] {
  const formatted = (format: string): Form => {
    return (iso) => ({ t: 'n', v: serial(iso, is1904), z: format });
  };
  const written = (write: (date: ReturnType<typeof parts>) => string): Form => {
    return (iso) => write(parts(iso));
  };
  const both = [
    formatted('dd.mm.yyyy'),
    formatted('yyyy-mm-dd'),
    formatted('d mmm yyyy'),
    written(({ day, month, year }) => `${year}-${month}-${day}`),
  ];
  if (language === 'en') {
    return [...both, written(({ day, at, year }) => `${Number(day)} ${englishWords[at]} ${year}`)];
  }
  return [
    ...both,
    written(({ day, month, year }) => `${day}.${month}.${year}`),
    written(({ day, month, year }) => `${day}.${month}.${year} г.`),
    written(({ day, month, year }) => `${day}.${month}.${year.slice(2)}`),
    written(({ day, at, year }) => `${Number(day)} ${monthsOf[at]} ${year} г.`),
    written(({ day, month, year }) => `${day}.${month}.${year} 0:00:00`),
  ];
}

function periodForms(context: FormContext): readonly Form[] {
  const format: Form = (iso) => {
    return { t: 'n', v: serial(iso, context.is1904), z: 'mmm yy' };
  };
  const english: Form = (iso) => `${englishWords[parts(iso).at]} ${parts(iso).year}`;
  if (context.language === 'en') return [format, english];
  return [
    format,
    (iso) => `${short[parts(iso).at]}.${parts(iso).year.slice(2)}`,
    (iso) => `${months[parts(iso).at]} ${parts(iso).year}`,
    (iso) => `${months[parts(iso).at]} ${parts(iso).year} г.`,
    (iso) => `${parts(iso).month}.${parts(iso).year}`,
  ];
}

/** The names that headers give to the twelve months of a year. */
export function monthLabels(dice: Dice, year: number): readonly string[] {
  return dice.pick([
    months,
    months.map((month) => `${month} ${year}`),
    short.map((month) => `${month}.${String(year).slice(2)}`),
    short,
  ]);
}
