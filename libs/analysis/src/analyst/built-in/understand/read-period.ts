import type { Grain } from '../../plan.js';
import type { DateRange, Period } from './period.js';
import { periodLabel } from './period-label.js';
import { openPeriodsIn } from './read-open-periods.js';
import type { Scan } from './scan.js';
import {
  addDays,
  addMonths,
  grainOfWord,
  iso,
  monthOf,
  MONTH_PATTERN as month,
  numberOf,
  NUMBER_PATTERN as number,
  SPAN_WORD,
  startOf,
  yearPattern as year,
} from './calendar.js';

/** A period as it is said: a year may be missing. */
interface Told {
  readonly year: number | null;
  readonly month: number;
  readonly months: number;
  readonly at: number;
}

const grains: readonly (readonly [RegExp, Grain])[] = [
  [
    /(?:(?:по|и) )?(?:дням|датам|числам)(?! недел)|ежедневн\p{L}*|подневн\p{L}*|кажд\p{L}+ день|daily|by day/u,
    'day',
  ],
  [
    /(?:(?:по|и) )?неделям|еженедельн\p{L}*|понедельно|понедельн(?:ая|ой|ую|ое|ые|ый)|кажд\p{L}+ недел\p{L}|weekly|by week/u,
    'week',
  ],
  [
    /(?:(?:по|и) )?месяцам|(?:в )?(?:разрезе|разбивке) месяцев|помесячн\p{L}*|ежемесячн\p{L}*|кажд\p{L}+ месяц\p{L}?|от месяца к месяцу|по месячно|monthly|by month|per month/u,
    'month',
  ],
  [/(?:(?:по|и) )?кварталам|поквартальн\p{L}*|ежеквартальн\p{L}*|quarterly|by quarter/u, 'quarter'],
  [
    /(?:(?:по|и) )?годам|погодов\p{L}*|ежегодн\p{L}*|кажд\p{L}+ год|yearly|annually|by year/u,
    'year',
  ],
];

export function grainIn(scan: Scan): Grain | null {
  return grains.find(([pattern]) => scan.take(pattern) !== null)?.[1] ?? null;
}

/**
 * The periods that a request names: «за второй квартал», «в июне 2026», «с 1 по 15 июня», «за
 * последние 3 месяца». Without a year it is the last such period that the data reach.
 */
export function periodsIn(scan: Scan, range: DateRange | null): readonly Period[] {
  const last = range?.last ?? null;
  const open = openPeriodsIn(scan, range);
  const exact = [
    ...open,
    ...datesIn(scan, last),
    ...(range === null ? [] : relativeIn(scan, range)),
  ];
  const told = [...monthsIn(scan), ...yearsIn(scan)];
  return [...exact, ...withYears(told, last)].sort((left, right) => left.at - right.at);
}

const day = String.raw`(\d{1,2})(?: го| е)?`;
const date = String.raw`(\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}(?:\.\d{2,4})?)`;

function datesIn(scan: Scan, last: string | null): readonly Period[] {
  const periods: Period[] = [];
  const add = (from: string | null, to: string | null, at: number | undefined) => {
    if (from === null || to === null || to < from) {
      periods.push({ ...impossible, at: at ?? 0 });
      return;
    }
    const before = addDays(to, 1);
    periods.push({ from, before, label: periodLabel(from, before), anchored: false, at: at ?? 0 });
  };
  const ofMonth = (digits = '', name = '', told: string | undefined) =>
    dayOf(Number(digits), monthOf(name), yearOf(told, monthOf(name), last));
  each(scan, `(?:с|from) ${day} (?:по|до|to) ${day} ${month}(?: ${year})?`, ([, a, b, m, y], at) =>
    add(ofMonth(a, m, y), ofMonth(b, m, y), at),
  );
  each(scan, `${day} ${day} ${month}(?: ${year})?`, ([, a, b, m, y], at) =>
    add(ofMonth(a, m, y), ofMonth(b, m, y), at),
  );
  each(
    scan,
    `(?:с|from) ${day} ${month}(?: ${year})? (?:по|до|to) ${day} ${month}(?: ${year})?`,
    ([, a, m, y, b, n, z], at) => add(ofMonth(a, m, y ?? z), ofMonth(b, n, z ?? y), at),
  );
  each(scan, `(?:с |from )?${date} (?:(?:по|до|to) )?${date}`, ([, a, b], at) =>
    add(dateOf(a, b, last), dateOf(b, a, last), at),
  );
  each(scan, date, ([, a], at) => add(dateOf(a, a, last), dateOf(a, a, last), at));
  each(scan, `${day} ${month}(?: ${year})?`, ([, a, m, y], at) =>
    add(ofMonth(a, m, y), ofMonth(a, m, y), at),
  );
  return periods;
}

/** A day that no calendar has: no row is of it, and the answer will say so. */
const impossible = { from: '1000-01-01', before: '1000-01-01', label: '', anchored: false };

type Groups = readonly (string | undefined)[];

function each(scan: Scan, source: string, use: (groups: Groups, at: number) => void): void {
  const pattern = new RegExp(source, 'u');
  for (let found = scan.take(pattern); found !== null; found = scan.take(pattern)) {
    use(found.match, found.places[0] ?? 0);
  }
}

function dayOf(of: number, inMonth: number, inYear: number | null): string | null {
  if (inYear === null || of < 1 || of > 31) return null;
  const text = iso(inYear, inMonth, of);
  return Number(text.slice(8)) === of ? text : null;
}

function yearOf(told: string | undefined, inMonth: number, last: string | null): number | null {
  if (told !== undefined) return Number(told);
  if (last === null) return null;
  const lastYear = Number(last.slice(0, 4));
  return Number(last.slice(5, 7)) - 1 >= inMonth ? lastYear : lastYear - 1;
}

function dateOf(text = '', other = '', last: string | null): string | null {
  if (/^\d{4}-/.test(text)) return text;
  const [d = '', m = '', y = other.split('.')[2]] = text.split('.');
  const full = y?.length === 2 ? `20${y}` : y;
  return dayOf(Number(d), Number(m) - 1, yearOf(full, Number(m) - 1, last));
}

function relativeIn(scan: Scan, range: DateRange): readonly Period[] {
  const { last } = range;
  const periods: Period[] = [];
  const add = (from: string, before: string, at: number) => {
    periods.push({ from, before, label: periodLabel(from, before), anchored: true, at });
  };
  const end = addDays(last, 1);
  each(
    scan,
    `(?:последн|прошедш|крайн)\\p{L}* (?:${number} )?${SPAN_WORD}`,
    ([, count, word], at) => {
      const many = count === undefined ? 1 : numberOf(count);
      add(backFrom(last, many, grainOfWord(word)), endOf(last, grainOfWord(word)), at);
    },
  );
  each(scan, `last (?:${number} )?${SPAN_WORD}`, ([, count, word], at) => {
    const many = count === undefined ? 1 : numberOf(count);
    add(backFrom(last, many, grainOfWord(word)), endOf(last, grainOfWord(word)), at);
  });
  each(scan, `(?:прошл|предыдущ)\\p{L}* ${SPAN_WORD}`, ([, word], at) => {
    if (isBase(scan, at)) return;
    const grain = grainOfWord(word);
    const start = startOf(last, grain);
    add(backFrom(addDays(start, -1), 1, grain), start, at);
  });
  each(scan, `(?:эт|текущ|нынешн)\\p{L}* ${SPAN_WORD}`, ([, word], at) => {
    const grain = grainOfWord(word);
    add(startOf(last, grain), endOf(last, grain), at);
  });
  each(
    scan,
    `(?:с|начиная с|from|since) ${month}(?: ${year})?(?!(?: ${year})? (?:по|до|to) )`,
    ([, name = '', told], at) => {
      if (!/(?:[ая]|[a-z])$/u.test(name)) return;
      const from = iso(yearOf(told, monthOf(name), last) ?? 0, monthOf(name), 1);
      if (from <= last) add(from, end, at);
    },
  );
  each(scan, `(?:с|от) начала ${year}`, ([, inYear], at) =>
    add(`${inYear}-01-01`, earlier(end, `${Number(inYear) + 1}-01-01`), at),
  );
  each(scan, '(?:с|от) начала (года|месяца|квартала)', ([, word], at) =>
    add(startOf(last, grainOfWord(word)), end, at),
  );
  each(scan, `за (полугоди\\p{L}*|квартал|месяц|год|неделю)`, ([, word = ''], at) => {
    if (isEach(scan, at)) return;
    const { from, before } = lastFull(range, word);
    add(from, before, at);
  });
  each(scan, 'позавчера', (_, at) => add(addDays(last, -2), addDays(last, -1), at));
  each(scan, 'вчера|yesterday', (_, at) => add(addDays(last, -1), last, at));
  each(scan, 'сегодня|today', (_, at) => add(last, end, at));
  return periods;
}

function earlier(left: string, right: string): string {
  return left < right ? left : right;
}

/** «к прошлому месяцу» is what to compare with, and read by another rule. */
function isBase(scan: Scan, at: number): boolean {
  return /^(?:к|ко|с|чем)$/u.test(scan.words[at - 1]?.text ?? '');
}

/** «в среднем за месяц» is every month, not one of them. */
function isEach(scan: Scan, at: number): boolean {
  return scan.words.slice(Math.max(0, at - 4), at).some(({ text }) => /^средн/u.test(text));
}

/** A bare «за квартал»: the last one that the data fill, else the one that they end in. */
function lastFull({ first, last }: DateRange, word: string): Pick<Period, 'from' | 'before'> {
  const half = word.startsWith('полугод');
  const grain = grainOfWord(word);
  const months = half ? 6 : { day: 0, week: 0, month: 1, quarter: 3, year: 12 }[grain];
  if (months === 0) return { from: addDays(last, -6), before: addDays(last, 1) };
  const inYear = Number(last.slice(5, 7)) - 1;
  const start = half
    ? iso(Number(last.slice(0, 4)), inYear - (inYear % 6), 1)
    : startOf(last, grain);
  const end = addMonths(start, months);
  const back = addMonths(start, -months);
  const isFull = addDays(last, SLACK) >= addDays(end, -1);
  return isFull || back < startOf(first, 'month')
    ? { from: start, before: end }
    : { from: back, before: start };
}

/** Days without a sale at the end of a period leave it full. */
const SLACK = 3;

function backFrom(last: string, count: number, grain: Grain): string {
  if (grain === 'day') return addDays(last, 1 - count);
  if (grain === 'week') return addDays(last, 1 - 7 * count);
  const months = { month: 1, quarter: 3, year: 12 }[grain];
  return addMonths(startOf(last, grain), -months * (count - 1));
}

/** Days and weeks end at the last date; longer periods at their own end. */
function endOf(last: string, grain: Grain): string {
  if (grain === 'day' || grain === 'week') return addDays(last, 1);
  return addMonths(startOf(last, grain), { month: 1, quarter: 3, year: 12 }[grain]);
}

const ORDINAL = '(1|2|3|4|i|ii|iii|iv|перв\\p{L}*|втор\\p{L}*|трет\\p{L}*|четверт\\p{L}*|last)';
const ordinals: readonly RegExp[] = [
  /^(?:1|i|перв)/u,
  /^(?:2|ii$|втор)/u,
  /^(?:3|iii|трет)/u,
  /^(?:4|iv|четв)/u,
];

function ordinalOf(text = ''): number {
  const found = ordinals.findIndex(
    (pattern, at) => pattern.test(text) && !(at === 0 && /^i[iv]/u.test(text)),
  );
  return Math.max(1, found + 1);
}

function monthsIn(scan: Scan): readonly Told[] {
  const told: Told[] = [];
  const add = (y: string | undefined, from: number, months: number, at: number) => {
    if (from >= 0) told.push({ year: y === undefined ? null : Number(y), month: from, months, at });
  };
  each(
    scan,
    `(?:с|from) ${month}(?: ${year})? (?:по|до|to) ${month}(?: ${year})?`,
    ([, a, y, b, z], at) => add(y ?? z, monthOf(a ?? ''), lengthOf(a, y, b, z), at),
  );
  each(
    scan,
    `${ORDINAL}(?: го| й| ый| ом| м)? (?:кв|кварт\\p{L}*|quarter)(?: ${year})?`,
    ([, o, y], at) => add(y, 3 * (ordinalOf(o) - 1), 3, at),
  );
  each(scan, `кварт\\p{L}* ([1-4])(?: ${year})?`, ([, o, y], at) =>
    add(y, 3 * (Number(o) - 1), 3, at),
  );
  each(scan, `(?:q|к)([1-4])(?: ${year})?`, ([, o, y], at) => add(y, 3 * (Number(o) - 1), 3, at));
  each(
    scan,
    `${ORDINAL}(?: го| е| ое)? (?:полугоди\\p{L}*|половин\\p{L}* года)(?: ${year})?`,
    ([, o, y], at) => add(y, ordinalOf(o) > 1 ? 6 : 0, 6, at),
  );
  for (const [season, from] of seasons) {
    each(scan, `(?:${season})(?: ${year})?`, ([, y], at) => add(y, from, 3, at));
  }
  each(scan, `${month}(?: ${year})?`, ([, a, y], at) => add(y, monthOf(a ?? ''), 1, at));
  return told;
}

/** A winter is of two years: its months are to be named. */
const seasons: readonly (readonly [words: string, from: number])[] = [
  ['весн(?:а|у|ой|ы)', 2],
  ['лето|летом', 5],
  ['осень|осенью', 8],
];

function lengthOf(a = '', y: string | undefined, b = '', z: string | undefined): number {
  const years = y === undefined || z === undefined ? 0 : Number(z) - Number(y);
  const length = monthOf(b) - monthOf(a) + 1 + 12 * years;
  return length > 0 ? length : length + 12;
}

function yearsIn(scan: Scan): readonly Told[] {
  const told: Told[] = [];
  each(scan, `(?:с |from )?${year} (?:(?:по|до|to) )${year}`, ([, a, b], at) => {
    const months = 12 * (Number(b) - Number(a) + 1);
    if (months > 0) told.push({ year: Number(a), month: 0, months, at });
  });
  each(scan, year, ([, a], at) => told.push({ year: Number(a), month: 0, months: 12, at }));
  return told;
}

/** One year said apart goes for the months and quarters that have none. */
function withYears(told: readonly Told[], last: string | null): readonly Period[] {
  const years = told.filter(
    ({ months, month: from, year: own }) => own !== null && months === 12 && from === 0,
  );
  const bare = told.filter(({ year: own }) => own === null);
  const shared = years.length === 1 && bare.length > 0 ? years[0] : undefined;
  if (years.length > 1 && bare.length === 1 && years.length + 1 === told.length) {
    return years.flatMap(({ year: own, at }) =>
      own === null ? [] : bare.map((one) => periodOf({ ...one, at }, own)),
    );
  }
  const near = told.find(({ year: own }) => own !== null)?.year ?? null;
  return told
    .filter((one) => one !== shared)
    .flatMap((one) => {
      const own = one.year ?? shared?.year ?? (bare.length < told.length ? near : null);
      const known = own ?? yearOf(undefined, one.month, last);
      return [known === null ? unplaced(one) : periodOf(one, known)];
    });
}

const SOME_YEAR = 2001;

/** A month of no year where the data have no dates: nothing can be chosen by it. */
function unplaced(one: Told): Period {
  const period = periodOf(one, SOME_YEAR);
  return { ...period, label: period.label.replace(/[\s\u00a0]*2001$/u, '') };
}

function periodOf({ month: from, months, at }: Told, inYear: number): Period {
  const start = iso(inYear, from, 1);
  const before = iso(inYear, from + months, 1);
  return { from: start, before, label: periodLabel(start, before), anchored: false, at };
}
