import { hasEvents } from '../facts/has-events.js';
import type { ColumnFacts } from '../facts/column-facts.js';
import type { Dimension } from '../role.js';
import { namesLevel } from './title.js';
import { witness } from './witness.js';
import type { Observation, Seen } from './witness.js';

type CountedSight = 'counted' | 'measured' | 'there';

/** What is weighed or poured may be what one of them holds: that settles no more than a tie. */
const measured: ReadonlySet<Dimension> = new Set<Dimension>(['weight', 'volume', 'energy']);

/**
 * Pieces, heads, packs that a header counts: rows that happened have had them, rows of a list of
 * things have them. What is the same for all rows of a thing, another witness says.
 */
export const countedWitness = witness<CountedSight>(
  'counted',
  {
    counted: { flow: 1.5, name: -3, category: -3, ordinal: -3 },
    measured: { flow: 0.5 },
    there: { stock: 1.5 },
  },
  (seen) => {
    const { facts, unit, shape } = seen;
    if (facts.numbers === null || unit.per !== null || shape.isYears) return [];
    if (unit.dimension === 'count') return shape.isWhole ? countedSights(seen) : [];
    const isTold = facts.column.unit !== null && UNIT_BEHIND.test(leafOf(facts));
    const isMeasured = isTold && measured.has(unit.dimension) && hasEvents(seen.table);
    return isMeasured ? [{ what: 'measured', because: `в каждой строке: ${unit.symbol}` }] : [];
  },
);

/** «50 л» in the cells of «Баллон» says which one it is. */
const UNIT_BEHIND = /[,(]\s*[\p{L}²³*]+\.?\)?$/u;

const leafOf = ({ column }: ColumnFacts): string => column.headerPath.at(-1) ?? column.name;

/** «В парке, шт.», «На складе»: how many there are, whatever the rows are. */
const LEVEL = /^(?:в|на)\s/iu;

/** «Страз на изделие», «Вывозов в неделю», «Самокатов на линии»: of one, or of one moment. */
const OF_EACH = /\p{L}\s+(?:в|на|за|по)\s+\p{L}/iu;

function countedSights(seen: Seen): readonly Observation<CountedSight>[] {
  const { facts, table, unit } = seen;
  const leaf = leafOf(facts);
  if (isHeldElsewhere(seen) || OF_EACH.test(leaf)) return [];
  const isLevel = LEVEL.test(leaf);
  const of = unit.symbol === '' ? 'в заголовке — сколько их' : `единица счета: ${unit.symbol}`;
  return isLevel || !happens(table)
    ? [{ what: 'there', because: `${of}, в списке` }]
    : [{ what: 'counted', because: `${of}, в каждой строке` }];
}

/** A staff, a herd is there before and after: only what a price is taken for was had by the row. */
const isHeldElsewhere = (seen: Seen): boolean =>
  namesLevel(seen) &&
  !seen.identities.some(({ is, from }) => is === 'product' && from.includes(seen.facts));

/** Days, or periods that no date tells. */
const happens = (table: Seen['table']): boolean =>
  hasEvents(table) ||
  table.columns.some(({ matches }) =>
    matches.some(({ phrase, weight }) => phrase.leaning === 'period' && weight === 1),
  );
