import { columnsOfValue } from '../../../frames/src/index.js';
import type { RowValue } from '../../../frames/src/index.js';
import type { Unit } from '../../../meaning/src/index.js';
import type { Quantity, Subject } from '../subjects/subject.js';

type Dimension = Unit['dimension'];

/** What each row says of one thing: how long, how far. */
const ofEach: ReadonlySet<Dimension> = new Set<Dimension>(['time', 'length']);

/** Goods that are kept and handed out stand on several rows, each time with what they are worth. */
const WORTH = /^(?:объявленн|оценочн|страхов|залогов)\p{L}*\s+(?:стоимост|ценност)/iu;

/**
 * What may stand beside an answer that was not asked for it. Hours and lengths look like a sum of
 * something there, the mean of discounts like what was given: they are asked by themselves.
 */
export function isLookedAt({ of }: Quantity, { table: { columns } }: Subject): boolean {
  const are = (value: RowValue, wanted: (one: Dimension) => boolean): boolean =>
    columnsOfValue(value).every(({ column }) => {
      const { role, header = '' } = columns.find(({ id }) => id.column === column) ?? {};
      if (WORTH.test(header)) return false;
      return role === undefined || !('unit' in role) || wanted(role.unit.dimension);
    });
  switch (of.is) {
    case 'sum':
      return are(of.of, (one) => !ofEach.has(one));
    case 'mean':
      return are(of.of, (one) => one === 'points');
    case 'ratio':
      return are(of.whole, (one) => !ofEach.has(one));
    default:
      return true;
  }
}
