import type { ColumnFacts } from '../facts/column-facts.js';
import type { Identity } from '../facts/identities.js';
import { unitOf } from '../unit-of.js';
import { namesLevel } from './title.js';
import { witness } from './witness.js';
import type { Observation, Seen } from './witness.js';

type ArithmeticSight =
  | 'amount'
  | 'level-amount'
  | 'quantity'
  | 'price'
  | 'size'
  | 'price-of-one'
  | 'ratio'
  | 'unit-price'
  | 'total'
  | 'whole'
  | 'term'
  | 'part'
  | 'level-total'
  | 'level-whole'
  | 'level-term'
  | 'level-part'
  | 'mean';

/** What holds between the columns in every row. */
export const arithmeticWitness = witness<ArithmeticSight>(
  'arithmetic',
  {
    amount: { flow: 3 },
    'level-amount': { stock: 3 },
    quantity: { flow: 2, stock: 1 },
    price: { intensive: 2 },
    size: { intensive: 5, flow: -3, category: -3, ordinal: -3 },
    'price-of-one': { intensive: 5, flow: -3 },
    ratio: { ratio: 9 },
    'unit-price': { intensive: 2 },
    total: { flow: 1 },
    whole: { flow: 1, period: -3, birth: -3 },
    term: { flow: 1 },
    part: { flow: 2.5, category: -3, ordinal: -3 },
    'level-total': { flow: 1, stock: 1 },
    'level-whole': { flow: 1, stock: 1, period: -3, birth: -3 },
    'level-term': { flow: 1, stock: 1 },
    'level-part': { flow: 2.5, stock: 2.5, category: -3, ordinal: -3 },
    mean: { intensive: 4, flow: -2 },
  },
  (seen) =>
    seen.identities.flatMap((identity): readonly Observation<ArithmeticSight>[] => {
      const { of, from } = identity;
      const what = of === seen.facts ? outcomeSight(seen, identity) : partSight(seen, identity);
      if (what === null) return [];
      const names = from.map(({ column }) => `«${column.name}»`);
      const law = `${names.join(signs[identity.is])} = «${of.column.name}»`;
      return [{ what, because: identity.is === 'mean' ? 'среднее соседних столбцов' : law }];
    }),
);

const signs: Readonly<Record<Identity['is'], string>> = {
  product: ' × ',
  ratio: ' ÷ ',
  sum: ' + ',
  mean: ', ',
};

/** One of so many terms is a part of a whole, whatever its header calls it. */
const TERMS_MIN = 3;

function outcomeSight(seen: Seen, { is, from }: Identity): ArithmeticSight | null {
  const { facts, unit } = seen;
  if (is === 'product') return from.some(isStock) ? 'level-amount' : 'amount';
  if (is === 'sum') return sumSight(namesLevel(seen), from.length < TERMS_MIN);
  if (is === 'mean') return 'mean';
  if (!isPerSomething(facts, unit)) return null;
  return isPrice(facts) ? 'unit-price' : 'ratio';
}

/** «Год» beside the months that make it is no time. */
function sumSight(isLevel: boolean, isOfTwo: boolean): ArithmeticSight {
  if (isOfTwo) return isLevel ? 'level-total' : 'total';
  return isLevel ? 'level-whole' : 'whole';
}

function termSight(isLevel: boolean, isOneOfTwo: boolean): ArithmeticSight {
  if (isOneOfTwo) return isLevel ? 'level-term' : 'term';
  return isLevel ? 'level-part' : 'part';
}

/** What lies in stock times its price is the value of what lies there. */
function isStock({ matches }: Seen['facts']): boolean {
  return matches.some(({ phrase, weight }) => phrase.leaning === 'stock' && weight === 1);
}

function partSight(seen: Seen, identity: Identity): ArithmeticSight | null {
  const { facts, unit } = seen;
  const { is, from } = identity;
  if (is === 'sum') return termSight(namesLevel(seen), from.length < TERMS_MIN);
  if (is !== 'product') return null;
  if (isPerSomething(facts, unit)) return 'price';
  if (isPriceOfOne(seen, identity)) return 'price-of-one';
  return isSizeOfOne(seen, identity) ? 'size' : 'quantity';
}

/** «Взнос, руб.» × «Пришло» = «Собрано, руб.»: what one of them pays, whatever it is called. */
function isPriceOfOne({ facts, table, unit }: Seen, { of, from }: Identity): boolean {
  const number = from.find((one) => one !== facts);
  if (number === undefined || unit.dimension !== 'money' || !isWhole(number)) return false;
  const [paid, counted] = [of, number].map((one) => unitOf(one, table));
  const isOfMoney = paid?.dimension === 'money' && counted?.dimension !== 'money';
  return isOfMoney && counted !== undefined && !isPerSomething(number, counted);
}

/** «Объем кеги, л» × «Кег, шт» = «Литров»: the litres of one keg, of which many are no sum. */
function isSizeOfOne({ facts, table, unit }: Seen, { of, from }: Identity): boolean {
  const number = from.find((one) => one !== facts);
  const isOfWhole = !isPlain(unit.dimension) && unitOf(of, table).dimension === unit.dimension;
  if (number === undefined || !isOfWhole || !isWhole(number)) return false;
  const isOfPieces = unit.dimension !== 'count' && unitOf(number, table).dimension === 'count';
  return isOfPieces || namesOne(facts, number);
}

const isPlain = (dimension: string): boolean =>
  dimension === 'none' || dimension === 'money' || dimension === 'percent';

const isWhole = ({ numbers }: ColumnFacts): boolean =>
  numbers?.every((one) => Number.isNaN(one) || Number.isInteger(one)) === true;

const STEM = 3;

/** «Объем кеги» names what is counted in «Кег»; of counts by counts nothing else tells which. */
function namesOne({ words: own }: ColumnFacts, { words: other }: ColumnFacts): boolean {
  const [counted] = other.words;
  if (counted === undefined || counted.text.length < STEM) return false;
  return own.words.slice(1).some(({ text }) => text.startsWith(counted.text.slice(0, STEM)));
}

/** Of a × b = c each is a quotient, too: only what is per something is meant as one. */
function isPerSomething({ matches }: Seen['facts'], unit: Seen['unit']): boolean {
  if (unit.per !== null || unit.dimension === 'percent') return true;
  return matches.some(({ phrase, weight }) => phrase.leaning === 'intensive' && weight === 1);
}

const prices: ReadonlySet<string> = new Set(['price', 'salary-level']);

/** One by one prices are weighted by their quantity, not worked out anew. */
function isPrice({ matches }: Seen['facts']): boolean {
  return matches.some(({ phrase, weight }) => weight === 1 && prices.has(phrase.concept));
}
