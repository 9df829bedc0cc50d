import {
  conjunctsOf,
  leavesOf,
  measureName,
  resolved,
  shownNumber,
  valueText,
} from '../../../frames/src/index.js';
import type { Ask, Condition, Frame } from '../../../frames/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import type { PlannedBound } from '../analyst/plan.js';

/** Of more letters a sentence would be about the bound alone. */
const LETTERS_MAX = 60;

/** Amounts that rows are chosen by, of all numbers of a result and of one of its measures alone. */
export class Bounds {
  private readonly found: ReadonlyMap<string, readonly PlannedBound[]>;

  constructor({ asks }: Frame, meaning: Meaning) {
    this.found = new Map(asks.flatMap((ask, place) => boundsOfAsk(ask, `a${place}`, meaning)));
  }

  of(result: string, column: string): readonly PlannedBound[] {
    return [result, `${result}:${column}`].flatMap((place) => this.found.get(place) ?? []);
  }

  get texts(): readonly string[] {
    return [...this.found.values()].flat().flatMap(({ taken, left }) => [taken, left]);
  }
}

type Found = readonly [place: string, bounds: readonly PlannedBound[]];

function boundsOfAsk(ask: Ask, result: string, meaning: Meaning): readonly Found[] {
  if (ask.is === 'unpivot') return boundsOfAsk(ask.of, result, meaning).slice(0, 1);
  if (ask.is !== 'table' && ask.is !== 'rows') return [];
  const whole = boundsIn(ask.where, meaning);
  if (ask.is === 'rows') return [[result, whole]];
  const { measures, refusals } = resolved(ask.measures, meaning);
  if (refusals.length > 0) return [[result, whole]];
  const own = measures.map(({ plain }, place): Found => {
    const bounds = leavesOf(plain).flatMap(({ where }) => boundsIn(where, meaning));
    return [`${result}:${measureName(place)}`, bounds];
  });
  return [[result, whole], ...own];
}

const boundsIn = (where: Condition | null, meaning: Meaning): readonly PlannedBound[] =>
  conjunctsOf(where).flatMap((one) => boundOf(one, meaning) ?? []);

/** What is taken and what is left out by a bound: «от 15» leaves «меньше 15». */
const signWords: Readonly<Record<string, readonly [taken: string, left: string]>> = {
  '>': ['больше', 'не больше'],
  '>=': ['от', 'меньше'],
  '<': ['меньше', 'от'],
  '<=': ['не больше', 'больше'],
};

/** Above nothing is no bound of anybody's choice. */
function boundOf(one: Condition, meaning: Meaning): PlannedBound | null {
  if (one.is !== 'compare' || one.right.is !== 'constant' || one.right.value === 0) return null;
  const [taken, left] = signWords[one.sign] ?? [];
  const { value } = one.right;
  const what = valueText(one.left, meaning);
  if (taken === undefined || left === undefined || what.length > LETTERS_MAX) return null;
  const shown = shownNumber(value);
  return {
    taken: `${what} ${taken} ${shown}`,
    left: `без ${what} ${left} ${shown}`,
    number: value,
    isBelow: one.sign.startsWith('<'),
  };
}
