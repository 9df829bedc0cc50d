import type { Column, TableProfile } from '../../../model.js';
import { addDays, addMonths } from './calendar.js';
import { monthsBetween } from './period-label.js';
import type { DateRange } from './period.js';
import { isSameRoot } from './roots.js';
import { namesIn, sharedStart } from './words.js';
import type { Word } from './words.js';

/** «закрыто в мае» is of the date of closing; else the first date is meant. */
export function dateSaid(words: readonly Word[], table: TableProfile): Column | null {
  const dates = table.columns.filter(({ type, stats }) => type === 'date' && stats.distinct >= 1);
  const said = dates.find(({ name }) => {
    const own = namesIn(name).filter((part) => !/^(?:дата|день|date|day|время)$/u.test(part));
    return own.some((part) =>
      words.some(({ text }) => text === part || isSameRoot(text, part) || isDone(text, part)),
    );
  });
  if (said !== undefined) return said;
  const own = dates.filter(({ name }) => !isOfThing(name, words, table));
  return own[0] ?? null;
}

/** Dates that a thing or a person has, and the words that ask for them. */
const ofThings: readonly (readonly [name: RegExp, asks: RegExp])[] = [
  [/при[её]м|найм|трудоустр/iu, /^(?:принят|принял|прием|нанят|нанял|устро|трудоустр|стаж|пришл)/u],
  [/рожд|birth/iu, /^(?:рожд|родил|именин)/u],
  [/увольн/iu, /^(?:увол|увольн|ушл)/u],
  [/последн/iu, /^(?:прода|движ|заказ|отгру|последн|посеща|был)/u],
  [/годн|изготовл/iu, /^(?:годн|просроч|изготовл|истек)/u],
];

const VERB = /(?:л|ла|ло|ли|лся|лась|лось|лись|[нт]|[нт][аоы]|[нт]ые|[нт]ых)$/u;

const START_MIN = 5;

/** «оплачено» and «оплаты», «закрыто» and «закрытия». */
function isDone(word: string, part: string): boolean {
  if (word === part || !VERB.test(word)) return false;
  const plain = (text: string) => text.replace(/[чщ]/gu, 'т');
  const at = sharedStart(plain(word), plain(part));
  return at >= START_MIN && part.length - at <= 2;
}

/** «уволилось», «закрыто»: what the date is of was done. */
export function isDoneOn({ name }: Column, word: string): boolean {
  if (!VERB.test(word)) return false;
  const own = namesIn(name).filter((part) => !/^(?:дата|день|date|day|время)$/u.test(part));
  if (own.some((part) => part !== word && (isSameRoot(word, part) || isDone(word, part)))) {
    return true;
  }
  return ofThings.some(([pattern, asks]) => pattern.test(name) && asks.test(word));
}

/** «зарплата за май» is not of those who were taken on in May. */
function isOfThing(name: string, words: readonly Word[], { columns }: TableProfile): boolean {
  // People are taken on where they are paid; elsewhere they are received, and so are things.
  if (VISIT.test(name) && !columns.some((column) => STAFF.test(column.name))) return false;
  return ofThings.some(
    ([pattern, asks]) => pattern.test(name) && !words.some(({ text }) => asks.test(text)),
  );
}

const VISIT = /^дата при[её]ма$/iu;
const STAFF = /оклад|зарплат|должност|сотрудник|работник|табел|(?<!\p{L})фио(?!\p{L})|отдел|стаж/iu;

export function rangeOf({ stats: { min, max, distinct } }: Column): DateRange | null {
  if (min === null || max === null) return null;
  const months = monthsBetween(min.slice(0, 10), addMonths(max, 1));
  const isMonthly = max.slice(8, 10) === '01' && months > 0 && distinct <= months;
  return { first: min, last: isMonthly ? addDays(addMonths(max, 1), -1) : max };
}

export function mainDate({ columns }: TableProfile): Column | null {
  return columns.find(({ type, stats }) => type === 'date' && stats.distinct >= 1) ?? null;
}

export function metadataRange({ metadata }: TableProfile) {
  const { periodFrom, periodTo } = metadata;
  return periodTo === null ? null : { first: periodFrom ?? periodTo, last: periodTo };
}
