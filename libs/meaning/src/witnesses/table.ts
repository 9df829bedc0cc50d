import { namesLevel } from './title.js';
import { witness } from './witness.js';
import type { Seen } from './witness.js';

/** The file adds the column up itself: over things it does so with levels, too. */
export const totalsWitness = witness<'equal' | 'equal-level'>(
  'totals',
  { equal: { flow: 3 }, 'equal-level': { flow: 3, stock: 3 } },
  (seen) => {
    const { facts, table } = seen;
    const equal = table.table.checks.find(
      ({ column, difference }) => column === facts.column.name && Number(difference) === 0,
    );
    if (equal === undefined) return [];
    const what = namesLevel(seen) ? 'equal-level' : 'equal';
    return [{ what, because: `итог файла в строке ${equal.totalRow} равен сумме` }];
  },
);

/** The same on all rows of a thing: it is the thing's own, not the row's. */
export const dependenceWitness = witness<'settled'>(
  'dependence',
  { settled: { flow: -1, intensive: 1, stock: 0.5 } },
  ({ facts, dependence }) =>
    facts.numbers === null || dependence === null
      ? []
      : [
          {
            what: 'settled',
            because: `одинаково во всех строках одного «${dependence.on.column.name}»`,
          },
        ],
);

const quantities: ReadonlySet<string> = new Set(['count', 'sold', 'weight', 'fuel', 'ordered']);

/** «Цена» of a deal in a table of deals without a quantity is what was paid. */
export const dealPriceWitness = witness<'deal'>('deal-price', { deal: { flow: 3 } }, (seen) => {
  const { facts, table, unit, dependence } = seen;
  // A rate of exchange, a tariff, a share of a post is none.
  const isPrice =
    DEAL.test(facts.column.headerPath.at(-1) ?? '') &&
    facts.matches.some(({ phrase, weight }) => phrase.concept === 'price' && weight === 1);
  const isPlain = isPrice && unit.per === null && unit.dimension === 'money';
  if (!isPlain || dependence !== null || !hasEvents(table)) return [];
  const hasQuantity = table.columns.some(
    ({ matches, numbers }) =>
      numbers !== null &&
      matches.some(({ phrase, weight }) => weight === 1 && quantities.has(phrase.concept)),
  );
  return hasQuantity
    ? []
    : [
        {
          what: 'deal',
          because: 'у каждой строки своя цена и дата, количества нет: это сумма сделки',
        },
      ];
});

const DEAL = /(?<!\p{L})(?:цен|стоимост|price|cost)/iu;

function hasEvents({ columns }: Seen['table']): boolean {
  return columns.some(({ column, matches }) => {
    const isOther = matches.some(
      ({ phrase }) => phrase.leaning === 'birth' || phrase.leaning === 'due',
    );
    return column.type === 'date' && !isOther;
  });
}
