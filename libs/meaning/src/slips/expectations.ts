import type { Dimension } from '../role.js';
import { GAP, flagsOf } from './flag.js';
import type { Flag } from './flag.js';
import { levelsOff } from './in-proportion.js';
import { areComparable, quotientsOf } from './looked-at.js';
import type { Look, Numbered } from './looked-at.js';
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
const PRODUCT_SPREAD_MAX = 0.15;
/** Of a product too low that factor is suspect which itself is so much above its usual. */
const FACTOR_RESIDUAL_MIN = 0.3;

/** What prices and rates are multiplied by. */
const measures: ReadonlySet<Dimension> = new Set<Dimension>([
  ...(['count', 'none', 'weight', 'area', 'time', 'length', 'volume', 'energy'] as const),
]);
/** These follow from nothing that stands beside them, and nothing follows from them. */
const ofThemselves: ReadonlySet<string> = new Set(['age', 'tenure-band', 'rank', 'mark']);

/** All numbers that are too high as other numbers of the table show. */
export function flagsByNumbers({ numbers, kinds, kindsOfPairs, room }: Look): readonly Flag[] {
  return [
    ...numbers.flatMap((one) => flagsAlone(one, room)),
    ...numbers.flatMap((one) => kinds.flatMap((kind) => flagsInGroups(one, kind, room))),
    ...pairsOf(numbers).flatMap((pair) =>
      [null, ...kindsOfPairs].flatMap((kind) => flagsOfPair(pair, kind, room)),
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

const mayFollow = ({ concept }: Numbered): boolean => !ofThemselves.has(concept ?? '');

function flagsOfPair([one, other]: Pair, within: Kind | null, room: Room): readonly Flag[] {
  const found = flagsOf(
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
  return found.filter((flag) => !levelsOff(flag, room));
}

/** An amount of money that a price and a quantity may make. */
export interface Product {
  readonly amount: Numbered;
  readonly price: Numbered;
  readonly quantity: Numbered;
}

export function productsOf(numbers: readonly Numbered[]): readonly Product[] {
  const money = numbers.filter(({ dimension }) => dimension === 'money');
  const quantities = numbers.filter((one) => measures.has(one.dimension) && mayFollow(one));
  return money
    .filter(({ isRate }) => !isRate)
    .flatMap((amount) =>
      money
        .filter(({ isRate }) => isRate)
        .flatMap((price) => quantities.map((quantity) => ({ amount, price, quantity }))),
    );
}

/** Logarithms of what an amount is of its price and quantity. */
function partsOf({ amount, price, quantity }: Product, room: Room): Float64Array {
  const parts = room.quotients;
  for (let row = 0; row < parts.length; row += 1) {
    const product = (price.logs[row] ?? NaN) + (quantity.logs[row] ?? NaN);
    parts[row] = (amount.logs[row] ?? NaN) - product;
  }
  return parts;
}

function flagsOfProduct(product: Product, room: Room): readonly Flag[] {
  const { amount, price, quantity } = product;
  return flagsOf(
    {
      way: 'product',
      logs: partsOf(product, room),
      within: null,
      gap: GAP,
      spreadMax: () => PRODUCT_SPREAD_MAX,
      suspicions: [
        { side: 1, suspect: () => ({ of: amount, beside: price, times: quantity }) },
        {
          side: -1,
          suspect: (row) => {
            const [ofPrice, ofQuantity] = [ownResidual(price, row), ownResidual(quantity, row)];
            if (Math.max(ofPrice, ofQuantity) < FACTOR_RESIDUAL_MIN) return null;
            return ofPrice > ofQuantity
              ? { of: price, beside: amount, times: quantity }
              : { of: quantity, beside: amount, times: price };
          },
        },
      ],
    },
    room,
  );
}

/** How far a number lies from the usual of its column; 0 where that is not known. */
export function ownResidual({ logs, usual }: Numbered, row: number): number {
  const residual = (logs[row] ?? NaN) - usual();
  return Number.isNaN(residual) ? 0 : residual;
}
