import { definedValue } from '../../../frames/src/index.js';
import type { Condition } from '../../../frames/src/index.js';
import type {
  MeasureDefinition,
  PopulationDefinition,
  ColumnMeaning,
  Meaning,
  TableMeaning,
} from '../../../meaning/src/index.js';
import { columnsOfMeasure, isFee, isReturn, isUnpaidAmong } from '../../../meaning/src/index.js';
import { spokenName, withoutUnit } from './names.js';
import { all } from '../survey/measures.js';
import { isOneOf, noneOf } from './statuses.js';
import type { Quantity } from './subject.js';
import { earns, sumName, UNPAID } from './sum-names.js';
import type { Rows } from './sum-names.js';
import { isFirmSum, isToldAgain, sumWorth } from './sum-worths.js';

export interface DefinedSum {
  readonly quantity: Quantity;
  readonly columns: readonly string[];
}

const shownConcepts: ReadonlySet<string> = new Set([
  ...['revenue', 'income', 'expense', 'profit', 'paid', 'fact', 'cost', 'quantity', 'debt'],
]);

/** What an owner says where the header says it, too, or where it is made of several columns. */
const plainNames: Readonly<Record<string, string>> = {
  revenue: 'выручка',
  income: 'доходы',
  expense: 'расходы',
  profit: 'прибыль',
  cost: 'себестоимость',
};

/** Sums that the workbook's meaning has settled. */
export function definedSums(
  table: TableMeaning,
  rows: Rows,
  meaning: Meaning,
): readonly DefinedSum[] {
  const own = meaning.definitions.filter(
    (one): one is MeasureDefinition => one.is === 'measure' && one.table === table.id,
  );
  const revenue = own.find(({ concept }) => concept === 'revenue');
  // What was paid is no revenue of those who have not paid yet.
  const isPaid = revenue !== undefined && isOfPayments(revenue, table);
  const again = own.find((one) => one.concept === 'paid' && isSame(one, revenue));
  const told = own.filter((one) => one !== (isPaid && again !== undefined ? revenue : again));
  return told.flatMap((definition): readonly DefinedSum[] => {
    const { of, concept } = definition;
    const ids = columnsOfMeasure(definition);
    const column = table.columns.find(({ id }) => id.column === ids[0].column);
    if (column === undefined || !shownConcepts.has(concept) || !mayBeSummed(column, table))
      return [];
    if (concept === 'quantity' && !isFirmSum(column, table, meaning)) return [];
    const population = populationOf(definition, meaning);
    const name = calledAs(definition, column, population, table, rows);
    const sum: Quantity = {
      id: isOwed(definition, population) ? UNPAID.id : `sum:${concept}`,
      name,
      importance: isBareFact(column) ? BARE : sumWorth(definition, column, table),
      better: null,
      event: null,
      of: { is: 'sum', of: definedValue(definition) },
      where: all([rowsOf(population), filledIn(definition)]),
    };
    // Each part of a sum is a sum of its own, too.
    const isWhole = madeOfParts.has(of.is) || isOfState(population);
    return [{ columns: isWhole ? [] : ids.map((id) => id.column), quantity: sum }];
  });
}

const madeOfParts: ReadonlySet<MeasureDefinition['of']['is']> = new Set(['sum', 'rest']);

const isSame = (one: MeasureDefinition, other: MeasureDefinition | undefined): boolean =>
  JSON.stringify(one.of) === JSON.stringify(other?.of);

/** Whether its one column says what was paid. */
export function isOfPayments({ of }: MeasureDefinition, { columns }: TableMeaning): boolean {
  const id = of.is === 'column' ? of.column.column : null;
  return columns.some((one) => one.id.column === id && one.concept === 'paid');
}

/** What a column calls a debt bears its own name; all else that is owed was reckoned. */
function isOwed({ concept, of }: MeasureDefinition, population: PopulationDefinition | null) {
  return concept === 'debt' && (of.is !== 'column' || isOfState(population));
}

/** Whether what is owed is what another column calls unpaid: the sum itself is of all rows. */
const isOfState = (population: PopulationDefinition | null): boolean =>
  population?.id.startsWith('population:unpaid:') === true;

/** «Факт» beside «План» says of nothing what it is: it is told with its plan. */
function isBareFact({ header, concept }: ColumnMeaning): boolean {
  return concept === 'fact' && /^факт$/iu.test(withoutUnit(header));
}

const BARE = 0.65;

function mayBeSummed(column: ColumnMeaning, table: TableMeaning): boolean {
  const { role } = column;
  if (isToldAgain(column, table)) return false;
  return role.is === 'flow' || (role.is === 'stock' && role.over === null);
}

function populationOf(
  { population }: MeasureDefinition,
  { definitions }: Meaning,
): PopulationDefinition | null {
  const found = definitions.find(({ id }) => id === population);
  return found?.is === 'population' ? found : null;
}

function rowsOf(population: PopulationDefinition | null): Condition | null {
  if (population === null) return null;
  const { column, in: counted, out } = population;
  return isOfState(population) ? isOneOf(column, counted) : noneOf(column, out);
}

const filledIn = ({ filled }: MeasureDefinition): Condition | null =>
  filled === undefined ? null : { is: 'not', of: { is: 'empty', column: filled } };

/** By its header; money that sales bring is revenue. */
function calledAs(
  definition: MeasureDefinition,
  column: ColumnMeaning,
  population: PopulationDefinition | null,
  table: TableMeaning,
  rows: Rows,
): string {
  if (isOwed(definition, population)) return owedName(definition);
  if (definition.concept === 'paid' && definition.of.is === 'sum') return 'оплачено';
  const isSale = earns(table, rows) || (column.concept === COST && isPaidFor(table));
  const isEarned = isSale && !countsOpen(population, table);
  const plain = isFee(column) ? null : plainName(definition, column, isEarned);
  const less = [...lessReturns(population), ...lessDiscounts(definition, table)];
  const name = plain ?? sumName(column, rows);
  return less.length === 0 ? name : `${name} за вычетом ${less.join(' и ')}`;
}

/** Only what is done is owed, and by which column it is. */
const owedName = ({ filled }: MeasureDefinition): string =>
  filled === undefined ? UNPAID.name : `${UNPAID.name} с датой «${filled.column}»`;

/** Orders still in work, which the file's own total has, too, have brought nothing yet. */
function countsOpen(population: PopulationDefinition | null, { title }: TableMeaning): boolean {
  const { in: counted = [], out = [], standings = {} } = population ?? {};
  return counted.some(
    (value) => standings[value] === 'open' && !isUnpaidAmong(value, [...counted, ...out], title),
  );
}

/** «Стоимость» that the file's meaning takes for revenue: what customers were charged. */
const COST = 'cost-of';

const payments: ReadonlySet<string> = new Set([
  ...['customer', 'household', 'paid', 'payment-state', 'payment-kind', 'debt', 'to-pay'],
  ...['discount', 'discount-rate'],
]);

/** Where nobody stands who pays, and nothing of a payment, what works cost is no revenue. */
const isPaidFor = ({ columns }: TableMeaning): boolean =>
  columns.some(({ concept }) => payments.has(concept ?? ''));

/** «Цена продажи», added up, is what was sold for, as is a price less its discount. */
const isOfPrice = ({ is }: MeasureDefinition['of'], spoken: string): boolean =>
  spoken.startsWith('цена ') || is === 'difference';

/** What is made of several columns bears the name of none. */
const isNoName = ({ is }: MeasureDefinition['of'], spoken: string): boolean =>
  is === 'sum' || spoken.startsWith('«');

/** null where the header says it better. */
function plainName(
  { concept, of }: MeasureDefinition,
  column: ColumnMeaning,
  isEarned: boolean,
): string | null {
  const isSaid = of.is !== 'column' || column.concept === concept;
  const spoken = spokenName(column.header);
  const isQuoted = isNoName(of, spoken);
  const isBare = isQuoted || isOfPrice(of, spoken);
  if (concept === 'revenue' && isEarned && (!isSaid || isBare)) return 'выручка';
  return isSaid && isQuoted ? (plainNames[concept] ?? null) : null;
}

/** Of returns that count each bears a minus; over all rows nothing is settled of them. */
function lessReturns(population: PopulationDefinition | null): readonly string[] {
  if (population === null || population.id.startsWith('population:rows:')) return [];
  const isTakenOff = (value: string): boolean =>
    isReturn(value) && population.standings[value] === 'lost';
  return population.in.some(isTakenOff) ? ['возвратов'] : [];
}

function lessDiscounts({ of }: MeasureDefinition, { columns }: TableMeaning): readonly string[] {
  const off = of.is === 'difference' ? of.right.column : null;
  return columns.some(({ id, concept }) => id.column === off && concept === 'discount')
    ? ['скидок']
    : [];
}
