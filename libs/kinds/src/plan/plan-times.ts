import type { ColumnMeaning } from '../../../meaning/src/index.js';
import { isSameUnit } from './plan-pair.js';

/** «План, лето» beside «План, зима»: the fact is of all of them. */
export function isPlanOfOtherTime(one: ColumnMeaning, plan: ColumnMeaning): boolean {
  const [own, other] = [plan, one].map(({ header }) => header.toLowerCase());
  const [bare, otherBare] = [own, other].map((text = '') => text.replaceAll(timeOfYear, ''));
  const isOfTime = own !== bare && other !== otherBare && own !== other;
  return isOfTime && bare === otherBare && one.role.is === plan.role.is && isSameUnit(one, plan);
}

const MONTHS = 'янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек';
const monthOfYear = String.raw`(?:${MONTHS})\p{L}*\.?`;
const timeOfYear = new RegExp(
  String.raw`(?:(?<!\p{L})(?:весн|лет|осен|зим)\p{L}*|${monthOfYear}\s*[-–—]\s*${monthOfYear}|` +
    String.raw`(?<![\p{L}\d])(?:\d|[ivx]+)[\s-]*(?:й\s+)?(?:кв(?:артал\p{L}*|\.)?|полугоди\p{L}*))` +
    String.raw`(?:\s*(?:19|20)\d{2}(?!\d)(?:\s*г(?:\.|ода?)?(?!\p{L}))?)?`,
  'giu',
);

const lasting = String.raw`(?<!\p{L})(?:на|за)\s+(?:(?:19|20)\d{2}\s*)?(?:весь\s+)?`;
const spans: readonly (readonly [form: RegExp, months: number])[] = [
  [new RegExp(String.raw`${lasting}год(?!\p{L})|(?<!\p{L})годово`, 'iu'), 12],
  [new RegExp(String.raw`${lasting}полугоди`, 'iu'), 6],
  [new RegExp(String.raw`${lasting}квартал(?!\p{L})|(?<!\p{L})квартальн`, 'iu'), 3],
  [new RegExp(String.raw`${lasting}месяц(?!\p{L})|(?<!\p{L})(?:еже)?месячн`, 'iu'), 1],
];

const fromTo = new RegExp(
  String.raw`(?<!\p{L})(?<from>${MONTHS})\p{L}*\.?\s*(?:[-–—]|по)\s*(?<to>${MONTHS})(?:т[ау]?|уст[ау]?|е|\p{L}{0,5}[ьюя])?(?!\p{L})`,
  'giu',
);
const QUARTER_OR_HALF =
  /(?<![\p{L}\d])(?:\d|[ivx]+)[\s-]*(?:(?:й|е|ое)\s+)?(?:(?<quarter>кв(?:артал\p{L}*|\.)?)|(?<half>полугоди\p{L}*|полуг))(?!\p{L})/iu;

const COUNTED = /(?<!\d)(\d{1,2})\s*мес(?:яц\p{L}*)?(?!\p{L})/iu;

/** «План на год», «План 9 мес.»; null where nothing says how long it is for. */
export function monthsSaid(text: string): number | null {
  const counted = COUNTED.exec(text)?.[1];
  if (counted !== undefined) return Number(counted);
  const ranges = new Set(
    [...text.matchAll(fromTo)].map(({ groups }) =>
      `${groups?.['from']}-${groups?.['to']}`.toLowerCase(),
    ),
  );
  if (ranges.size > 0) return [...ranges].reduce((sum, range) => sum + monthsOf(range), 0);
  return spans.find(([form]) => form.test(text))?.[1] ?? monthsOfOne(text);
}

/** «План на III квартал», «2-е полугодие». */
function monthsOfOne(text: string): number | null {
  const found = QUARTER_OR_HALF.exec(text)?.groups;
  if (found === undefined) return null;
  return found['half'] === undefined ? QUARTER : 2 * QUARTER;
}

const QUARTER = 3;
const YEAR = 12;
const monthForms = MONTHS.split('|').map((form) => new RegExp(`^(?:${form})`, 'iu'));

/** How many months columns of seasons, quarters, halves or «мар – май» are of together. */
export function monthsIn(parts: readonly ColumnMeaning[]): number {
  return parts.reduce((sum, { header }) => sum + monthsOf(header.match(timeOfYear)?.[0] ?? ''), 0);
}

function monthsOf(time: string): number {
  if (/полугоди/iu.test(time)) return 2 * QUARTER;
  const [from, to] = time
    .split(/\s*[-–—]\s*/u)
    .map((one) => monthForms.findIndex((form) => form.test(one)));
  if (from === undefined || to === undefined || from === -1 || to === -1) return QUARTER;
  return ((to - from + YEAR) % YEAR) + 1;
}
