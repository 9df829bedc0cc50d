import { conditionText, conjunctsOf, measureText } from '../../frames/src/index.js';
import type { Condition } from '../../frames/src/index.js';
import type { Meaning } from '../../meaning/src/index.js';
import type { Quantity, Subject } from './subjects/subject.js';
import { capital } from './words/capital.js';
import { all, measureOf } from './survey/measures.js';

/** A quantity that a report counts, and what it counts it over. */
export interface CountedQuantity {
  readonly quantity: Quantity;
  readonly subject: Subject;
  /** The time that the report is about, where it is not all that there is. */
  readonly time?: Condition;
}

/** How a report was counted: each of its quantities once, and what holds of all of them once. */
export function methodOf(counts: readonly CountedQuantity[], meaning: Meaning): string {
  const everywhere = commonIn(counts.map(({ quantity }) => quantity));
  const told = counts.map(({ quantity, subject }) => {
    const text = measureText(measureOf(without(quantity, everywhere), subject), meaning);
    return `${quantity.name} — ${text}`;
  });
  const common = everywhere.map((one) => everywhereText(one, meaning));
  return `Как посчитано: ${[...new Set([...told, ...common])].join('; ')}.`;
}

/** Conditions of each of the quantities that would be told more than once. */
function commonIn(quantities: readonly Quantity[]): readonly Condition[] {
  const [first, ...others] = quantities;
  if (first === undefined || (others.length === 0 && !isOfTwo(first))) return [];
  return conjunctsOf(first.where).filter((part) =>
    others.every(({ where }) => conjunctsOf(where).some((own) => isSame(own, part))),
  );
}

/** A part of a whole has its condition on both sides. */
const isOfTwo = ({ of }: Quantity): boolean =>
  of.is === 'share' || of.is === 'ratio' || of.is === 'per-thing';

const without = (quantity: Quantity, told: readonly Condition[]): Quantity => ({
  ...quantity,
  where: all(
    conjunctsOf(quantity.where).filter((one) => !told.some((other) => isSame(one, other))),
  ),
});

function everywhereText(condition: Condition, meaning: Meaning): string {
  return condition.is === 'not' && condition.of.is !== 'empty'
    ? `везде без строк, где ${conditionText(condition.of, meaning)}`
    : `везде только строки, где ${conditionText(condition, meaning)}`;
}

const isSame = (one: Condition, other: Condition): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What sentences call the quantities, with numerals that headers may have. */
export function namesOf(counts: readonly CountedQuantity[]): readonly string[] {
  return counts.flatMap(({ quantity: { name } }) => [name, capital(name)]);
}
