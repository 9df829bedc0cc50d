import { conditionText } from '../../../frames/src/index.js';
import type { Ask, Condition, Frame } from '../../../frames/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import type { PlannedMeaning, PlannedQuery } from '../analyst/plan.js';
import { isDateBound, isShown } from './date-bounds-told.js';
import { askQuery } from './planned-ask.js';
import type { AskSurroundings } from './planned-ask.js';
import { isSame, sharedConditions } from './shared-conditions.js';

/** Of one ask as many are asked the other way, each by a query more: `l3`, `u3` of `a3`. */
const otherIds = ['l', 'u'] as const;

/** A condition that leaves rows out, and no name that a writer gives his numbers need tell. */
interface Silent {
  readonly place: number;
  /** The result without it. */
  readonly other: string;
  readonly ask: Ask;
  /** «Срок» до 31.10.2025, «Приезд» заполнено */
  readonly text: string;
  /** Of a day each sentence is to say it; that a column is filled is known once it is said. */
  readonly isOfEach: boolean;
}

/**
 * «22,8 % сделанных заказов» of those that were due before a day, or have a master: as many as are
 * left out, as much another number it is. Whether it is, the results with those rows say.
 */
export function silentIn({ asks }: Frame, meaning: Meaning): readonly Silent[] {
  return asks.flatMap((ask, place) => {
    if (ask.is === 'rows') return [];
    const found = sharedConditions(ask, meaning).filter((one) => isSilent(one, ask));
    const once = found.filter((one, at) => found.findIndex((other) => isSame(one, other)) === at);
    return once.slice(0, otherIds.length).map((one, at) => ({
      place,
      other: `${otherIds[at] ?? ''}${place}`,
      ask: withoutCondition(ask, one),
      text: conditionText(one, meaning),
      isOfEach: one.is === 'within',
    }));
  });
}

export const silentQueries = (
  silent: readonly Silent[],
  surroundings: Pick<AskSurroundings, 'meaning' | 'unions'>,
): readonly PlannedQuery[] => silent.map(({ ask, other }) => askQuery(ask, other, surroundings));

/** What the numbers of a result are without. */
export function silentOf(
  result: string,
  silent: readonly Silent[],
): Pick<PlannedMeaning, 'silent'> {
  const own = silent.filter(({ place }) => result === `a${place}`);
  return own.length === 0
    ? {}
    : { silent: own.map(({ text, other, isOfEach }) => ({ text, other, isOfEach })) };
}

function isSilent(one: Condition, ask: Ask): boolean {
  if (isDateBound(one)) return !isShown(one, ask);
  if (one.is !== 'not' || one.of.is !== 'empty') return false;
  const { column } = one.of;
  const table = ask.is === 'unpivot' ? ask.of : ask;
  // Groups by that column are those that have one.
  return (
    table.is !== 'table' ||
    !table.by.some(({ key }) => key.is === 'value' && isSame(key.column, column))
  );
}

const everyRow: Condition = { is: 'all', of: [] };

function withoutCondition(ask: Ask, condition: Condition): Ask {
  return replaced(ask, JSON.stringify(condition)) as Ask;
}

function replaced(part: unknown, condition: string): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (JSON.stringify(part) === condition) return everyRow;
  if (Array.isArray(part)) return part.map((one) => replaced(one, condition));
  return Object.fromEntries(
    Object.entries(part).map(([name, one]) => [name, replaced(one, condition)]),
  );
}
