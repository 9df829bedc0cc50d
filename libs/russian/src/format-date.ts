import type { Grain } from './grain.js';
import { monthForms as months } from './calendar.js';
import type { IsoDate } from './date-text.js';
import { NO_BREAK } from './format-number.js';

const quarters = ['I', 'II', 'III', 'IV'] as const;

interface DateParts {
  readonly year: string;
  readonly month: number;
  readonly full: string;
}

/** «В июне 2026»: at the head of a sentence. */
export function raised(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** «июнь 2026», «II квартал 2026», «30.06.2026». */
export function formatDate(iso: IsoDate, grain: Grain): string {
  const { year, month, full } = partsOf(iso);
  switch (grain) {
    case 'year':
      return year;
    case 'quarter':
      return `${quarterOf(month)}${NO_BREAK}квартал ${year}`;
    case 'month':
      return `${months[month]?.[0]}${NO_BREAK}${year}`;
    case 'week':
      return `неделя с${NO_BREAK}${full}`;
    case 'day':
      return full;
  }
}

/** «в июне 2026», «во II квартале 2026», «30.06.2026». */
export function formatDateIn(iso: IsoDate, grain: Grain): string {
  const { year, month, full } = partsOf(iso);
  switch (grain) {
    case 'year':
      return `в${NO_BREAK}${year}${NO_BREAK}году`;
    case 'quarter':
      return `${isSecond(month) ? 'во' : 'в'}${NO_BREAK}${quarterOf(month)} квартале ${year}`;
    case 'month':
      return `в${NO_BREAK}${months[month]?.[1]}${NO_BREAK}${year}`;
    case 'week':
      return `на неделе с${NO_BREAK}${full}`;
    case 'day':
      return full;
  }
}

/** «к июню 2026», «ко II кварталу 2026», «к 2026 году». */
export function formatDateTo(iso: IsoDate, grain: Grain): string {
  const { year, month, full } = partsOf(iso);
  switch (grain) {
    case 'year':
      return `к${NO_BREAK}${year}${NO_BREAK}году`;
    case 'quarter':
      return `${isSecond(month) ? 'ко' : 'к'}${NO_BREAK}${quarterOf(month)} кварталу ${year}`;
    case 'month':
      return `к${NO_BREAK}${months[month]?.[2]}${NO_BREAK}${year}`;
    case 'week':
      return `к${NO_BREAK}неделе с${NO_BREAK}${full}`;
    case 'day':
      return `к${NO_BREAK}${full}`;
  }
}

/** Behind a preposition of the genitive: «июня 2026», «II квартала 2026», «2026 года». */
export const formatDateOf = (iso: IsoDate, grain: Grain): string =>
  declinedDate(iso, grain, { month: 3, quarter: 'квартала', year: 'года', week: 'недели' });

/** Behind «по сравнению с»: «июнем 2026», «II кварталом 2026». */
export const formatDateWith = (iso: IsoDate, grain: Grain): string =>
  declinedDate(iso, grain, { month: 4, quarter: 'кварталом', year: 'годом', week: 'неделей' });

interface GrainWords {
  readonly month: 3 | 4;
  readonly quarter: string;
  readonly year: string;
  readonly week: string;
}

function declinedDate(iso: IsoDate, grain: Grain, words: GrainWords): string {
  const { year, month, full } = partsOf(iso);
  switch (grain) {
    case 'year':
      return `${year}${NO_BREAK}${words.year}`;
    case 'quarter':
      return `${quarterOf(month)}${NO_BREAK}${words.quarter} ${year}`;
    case 'month':
      return `${months[month]?.[words.month]}${NO_BREAK}${year}`;
    case 'week':
      return `${words.week} с${NO_BREAK}${full}`;
    case 'day':
      return full;
  }
}

/** Behind the word itself, «неделю с 30.06.2026»; of other grains as it stands. */
export function formatDateBehind(iso: IsoDate, grain: Grain): string {
  return grain === 'week' ? `с${NO_BREAK}${partsOf(iso).full}` : formatDate(iso, grain);
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
