import type { RequestParts } from '../parameters.js';
import { monthOf } from './calendar.js';
import type { Found, Scan } from './scan.js';
import { secondsIn } from './time-units.js';

export type Operator = NonNullable<RequestParts['having']>['operator'];

export interface Threshold {
  readonly operator: Operator;
  /** Digits, or `average`: the mean of what is compared. */
  readonly value: string;
  /** Place of its first word. */
  readonly at: number;
  /** «старше 30»: what is older is an age. */
  readonly about: 'age' | 'price' | 'time' | 'times' | null;
  /** «больше 20 %» */
  readonly percent: boolean;
  /** Seconds in the unit of time that was said: «больше 30 минут». */
  readonly seconds: number | null;
}

/** Instead of a number: the mean, which only the data tell. */
export const AVERAGE_LIMIT = 'average';

const number = String.raw`(\d+(?:,\d+)?)(?: (тыс\p{L}*|т|к|k|млн|миллион\p{L}*|млрд|миллиард\p{L}*))?`;
const unit = String.raw`р|руб|рубл\p{L}*|тенге|шт|штук|долл\p{L}*|лет|года?|кг|л|сек\p{L}*|мин|минут\p{L}*|ч|час\p{L}*|сут\p{L}*|дн\p{L}*|день|недел\p{L}*|месяц\p{L}*|раза?|%|процент\p{L}*`;
const LIMIT = `${number}(?: (?:${unit}))?`;
type Said = readonly [words: string, operator: Operator, about: Threshold['about']];

/** Said of a number only. */
const sure: readonly Said[] = [
  ['не (?:больше|более|выше|дороже)|<=|≤|at most', '<=', null],
  ['не (?:меньше|менее|ниже|дешевле)|>=|≥|at least', '>=', null],
  [
    '(?:больше|более)(?: чем)?(?: на)?|свыше|выше|превыша\\p{L}*|превысил\\p{L}*|>|more than|over|above',
    '>',
    null,
  ],
  ['(?:меньше|менее)(?: чем)?(?: на)?|ниже|<|less than|under|below', '<', null],
  ['старше', '>', 'age'],
  ['младше|моложе', '<', 'age'],
  ['дороже', '>', 'price'],
  ['дешевле', '<', 'price'],
  ['длиннее|дальше|тяжелее', '>', null],
  ['дольше', '>', 'time'],
  ['быстрее|короче', '<', 'time'],
];
/** These may be said of a date as well, and dates are read before them. */
const loose: readonly Said[] = [
  ['до|максимум', '<=', null],
  ['от|минимум', '>=', null],
  ['равн\\p{L}*|=|ровно', '=', null],
];

const MORE = 'и (?:выше|больше|более|старше|дороже)';
const FEWER = 'и (?:ниже|меньше|менее|младше|моложе|дешевле)';

/** Read before the periods: «больше 2000» is no year, nor is «от 1000 до 2000 руб.». */
export function sureThresholdsIn(scan: Scan): readonly Threshold[] {
  return [...averagesIn(scan), ...openIn(scan), ...betweenIn(scan), ...limitsIn(scan, sure)];
}

export function looseThresholdsIn(scan: Scan): readonly Threshold[] {
  return limitsIn(scan, loose);
}

const ABOVE = '(?:выше|больше|более|превыша\\p{L}*|превысил\\p{L}*|лучше)';
const BELOW = '(?:ниже|меньше|менее|хуже)';
const MEAN =
  '(?:чем )?(?:в )?средн(?:его|ей|ее|ем|юю|яя|их)(?: (?:значени|уровн|показател|величин)\\p{L}*)?' +
  '(?: по (?:компании|всем|фирме|файлу|таблице|организации|предприятию))?(?! по )';

/** «выше среднего» */
function averagesIn(scan: Scan): readonly Threshold[] {
  const find = (words: string, operator: Operator) =>
    each(scan, `${words} ${MEAN}`, ({ places: [at = 0] }) => {
      return { operator, value: AVERAGE_LIMIT, at, about: null, percent: false, seconds: null };
    });
  return [...find(ABOVE, '>'), ...find(BELOW, '<')];
}

/** «от 5 и выше», «10 и меньше» */
function openIn(scan: Scan): readonly Threshold[] {
  const find = (words: string, operator: Operator) =>
    each(scan, `(?:от |до )?${LIMIT} ${words}`, (found) => limitOf(found, operator, null));
  return [...find(MORE, '>='), ...find(FEWER, '<=')];
}

/** «от 1000 до 2000», where neither is a year or a day of a month. */
function betweenIn(scan: Scan): readonly Threshold[] {
  const pattern = new RegExp(`(?:от|с|между) ${LIMIT} (?:до|по|и) ${number}(?: (${unit}))?`, 'u');
  const found = scan.find(pattern);
  if (found === null || isDated(found, scan)) return [];
  scan.claim(found.places);
  const [, low, lowScale, high, highScale, told = ''] = found.match;
  const seconds = secondsIn(told);
  const about = seconds === null ? null : 'time';
  const shared = { at: found.places[0] ?? 0, about, percent: false, seconds } as const;
  return [
    { ...shared, operator: '>=', value: scaled(low, lowScale ?? highScale) },
    { ...shared, operator: '<=', value: scaled(high, highScale) },
  ];
}

const OF_TIME = /^(?:числ|год|кварт|кв$|полуг|го$|е$)/u;
const YEAR = /^(?:19|20)\d\d$/u;

function isDated({ match, places }: Found, scan: Scan): boolean {
  const [, low = '', , high = '', , told = ''] = match;
  const { text: next = '' } = scan.words[(places.at(-1) ?? 0) + 1] ?? {};
  if (monthOf(next) !== -1 || OF_TIME.test(next)) return true;
  return [low, high].every((one) => YEAR.test(one)) && /^(?:год|$)/u.test(told);
}

function limitsIn(scan: Scan, operators: readonly Said[]): readonly Threshold[] {
  return operators.flatMap(([words, operator, about]) =>
    each(scan, `(?:${words}) ${LIMIT}`, (found) => limitOf(found, operator, about)),
  );
}

function limitOf(
  { match: [text, digits, scale], places: [at = 0] }: Found,
  operator: Operator,
  about: Threshold['about'],
): Threshold {
  const value = scaled(digits, scale);
  const seconds = secondsIn(/\d (\p{L}+)$/u.exec(text)?.[1] ?? '');
  const times = / раза?$/u.test(text) ? 'times' : about;
  const percent = / (?:%|процент\p{L}*)/u.test(text);
  return { operator, value, at, about: seconds === null ? times : 'time', percent, seconds };
}

function each(scan: Scan, source: string, make: (found: Found) => Threshold): Threshold[] {
  const pattern = new RegExp(source, 'u');
  const told: Threshold[] = [];
  for (let one = scan.take(pattern); one !== null; one = scan.take(pattern)) told.push(make(one));
  return told;
}

/** «2,5 млн» in digits. */
export function scaled(digits = '', scale: string | undefined): string {
  const zeros = scaleOf(scale);
  const [whole = '', fraction = ''] = digits.split(',');
  const moved = `${whole}${fraction.slice(0, zeros).padEnd(zeros, '0')}`.replace(/^0+(?=\d)/, '');
  const rest = fraction.slice(zeros);
  return rest === '' ? moved : `${moved}.${rest}`;
}

function scaleOf(scale = ''): number {
  if (/^(?:тыс|т$|к$|k$)/u.test(scale)) return 3;
  if (/^(?:млн|миллион)/u.test(scale)) return 6;
  return /^(?:млрд|миллиард)/u.test(scale) ? 9 : 0;
}
