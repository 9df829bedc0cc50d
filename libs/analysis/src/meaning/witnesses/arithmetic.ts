import type { Identity } from '../facts/identities.js';
import { witness, type Observation, type Seen } from './witness.js';

type ArithmeticSight =
  'amount' | 'quantity' | 'price' | 'ratio' | 'unit-price' | 'total' | 'term' | 'mean';

/** What holds between the columns in every row. */
export const arithmeticWitness = witness<ArithmeticSight>(
  'arithmetic',
  {
    amount: { flow: 3 },
    quantity: { flow: 2 },
    price: { intensive: 2 },
    ratio: { ratio: 9 },
    'unit-price': { intensive: 2 },
    total: { flow: 1 },
    term: { flow: 1 },
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

function outcomeSight({ facts, unit }: Seen, { is }: Identity): ArithmeticSight | null {
  if (is === 'product') return 'amount';
  if (is === 'sum') return 'total';
  if (is === 'mean') return 'mean';
  if (!isPerSomething(facts, unit)) return null;
  return isPrice(facts) ? 'unit-price' : 'ratio';
}

function partSight({ facts, unit }: Seen, { is }: Identity): ArithmeticSight | null {
  if (is === 'sum') return 'term';
  if (is !== 'product') return null;
  return isPerSomething(facts, unit) ? 'price' : 'quantity';
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
