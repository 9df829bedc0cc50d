import { measureText } from '../../frames/src/index.js';
import type { Condition } from '../../frames/src/index.js';
import type { Meaning } from '../../meaning/src/index.js';
import type { Quantity, Subject } from './subjects/subject.js';
import { capital } from './words/capital.js';
import { measureOf } from './survey/measures.js';

/** A quantity that a report counts, and what it counts it over. */
export interface CountedQuantity {
  readonly quantity: Quantity;
  readonly subject: Subject;
  /** The time that the report is about, where it is not all that there is. */
  readonly time?: Condition;
}

/** How a report was counted: each of its quantities once. */
export function methodOf(counts: readonly CountedQuantity[], meaning: Meaning): string {
  const told = counts.map(({ quantity, subject }) => {
    const text = measureText(measureOf(quantity, subject), meaning);
    return `${quantity.name} — ${text}`;
  });
  return `Как посчитано: ${[...new Set(told)].join('; ')}.`;
}

/** What sentences call the quantities, with numerals that headers may have. */
export function namesOf(counts: readonly CountedQuantity[]): readonly string[] {
  return counts.flatMap(({ quantity: { name } }) => [name, capital(name)]);
}
