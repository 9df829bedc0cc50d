import type { ColumnFacts, TableFacts } from '../facts/column-facts.js';
import { headerWords } from '../lexicon/header-words.js';
import { matchHeader } from '../lexicon/match-header.js';

/** With and without VAT one sum is told twice; a whole may stand beside its parts. */
const NO_PART = /^(?:итог|всего|общ|сумм|total)|ндс|скидк|vat/iu;

/** «Билеты», «Кафе» and «Бар» below «Выручка, руб.»: together they are it, none of them alone. */
export function isPartOfHead(
  own: ColumnFacts,
  concept: string | null,
  { columns }: TableFacts,
): boolean {
  const head = headOf(own);
  const isOfTime = own.column.traits.includes('period');
  if (head === '' || isOfTime || own.numbers === null || saysItself(own, concept)) return false;
  const family = columns.filter((one) => headOf(one) === head);
  const others = family.filter((one) => one !== own && one.numbers !== null && areAlike(one, own));
  return others.length > 0 && !family.some((one) => NO_PART.test(leafOf(one)));
}

const headOf = ({ column: { headerPath } }: ColumnFacts): string =>
  headerPath.slice(0, -1).join('/');

const leafOf = ({ column: { headerPath, name } }: ColumnFacts): string => headerPath.at(-1) ?? name;

const saysItself = (own: ColumnFacts, concept: string | null): boolean =>
  matchHeader(headerWords([leafOf(own)])).some(({ phrase }) => phrase.concept === concept);

const areAlike = ({ column: one }: ColumnFacts, { column: other }: ColumnFacts): boolean =>
  one.unit === other.unit && one.currency === other.currency;
