import { conjunctsOf, leavesOf, resolved } from '../../../frames/src/index.js';
import type { Ask, Condition, TableAsk } from '../../../frames/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';

/** What chooses the rows of all numbers of an ask, whether it says so once or of each. */
export function sharedConditions(ask: Ask, meaning: Meaning): readonly Condition[] {
  switch (ask.is) {
    case 'unpivot':
      return sharedConditions(ask.of, meaning);
    case 'table':
      return [...conjunctsOf(ask.where), ...ofAllMeasures(ask, meaning)];
    case 'rows':
      return conjunctsOf(ask.where);
    case 'means-differ':
    case 'shares-differ':
      return inAll([conjunctsOf(ask.first), conjunctsOf(ask.second)]);
    default:
      return [];
  }
}

function ofAllMeasures({ measures }: TableAsk, meaning: Meaning): readonly Condition[] {
  const found = resolved(measures, meaning);
  if (found.refusals.length > 0) return [];
  const leaves = found.measures.flatMap(({ plain }) => leavesOf(plain));
  return inAll(leaves.map(({ where }) => conjunctsOf(where)));
}

function inAll([first = [], ...others]: readonly (readonly Condition[])[]): readonly Condition[] {
  return first.filter((one) => others.every((all) => all.some((other) => isSame(one, other))));
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
