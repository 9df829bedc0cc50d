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

const ofYear = (name: string): string =>
  String.raw`(?:\s*(?<${name}>(?:19|20)\d{2})(?:\s*г(?:\.|ода?)?(?!\p{L}))?)?`;
const fromTo = new RegExp(
  String.raw`(?<!\p{L})(?<from>${MONTHS})\p{L}*\.?${ofYear('begun')}\s*(?:[-–—]|по)\s*` +
    String.raw`(?<to>${MONTHS})(?:т[ау]?|уст[ау]?|е|\p{L}{0,5}[ьюя])?(?!\p{L})${ofYear('ended')}`,
  'giu',
);
const half = String.raw`полугоди\p{L}*|полуг(?!\p{L})|половин\p{L}+\s+год`;
const quarterOrHalf = new RegExp(
  String.raw`(?<![\p{L}\d])(?:\d|[ivx]+)[\s-]*(?:(?:й|е|ое)\s+)?` +
    String.raw`(?:(?<quarter>кв(?:артал\p{L}*|\.)?)|(?<half>${half}))(?!\p{L})|` +
    String.raw`(?<!\p{L})(?:перв|втор)\p{L}+\s+(?<said>${half})`,
  'iu',
);
/** «I–III кварталы», «2 и 3 кв.» */
const QUARTERS =
  /(?<![\p{L}\d])(?<from>[1-4]|i{1,3}|iv)(?:-?й)?\s*(?<link>[-–—,и]|по)\s*(?<to>[1-4]|i{1,3}|iv)(?:-?[йе])?\s*кв(?:артал\p{L}*|\.)?(?!\p{L})/iu;

const COUNTED = /(?<!\d)(\d{1,2})\s*мес(?:яц\p{L}*)?(?!\p{L})/iu;

/** «План на год», «План 9 мес.»; null where nothing says how long it is for. */
export function monthsSaid(text: string): number | null {
  const counted = COUNTED.exec(text)?.[1];
  if (counted !== undefined) return Number(counted);
  const ranges = new Map(
    [...text.matchAll(fromTo)].map(({ groups: { from, to, begun, ended } = {} }) => {
      const range = `${from}-${to}`.toLowerCase();
      return [range, monthsOf(range) + yearsMore(range, begun, ended)] as const;
    }),
  );
  if (ranges.size > 0) return [...ranges.values()].reduce((sum, months) => sum + months, 0);
  const lasts = spans.find(([form]) => form.test(text))?.[1];
  return lasts ?? monthsOfQuarters(text) ?? monthsOfOne(text);
}

/** «с марта 2024 по октябрь 2025»: of more than the months of one year. */
function yearsMore(range: string, begun: string | undefined, ended: string | undefined): number {
  if (begun === undefined || ended === undefined) return 0;
  const [from = 0, to = 0] = monthsNamed(range);
  return YEAR * (Number(ended) - Number(begun) - (to < from ? 1 : 0));
}

const quarterNames = ['', 'i', 'ii', 'iii', 'iv'];

function monthsOfQuarters(text: string): number | null {
  const found = QUARTERS.exec(text)?.groups;
  if (found === undefined) return null;
  const [from, to] = [found['from'], found['to']].map((one = '') =>
    Math.max(quarterNames.indexOf(one.toLowerCase()), Number(one) || 0),
  );
  if (from === undefined || to === undefined || to <= from) return null;
  const isList = found['link'] === ',' || found['link'] === 'и';
  return QUARTER * (isList ? 2 : to - from + 1);
}

/** «План на III квартал», «2-е полугодие». */
function monthsOfOne(text: string): number | null {
  const found = quarterOrHalf.exec(text)?.groups;
  if (found === undefined) return null;
  return found['quarter'] === undefined ? 2 * QUARTER : QUARTER;
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
  const [from, to] = monthsNamed(time);
  if (from === undefined || to === undefined || from === -1 || to === -1) return QUARTER;
  return ((to - from + YEAR) % YEAR) + 1;
}

const monthsNamed = (range: string): readonly number[] =>
  range.split(/\s*[-–—]\s*/u).map((one) => monthForms.findIndex((form) => form.test(one)));
