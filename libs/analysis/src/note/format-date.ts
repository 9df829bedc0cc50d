import type { Grain } from '../analyst/plan.js';
import type { IsoDate } from '../model.js';
import { noBreak } from './format-number.js';

const months = [
  ['январь', 'январе', 'январю'],
  ['февраль', 'феврале', 'февралю'],
  ['март', 'марте', 'марту'],
  ['апрель', 'апреле', 'апрелю'],
  ['май', 'мае', 'маю'],
  ['июнь', 'июне', 'июню'],
  ['июль', 'июле', 'июлю'],
  ['август', 'августе', 'августу'],
  ['сентябрь', 'сентябре', 'сентябрю'],
  ['октябрь', 'октябре', 'октябрю'],
  ['ноябрь', 'ноябре', 'ноябрю'],
  ['декабрь', 'декабре', 'декабрю'],
] as const;
const quarters = ['I', 'II', 'III', 'IV'] as const;

interface DateParts {
  readonly year: string;
  readonly month: number;
  readonly full: string;
}

/** «июнь 2026», «II квартал 2026», «30.06.2026». */
export function formatDate(iso: IsoDate, grain: Grain): string {
  const { year, month, full } = partsOf(iso);
  switch (grain) {
    case 'year':
      return year;
    case 'quarter':
      return `${quarterOf(month)}${noBreak}квартал ${year}`;
    case 'month':
      return `${months[month]?.[0]}${noBreak}${year}`;
    case 'week':
      return `неделя с${noBreak}${full}`;
    case 'day':
      return full;
  }
}

/** «в июне 2026», «во II квартале 2026», «30.06.2026». */
export function formatDateIn(iso: IsoDate, grain: Grain): string {
  const { year, month, full } = partsOf(iso);
  switch (grain) {
    case 'year':
      return `в${noBreak}${year}${noBreak}году`;
    case 'quarter':
      return `${isSecond(month) ? 'во' : 'в'}${noBreak}${quarterOf(month)} квартале ${year}`;
    case 'month':
      return `в${noBreak}${months[month]?.[1]}${noBreak}${year}`;
    case 'week':
      return `на неделе с${noBreak}${full}`;
    case 'day':
      return full;
  }
}

/** «к июню 2026», «ко II кварталу 2026», «к 2026 году». */
export function formatDateTo(iso: IsoDate, grain: Grain): string {
  const { year, month, full } = partsOf(iso);
  switch (grain) {
    case 'year':
      return `к${noBreak}${year}${noBreak}году`;
    case 'quarter':
      return `${isSecond(month) ? 'ко' : 'к'}${noBreak}${quarterOf(month)} кварталу ${year}`;
    case 'month':
      return `к${noBreak}${months[month]?.[2]}${noBreak}${year}`;
    case 'week':
      return `к${noBreak}неделе с${noBreak}${full}`;
    case 'day':
      return `к${noBreak}${full}`;
  }
}

/** «во втором», «ко второму» */
function isSecond(month: number): boolean {
  return Math.floor(month / 3) === 1;
}

function quarterOf(month: number): string {
  return quarters[Math.floor(month / 3)] ?? '';
}

function partsOf(iso: IsoDate): DateParts {
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-');
  return { year, month: Number(month) - 1, full: `${day}.${month}.${year}` };
}
