import { matchHeader, tableOf } from '../../../meaning/src/index.js';
import type { ColumnMeaning, Meaning, TableMeaning } from '../../../meaning/src/index.js';

/** What words alone leave open: «Точка» is a place, «Напиток» nothing that is known. */
const open: ReadonlySet<string | null> = new Set([null, 'place', 'category', 'name', 'company']);

/**
 * What the things of a column are by the list that they stand in: a list called «Клиенты» has
 * customers, a list with prices what is sold. Else what its header says.
 */
export function conceptByList({ id, concept }: ColumnMeaning, meaning: Meaning): string | null {
  if (!open.has(concept)) return concept;
  const lists = meaning.links.flatMap(({ from, to }) => {
    const [own, ...others] = from;
    const isOfIt = others.length === 0 && own?.table === id.table && own.column === id.column;
    return isOfIt ? (tableOf(meaning, to[0]?.table ?? '') ?? []) : [];
  });
  if (lists.some(isOfCustomers)) return 'customer';
  return lists.some(isPriced) ? 'product' : concept;
}

function isOfCustomers({ title, sheet }: TableMeaning): boolean {
  return [title, sheet].some((name) => {
    const words = name.toLowerCase().match(/\p{L}+/gu) ?? [];
    const [first, ...others] = words.map((text) => ({ text, weight: 1 }));
    if (first === undefined || others.length > 1) return false;
    const matches = matchHeader({ words: [first], isLatin: false });
    return matches.some(({ phrase }) => phrase.concept === 'customer');
  });
}

const isPriced = ({ columns }: TableMeaning): boolean =>
  columns.some(({ concept, role }) => concept === 'price' && role.is === 'intensive');
