import { parsePeriod } from '../../workbook/src/index.js';
import { ownDayOf } from './own-day.js';
import { conceptOf, isOfNumbers } from './concept-of.js';
import type { ColumnId } from './column-id.js';
import { directionOf, isSignedItself } from './directions.js';
import type { Direction } from './directions.js';
import type { ColumnFacts, TableFacts } from './facts/column-facts.js';
import { dependenceOf } from './facts/dependence.js';
import type { Dependence } from './facts/dependence.js';
import { identitiesOf } from './facts/identities.js';
import type { Identity } from './facts/identities.js';
import { shapeOf } from './facts/series-shape.js';
import { stillGrowsIn } from './facts/still-grows.js';
import { areLists } from './lists-in-cells.js';
import { areSorts, namesMany, namesPeople } from './many-people.js';
import type { ColumnMeaning } from './meaning.js';
import type { Leaning, Role, Unit } from './role.js';
import { isAtOnce, numberEvents } from './at-once.js';
import { heldBy, holderOf, isOfTheSame } from './parts.js';
import { unitOf } from './unit-of.js';
import { weigh } from './weigh.js';
import type { Verdict } from './weigh.js';
import { isOfAnswers } from './witnesses/numbers.js';
import { orderOf } from './witnesses/ordered-values.js';
import { isPlanned } from './witnesses/plans.js';
import type { Seen } from './witnesses/witness.js';
import { saysNothing, saysYes } from './yes-no.js';

/** A column with all that was found out about it. */
interface ReadColumn {
  readonly facts: ColumnFacts;
  readonly unit: Unit;
  readonly dependence: Dependence | null;
  readonly verdict: Verdict;
}

interface Context {
  readonly table: TableFacts;
  readonly columns: readonly ReadColumn[];
  readonly identities: readonly Identity[];
  readonly direction: Direction | null;
  readonly axis: ColumnId | null;
  readonly isBesideEvents: boolean;
  readonly latest: string | null;
}

/** What the rest of a workbook tells of a table. */
export interface Surroundings {
  /** The latest date of what happened in the workbook. */
  readonly latest: string | null;
  /** Whether other sheets have dates of what happened. */
  readonly isBesideEvents: boolean;
  /** Of a long form: what its numbers are where their periods stand side by side, by name. */
  readonly told: ReadonlyMap<string, Leaning>;
}

export function readColumns(
  table: TableFacts,
  { latest, isBesideEvents, told }: Surroundings,
): readonly ColumnMeaning[] {
  const identities = identitiesOf(table);
  const read = (facts: ColumnFacts, beside: Seen['beside']): ReadColumn =>
    readColumn(facts, table, identities, { latest, isBesideEvents, beside });
  const alone = table.columns.map((facts) => read(facts, null));
  const heard = alone.map((column) => heardBeside(column, alone, identities, read));
  const columns = withUnits(withFamilies(heard), identities).map((column) =>
    withTold(column, told),
  );
  const context: Context = {
    table,
    columns,
    identities,
    direction: directionOf(table),
    axis: axisOf(columns),
    isBesideEvents,
    latest,
  };
  return columns.map((column) => meaningOfColumn(column, context));
}

/** «Оплата труда» among the answers of a questionnaire is no money. */
const points: Unit = { dimension: 'points', symbol: '', scale: 1, per: null };

function readColumn(
  facts: ColumnFacts,
  table: TableFacts,
  identities: readonly Identity[],
  around: Omit<Surroundings, 'told'> & Pick<Seen, 'beside'>,
): ReadColumn {
  const shape = shapeOf(facts);
  const unit = isOfAnswers({ shape, table, facts }) ? points : unitOf(facts, table);
  const dependence = facts.numbers === null ? null : dependenceOf(facts, table);
  const own = identities.filter(({ of, from }) => of === facts || from.includes(facts));
  const verdict = weigh({ facts, table, identities: own, dependence, shape, unit, ...around });
  return { facts, unit, dependence, verdict };
}

/** Once it is known what adds up, its parts and what holds them are heard again, in its unit. */
function heardBeside(
  column: ReadColumn,
  alone: readonly ReadColumn[],
  identities: readonly Identity[],
  read: (facts: ColumnFacts, beside: Seen['beside']) => ReadColumn,
): ReadColumn {
  const holder = holderOf(column, alone, identities);
  const other = holder ?? heldBy(column, alone, identities);
  if (other === null) return column;
  const is = holder === null ? 'whole' : 'part';
  const again = read(column.facts, { is, of: other.facts });
  return again.unit.dimension === 'none' ? { ...again, unit: other.unit } : again;
}

/** «Янв», «Фев», «Мар» hold the same thing: they are what most of their evidence says. */
function withFamilies(columns: readonly ReadColumn[]): readonly ReadColumn[] {
  const families = Map.groupBy(columns, ({ facts }) => familyOf(facts));
  return columns.map((column) => {
    const family = families.get(familyOf(column.facts)) ?? [];
    const isAlone = familyOf(column.facts) === null || family.length < 2;
    return isAlone ? column : { ...column, verdict: commonVerdict(family, column.verdict) };
  });
}

/** «Год», «9 мес.», «Лето» behind the months of it: named after its time, counted as they are. */
const WHOLE = /^(?:год|полугодие|квартал|лето|осень|зима|весна|\d+\s+мес\p{L}*)\.?$/iu;

/** A whole and its parts are counted in one unit, whichever of them tells it. */
function withUnits(
  columns: readonly ReadColumn[],
  identities: readonly Identity[],
): readonly ReadColumn[] {
  const months = columns.filter(({ facts }) => familyOf(facts) === '');
  const sums = identities.filter(({ is }) => is === 'sum');
  return columns.map((column) => {
    const { facts, unit } = column;
    const isWhole = WHOLE.test(facts.column.headerPath.at(-1) ?? '');
    if (facts.numbers === null || (unit.dimension !== 'none' && !isWhole)) return column;
    const sum = sums.find(({ of, from }) => of === facts || from.includes(facts));
    const family = new Set(sum === undefined ? [] : [sum.of, ...sum.from]);
    const beside = columns.filter((one) => family.has(one.facts));
    const others = [...beside, ...(isWhole ? months : [])].filter((one) => one !== column);
    return { ...column, unit: commonUnit(others, isWhole && unit.dimension === 'time') ?? unit };
  });
}

/** `isTime`: named after a time it is counted in nothing of that, whatever the others are. */
function commonUnit(others: readonly ReadColumn[], isTime: boolean): Unit | undefined {
  const money = others.find(({ unit }) => unit.dimension === 'money');
  return (money ?? (isTime ? others[0] : undefined))?.unit;
}

function withTold(column: ReadColumn, told: Surroundings['told']): ReadColumn {
  const { verdict, facts } = column;
  const leaning = told.get(facts.column.name);
  if (leaning === undefined || leaning === verdict.leaning || facts.numbers === null) return column;
  return { ...column, verdict: { ...verdict, leaning, second: verdict.leaning, score: 0.1 } };
}

/** What the header says besides the period; null where the column is of no period. */
export function familyOf({ column }: ColumnFacts): string | null {
  if (column.type !== 'number' || !column.traits.includes('period')) return null;
  const rest = column.headerPath.filter((level) => parsePeriod(level) === null);
  return rest.join(' / ');
}

function commonVerdict(family: readonly ReadColumn[], own: Verdict): Verdict {
  const counts = Map.groupBy(family, ({ verdict }) => verdict.leaning);
  const ranked = [...counts].toSorted(([, a], [, b]) => scoreOf(b) - scoreOf(a));
  const leaning = ranked[0]?.[0] ?? own.leaning;
  return leaning === own.leaning ? own : { ...own, leaning, second: own.leaning, score: 0.1 };
}

function scoreOf(members: readonly ReadColumn[]): number {
  return members.reduce((sum, { verdict }) => sum + 0.5 + verdict.score, 0);
}

/** The surest column of what happened, else months that no year dates. */
function axisOf(columns: readonly ReadColumn[]): ColumnId | null {
  const fullest = (wanted: Leaning): ColumnId | undefined =>
    columns
      .filter(({ verdict, facts }) => verdict.leaning === wanted && facts.values.length > 1)
      .toSorted((a, b) => b.facts.filled - a.facts.filled)[0]?.facts.id;
  return fullest('event') ?? fullest('period') ?? null;
}

function meaningOfColumn(column: ReadColumn, context: Context): ColumnMeaning {
  const { facts, verdict } = column;
  const role = roleOf(column, context);
  const partOf = wholeOf(column, role, context);
  const holder = role.is === 'flow' && partOf === null ? holderIn(column, context) : null;
  const concept = isPlan(column, context) ? 'plan' : conceptOf(column, context.table);
  const ofMany = namesPeople.has(concept ?? '') ? manyIn(facts) : [];
  return {
    id: facts.id,
    header: facts.column.name,
    head: headOf(facts),
    type: facts.column.type,
    role,
    score: Number(verdict.score.toFixed(2)),
    evidence: verdict.evidence,
    perEach: perEachOf(column, role),
    partOf,
    ...(holder === null ? {} : heldIn(facts, holder.facts, context)),
    cameOn: role.is === 'flow' ? ownDayOf(facts, otherDays(context)) : null,
    concept,
    ...(ofMany.length === 0 ? {} : { ofMany }),
    ...nothingIn(facts, role),
    ...marksOf(facts),
  };
}

const marksOf = (facts: ColumnFacts): Pick<ColumnMeaning, 'hasLists' | 'isWhole'> => ({
  ...(areLists(facts.values) ? { hasLists: true } : {}),
  ...(isWhole(facts) ? { isWhole: true } : {}),
});

const isWhole = ({ numbers, filled }: ColumnFacts): boolean =>
  numbers !== null &&
  filled > 0 &&
  numbers.every((number) => Number.isNaN(number) || Number.isInteger(number));

function heldIn(
  part: ColumnFacts,
  holder: ColumnFacts,
  { table, columns, latest }: Context,
): Pick<ColumnMeaning, 'within' | 'growsIn'> {
  const until = columns
    .filter(({ verdict }) => verdict.leaning === 'due')
    .map(({ facts }) => facts);
  const growsIn = stillGrowsIn(part, holder, { until, columns: table.columns, latest });
  return { within: holder.id, ...(growsIn === null ? {} : { growsIn }) };
}

function holderIn(column: ReadColumn, { columns, identities }: Context): ReadColumn | null {
  const holder = holderOf(column, columns, identities);
  return holder !== null && isOfTheSame(column, holder) ? holder : null;
}

function nothingIn({ values }: ColumnFacts, role: Role): Pick<ColumnMeaning, 'nothing'> {
  const nothing = role.is === 'category' ? values.filter(saysNothing) : [];
  return nothing.length === 0 || nothing.length === values.length ? {} : { nothing };
}

/** Among names: sorts of customers are groups like others. */
function manyIn({ values }: ColumnFacts): readonly string[] {
  const many = values.filter(namesMany);
  return many.length * 2 < values.length && !areSorts(values) ? many : [];
}

/** What a header in small letters goes on with. */
function headOf({ column: { headerPath, name } }: ColumnFacts): string | null {
  const [head, leaf, ...more] = headerPath;
  const isRest = leaf !== undefined && more.length === 0 && /^\p{Ll}/u.test(name);
  return isRest && name === leaf ? (head ?? null) : null;
}

function otherDays({ columns, axis }: Context): readonly ColumnFacts[] {
  return columns
    .filter(({ verdict, facts }) => verdict.leaning === 'event' && facts.id.column !== axis?.column)
    .map(({ facts }) => facts);
}

const isPlan = ({ facts, verdict }: ReadColumn, { table, isBesideEvents }: Context): boolean =>
  isOfNumbers(verdict.leaning) && isPlanned(facts, table, isBesideEvents);

const answered = { answered: true } as const;
/** One «нет» among empty cells that mean as much is no answer of the others. */
const NO_SHARE = 0.1;

function saysNo({ values, counts, filled }: ColumnFacts): boolean {
  const no = values.reduce((sum, value, at) => sum + (saysYes(value) ? 0 : (counts[at] ?? 0)), 0);
  return no >= NO_SHARE * filled && no > 0;
}

function roleOf(column: ReadColumn, context: Context): Role {
  const { facts, unit, verdict } = column;
  const { leaning } = verdict;
  switch (leaning) {
    case 'event':
    case 'due':
    case 'birth':
    case 'period':
    case 'clock':
      return { is: 'time', of: leaning };
    case 'ordinal':
      return { is: 'ordinal', order: orderOf(facts.values) ?? sortedValues(facts) };
    case 'flag':
      return { is: 'flag', yes: facts.values.filter(saysYes), ...(saysNo(facts) && answered) };
    case 'flow':
      return flowOf(column, context);
    case 'stock':
      return { is: 'stock', unit, over: isAtOnce(column, context) ? null : context.axis };
    case 'intensive':
      return { is: 'intensive', unit, weight: weightOf(column, context.identities) };
    case 'ratio':
      return ratioOf(column, context.identities);
    default:
      return { is: leaning };
  }
}

function sortedValues({ values, numbers }: ColumnFacts): readonly string[] {
  return numbers === null ? values.toSorted() : values.toSorted((a, b) => Number(a) - Number(b));
}

function flowOf({ facts, unit }: ReadColumn, { direction }: Context): Role {
  if (direction === null || isSignedItself(facts, direction)) return { is: 'flow', unit };
  return { is: 'signed-flow', unit, direction: direction.of.id, signs: direction.signs };
}

/** Price × quantity = amount: the mean price is weighted by the quantity. */
function weightOf({ facts }: ReadColumn, identities: readonly Identity[]): ColumnId | null {
  const product = identities.find(({ is, from }) => is === 'product' && from.includes(facts));
  return product?.from.find((one) => one !== facts)?.id ?? null;
}

function ratioOf({ facts, unit }: ReadColumn, identities: readonly Identity[]): Role {
  const found = identities.find(({ is, of }) => is === 'ratio' && of === facts);
  const [part, whole] = found?.from ?? [];
  if (part === undefined || whole === undefined) return { is: 'intensive', unit, weight: null };
  return { is: 'ratio', unit, part: part.id, whole: whole.id, times: found?.times ?? 1 };
}

/** Money of a row stays its own even where it is the same for each row of somebody. */
function perEachOf({ dependence, facts }: ReadColumn, role: Role): readonly ColumnId[] {
  if (dependence === null) return [];
  const isOwn = role.is === 'flow' || role.is === 'signed-flow';
  const isOfDocument = numberEvents(dependence.on);
  const isTold = isOwn && (isOfDocument || isSumOf(facts.column.name));
  const mayRepeat = role.is === 'stock' || role.is === 'intensive' || isTold;
  return mayRepeat && facts.numbers !== null ? [dependence.on.id] : [];
}

/** «Итого по клиенту» beside the rows that make it. */
export const isSumOf = (header: string): boolean => SUM_OF.test(header.trim());

const SUM_OF = /^(?:итого|всего|сумма|долг|задолженность)\s+по\s/iu;

const PART = /^(?:в\s*т\.?\s*ч\.?|в том числе|из них|of which|incl)/iu;

function wholeOf({ facts }: ReadColumn, role: Role, context: Context): ColumnId | null {
  if (role.is !== 'flow' && role.is !== 'signed-flow') return null;
  const sum = context.identities.find(
    ({ is, of, from }) =>
      is === 'sum' &&
      from.includes(facts) &&
      !areMonths(facts, of) &&
      !from.some((one) => one !== facts && isOfDiscounts(one)),
  );
  if (sum !== undefined) return sum.of.id;
  if (!PART.test(facts.column.headerPath.at(-1) ?? facts.column.name)) return null;
  const before = context.columns.slice(
    0,
    context.columns.findIndex((one) => one.facts === facts),
  );
  const whole = before.findLast(
    ({ facts: other, verdict }) => verdict.leaning === 'flow' && isWithin(facts, other),
  );
  return whole?.facts.id ?? null;
}

/** What a discount leaves of a price is asked for instead of it, and is no part of it. */
const isOfDiscounts = ({ matches }: ColumnFacts): boolean =>
  matches.some(({ phrase, weight }) => phrase.concept === 'discount' && weight === 1);

/** Of four rows «Мар» + «Июн» = «Сен» by chance: a month holds no other month. */
function areMonths(part: ColumnFacts, whole: ColumnFacts): boolean {
  const [own, other] = [part, whole].map(monthsOf);
  return own !== null && other !== null && own === other;
}

/** How many months a header names; null where it names no period. */
function monthsOf({ column: { headerPath } }: ColumnFacts): number | null {
  const periods = headerPath.flatMap((level) => parsePeriod(level) ?? []);
  const [first, last] = periods.at(-1)?.months ?? [];
  return first === undefined || last === undefined ? null : last - first;
}

function isWithin(part: ColumnFacts, whole: ColumnFacts): boolean {
  const over = (part.numbers ?? []).filter(
    (value: number, row: number) => value > (whole.numbers?.[row] ?? NaN),
  );
  return over.length <= part.filled * 0.03;
}
