import type { Amount, MeasureUnit } from './measure-unit.js';

/** What stands before a symbol that counts so many of it. */
export const scales: ReadonlyMap<number, string> = new Map([
  [1_000, 'тыс. '],
  [1_000_000, 'млн '],
]);
const MONEY =
  /^(?:тыс\. |млн )?(?:[A-Z]{3}|[₽$€£¥₸₴]|руб\p{L}*\.?|р\.?|тенге|долл\p{L}*\.?|евро)$/u;

/** A price by a number of things is money, whether or not its header says what it is a price of. */
export function ofMoney(unit: Amount): MeasureUnit {
  const money = unit.above.filter((symbol) => MONEY.test(symbol));
  return money.length === 1 && unit.below.length === 0 ? { ...unit, above: money } : unit;
}

/** The money of a price, of however many of what tells no unit; null of what is no price. */
export function moneyOf(unit: MeasureUnit): Amount | null {
  if (unit.is !== 'amount' || unit.below.length > 1) return null;
  const [symbol, ...others] = unit.above;
  const isMoney = symbol !== undefined && others.length === 0 && MONEY.test(symbol);
  return isMoney ? { ...unit, below: [] } : null;
}

/** How many of a unit the next larger one is. */
const ladder: readonly (readonly [small: string, large: string, times: number])[] = [
  ['сек', 'мин', 60],
  ['мин', 'ч', 60],
  ['сек', 'ч', 3_600],
  ['г', 'кг', 1_000],
  ['кг', 'т', 1_000],
  ['мл', 'л', 1_000],
  ['м', 'км', 1_000],
];

/** The unit that a number is in once it was multiplied: minutes by a sixtieth are hours. */
function converted(symbol: string, by: number): string | null {
  const own = plainSymbol(symbol);
  const is = (factor: number): boolean => Math.abs(by / factor - 1) < 1e-9;
  const up = ladder.find(([small, , times]) => small === own && is(1 / times));
  const down = ladder.find(([, large, times]) => large === own && is(times));
  return up?.[1] ?? down?.[0] ?? null;
}

/** What is counted in one symbol, or per one, told in the next one of its kind. */
function convertedUnit(unit: Amount, by: number): Amount | null {
  const [above, ...more] = unit.above;
  const [below, ...rest] = unit.below;
  if (above !== undefined && more.length === 0 && below === undefined) {
    const symbol = converted(above, by);
    return symbol === null ? null : { ...unit, above: [symbol] };
  }
  // «₽/мин» by sixty are «₽/ч».
  const per = below === undefined || rest.length > 0 ? null : converted(below, 1 / by);
  return per === null ? null : { ...unit, below: [per] };
}

/**
 * The unit of so many times a value: «тыс. руб.» by 1000 are «руб.», «мин» by a sixtieth «ч»,
 * «л/км» by 100 «л/100 км»; by any factor that is no power of ten it stays.
 */
export function scaledUnit(unit: MeasureUnit, by: number): MeasureUnit {
  if (unit.is !== 'amount') return { is: 'unknown' };
  const next = convertedUnit(unit, by);
  if (next !== null) return next;
  if (isOfPeriods(unit, by)) return { ...unit, below: [] };
  const [first = '', ...more] = unit.above;
  const prefix = [...scales].find(([, word]) => first.startsWith(word));
  const [scale, word] = prefix ?? [1, ''];
  const left = Math.round((scale / by) * 1e9) / 1e9;
  const symbol = first.slice(word.length);
  if (left === 1 || scales.has(left)) {
    return { ...unit, above: [`${scales.get(left) ?? ''}${symbol}`, ...more] };
  }
  return Number.isInteger(Math.log10(by)) ? forSoMany(unit, by) : unit;
}

const periods: ReadonlySet<string> = new Set(['ч', 'дн', 'мес', 'лет']);
const PERIODS_MAX = 366;

/** What is paid for a month, three times: what is paid for three of them. */
function isOfPeriods({ below }: Amount, by: number): boolean {
  const [period, ...others] = below;
  const isPeriod = period !== undefined && periods.has(plainSymbol(period)) && others.length === 0;
  return isPeriod && Number.isInteger(by) && by > 1 && by <= PERIODS_MAX && by !== 100;
}

function forSoMany(unit: Amount, by: number): MeasureUnit {
  const [below, ...others] = unit.below;
  if (by <= 1 || below === undefined || others.length > 0) return { is: 'unknown' };
  return { ...unit, below: [`${by} ${below}`] };
}

/** What headers write in several ways, each with the one that stands for all. */
const writings: readonly (readonly [RegExp, string])[] = [
  [/^(?:литр\p{L}*|л)\.?$/iu, 'л'],
  [/^(?:час\p{L}*|ч)\.?$/iu, 'ч'],
  [/^мин\p{L}*\.?$/iu, 'мин'],
  [/^(?:сек\p{L}*|с)\.?$/iu, 'сек'],
  [/^(?:день|дня|дней|дн|сут\p{L}*)\.?$/iu, 'дн'],
  [/^мес(?:яц\p{L}*)?\.?$/iu, 'мес'],
  [/^(?:год\p{L}*|лет)\.?$/iu, 'лет'],
  [/^(?:тонн\p{L}*|тн|т)\.?$/iu, 'т'],
  [/^(?:килограмм\p{L}*|кг)\.?$/iu, 'кг'],
  [/^(?:километр\p{L}*|км)\.?$/iu, 'км'],
  [/^шт\p{L}*\.?$/iu, 'шт'],
  [/^уп(?:ак\p{L}*)?\.?$/iu, 'уп'],
  [/^чел(?:овек\p{L}*)?\.?$/iu, 'чел'],
  [/^ед(?:иниц\p{L}*)?\.?$/iu, 'ед'],
  [/^бут(?:ыл\p{L}*)?\.?$/iu, 'бут'],
  [/^кор(?:об\p{L}*)?\.?$/iu, 'кор'],
  [/^меш(?:к\p{L}*)?\.?$/iu, 'меш'],
  [/^рул(?:он\p{L}*)?\.?$/iu, 'рул'],
  [/^компл(?:ект\p{L}*)?\.?$/iu, 'компл'],
  [/^гол(?:ов\p{L}*)?\.?$/iu, 'гол'],
  [/^(?:пара|пары|пар)\.?$/iu, 'пар'],
  [/^(?:руб\p{L}*|р|RUB|₽)\.?$/iu, '₽'],
];

/** How many of its symbol a unit is: a thousand of «тыс. руб.», else 1. */
export function scaleOf(unit: MeasureUnit): number {
  const [first = ''] = unit.is === 'amount' ? unit.above : [];
  return [...scales].find(([, word]) => first.startsWith(word))?.[0] ?? 1;
}

const COUNTED = /^(\d+) (.+)$/u;

interface Scaled {
  readonly scale: number;
  readonly symbol: string;
}

/** «тыс. руб.» are a thousand «₽», «100 км» a hundred «км». */
function scaledSymbol(text: string): Scaled {
  const prefix = [...scales].find(([, word]) => text.startsWith(word));
  const counted = COUNTED.exec(text);
  const scale = prefix?.[0] ?? Number(counted?.[1] ?? 1);
  const bare = prefix === undefined ? (counted?.[2] ?? text) : text.slice(prefix[1].length);
  return inSmaller(scale, plainSymbol(bare));
}

function inSmaller(times: number, own: string): Scaled {
  const { scale, symbol } = multiples.get(own) ?? { scale: 1, symbol: own };
  return { scale: times * scale, symbol };
}

/** So many of a smaller unit; days are of as many hours as somebody works. */
const multiples: ReadonlyMap<string, Scaled> = new Map([
  ['т', { scale: 1000, symbol: 'кг' }],
  ['г', { scale: 0.001, symbol: 'кг' }],
  ['км', { scale: 1000, symbol: 'м' }],
  ['ч', { scale: 60, symbol: 'мин' }],
]);

/** One writing of a symbol for all that headers have: «литров» are «л». */
export function plainSymbol(symbol: string): string {
  return writings.find(([form]) => form.test(symbol))?.[1] ?? symbol;
}

const kinds: readonly ReadonlySet<string>[] = [
  new Set(['мин', 'дн']),
  new Set(['кг']),
  new Set(['м']),
];

/** Hours above minutes are a number that nobody reads, whatever it was multiplied by. */
export function areOfOneKind(above: readonly string[], below: readonly string[]): boolean {
  const isIn = (kind: ReadonlySet<string>) => (text: string) => kind.has(scaledSymbol(text).symbol);
  return kinds.some((kind) => above.some(isIn(kind)) && below.some(isIn(kind)));
}

/** How many of the lower unit the upper one is: of tonnes above kilograms; null where none. */
export function factorBelow(above: readonly string[], below: readonly string[]): number | null {
  const found = above.flatMap((one) => {
    const own = scaledSymbol(one);
    const other = below.map(scaledSymbol).find(({ symbol }) => symbol === own.symbol);
    return other === undefined || other.scale === own.scale ? [] : [own.scale / other.scale];
  });
  return found[0] ?? null;
}

/** What an amount is to be multiplied by to stand in the other unit; null where nothing does it. */
export function factorOf(one: Amount, other: Amount): number | null {
  const [left, right] = [one, other].map(({ above, below }) => ({
    above: above.map(scaledSymbol),
    below: below.map(scaledSymbol),
  }));
  if (left === undefined || right === undefined) return null;
  if (!areSame(left.above, right.above) || !areSame(left.below, right.below)) return null;
  const scale = (unit: typeof left): number => product(unit.above) / product(unit.below);
  return scale(left) / scale(right);
}

function areSame(one: readonly Scaled[], other: readonly Scaled[]): boolean {
  const symbols = (list: readonly Scaled[]): string =>
    JSON.stringify(list.map(({ symbol }) => symbol).toSorted());
  return symbols(one) === symbols(other);
}

const product = (list: readonly Scaled[]): number =>
  list.reduce((whole, { scale }) => whole * scale, 1);
