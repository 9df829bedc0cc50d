import { GAP, flagsOf } from './flag.js';
import type { Flag } from './flag.js';
import { levelsOff } from './in-proportion.js';
import { areComparable, mayFollow, quotientsOf } from './looked-at.js';
import type { Look, Numbered } from './looked-at.js';
import { flagsOfProduct, productsOf } from './products.js';
import type { Kind, Room } from './residuals.js';

/** Beside nothing else only what is far from all others tells a slip. */
const GAP_ALONE = 0.6;
/** Amounts of money have long tails: alone they must lie so much further. */
const MONEY_ALONE_Z = 8;
const PAIR_SPREAD_MAX = 0.4;
/** Of what the numbers themselves spread: a quotient that spreads as much tells nothing. */
const PAIR_SPREAD_SHARE = 0.8;
/** A quotient that spreads as little as that tells in any case. */
const PAIR_SPREAD_MIN = 0.2;
/** All numbers that are too high as other numbers of the table show. */
export function flagsByNumbers({ numbers, kinds, kindsOfPairs, room }: Look): readonly Flag[] {
  return [
    ...numbers.flatMap((one) => flagsAlone(one, room)),
    ...numbers.flatMap((one) => kinds.flatMap((kind) => flagsInGroups(one, kind, room))),
    ...accusing(
      pairsOf(numbers).flatMap((pair) =>
        [null, ...kindsOfPairs].flatMap((kind) => flagsOfPair(pair, kind, room)),
      ),
      room,
    ),
    ...productsOf(numbers).flatMap((product) => flagsOfProduct(product, room)),
  ];
}

const unlimited = (): number => Infinity;

function flagsAlone(of: Numbered, room: Room): readonly Flag[] {
  const found = flagsOf(
    {
      way: 'alone',
      logs: of.logs,
      within: null,
      gap: GAP_ALONE,
      spreadMax: unlimited,
      suspicions: [{ side: 1, suspect: () => ({ of, beside: null, times: null }) }],
    },
    room,
  );
  return of.dimension === 'money' ? found.filter(({ z }) => z >= MONEY_ALONE_Z) : found;
}

function flagsInGroups(of: Numbered, within: Kind | null, room: Room): readonly Flag[] {
  return flagsOf(
    {
      way: 'group',
      logs: of.logs,
      within,
      gap: GAP,
      spreadMax: unlimited,
      suspicions: [{ side: 1, suspect: () => ({ of, beside: null, times: null }) }],
    },
    room,
  );
}

type Pair = readonly [Numbered, Numbered];

function pairsOf(numbers: readonly Numbered[]): readonly Pair[] {
  const telling = numbers.filter(mayFollow);
  return telling.flatMap((one, at) =>
    telling
      .slice(at + 1)
      .flatMap((other) => (areComparable(one, other) ? [[one, other] as const] : [])),
  );
}

function flagsOfPair([one, other]: Pair, within: Kind | null, room: Room): readonly Flag[] {
  return flagsOf(
    {
      way: 'pair',
      logs: quotientsOf(one, other, room),
      within,
      gap: GAP,
      spreadMax: () =>
        Math.min(
          PAIR_SPREAD_MAX,
          Math.max(PAIR_SPREAD_MIN, PAIR_SPREAD_SHARE * Math.max(one.spread(), other.spread())),
        ),
      suspicions: [
        { side: 1, suspect: () => ({ of: one, beside: other, times: null }) },
        { side: -1, suspect: () => ({ of: other, beside: one, times: null }) },
      ],
    },
    room,
  );
}

/**
 * Where carriage levels off with litres it does so with the packs that hold them, however their
 * sizes differ: what is cleared of one number of a row is cleared of all beside the same.
 */
function accusing(flags: readonly Flag[], room: Room): readonly Flag[] {
  const cleared = flags.filter((flag) => levelsOff(flag, room));
  const isCleared = ({ row, beside }: Flag): boolean =>
    cleared.some((one) => one.row === row && one.beside === beside);
  return flags.filter((flag) => !isCleared(flag));
}
