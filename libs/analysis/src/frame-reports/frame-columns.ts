import { columnsOf, resolved, unitOf, unitOfValue, unitText } from '../../../frames/src/index.js';
import type {
  Ask,
  Grain as FrameGrain,
  Key,
  MeasureUnit,
  Plain,
  RowValue,
} from '../../../frames/src/index.js';
import type { ColumnId, Meaning } from '../../../meaning/src/index.js';
import { columnOf } from '../../../meaning/src/index.js';
import { currencySign } from '../../../russian/src/index.js';
import type { Grain } from '../../../russian/src/index.js';
import { formHeaders } from './frame-words.js';

/** What a column of a frame's result is, as a report shows it. */
export interface FrameColumn {
  readonly column: string;
  readonly header: string;
  readonly is: 'text' | 'date' | 'count' | 'percent' | 'points' | 'times' | 'number';
  readonly unit: string | null;
  readonly grain: Grain;
  /** A number that is a year: its digits stand together. */
  readonly isYear?: boolean;
}

export function frameColumns(ask: Ask, meaning: Meaning): readonly FrameColumn[] {
  const shapes = [...keyShapes(ask, meaning), ...measureShapes(ask, meaning)];
  return columnsOf(ask).map(({ column, name }, place) => ({
    column,
    header: isOfForm(ask) ? (formHeaders[name] ?? name) : name,
    unit: null,
    grain: 'day',
    ...(shapes[place] ?? plainNumber),
  }));
}

type Shape = Pick<FrameColumn, 'is'> & Partial<Pick<FrameColumn, 'unit' | 'grain' | 'isYear'>>;

const plainNumber: Shape = { is: 'number' };
const count: Shape = { is: 'count' };
const year: Shape = { is: 'number', isYear: true };

function isOfForm({ is }: Ask): boolean {
  return is !== 'table' && is !== 'rows' && is !== 'unpivot';
}

function keyShapes(ask: Ask, meaning: Meaning): readonly Shape[] {
  switch (ask.is) {
    case 'table':
    case 'relation':
      return ask.by.map(({ key }) => keyShape(key, meaning));
    case 'unpivot':
      return [...ask.of.by.map(({ key }) => keyShape(key, meaning)), { is: 'text' }];
    case 'repeats':
      return ask.columns.map((column) => {
        const { type } = columnOf(meaning, column);
        return { is: type === 'date' ? 'date' : type === 'number' ? 'number' : 'text' };
      });
    default:
      return [];
  }
}

function keyShape(key: Key, meaning: Meaning): Shape {
  if (key.is === 'period' && key.grain !== 'half') return { is: 'date', grain: grainOf(key.grain) };
  if (key.is === 'value' && columnOf(meaning, key.column).type === 'date') {
    return dateShape(key.column);
  }
  return { is: 'text' };
}

/** A date below «Месяц» is its month. */
function dateShape({ column }: ColumnId): Shape {
  return MONTH.test(column) ? { is: 'date', grain: 'month' } : { is: 'date' };
}

const MONTH = /(?<!\p{L})месяц(?!\p{L})/iu;

function grainOf(grain: FrameGrain): Grain {
  return grain === 'half' ? 'quarter' : grain;
}

function measureShapes(ask: Ask, meaning: Meaning): readonly Shape[] {
  switch (ask.is) {
    case 'table':
      return resolved(ask.measures, meaning).measures.map(({ plain }) =>
        isYearOf(plain, meaning) ? year : shapeOf(unitOf(plain, meaning)),
      );
    case 'unpivot': {
      const [first] = resolved(ask.of.measures, meaning).measures;
      return [first === undefined ? plainNumber : shapeOf(unitOf(first.plain, meaning))];
    }
    case 'rows':
      return ask.columns.map(({ value }) => {
        const type = value.is === 'cell' ? columnOf(meaning, value.column).type : 'number';
        if (value.is === 'cell' && type === 'date') return dateShape(value.column);
        if (type === 'text' || type === 'boolean') return { is: 'text' };
        if (isYear(value, meaning)) return year;
        return shapeOf(unitOfValue(value, meaning));
      });
    case 'means-differ': {
      const value = shapeOf(unitOfValue(ask.of, meaning));
      return [count, value, count, value, value, value, value];
    }
    case 'shares-differ': {
      const [percent, points]: readonly Shape[] = [{ is: 'percent' }, { is: 'points' }];
      return [count, percent, count, percent, points, points, points].map((one) => one ?? count);
    }
    case 'relation':
      return [count, plainNumber];
    case 'repeats':
      return [count];
  }
}

/** «Год выпуска»: a number that tells a time. */
function isYear(value: RowValue, meaning: Meaning): boolean {
  if (value.is !== 'cell') return false;
  const { type, role } = columnOf(meaning, value.column);
  return type === 'number' && role.is === 'time';
}

function isYearOf(plain: Plain, meaning: Meaning): boolean {
  const isCell = plain.is === 'aggregate' && (plain.how === 'min' || plain.how === 'max');
  return isCell && isYear(plain.of, meaning);
}

/** What stands behind a number of such a unit: «₽», «дн.», «%». */
export const shownUnit = (unit: MeasureUnit): string | null =>
  unit.is === 'amount' || unit.is === 'percent' ? writtenUnit(unitText(unit)) : null;

function shapeOf(unit: MeasureUnit): Shape {
  switch (unit.is) {
    case 'amount':
      return { is: 'number', unit: shownUnit(unit) };
    case 'unknown':
      return plainNumber;
    default:
      return { is: unit.is };
  }
}

/** Units that headers name by a word that would have to follow the number. */
const shortUnits: Readonly<Record<string, string>> = {
  литры: 'л',
  литров: 'л',
  часы: 'ч',
  штук: 'шт',
  голов: 'гол',
  тонн: 'т',
  упаковок: 'уп',
  метров: 'м',
};

/** The same as they stand below a line. */
const ofOne: Readonly<Record<string, string>> = {
  литров: 'л',
  голов: 'гол',
  тонн: 'т',
  упаковок: 'уп',
  метров: 'м',
  часы: 'час',
  часов: 'час',
  минут: 'мин',
  ночей: 'ночь',
  литры: 'л',
  штук: 'шт',
};

/** Codes of currencies as their signs. */
function writtenUnit(text: string): string | null {
  const signs = text.replaceAll(/\b[A-Z]{3}\b/g, (code) => currencySign(code));
  const [above = '', ...below] = signs.split('/');
  const written = [shortUnits[above] ?? above, ...below.map((unit) => ofOne[unit] ?? unit)].join(
    '/',
  );
  return written === '' ? null : written;
}
