import { conceptsOf } from './column-facts.js';
import type { TableFacts } from './column-facts.js';

const ofGoods: ReadonlySet<string> = new Set(['sku', 'product', 'unit-name', 'stock-level']);
const balances: ReadonlySet<string> = new Set(['balance', 'stock-level']);

/** Rows tell of things that are counted: «Приход» and «Расход» there are no money. */
export function isOfGoods({ columns }: TableFacts): boolean {
  return columns.some((one) => {
    const [first = ''] = conceptsOf(one);
    const isBalance = balances.has(first) && one.column.currency === null;
    return ofGoods.has(first) || (isBalance && one.column.type === 'number');
  });
}
