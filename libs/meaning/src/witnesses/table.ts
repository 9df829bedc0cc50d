import type { TotalCheck } from '../../../workbook/src/index.js';
import { unitOf } from '../unit-of.js';
import { conceptsOf } from '../facts/column-facts.js';
import type { ColumnFacts, TableFacts } from '../facts/column-facts.js';
import { hasEvents } from '../facts/has-events.js';
import { namesLevel } from './title.js';
import { witness } from './witness.js';
import type { Seen } from './witness.js';

/** The file adds the column up itself: over things it does so with levels, too. */
export const totalsWitness = witness<'equal' | 'equal-level' | 'made'>(
  'totals',
  { equal: { flow: 3 }, 'equal-level': { flow: 3, stock: 3 }, made: { flow: 6 } },
  (seen) => {
    const { facts, table } = seen;
    if (isPriceOfOne(seen)) return [];
    const equal = table.table.checks.find(
      ({ column, difference }) => column === facts.column.name && Number(difference) === 0,
    );
    if (equal === undefined) return [];
    const level = isMade(seen) ? 'made' : 'equal-level';
    const what = namesLevel(seen) ? level : 'equal';
    return [
      { what, because: `итог файла в строке ${equal.totalRow} равен сумме${leftOut(equal)}` },
    ];
  },
);

const leftOut = ({ without }: TotalCheck): string =>
  without === undefined ? '' : ` без ${without.values.map((value) => `«${value}»`).join(', ')}`;

/** Whoever adds up a sheet column by column adds up its prices, too. */
const isPriceOfOne = ({ facts: { column }, table, identities }: Seen): boolean =>
  column.traits.includes('price') &&
  (hasQuantity(table) || identities.some(({ is }) => is === 'product'));

/** «Площадь» of windows that were made, order by order: added up over months, not a level. */
function isMade({ facts, table, unit, dependence }: Seen): boolean {
  const isOfEach = facts.values.length > table.rowCount / 2;
  return unit.dimension === 'area' && dependence === null && isOfEach && hasEvents(table);
}

/** The same on all rows of a thing: it is the thing's own, not the row's. */
export const dependenceWitness = witness<'settled' | 'agreed'>(
  'dependence',
  { settled: { flow: -1, intensive: 1, stock: 0.5 }, agreed: { flow: -3, stock: 3 } },
  ({ facts, dependence, table }) =>
    facts.numbers === null ||
    dependence === null ||
    isEachTime(facts, dependence.on, table) ||
    isPlanOfEach(facts, table)
      ? []
      : [
          {
            what: isAgreed(facts, dependence.on) ? 'agreed' : 'settled',
            because: `одинаково во всех строках одного «${dependence.on.column.name}»`,
          },
        ],
);

const AGREED = /(?:договор|контракт|contract)/iu;

/** What a contract comes to, on each row of it: its payments do not add it up. */
const isAgreed = ({ column }: ColumnFacts, on: ColumnFacts): boolean =>
  AGREED.test(column.name) && isOf(on, documents);

const takenEachTime: ReadonlySet<string> = new Set(['cost-of', 'amount', 'paid', 'accrued']);
const documents: ReadonlySet<string> = new Set(['order', 'document', 'id']);

/** What a lesson costs is the same for each lesson of a pupil, and is taken for each of them. */
function isEachTime(facts: ColumnFacts, on: ColumnFacts, table: TableFacts): boolean {
  const isTaken = facts.column.currency !== null && isOf(facts, takenEachTime);
  return isTaken && !isOf(on, documents) && hasEvents(table);
}

const plans: ReadonlySet<string> = new Set(['plan']);
const made: ReadonlySet<string> = new Set(['output', 'fact', 'harvest', 'sold']);

/** What each batch is to yield is the same for all of its kind, and adds up beside what it did. */
function isPlanOfEach(facts: ColumnFacts, table: TableFacts): boolean {
  if (!isOf(facts, plans) || !hasEvents(table)) return false;
  return table.columns.some(
    (one) => one.numbers !== null && isOf(one, made) && one.column.unit === facts.column.unit,
  );
}

const isOf = (facts: ColumnFacts, concepts: ReadonlySet<string>): boolean =>
  conceptsOf(facts).some((concept) => concepts.has(concept));

const quantities: ReadonlySet<string> = new Set(['count', 'sold', 'weight', 'fuel', 'ordered']);

/** «Цена» of a deal in a table of deals without a quantity is what was paid. */
export const dealPriceWitness = witness<'deal'>('deal-price', { deal: { flow: 3 } }, (seen) => {
  const { facts, table, dependence } = seen;
  if (isRateOfTrip(seen)) return [{ what: 'deal', because: 'растет с работой: это сумма строки' }];
  if (!isPlainPrice(seen) || dependence !== null || !hasDeals(table)) return [];
  const isAsked = ASKED.test(facts.column.name) && !isOfTenders(table);
  return isPriceOfOne(seen) || hasQuantity(table) || isAsked || isBilled(table)
    ? []
    : [
        {
          what: 'deal',
          because: 'у каждой строки своя цена и дата, количества нет: это сумма сделки',
        },
      ];
});

const RATE = /^(?:ставка|тариф|фрахт|rate)$/iu;
const extents: ReadonlySet<string> = new Set(['length', 'weight', 'volume', 'area', 'time']);
const GROWS = 0.6;
const PAIRS_MIN = 20;

/** A rate for one kilometre does not grow with them: what does is asked for the whole trip. */
function isRateOfTrip({ facts, table, dependence, unit }: Seen): boolean {
  const { column, numbers } = facts;
  const name = (column.headerPath.at(-1) ?? '').replace(/[,(].*$/u, '').trim();
  const isRate = RATE.test(name) && unit.dimension === 'money' && unit.per === null;
  if (!isRate || numbers === null || dependence !== null) return false;
  if (!hasDeals(table) || isBilled(table)) return false;
  return table.columns.some((one) => {
    const { dimension } = unitOf(one, table);
    return one.numbers !== null && extents.has(dimension) && growsWith(numbers, one.numbers);
  });
}

/** By the logarithms of what is above nothing in both. */
function growsWith(one: Float64Array, other: Float64Array): boolean {
  const pairs = [...one].flatMap((value, row): readonly (readonly [number, number])[] => {
    const beside = other[row] ?? NaN;
    return value > 0 && beside > 0 ? [[Math.log(value), Math.log(beside)]] : [];
  });
  if (pairs.length < PAIRS_MIN) return false;
  const mean = (at: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [left, right] = [mean(0), mean(1)];
  let [both, own, others] = [0, 0, 0];
  for (const [a, b] of pairs) {
    both += (a - left) * (b - right);
    own += (a - left) ** 2;
    others += (b - right) ** 2;
  }
  return both >= GROWS * Math.sqrt(own * others) && both > 0;
}

const prices: ReadonlySet<string> = new Set(['price', 'asked-price']);

/** A rate of exchange, a tariff, a share of a post is none. */
function isPlainPrice({ facts: { column, matches }, unit }: Seen): boolean {
  const isPrice =
    DEAL.test(column.headerPath.at(-1) ?? '') &&
    matches.some(({ phrase, weight }) => prices.has(phrase.concept) && weight === 1);
  return isPrice && unit.per === null && unit.dimension === 'money';
}

function hasQuantity({ columns }: Seen['table']): boolean {
  return columns.some(
    ({ matches, numbers, column }) =>
      numbers !== null &&
      matches.some(
        ({ phrase, weight }) =>
          (weight === 1 || column.unit === 'шт') && quantities.has(phrase.concept),
      ),
  );
}

/** What is asked for a thing, now and before: nobody has paid it. */
const ASKED = /(?<!\p{L})(?:перв|начальн|стартов|прежн|стар|сейчас|текущ|нын|прайс)/iu;

/** What a purchase begins with is an amount of it, as is what its contract is made for. */
const TENDERS =
  /(?<!\p{L})(?:закуп|тендер|торг(?:и|ов|ах)(?!\p{L})|аукцион|лот(?:ы|ов)?(?!\p{L})|конкурс)/iu;

function isOfTenders({ table, columns }: Seen['table']): boolean {
  const { title, sheet, metadata } = table;
  const told = [title, sheet, ...metadata.titleLines, ...columns.map(({ column }) => column.name)];
  return told.some((text) => TENDERS.test(text));
}

const bills: ReadonlySet<string> = new Set(['to-pay', 'amount', 'revenue', 'accrued']);

/** Where another column has what the row came to, its price is the price of one. */
function isBilled({ columns }: Seen['table']): boolean {
  return columns.some(
    ({ matches, numbers, column }) =>
      numbers !== null &&
      column.currency !== null &&
      matches.some(({ phrase, weight }) => weight === 1 && bills.has(phrase.concept)),
  );
}

const DEAL = /(?<!\p{L})(?:цен|стоимост|price|cost)/iu;

/** Dated rows are deals, but for those of a price list, which holds what was asked since when. */
const hasDeals = (table: Seen['table']): boolean =>
  hasEvents(table) && ![table.table.title, table.table.sheet].some((name) => LIST.test(name));

const LIST = /^(?:прайс|прейскурант|тариф|цены|расценк|price)/iu;
