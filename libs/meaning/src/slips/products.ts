import type { Dimension } from '../role.js';
import { GAP, flagsOf } from './flag.js';
import type { Flag } from './flag.js';
import { mayFollow, ownResidual } from './looked-at.js';
import type { Numbered } from './looked-at.js';
import type { Room } from './residuals.js';

const PRODUCT_SPREAD_MAX = 0.15;
/** Of a product too low that factor is suspect which itself is so much above its usual. */
export const FACTOR_RESIDUAL_MIN = 0.3;

/** What prices and rates are multiplied by. */
const measures: ReadonlySet<Dimension> = new Set<Dimension>([
  ...(['count', 'none', 'weight', 'area', 'time', 'length', 'volume', 'energy'] as const),
]);
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
    )
    .filter((product) => fitOf(product) !== 'unfit');
}

type Fit = 'fit' | 'unfit' | 'open';

const things: ReadonlySet<Dimension> = new Set<Dimension>(['count', 'other']);

/** Roubles for an hour make roubles of hours, never of litres. */
function fitOf({ price: { per }, quantity: { dimension } }: Product): Fit {
  if (dimension === 'count' && per === null) return 'fit';
  if (per === null || dimension === 'none') return 'open';
  const isOfThings = things.has(per) && things.has(dimension);
  return per === dimension || isOfThings ? 'fit' : 'unfit';
}

/** A discount apart, an amount is its product, or that in thousands, for a hundred, a million. */
const powers: readonly number[] = [0, 2, 3, 6];
const DISCOUNT_MAX = 0.12;
/** Where no units say that they fit, it has to be so to a rounding … */
const EXACT = 0.003;
/** … in nearly all rows, and these many. */
const EXACT_SHARE = 0.9;
const EXACT_ROWS_MIN = 12;

function isProductOf(product: Product, usual: number, room: Room): boolean {
  const size = Math.abs(Math.log10(usual));
  if (!powers.some((power) => Math.abs(size - power) <= DISCOUNT_MAX)) return false;
  if (fitOf(product) === 'fit') return true;
  const parts = partsOf(product, room).filter((part) => !Number.isNaN(part));
  const exact = parts.filter((part) => Math.abs(Math.abs(part) - size) <= EXACT);
  return exact.length >= EXACT_ROWS_MIN && exact.length >= EXACT_SHARE * parts.length;
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

export function flagsOfProduct(product: Product, room: Room): readonly Flag[] {
  const { amount, price, quantity } = product;
  const found = flagsOf(
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
  return found.filter(({ usual }) => isProductOf(product, usual, room));
}
