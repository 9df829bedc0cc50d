import type { ColumnMeaning } from '../meaning.js';
import type { ReadTable } from '../read-table.js';
import { areAskedAfter } from './discounted.js';

type Table = ReadTable['meaning'];

/** Whether an amount is one that nobody was asked for, beside the one that was. */
export const isNeverBrought = (column: ColumnMeaning, read: ReadTable): boolean =>
  isListed(column) ||
  isBeforeDiscount(column, read.meaning) ||
  isPriceOf(column, read.meaning) ||
  areAskedAfter(column, read);

/** What a price list asks for is not what a deal brought. */
const isListed = ({ header }: ColumnMeaning): boolean =>
  /прайс|прейскурант|ценник|каталож|базов|рекоменд|list price/iu.test(header);

/** Beside «Стоимость», which a discount has made less, the price is not what came. */
function isPriceOf({ concept }: ColumnMeaning, { columns }: Table): boolean {
  const hasDiscount = columns.some((one) => one.concept === 'discount-rate');
  const isCharged = (one: ColumnMeaning): boolean =>
    (one.concept === 'cost-of' || asked.has(one.concept ?? '')) &&
    one.role.is === 'flow' &&
    one.role.unit.dimension === 'money';
  return concept === 'price' && hasDiscount && columns.some(isCharged);
}

const BEFORE = /без\s+(?:уч[её]та\s+)?скид|до\s+(?:вычета\s+)?скид|before discount/iu;

/** What would have been asked for is no revenue where another column says what was. */
function isBeforeDiscount({ header }: ColumnMeaning, { columns }: Table): boolean {
  const isAsked = (one: ColumnMeaning): boolean =>
    asked.has(one.concept ?? '') && one.role.is === 'flow' && !BEFORE.test(one.header);
  return BEFORE.test(header) && columns.some(isAsked);
}

const asked: ReadonlySet<string> = new Set([
  'to-pay',
  'revenue',
  'net',
  'gross',
  'amount',
  'total',
]);
