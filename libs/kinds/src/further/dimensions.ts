import { addsUp } from '../breakdown/breakdown-asks.js';
import { countsTwice, isOfItself, mayDiffer, mayLead } from '../breakdown/suits.js';
import type { Dimension, Quantity, Subject } from '../subjects/subject.js';

/** By what an owner would look at a quantity, besides what is told; the readiest first. */
export function otherDimensions(
  quantity: Quantity,
  subject: Subject,
  told: readonly Dimension[],
): readonly Dimension[] {
  const isTold = ({ header }: Dimension): boolean => told.some((one) => one.header === header);
  return subject.dimensions
    .filter((one) => !isTold(one) && isPlain(one) && suits(quantity, one, subject))
    .toSorted((one, other) => other.worth - one.worth);
}

function isPlain({ part, isKey, isReason, isTrait }: Dimension): boolean {
  return part === null && !isKey && !isReason && !isTrait;
}

function suits(quantity: Quantity, dimension: Dimension, subject: Subject): boolean {
  if (isOfItself(quantity, dimension) || countsTwice(quantity, dimension)) return false;
  return addsUp(quantity) ? mayLead(quantity, dimension, subject) : mayDiffer(quantity, dimension);
}
