import type { ColumnId, Meaning } from '../../../meaning/src/index.js';
import { columnOf } from '../../../meaning/src/index.js';
import { spelledOnce } from '../../../russian/src/index.js';
import type { Condition, DatePart, Grain, Key, RowValue, Sign } from '../frame.js';
import { rangeText } from '../sql/keys.js';
import { writtenNumber } from '../written-number.js';

/** «Сумма»: a column as its header says it. */
export function headerText(column: ColumnId, meaning: Meaning): string {
  return `«${columnOf(meaning, column).header}»`;
}

export function numberText(value: number): string {
  return writtenNumber(value).replace('-', '−').replace('.', ',');
}

export function dateText(iso: string): string {
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-');
  const time = iso.length > 10 ? ` ${iso.slice(11, 16)}` : '';
  return `${day}.${month}.${year}${time}`;
}

const ofGroup = {
  sum: 'сумма',
  mean: 'среднее',
  min: 'наименьшее',
  max: 'наибольшее',
  count: 'число',
} as const;
const signs = { plus: '+', minus: '−', times: '×', per: '/' } as const;
const steps = {
  day: 'дни',
  hour: 'часы',
  minute: 'минуты',
  month: 'месяцы',
  year: 'годы',
} as const;

/** What a row gives, in Russian. */
export function valueText(value: RowValue, meaning: Meaning): string {
  const of = (one: RowValue): string => valueText(one, meaning);
  switch (value.is) {
    case 'cell':
    case 'read':
      return headerText(value.column, meaning);
    case 'constant':
      return numberText(value.value);
    case 'date':
      return dateText(value.value);
    case 'absolute':
      return `${of(value.of)} без знака`;
    case 'default':
      return `${of(value.of)}, а где пусто — ${of(value.otherwise)}`;
    case 'of-group': {
      const within = value.within.map((column) => headerText(column, meaning)).join(', ');
      return `${ofGroup[value.how]} ${of(value.of)} у того же ${within}${amongText(value.where, meaning)}`;
    }
    case 'elapsed':
      return `${steps[value.in]} от ${of(value.from)} до ${of(value.to)}`;
    case 'days-after':
      return `${of(value.date)} + ${of(value.days)} дн.`;
    default:
      return `${inBrackets(value.left, meaning)} ${signs[value.is]} ${inBrackets(value.right, meaning)}`;
  }
}

const amongText = (where: Condition | undefined, meaning: Meaning): string =>
  where === undefined ? '' : `, считая строки, где ${conditionText(where, meaning)}`;

function inBrackets(value: RowValue, meaning: Meaning): string {
  const text = valueText(value, meaning);
  return /^(?:plus|minus|times|per|default|elapsed|days-after|of-group)$/.test(value.is)
    ? `(${text})`
    : text;
}

const comparisons: Readonly<Record<Sign, string>> = {
  '<': 'меньше',
  '<=': 'не больше',
  '>': 'больше',
  '>=': 'не меньше',
  '=': 'равно',
  '<>': 'не равно',
};

export function signText(sign: Sign): string {
  return comparisons[sign];
}

export const partNames: Readonly<Record<DatePart, string>> = {
  hour: 'час',
  weekday: 'день недели',
  day: 'число месяца',
  month: 'месяц',
  quarter: 'квартал',
  year: 'год',
};

const byParts: Readonly<Record<DatePart, string>> = {
  hour: 'по часам',
  weekday: 'по дням недели',
  day: 'по числам месяца',
  month: 'по месяцам года',
  quarter: 'по кварталам года',
  year: 'по годам',
};

const byGrains: Readonly<Record<Grain, string>> = {
  day: 'по дням',
  week: 'по неделям',
  month: 'по месяцам',
  quarter: 'по кварталам',
  half: 'по полугодиям',
  year: 'по годам',
};

/** «по «Филиал»», «по месяцам «Дата»». */
export function keyText(key: Key, meaning: Meaning): string {
  switch (key.is) {
    case 'value':
      return `по ${headerText(key.column, meaning)}`;
    case 'period':
      return `${byGrains[key.grain]} (${valueText(key.of, meaning)})`;
    case 'part':
      return `${byParts[key.part]} (${valueText(key.of, meaning)})`;
    case 'band':
      return `по интервалам ${valueText(key.of, meaning)}: ${key.bands.map((band) => band.name ?? rangeText(band)).join(', ')}`;
    case 'case': {
      const cases = key.cases.map(
        ({ name, where }) => `«${name}» (${conditionText(where, meaning)})`,
      );
      const rest = key.rest === null ? [] : [`«${key.rest}» (остальные)`];
      return `отдельно ${[...cases, ...rest].join(' и ')}`;
    }
  }
}

/** A condition in Russian: «Статус» — «Оплачен». */
export function conditionText(condition: Condition, meaning: Meaning): string {
  switch (condition.is) {
    case 'all':
      return allText(condition.of, meaning);
    case 'any':
      return condition.of.map((one) => partText(one, condition.of.length, meaning)).join(' или ');
    case 'not':
      return notText(condition.of, meaning);
    case 'one-of':
      return `${headerText(condition.column, meaning)} — ${quotedList(spelledOnce(condition.values))}`;
    case 'written':
      return `${headerText(condition.column, meaning)} — точно ${quotedList(condition.values)}`;
    case 'empty':
      return `${headerText(condition.column, meaning)} не заполнено`;
    case 'words':
      return `в ${headerText(condition.column, meaning)} есть ${quotedList(condition.any)}`;
    case 'compare':
      return `${valueText(condition.left, meaning)} ${signText(condition.sign)} ${valueText(condition.right, meaning)}`;
    default:
      return moreText(condition, meaning);
  }
}

function moreText(
  condition: Extract<
    Condition,
    { is: 'against-mean' | 'within' | 'part-is' | 'found' | 'repeated' }
  >,
  meaning: Meaning,
): string {
  switch (condition.is) {
    case 'against-mean': {
      const within = condition.within.map((column) => headerText(column, meaning));
      const among = within.length === 0 ? '' : ` по ${within.join(', ')}`;
      const sign = condition.sign === '>' ? 'выше' : 'ниже';
      return `${valueText(condition.of, meaning)} ${sign} среднего${among}${amongText(condition.where, meaning)}`;
    }
    case 'within':
      return periodText(condition.from, condition.before, valueText(condition.of, meaning));
    case 'part-is':
      return `${partNames[condition.part]} (${valueText(condition.of, meaning)}) — ${condition.values.join(', ')}`;
    case 'repeated': {
      const columns = condition.columns.map((column) => headerText(column, meaning)).join(', ');
      const among = amongText(condition.where, meaning);
      return `строка стоит больше одного раза (по ${columns}${among})`;
    }
    case 'found': {
      const told =
        condition.where === null ? '' : `, где ${conditionText(condition.where, meaning)}`;
      return `${headerText(condition.column, meaning)} есть среди ${headerText(condition.among, meaning)}${told}`;
    }
  }
}

/** «заполнены «Сумма» и «Часов»»: of several columns it is said once. */
function allText(parts: readonly Condition[], meaning: Meaning): string {
  const filled = parts.flatMap((one) =>
    one.is === 'not' && one.of.is === 'empty' ? [headerText(one.of.column, meaning)] : [],
  );
  if (filled.length < 2) {
    return parts.map((one) => partText(one, parts.length, meaning)).join(' и ');
  }
  const others = parts.filter((one) => one.is !== 'not' || one.of.is !== 'empty');
  const last = `заполнены ${filled.slice(0, -1).join(', ')} и ${filled.at(-1) ?? ''}`;
  return [...others.map((one) => partText(one, parts.length, meaning)), last].join(' и ');
}

function partText(condition: Condition, parts: number, meaning: Meaning): string {
  const text = conditionText(condition, meaning);
  return parts > 1 && condition.is === 'any' ? `(${text})` : text;
}

function notText(of: Condition, meaning: Meaning): string {
  if (of.is === 'one-of')
    return `${headerText(of.column, meaning)} — кроме ${quotedList(spelledOnce(of.values))}`;
  if (of.is === 'empty') return `${headerText(of.column, meaning)} заполнено`;
  if (of.is === 'words') return `в ${headerText(of.column, meaning)} нет ${quotedList(of.any)}`;
  if (of.is === 'found') return conditionText(of, meaning).replace(' есть среди ', ' нет среди ');
  if (of.is === 'not') return conditionText(of.of, meaning);
  if (of.is === 'any') {
    // None of them holds: each is said to fail.
    return allText(
      of.of.map((one) => ({ is: 'not', of: one })),
      meaning,
    );
  }
  return `не (${conditionText(of, meaning)})`;
}

function quotedList(values: readonly string[]): string {
  return values.map((value) => `«${value}»`).join(' или ');
}

const DAY = 86_400_000;

const monthNames = [
  ...['январь', 'февраль', 'март', 'апрель', 'май', 'июнь'],
  ...['июль', 'август', 'сентябрь', 'октябрь', 'ноябрь', 'декабрь'],
];

const isMonthStart = (date: Date, written: string): boolean =>
  date.getUTCDate() === 1 && written.length === 10;

/** Months from the first day of one month to the first of another, where people have a name. */
function wholePeriod(start: Date, end: Date): string | null {
  const year = start.getUTCFullYear();
  const at = start.getUTCMonth();
  const months = (end.getUTCFullYear() - year) * 12 + end.getUTCMonth() - at;
  if (months === 1) return `${monthNames[at] ?? ''} ${year}`;
  if (months === 12 && at === 0) return `${year} год`;
  if (months === 6 && at % 6 === 0) return `${at / 6 + 1} полугодие ${year}`;
  return months === 3 && at % 3 === 0 ? `${at / 3 + 1} квартал ${year}` : null;
}

/** «за март 2019», «за ноябрь–декабрь 2025», «с 01.02.2024 по 15.02.2024»; null of an open end. */
export function periodName(from: string | null, before: string | null): string | null {
  if (from === null || before === null || before.length > 10) return null;
  const dateOf = (text: string): Date => new Date(`${text.slice(0, 10)}T00:00:00Z`);
  const [start, end] = [dateOf(from), dateOf(before)];
  const last = new Date(end.getTime() - DAY);
  if (!isMonthStart(start, from) || !isMonthStart(end, before))
    return `с ${dateText(from)} по ${dateText(last.toISOString().slice(0, 10))}`;
  return `за ${wholePeriod(start, end) ?? monthsText(start, last)}`;
}

function monthsText(first: Date, last: Date): string {
  const [from, to] = [first, last].map((one) => monthNames[one.getUTCMonth()] ?? '');
  const [year, other] = [first, last].map((one) => one.getUTCFullYear());
  return year === other ? `${from}–${to} ${year}` : `${from} ${year} – ${to} ${other}`;
}

/** «март 2019», «2024 год», «с 01.02.2024 по 15.02.2024 включительно». */
export function periodText(from: string | null, before: string | null, of: string): string {
  if (from === null) return before === null ? `${of} заполнено` : `${of} до ${dateText(before)}`;
  if (before === null) return `${of} с ${dateText(from)}`;
  const [start, end] = [
    new Date(`${from.slice(0, 10)}T00:00:00Z`),
    new Date(`${before.slice(0, 10)}T00:00:00Z`),
  ];
  const isWhole = isMonthStart(start, from) && isMonthStart(end, before);
  const named = isWhole ? wholePeriod(start, end) : null;
  if (named !== null) return `${named} (${of})`;
  if (before.length > 10) return `${of} с ${dateText(from)} до ${dateText(before)}`;
  const last = new Date(end.getTime() - DAY).toISOString();
  return `${of} с ${dateText(from)} по ${dateText(last.slice(0, 10))}`;
}
