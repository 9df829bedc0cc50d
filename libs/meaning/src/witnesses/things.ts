import { conceptsOf } from '../facts/column-facts.js';
import type { TableFacts } from '../facts/column-facts.js';
import { witness } from './witness.js';
import type { Seen } from './witness.js';

const bodies: ReadonlySet<string> = new Set(['weight']);
const ofBeings: ReadonlySet<string> = new Set([
  ...['animal', 'age', 'gender', 'birth', 'attempt', 'vitals'],
]);
const ofThings: ReadonlySet<string> = new Set(['sku', 'product', 'name', 'id']);

/** A weight belongs to the animal, the athlete or the article; of deliveries it adds up. */
export const bodyWitness = witness<'being' | 'thing'>(
  'body',
  { being: { intensive: 4 }, thing: { intensive: 3 } },
  ({ facts, table }: Seen) => {
    const isBody = facts.matches.some(
      ({ phrase, weight }) => weight === 1 && bodies.has(phrase.concept),
    );
    if (!isBody) return [];
    const concepts = new Set(table.columns.flatMap((one) => conceptsOf(one).slice(0, 1)));
    if ([...ofBeings].some((concept) => concepts.has(concept)))
      return [{ what: 'being', because: 'вес того, о ком строка' }];
    return isListOfThings(table) ? [{ what: 'thing', because: 'вес одного предмета' }] : [];
  },
);

/** Each article once and no dates: what stands in the row is told of one piece. */
function isListOfThings({ columns, rowCount }: TableFacts): boolean {
  const isDated = columns.some(({ column }) => column.type === 'date');
  return (
    !isDated &&
    columns.some(
      (one) =>
        one.values.length === rowCount &&
        conceptsOf(one)
          .slice(0, 1)
          .some((concept) => ofThings.has(concept)),
    )
  );
}
