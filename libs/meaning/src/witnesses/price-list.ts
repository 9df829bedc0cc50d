import { conceptsOf } from '../facts/column-facts.js';
import type { ColumnFacts, TableFacts } from '../facts/column-facts.js';
import { witness } from './witness.js';

const PRICE =
  /(?<!\p{L})(?:цен(?:а|ы|у|е|ой|ам|ах)?(?!\p{L})|прайс|прейскурант|тариф|расцен|price|tariff)/iu;
/** «Закупка с 01.04.2025»: what stands before the date from which it holds. */
const SINCE =
  /^(.*?)(?<!\p{L})(?:с|со|от|from|since)\s+(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2}|\p{L}+\s+\d{4})/iu;
/** On a sheet of prices, too, these are no prices. */
const others: ReadonlySet<string> = new Set(['revenue', 'quantity', 'sold', 'debt', 'stock']);

/** Columns of one head with the dates from which they hold, on a list of prices. */
export const priceListWitness = witness<'since'>(
  'price-list',
  { since: { intensive: 5, flow: -3 } },
  ({ facts, table }) => {
    const head = headOf(facts);
    if (head === null || conceptsOf(facts).some((concept) => others.has(concept))) return [];
    const family = table.columns.filter((one) => headOf(one) === head);
    const isOfPrices = [...facts.column.headerPath, ...titlesOf(table)].some((text) =>
      PRICE.test(text),
    );
    if (family.length < 2 || !isOfPrices || !isListOfThings(table)) return [];
    return [{ what: 'since', because: 'цены по датам, с которых они действуют' }];
  },
);

/** What a header says besides the date from which it holds; null where it has none. */
function headOf({ column: { headerPath, name, type } }: ColumnFacts): string | null {
  if (type !== 'number') return null;
  const own = headerPath.length > 0 ? headerPath.join(' ') : name;
  return SINCE.exec(own)?.[1]?.trim().toLowerCase() ?? null;
}

function titlesOf({ table: { title, sheet, metadata } }: TableFacts): readonly string[] {
  return [title, sheet, ...metadata.titleLines];
}

/** Each article stands once. */
function isListOfThings({ columns, rowCount }: TableFacts): boolean {
  return columns.some(({ column, values }) => column.type === 'text' && values.length === rowCount);
}
