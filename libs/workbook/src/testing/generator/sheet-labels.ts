import type { Dice } from './dice.js';
import { isoText } from './facts.js';

const monthNames =
  'Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь'.split(' ');
const short = 'янв фев мар апр май июн июл авг сен окт ноя дек'.split(' ');
const roman = ['I', 'II', 'III', 'IV'];

export interface SheetLabel {
  readonly name: string;
  /** What the column from the names holds in the rows of the sheet. */
  readonly value: string;
}

export interface SheetLabels {
  readonly column: string;
  readonly type: 'text' | 'date';
  readonly sheets: readonly SheetLabel[];
  /** The titles tell the year that the names leave out. */
  readonly titleYear: number | null;
}

/** Names of sheets as people give them. */
export function sheetLabels(dice: Dice): SheetLabels {
  const make = dice.pick([months, months, bareMonths, quarters, years, branches, branches]);
  return make(dice);
}

function someOf(dice: Dice, all: readonly SheetLabel[]): SheetLabel[] {
  const count = dice.int(2, Math.min(all.length, 8));
  const first = dice.int(0, all.length - count);
  return all.slice(first, first + count);
}

function months(dice: Dice): SheetLabels {
  const year = dice.int(2019, 2026);
  const number = (at: number): string => String(at + 1).padStart(2, '0');
  const name = dice.pick<(at: number) => string>([
    (at) => `${monthNames[at]} ${year}`,
    (at) => `${short[at]} ${year}`,
    (at) => `${short[at]}.${String(year).slice(2)}`,
    (at) => `${short[at]}_${year}`,
    (at) => `${number(at)}.${year}`,
    (at) => `${year}-${number(at)}`,
    (at) => `Отчет ${monthNames[at]?.toLowerCase()} ${year}`,
    (at) => `${monthNames[at]} ${year} г.`,
  ]);
  const all = monthNames.map((_, at) => ({ name: name(at), value: isoText(year, at + 1, 1) }));
  return { column: 'Месяц', type: 'date', sheets: someOf(dice, all), titleYear: null };
}

/** Months without a year; a title may tell it. */
function bareMonths(dice: Dice): SheetLabels {
  const titleYear = dice.chance(0.5) ? dice.int(2019, 2026) : null;
  const names = dice.pick([monthNames, short]);
  const all = names.map((name, at) => {
    return { name, value: titleYear === null ? name : isoText(titleYear, at + 1, 1) };
  });
  const type = titleYear === null ? 'text' : 'date';
  return { column: 'Месяц', type, sheets: someOf(dice, all), titleYear };
}

function quarters(dice: Dice): SheetLabels {
  const year = dice.int(2019, 2026);
  const name = dice.pick<(at: number) => string>([
    (at) => `${at + 1} кв ${year}`,
    (at) => `${roman[at]} квартал ${year}`,
    (at) => `Q${at + 1} ${year}`,
  ]);
  const all = roman.map((_, at) => ({ name: name(at), value: isoText(year, at * 3 + 1, 1) }));
  return { column: 'Квартал', type: 'date', sheets: someOf(dice, all), titleYear: null };
}

function years(dice: Dice): SheetLabels {
  const first = dice.int(2015, 2020);
  const name = dice.pick<(year: number) => string>([
    (year) => String(year),
    (year) => `${year} год`,
    (year) => `Продажи ${year}`,
  ]);
  const all = Array.from({ length: 6 }, (_, at) => first + at).map((year) => {
    return { name: name(year), value: isoText(year, 1, 1) };
  });
  return { column: 'Год', type: 'date', sheets: someOf(dice, all), titleYear: null };
}

function branches(dice: Dice): SheetLabels {
  const cities = ['Москва', 'Казань', 'Омск', 'Уфа', 'Самара', 'Пермь'];
  const isCity = dice.chance(0.5);
  const all = cities.map((city) => ({ name: isCity ? city : `Филиал ${city}`, value: city }));
  const column = isCity ? 'Город' : 'Филиал';
  return { column, type: 'text', sheets: someOf(dice, all), titleYear: null };
}
