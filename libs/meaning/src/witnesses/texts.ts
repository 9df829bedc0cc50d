import { parsePeriod } from '../../../workbook/src/index.js';
import type { ColumnFacts } from '../facts/column-facts.js';
import { orderOf } from './ordered-values.js';
import { witness } from './witness.js';
import type { Observation } from './witness.js';

type TextSight =
  | 'yes-no'
  | 'ordered'
  | 'clock'
  | 'codes'
  | 'own-codes'
  | 'periods'
  | 'people'
  | 'long'
  | 'repeated'
  | 'few'
  | 'own-numbered'
  | 'own'
  | 'reader-identifier'
  | 'unnamed-numbers'
  | 'empty';

/** What texts look like. */
export const textWitness = witness<TextSight>(
  'texts',
  {
    'yes-no': { flag: 5 },
    ordered: { ordinal: 4.5 },
    clock: { clock: 6 },
    codes: { identifier: 2 },
    'own-codes': { identifier: 1.5 },
    periods: { period: 4 },
    people: { name: 1.5 },
    long: { text: 3 },
    repeated: { category: 2 },
    few: { category: 1.5 },
    'own-numbered': { identifier: 1 },
    own: { name: 1, text: 0.8 },
    'reader-identifier': { identifier: 1.5 },
    'unnamed-numbers': { category: 2, identifier: -3, name: -3, text: -1 },
    empty: { text: 5 },
  },
  ({ facts }) => (facts.column.type === 'text' ? sightsOf(facts) : []),
);

const CATEGORIES_MAX = 60;
const FEW = 12;
const REPEATS_MIN = 1.5;
const LONG_MEAN = 34;
const MOST = 0.8;

interface Sight {
  readonly what: TextSight;
  readonly isSeen: boolean;
  readonly because: string;
}

function sightsOf(facts: ColumnFacts): readonly Observation<TextSight>[] {
  if (facts.values.length === 0) return [{ what: 'empty', because: 'столбец пуст' }];
  const sights = [...sightsOfForm(facts), ...sightsOfRepeats(facts)];
  return sights.flatMap(({ what, isSeen, because }) => (isSeen ? [{ what, because }] : []));
}

/** What the values are, whatever their number. */
function sightsOfForm({ values, filled, codes }: ColumnFacts): readonly Sight[] {
  const few = values.length <= CATEGORIES_MAX ? values : [];
  const order = orderOf(few);
  const [first = ''] = values;
  return [
    {
      what: 'yes-no',
      isSeen: isYesNo(values, filled < codes.length),
      because: `значения: ${few.slice(0, 3).join(', ')}`,
    },
    {
      what: 'ordered',
      isSeen: order !== null,
      because: `ступени: ${(order ?? []).slice(0, 4).join(' < ')}`,
    },
    { what: 'clock', isSeen: most(values, CLOCK), because: 'время суток' },
    { what: 'codes', isSeen: areCodes(values), because: `коды: ${first}` },
    { what: 'periods', isSeen: arePeriods(few), because: 'значения называют периоды' },
    { what: 'people', isSeen: most(values, PERSON), because: `похоже на имена: ${first}` },
  ];
}

/** How often each of the values stands in the rows. */
function sightsOfRepeats({ values, filled, column }: ColumnFacts): readonly Sight[] {
  const perValue = filled / values.length;
  const isOwn = perValue === 1 && filled > 2;
  const repeats = perValue >= REPEATS_MIN;
  const isFew = values.length <= FEW && !most(values, PERSON);
  return [
    { what: 'own-codes', isSeen: isOwn && areCodes(values), because: 'у каждой строки свой код' },
    { what: 'own-numbered', isSeen: isOwn && most(values, /\d/), because: 'в каждом свой номер' },
    {
      what: 'long',
      isSeen: meanLength(values) > LONG_MEAN && perValue < 3,
      because: 'длинные тексты',
    },
    {
      what: 'repeated',
      isSeen: repeats && values.length <= CATEGORIES_MAX,
      because: `значений ${values.length} на ${filled} ячеек`,
    },
    { what: 'few', isSeen: repeats && isFew, because: 'немного значений' },
    { what: 'own', isSeen: !repeats, because: 'значения почти не повторяются' },
    {
      what: 'reader-identifier',
      isSeen: column.role === 'identifier',
      because: 'прочитан как номера',
    },
    {
      what: 'unnamed-numbers',
      isSeen: column.headerPath.length === 0 && areNumbers(values),
      because: 'числа, записанные текстом',
    },
  ];
}

const YES =
  /^(?:да|нет|yes|no|y|n|true|false|истина|ложь|\+|-|–|—|v|x|есть|0|1|не знаю|н д|n\/a)$/iu;
const CLOCK = /^\d{1,2}:\d{2}(?::\d{2})?$/u;
const PERSON =
  /^[А-ЯЁ][а-яё]+(?:-[А-ЯЁ][а-яё]+)?\s+(?:[А-ЯЁ]\.\s?(?:[А-ЯЁ]\.?)?|[А-ЯЁ][а-яё]+(?:\s+[А-ЯЁ][а-яё]+)?)$/u;
const CODE = /^(?=.*\d)[\p{L}\d№#./_–-]{1,24}(?:\s[\p{L}\d./-]{1,6}){0,2}$/u;

/** A column that is empty where it is not so says «да» alone. */
function isYesNo(values: readonly string[], isBlankElse: boolean): boolean {
  const least = isBlankElse ? 1 : 2;
  return (
    values.length >= least && values.length <= 3 && values.every((value) => YES.test(value.trim()))
  );
}

function most(values: readonly string[], form: RegExp): boolean {
  const some = values.slice(0, 200);
  return some.filter((value) => form.test(value.trim())).length >= some.length * MOST;
}

/** Digits in nearly all of them, no words between: «CL-23-00001», «А 214 КМ», «010407». */
function areCodes(values: readonly string[]): boolean {
  if (most(values, CLOCK) || values.length < 3) return false;
  const digits = values.slice(0, 200).filter((value) => /\d/.test(value)).length;
  return most(values, CODE) && digits >= Math.min(values.length, 200) * MOST && !hasWords(values);
}

function hasWords(values: readonly string[]): boolean {
  return values.slice(0, 50).some((value) => /\p{Ll}{3,}/u.test(value));
}

const NUMBER = /^-?\d[\d\s]*(?:[.,]\d+)?$/u;

/** Amounts below no name; some have a fraction, as no number of a thing does. */
function areNumbers(values: readonly string[]): boolean {
  const numbers = values.slice(0, 200).filter((value) => NUMBER.test(value.trim()));
  const fractions = numbers.filter((value) => /[.,]\d/u.test(value));
  return numbers.length * 2 > Math.min(values.length, 200) && fractions.length > 1;
}

function arePeriods(values: readonly string[]): boolean {
  return values.length > 1 && values.every((value) => parsePeriod(value) !== null);
}

function meanLength(values: readonly string[]): number {
  return values.reduce((sum, value) => sum + value.length, 0) / values.length;
}
