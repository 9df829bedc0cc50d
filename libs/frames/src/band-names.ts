import { partsIn } from './check/columns-in.js';
import type { Ask, Band, Condition, Key, NamedMeasure, RowValue, TableAsk } from './frame.js';
import { tableOf } from '../../meaning/src/index.js';
import type { ColumnId, ColumnMeaning, Meaning } from '../../meaning/src/index.js';
import { fractionsSaid, numbersSaid } from './numbers-said.js';
import { wholeBands } from './sql/keys.js';
import { plainSymbol } from './unit-scales.js';
import { unitOfValue } from './units.js';

/** A third that was written with two digits, and «меньше половины» that ends before it. */
const ROUNDED = 0.02 + 1e-9;
const WHOLE = 100;

/**
 * The same ask with bounds that are what their names say: «треть» is no 0.33, and a band that has
 * its own lowest value («больше десяти» from ten on) is called so. Bare bounds have their unit.
 */
export function asNamed<A extends Ask>(ask: A, meaning: Meaning): A {
  switch (ask.is) {
    case 'table':
      return { ...ask, ...tableParts(ask, meaning) };
    case 'unpivot':
      return { ...ask, of: asNamed(ask.of, meaning) };
    case 'relation':
      return { ...ask, by: keysOf(ask.by, meaning) };
    default:
      return ask;
  }
}

const tableParts = (
  { measures, by }: TableAsk,
  meaning: Meaning,
): Pick<TableAsk, 'measures' | 'by'> => ({
  measures: measures.map((one): NamedMeasure => ({
    ...one,
    measure: exactIn(one.name, one.measure),
  })),
  by: keysOf(by, meaning),
});

const keysOf = <N extends { readonly key: Key }>(
  by: readonly N[],
  meaning: Meaning,
): readonly N[] => by.map((one) => ({ ...one, key: keyAsNamed(one.key, meaning) }));

function keyAsNamed(key: Key, meaning: Meaning): Key {
  if (key.is === 'case') {
    const cases = key.cases.map((one) => ({ ...one, where: exactIn(one.name, one.where) }));
    return { ...key, cases };
  }
  if (key.is !== 'band') return key;
  const names = key.bands.map(({ name }) => name ?? '').join('; ');
  const exact = (bound: number | null): number | null =>
    bound === null ? null : exactOf(bound, names);
  const bands = key.bands.map(({ name, from, below }) => ({
    name,
    from: exact(from),
    below: exact(below),
  }));
  const named = bands.map((one) => ({ ...one, name: nameOf(one, key.of, meaning) }));
  return { ...key, bands: withUnit(named, symbolOf(key.of, meaning)) };
}

/** «< 2000», «1–3», «≥ 15» */
const BARE = /^\s*[<>≤≥]?\s*[\d.,\u00a0 ]+(?:\s*[-–—]\s*[\d.,\u00a0 ]+)?\s*$/u;

/**
 * What is between bounds alone is of something: «1–3 дн.». What lies outside them, too, in words: a
 * frame that is kept has no name with a sign.
 */
function withUnit(bands: readonly Band[], symbol: string | null): readonly Band[] {
  if (symbol === null || bands.length === 0) return bands;
  return wholeBands(bands).map(({ label, from, below }) => ({
    name: BARE.test(label) ? `${inWords(label.trim())}\u00a0${symbol}` : label,
    from,
    below,
  }));
}

const inWords = (label: string): string =>
  label.replace(/^<\s*/u, 'меньше ').replace(/^≥\s*/u, 'от ');

const written: Readonly<Record<string, string>> = { дн: 'дн.', мес: 'мес.' };

/** Of an amount of one thing; a price or a rate is told by its header. */
function symbolOf(of: RowValue, meaning: Meaning): string | null {
  const unit = unitOfValue(of, meaning);
  if (unit.is === 'percent') return '%';
  const [symbol, ...others] = unit.is === 'amount' ? [...unit.above, ...unit.below] : [];
  if (symbol === undefined || others.length > 0) return null;
  const plain = plainSymbol(symbol);
  return written[plain] ?? plain;
}

/** Days between two dates, numbers of rows and steps of a scale («Этаж») have no parts. */
const isCounted = (of: RowValue, meaning: Meaning): boolean =>
  (of.is === 'elapsed' && of.in === 'day') ||
  (of.is === 'of-group' && of.how === 'count') ||
  (of.is === 'cell' && isOfSteps(of.column, meaning));

function isOfSteps(of: ColumnId, meaning: Meaning): boolean {
  const role = found(of, meaning)?.role;
  return role?.is === 'ordinal' && role.order.every((step) => /^\d+$/u.test(step));
}

/** Of wider ones of a column nobody asks which of two has the number between them. */
const NARROW = 12;

function nameOf(band: Band, of: RowValue, meaning: Meaning): string | null {
  const isWhole = isCounted(of, meaning) || isOfWhole(of, meaning);
  if (!isWhole && saysLast(band)) return null;
  const { from, below } = band;
  const isNarrow =
    isCounted(of, meaning) || (from !== null && below !== null && below - from <= NARROW);
  return (isWhole && isNarrow ? wholeName(band) : null) ?? closedName(band);
}

/** Years, floors and boxes have no parts where their column has none. */
function isOfWhole(of: RowValue, meaning: Meaning): boolean {
  return of.is === 'cell' && found(of.column, meaning)?.isWhole === true;
}

/** An ask may name what no table has: that is refused after it was named. */
const found = ({ table, column }: ColumnId, meaning: Meaning): ColumnMeaning | undefined =>
  tableOf(meaning, table)?.columns.find(({ id }) => id.column === column);

const LAST = /\d\s*[-–—]\s*(\d+)(?!\d)/u;

/** «50–99» of what is below a hundred: what lies between is nowhere by its name. */
const saysLast = ({ name, below }: Band): boolean =>
  below !== null && Number(LAST.exec(name ?? '')?.[1]) === below - 1;

const BOUNDS_ONLY = /^\s*(\d+)\s*[-–—]\s*(\d+)\s*$/u;

/** «7–10» of whole numbers from seven and below eleven, which «7–11» would have among them. */
function wholeName({ name, from, below }: Band): string | null {
  if (from === null || below === null || !Number.isInteger(from) || !Number.isInteger(below))
    return null;
  const [, first, last] = BOUNDS_ONLY.exec(name ?? `${from}–${below}`) ?? [];
  if (Number(first) !== from || Number(last) !== below) return null;
  return below - from === 1 ? String(from) : `${from}–${below - 1}`;
}

/** Bands have what they begin with, and not what they end with. */
function closedName({ name, from, below }: Band): string | null {
  if (name === null) return null;
  const numbers = numbersSaid(name);
  const says = (bound: number | null): boolean =>
    bound !== null && numbers.some((number) => number.some((value) => isNear(value, bound)));
  if (says(from)) return name.replace(/^(?:больше|более|свыше) /iu, rewritten('от'));
  return says(below) ? name.replace(/^не (?:больше|более) /iu, rewritten('меньше')) : name;
}

const rewritten =
  (word: string) =>
  (written: string): string =>
    /^\p{Lu}/u.test(written) ? `${word[0]?.toUpperCase() ?? ''}${word.slice(1)} ` : `${word} `;

/** Constants of what is called by a fraction. */
function exactIn<P>(name: string, part: P): P {
  if (fractionsSaid(name).length === 0) return part;
  const put = (one: unknown): unknown => {
    if (typeof one !== 'object' || one === null) return one;
    if (Array.isArray(one)) return one.map(put);
    if ('is' in one && one.is === 'constant' && 'value' in one && typeof one.value === 'number') {
      return { ...one, value: exactOf(one.value, name) };
    }
    return Object.fromEntries(Object.entries(one).map(([field, of]) => [field, put(of)]));
  };
  return put(part) as P;
}

function exactOf(bound: number, name: string): number {
  const meant = fractionsSaid(name)
    .flatMap((fraction) => [fraction, WHOLE / (1 / fraction)])
    .find((fraction) => Math.abs(bound - fraction) <= ROUNDED * fraction);
  return meant ?? bound;
}

/** Why names of bands may not stand: they say other bounds than their own. */
export function misnamedBands(ask: Ask): readonly string[] {
  const of = ask.is === 'unpivot' ? ask.of : ask;
  const by = of.is === 'table' || of.is === 'relation' ? of.by : [];
  const bands = by.flatMap(({ key }) => (key.is === 'band' ? key.bands : []));
  const cases = by.flatMap(({ key }) => (key.is === 'case' ? key.cases : []));
  const misnamed = cases.flatMap(({ name, where }) => {
    const bounds = constantsIn(where);
    const isSaid = fractionsSaid(name).every((fraction) =>
      bounds.some((bound) => isNear(bound, fraction) || isNear(bound, WHOLE * fraction)),
    );
    return isSaid || bounds.length === 0
      ? []
      : [`«${name}» says another bound than its own (${bounds.join(', ')}): name that`];
  });
  const wrongBands = bands.flatMap((band) => {
    const numbers = numbersSaid(band.name ?? '');
    const isList = numbers.length > 1 && LIST.test(band.name ?? '');
    const wrong = isList
      ? !isListed(band, numbers)
      : numbers.some((number) => !isBoundOf(band, number));
    return wrong
      ? [
          `«${band.name ?? ''}» says other bounds than its own (${boundsOf(band)}): name those, or null`,
        ]
      : [];
  });
  return [...misnamed, ...wrongBands];
}

const constantsIn = (where: Condition): readonly number[] =>
  partsIn(where, new Set(['constant'])).flatMap((one) =>
    'value' in one && typeof one.value === 'number' ? [one.value] : [],
  );

/**
 * Of whole numbers «до трёх» ends below four, and «больше трёх» begins with it; of hundredths «до
 * пяти включительно» ends below 5.01.
 */
const isBoundOf = ({ from, below }: Band, number: readonly number[]): boolean =>
  [from, below].some(
    (bound) =>
      bound !== null &&
      number.some((value) => isNear(value, bound) || isNear(value + stepOf(bound), bound)),
  );

/** One of the last digit that it is written with. */
const stepOf = (bound: number): number =>
  10 ** -(/\.(\d+)$/u.exec(String(bound))?.[1] ?? '').length;

const LIST = /(?<!\p{L})или(?!\p{L})/iu;

/** «Один или два» are all whole numbers below three. */
function isListed({ from, below }: Band, numbers: readonly (readonly number[])[]): boolean {
  const listed = numbers.map(([number = Number.NaN]) => number);
  const [first] = listed;
  const isInTurn = listed.every((number, at) => number === (first ?? 0) + at);
  return isInTurn && first === (from ?? 1) && listed.at(-1) === (below ?? 0) - 1;
}

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(other));

const boundsOf = ({ from, below }: Band): string =>
  [from === null ? [] : `from ${from}`, below === null ? [] : `below ${below}`].flat().join(', ');
