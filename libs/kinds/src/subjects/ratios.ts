import { columnsOfValue } from '../../../frames/src/index.js';
import type { Condition, RowValue } from '../../../frames/src/index.js';
import type { ColumnMeaning, Meaning, TableMeaning, Unit } from '../../../meaning/src/index.js';
import { nounOf } from '../../../russian/src/index.js';
import { all } from '../survey/measures.js';
import { flowRatios, orNone, wholeFirst } from './flow-ratios.js';
import { spokenName, withoutUnit } from './names.js';
import { withoutPart } from './parts.js';
import { isOfEach } from './sum-worths.js';
import { noneOf, outOfSums, statusColumn, without } from './statuses.js';
import type { StatusColumn } from './statuses.js';
import type { Quantity } from './subject.js';

/** Means that an owner asks for, with what is better; of no other column one is offered. */
const meanWorths: Readonly<Record<string, readonly [number, Quantity['better']]>> = {
  duration: [0.75, 'less'],
  'lead-time': [0.75, 'less'],
  rating: [0.85, 'more'],
  mark: [0.85, 'more'],
  'survey-answer': [0.8, 'more'],
  'discount-rate': [0.8, 'less'],
  'salary-level': [0.6, null],
  lateness: [0.7, 'less'],
  'yield-rate': [0.85, 'more'],
};
/** What is measured of goods and of people, in its own unit. */
const MEASURED =
  /влажн|загрязн|сахар|сорн|зольн|(?<!\p{L})жир|бел(?:ок|ка)(?!\p{L})|кислотн|чистот|примес|концентрац|плотност|(?<!\p{L})бол[ьи](?!\p{L})|привес|удо[йя]|урожайн|moisture|purity/iu;
const MEASURED_WORTH = 0.8;
/** Percents that were agreed on, or are worked out of other columns. */
const AGREED =
  /скид|ставк|процент|^%|дол[яи]|комисс|налог|надбав|нацен|марж|преми|план|норм|аванс|выполн|рентаб|загруз|конверс|ндс|рост|rate|share|margin/iu;

const isMeasured = ({ role, concept, header }: ColumnMeaning): boolean =>
  MEASURED.test(header) ||
  (role.is === 'intensive' &&
    role.unit.symbol === '%' &&
    (concept === null || concept === 'capacity' || concept === 'temperature') &&
    !AGREED.test(header));

const FIRM = 0.6;
/** What is told of certain groups only. */
const personal: Readonly<Record<string, string>> = {
  'salary-level': 'pay:',
  'discount-rate': 'discount:',
};

/** Means, rates and quotients over the rows of a table. */
export function ratiosOf(
  table: TableMeaning,
  sums: readonly Quantity[],
  isCounted: boolean,
  isEarned: boolean,
  meaning: Meaning,
): readonly Quantity[] {
  const status = statusColumn(table.id, meaning);
  // Of what is not made yet, or never will be, nothing can be spoiled or sent back.
  const made = status === null ? null : without(status, ['void', 'open']);
  const out = status === null ? [] : [...outOfSums(status), ...status.values.open];
  const kept = status === null ? null : noneOf(status.column, out);
  return [
    ...table.columns.flatMap((column) => meanOf(column, table, meaning)),
    ...table.columns.flatMap((column) => ownRatio(column)),
    ...marginOf(table, sums),
    ...partRatios(table, kept),
    ...flowRatios(table, made),
    ...perUnit(table, sums),
    ...(isEarned ? perRow(table, sums, isCounted, status) : []),
  ];
}

const cell = (column: ColumnMeaning['id']): RowValue => ({ is: 'cell', column });

function meanOf(column: ColumnMeaning, table: TableMeaning, meaning: Meaning): readonly Quantity[] {
  const { id, role, concept, header } = column;
  const known = meanWorths[concept ?? ''];
  const [importance, better] = known ?? [isMeasured(column) ? MEASURED_WORTH : 0, null];
  if (role.is !== 'intensive' || importance === 0 || !isFirmMean(column)) return [];
  const status = statusColumn(table.id, meaning);
  const where = status === null ? null : without(status, ['void']);
  const name = `${spokenName(header)} в среднем`;
  const pay = personal[concept ?? ''] ?? '';
  const of = meanBy(valueOf(column), role.weight);
  return [{ id: `mean:${pay}${id.column}`, name, importance, better, of, where, event: null }];
}

/** Where no discount stands, none was given. */
const valueOf = (column: ColumnMeaning): RowValue =>
  column.concept === 'discount-rate' ? orNone(column) : cell(column.id);

function meanBy(of: RowValue, weight: ColumnMeaning['id'] | null): Quantity['of'] {
  if (weight === null) return { is: 'mean', of };
  const part = { is: 'times', left: of, right: cell(weight) } as const;
  return { is: 'ratio', part, whole: cell(weight), as: 'each' };
}

function isFirmMean({ perEach, score, header }: ColumnMeaning): boolean {
  return perEach.length === 0 && score >= FIRM && !/норм|план/iu.test(header);
}

function ownRatio({ id, role, header }: ColumnMeaning): readonly Quantity[] {
  if (role.is !== 'ratio') return [];
  const as = role.times === 100 ? 'percent' : 'each';
  const of = { is: 'ratio', part: cell(role.part), whole: cell(role.whole), as } as const;
  return [
    {
      id: `ratio:${id.column}`,
      name: spokenName(header),
      importance: 0.8,
      better: null,
      of,
      where: null,
      event: null,
    },
  ];
}

/** Revenue without cost, as a percent of the revenue that knows no tax. */
function marginOf({ columns }: TableMeaning, sums: readonly Quantity[]): readonly Quantity[] {
  if (columns.some(({ role, concept }) => role.is === 'ratio' && concept === 'margin')) return [];
  const earned = sums.find(({ id }) => id === 'sum:revenue');
  const part = profitOver(columns, earned);
  if (part === null) return [];
  const of = { is: 'ratio', part: part.profit, whole: cell(part.revenue), as: 'percent' } as const;
  const common = {
    importance: 1,
    better: 'more',
    event: null,
    where: earned?.where ?? null,
  } as const;
  return [{ id: 'ratio:margin', name: 'маржа', of, ...common }];
}

/** What was earned, without tax where the table tells it, and what is left of it. */
function profitOver(columns: TableMeaning['columns'], earned: Quantity | undefined) {
  const flow = (concept: string) =>
    wholeFirst(columns.filter((one) => one.role.is === 'flow' && one.concept === concept))[0]?.id;
  const revenue = flow('net') ?? flow('revenue') ?? flow('gross') ?? columnIn(earned);
  const profit = revenue === undefined ? null : profitOf(revenue, flow('profit'), flow('cost'));
  return revenue === undefined || profit === null ? null : { revenue, profit };
}

/** The column whose cells a sum adds up. */
function columnIn(sum: Quantity | undefined): ColumnMeaning['id'] | undefined {
  return sum?.of.is === 'sum' && sum.of.of.is === 'cell' ? sum.of.of.column : undefined;
}

function profitOf(
  revenue: ColumnMeaning['id'],
  profit: ColumnMeaning['id'] | undefined,
  cost: ColumnMeaning['id'] | undefined,
): RowValue | null {
  if (profit !== undefined) return cell(profit);
  return cost === undefined ? null : { is: 'minus', left: cell(revenue), right: cell(cost) };
}

/** «в т.ч. брак» of what was made. */
function partRatios({ columns }: TableMeaning, where: Condition | null): readonly Quantity[] {
  return columns.flatMap((column): readonly Quantity[] => {
    const { id, partOf, role, header, concept } = column;
    const bare = withoutPart(header);
    if (partOf === null || role.is !== 'flow' || bare === header) return [];
    const noun = nounOf(withoutUnit(bare));
    const name = noun === null ? `доля «${withoutUnit(bare)}»` : `доля ${noun.genitive}`;
    const of = { is: 'ratio', part: orNone(column), whole: cell(partOf), as: 'percent' } as const;
    const better = concept === 'defect' || /брак|дефект|потер|возврат/iu.test(bare) ? 'less' : null;
    return [{ id: `part:${id.column}`, name, importance: 0.95, better, of, where, event: null }];
  });
}

const unitWords: Readonly<Record<string, string>> = {
  км: 'км',
  часы: 'час',
  часов: 'час',
  ч: 'час',
  ночей: 'ночь',
  минут: 'минуту',
  гостей: 'гостя',
  'м²': 'м²',
  м2: 'м²',
};

const moneySums: ReadonlySet<string> = new Set(['sum:revenue', 'sum:fact', 'sum:income']);

/** Of what adds up and is no money. */
function addedUnit(column: ColumnMeaning): Unit | null {
  const { role, perEach, concept } = column;
  // Hours that were worked are no price of the hours that were planned.
  if (concept === 'plan' || isOfEach(column) || isTaken(column)) return null;
  const adds = role.is === 'flow' || (role.is === 'stock' && role.over === null);
  return adds && perEach.length === 0 && role.unit.dimension !== 'money' ? role.unit : null;
}

const isRate = (role: ColumnMeaning['role']): boolean =>
  role.is === 'intensive' && role.unit.dimension === 'money';

const isOfPieces = ({ role, concept }: ColumnMeaning): boolean =>
  role.is === 'flow' &&
  role.unit.dimension !== 'time' &&
  (concept === 'count' || role.unit.dimension === 'count');

const isRateOfTime = (role: ColumnMeaning['role']): boolean =>
  role.is === 'intensive' && isRate(role) && role.unit.per?.dimension === 'time';

const isMoney = ({ role }: ColumnMeaning): boolean =>
  'unit' in role && role.unit.dimension === 'money';

const TAKEN = /факт|срок|норм|длит|простой|ожид/iu;

/** How long it took until it was done is nothing that is paid for. */
const isTaken = ({ header, role }: ColumnMeaning): boolean =>
  'unit' in role && role.unit.dimension === 'time' && TAKEN.test(header);

/** Revenue of a kilometre, an hour, a night. */
function perUnit({ columns }: TableMeaning, sums: readonly Quantity[]): readonly Quantity[] {
  const money = sums.find(({ id, of }) => moneySums.has(id) && of.is === 'sum');
  if (money?.of.is !== 'sum') return [];
  const part = money.of.of;
  const read = columnsOfValue(part).map(({ column }) => column);
  // The fact of a time sheet is hours.
  const isOfHours = columns.some((one) => read.includes(one.id.column) && !isMoney(one));
  if (isOfHours && read.length === 1) return [];
  // Goods are paid for, however far they were brought.
  const areGoods = columns.some(({ concept, role }) => concept === 'price' && isRate(role));
  // Twenty boards for an hour are not one hour.
  const areSeveral = columns.some(isOfPieces) && columns.some(({ role }) => isRateOfTime(role));
  return columns.flatMap((column): readonly Quantity[] => {
    const { id } = column;
    const { dimension = 'none', symbol = '' } = addedUnit(column) ?? {};
    const unit = unitWords[symbol.toLowerCase()];
    if (unit === undefined || (areGoods && dimension === 'length')) return [];
    if (areSeveral && dimension === 'time') return [];
    const of = { is: 'ratio', part, whole: cell(id), as: 'each' } as const;
    const name = `${money.name} на ${unit}`;
    return [
      {
        id: `per:${id.column}`,
        name,
        importance: 0.85,
        better: 'more',
        of,
        event: null,
        where: money.where,
      },
    ];
  });
}

/**
 * Receipts of money and its expenses stand on different rows of one table: neither has a mean. Who
 * has not paid yet has no low price.
 */
function isPrice(id: string, importance: number): boolean {
  return (
    importance >= 0.8 &&
    !['sum:income', 'sum:expense', 'sum:fact', 'sum:profit', 'sum:paid'].includes(id) &&
    !/:(?:доходы|расходы)$/u.test(id)
  );
}

/** The average receipt: of a row, or of what several rows are lines of. */
function perRow(
  { columns, key, lines }: TableMeaning,
  sums: readonly Quantity[],
  isCounted: boolean,
  status: StatusColumn | null,
): readonly Quantity[] {
  const money = sums.find(({ of, id, importance }) => of.is === 'sum' && isPrice(id, importance));
  if (money?.of.is !== 'sum') return [];
  const { of: part } = money.of;
  const order = columns.find(({ id, role, concept }) =>
    lines === null
      ? role.is === 'identifier' && (concept === 'order' || concept === 'document')
      : id.column === lines.of.column,
  );
  // A return is no receipt.
  const where = all([money.where, status === null ? null : noneOf(status.column, status.takenOff)]);
  const common = { importance: 0.7, better: 'more', where, event: null } as const;
  const isLines =
    order !== undefined &&
    (lines !== null || (key.length > 1 && key.some(({ column }) => column === order.id.column)));
  if (isLines) {
    const name = /чек|check|receipt/iu.test(order.header)
      ? 'средний чек'
      : `${money.name} в среднем`;
    const of = { is: 'per-thing', part, thing: order.id } as const;
    return [{ id: 'mean:thing', name, of, ...common }];
  }
  if (!isCounted) return [];
  const of = { is: 'mean', of: part } as const;
  return [{ id: `mean:${money.id}`, name: `${money.name} в среднем`, of, ...common }];
}
