import type { ColumnId, ColumnMeaning } from '../../../meaning/src/index.js';
import { datesOf } from '../subjects/dates.js';
import type { Subject } from '../subjects/subject.js';
import { toldIn } from './plan-told.js';
import { isOneWord, wordsOf } from './plan-words.js';

/**
 * By which date a plan is met: «План поверок» on the «Дата поверки», not when the instrument came
 * in; «План выручки по актам» when the work was handed over; «по дню, когда забрали» on that one.
 */
export function axisOf(
  plan: ColumnMeaning,
  planned: Subject,
  { table, axis }: Subject,
): ColumnId | null {
  if (axis === null) return null;
  const told = toldOfDay(plan, planned);
  const dates = table.columns.filter(({ role }) => role.is === 'time' && role.of === 'event');
  const said = namedMost(BY_DAY.exec(told)?.groups?.['day'] ?? '', dates);
  const others = dates.filter(({ id }) => id.column !== axis.column);
  const [found, ...more] = said.length === 1 ? said : otherDay(told, others);
  return found === undefined || more.length > 0 ? axis : found.id;
}

/** The days that words of a plan name, else those on which something was handed over. */
function otherDay(told: string, others: readonly ColumnMeaning[]): readonly ColumnMeaning[] {
  const dated = others.filter(({ header }) => sharedWith(header, told) > 0);
  if (dated.length > 0) return dated;
  return OF_ENDED.test(told) ? datesOf(others).done : [];
}

const toldOfDay = (plan: ColumnMeaning, { table }: Subject): string =>
  `${toldIn(plan, table)}; ${plan.header}`.replaceAll(WITHOUT, '');

/** Whether a plan says by which day it is met. */
export const isOfDay = (plan: ColumnMeaning, planned: Subject): boolean =>
  OF_DAY.test(toldOfDay(plan, planned));

/** «План продаж (без возвратов)» is of sales, whenever something came back. */
const WITHOUT = /(?<!\p{L})(?:без|не\s+по)\s+[^),;]*/giu;
const BY_DAY =
  /(?<!\p{L})по\s+(?:дат|дн|месяц)\p{L}*(?:,\s*(?:когда|в\s+котор\p{L}+))?(?<day>[^),;.]*)/iu;
/** «План по дням», «по месяцам» tell how it is cut. */
const OF_DAY = /(?<!\p{L})по\s+(?:дат\p{L}*|дню|месяцу)(?!\p{L})/iu;
/** «Дата», «На когда»: of any day. */
const OF_ANY = /^(?:дат|когда|день|дня|дню|дни$)/u;

const sharedWith = (header: string, told: string): number => {
  const words = wordsOf(told);
  const own = wordsOf(header).filter((word) => !OF_ANY.test(word));
  return own.filter((word) => words.some((one) => isOneWord(word, one))).length;
};

/** «по дате факта монтажа»: «Монтаж факт» beside «Монтаж план». */
function namedMost(told: string, dates: readonly ColumnMeaning[]): readonly ColumnMeaning[] {
  const counted = dates.map((date) => ({ date, shared: sharedWith(date.header, told) }));
  const most = Math.max(0, ...counted.map(({ shared }) => shared));
  return counted.flatMap(({ date, shared }) => (shared > 0 && shared === most ? [date] : []));
}

/**
 * An act is signed when the work is handed over. «Выполненные заявки» are those of a state, and
 * «Выполнение плана» tells of no day.
 */
const OF_ENDED =
  /(?<!\p{L})(?:акт(?:ы|у|ам|ов|ами)?|кс\s*-?\s*2|сдач[аеиу]|при[её]мк[аеиу]|(?:закрыт|завершени|выполнени|исполнени)(?:и[еюяи]|[еюяи])(?!\s+план))(?![\p{L}\d])/iu;
