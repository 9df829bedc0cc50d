import type { Condition, Key, Measure, RowValue } from '../../../frames/src/index.js';
import { reaches } from '../../../frames/src/index.js';
import type {
  AxisDefinition,
  ColumnId,
  ColumnMeaning,
  Meaning,
  Unit,
} from '../../../meaning/src/index.js';
import { isOneOf, statusColumn, without } from '../subjects/statuses.js';
import type { Dimension, Subject } from '../subjects/subject.js';
import { isRateOfEach, lasts } from '../subjects/sum-worths.js';
import { only } from '../survey/measures.js';
import type { Known } from '../define-kind.js';
import type { CountedQuantity } from '../method.js';
import {
  asTold,
  factsAlike,
  isOneWord,
  isPlan,
  plannedFact,
  VALUE,
  wordsOf,
} from './plan-facts.js';

/** A plan and the fact that it is held against, over the same groups. */
export interface PlanPair {
  /** Stable for a workbook. */
  readonly id: string;
  /** «доходы», «расходы»; '' where the file has one plan. */
  readonly side: string;
  readonly plan: Measure;
  readonly fact: Measure;
  /** Whether more than planned is good; null where the workbook does not say. */
  readonly better: 'more' | 'less' | null;
  readonly dimensions: readonly Dimension[];
  /** Headers of what each row of the plan is one of: whom or what it is made for. */
  readonly things: readonly string[];
  /** Months or quarters of both; null where one of them has no time. */
  readonly month: (Key & { readonly is: 'period' }) | null;
  /** The time of the fact, which may go on beyond what was planned. */
  readonly factAxis: ColumnId | null;
  /** Periods of the plan in a year that nothing tells: «1 кв», «2 кв». */
  readonly undated: ColumnId | null;
  /** Whose rows the fact is made of; null where they are those of the plan. */
  readonly from: Subject | null;
  readonly names: { readonly plan: string; readonly fact: string };
  /** What the fact is the sum of, where that is counted by a definition of the file. */
  readonly counted: CountedQuantity | null;
  /** The column of the plan, of which one fact is told. */
  readonly planned: string;
  /** Whether words say that this is its fact; else only numbers may (plan-evidence.ts). */
  readonly isSaid: boolean;
}

const factConcepts: ReadonlySet<string> = new Set([
  'fact',
  'output',
  'revenue',
  'amount',
  'gross',
  'income',
  'harvest',
  'sold',
  'energy-use',
  'mileage',
]);

export function planPairs(known: Known): readonly PlanPair[] {
  return known.subjects.flatMap((planned) =>
    planned.table.columns
      .filter((column) => isPlan(column, planned.table))
      .flatMap((plan) => [...pairsWithin(plan, planned), ...pairsAcross(plan, planned, known)]),
  );
}

const plannedId = ({ id: { table }, header }: ColumnMeaning): string => `${table}:${header}`;
const cell = (column: ColumnId): RowValue => ({ is: 'cell', column });

/** Plan and fact in columns of one table. */
function pairsWithin(plan: ColumnMeaning, subject: Subject): readonly PlanPair[] {
  const { table, axis, dimensions, isQuarterly } = subject;
  // Means of months have no sum.
  if (plan.role.is !== 'flow' && plan.role.is !== 'signed-flow') return [];
  const isLike = (one: ColumnMeaning): boolean =>
    one !== plan &&
    factConcepts.has(one.concept ?? '') &&
    one.role.is === plan.role.is &&
    isSameUnit(one, plan);
  const candidates = table.columns.filter(isLike);
  const fact =
    candidates.find(
      ({ concept, header }) => concept === 'fact' && yearIn(header) === yearIn(plan.header),
    ) ??
    // What was earned is no fact of what may be spent.
    candidates.find(({ concept }) => concept !== 'fact' && plan.concept !== 'budget');
  // How long each repair was to take, and took, has no sum.
  if (fact === undefined || isRateOfEach(fact, table)) return [];
  const month = monthOf(axis, null, isQuarterly);
  const common = {
    dimensions: dimensions.filter(({ part }) => part === null),
    things: table.key.map(({ column }) => column),
    month,
    factAxis: null,
    undated: null,
    from: null,
    names: { plan: plan.header, fact: fact.header },
    counted: null,
    planned: plannedId(plan),
    isSaid: true,
  };
  const id = plannedId(plan);
  // What has no fact yet has missed nothing.
  const isDone: Condition = { is: 'not', of: { is: 'empty', column: fact.id } };
  const sum = ({ id: column }: ColumnMeaning): Measure =>
    only(isDone, { is: 'sum', of: cell(column) });
  const sides = sidesOf(plan);
  if (sides.length === 0) {
    const better = brings(fact, subject) ? 'more' : null;
    return [{ ...common, id, side: '', plan: sum(plan), fact: sum(fact), better }];
  }
  return sides.map(({ side, where, better }) => ({
    ...common,
    id: `${id}:${side}`,
    side,
    plan: only(where, sum(plan)),
    fact: only(where, sum(fact)),
    better,
  }));
}

const sellers: ReadonlySet<string> = new Set(['store', 'sales-person', 'customer', 'line']);

/** What is sold or made; a bare «Факт» is that of those who sell. */
function brings({ concept }: ColumnMeaning, { table }: Subject): boolean {
  return concept !== 'fact' || table.columns.some((one) => sellers.has(one.concept ?? ''));
}

const YEAR = /(?:19|20)\d{2}/u;
const yearIn = (header: string): string => YEAR.exec(header)?.[0] ?? '';

function unitIn({ role }: ColumnMeaning): Unit | null {
  return 'unit' in role ? role.unit : null;
}

function isSameUnit(one: ColumnMeaning, other: ColumnMeaning): boolean {
  const [left, right] = [unitIn(one), unitIn(other)];
  return left?.dimension === right?.dimension && left?.scale === right?.scale;
}

interface Side {
  readonly side: string;
  readonly where: Condition;
  readonly better: PlanPair['better'];
}

/** Income and expenses in one column are planned each for itself. */
function sidesOf({ role }: ColumnMeaning): readonly Side[] {
  if (role.is !== 'signed-flow') return [];
  const of = (sign: 1 | -1): Condition =>
    isOneOf(
      role.direction,
      Object.entries(role.signs).flatMap(([value, own]) => (own === sign ? [value] : [])),
    );
  return [
    { side: 'доходы', where: of(1), better: 'more' },
    { side: 'расходы', where: of(-1), better: 'less' },
  ];
}

/** A plan in a table of its own, and a sum of a table that reaches the same things. */
function pairsAcross(plan: ColumnMeaning, planned: Subject, known: Known): readonly PlanPair[] {
  const { meaning, subjects } = known;
  const { columns } = planned.table;
  if (plan.role.is !== 'flow' || columns.some(({ concept }) => concept === 'fact')) return [];
  const parts = columns.filter(
    (one) => one === plan || isPlanOfOtherTime(one, plan) || isPlanOfOtherHead(one, plan),
  );
  const isOne = parts.length === 1;
  const hasWhole = columns.some((one) => one.role.is === 'flow' && WHOLE.test(one.header));
  if (parts[0] !== plan || (!isOne && hasWhole)) return [];
  const named = { ...plan, header: isOne ? plan.header : leafOf(plan) };
  return subjects.flatMap((subject): readonly PlanPair[] => {
    if (subject === planned) return [];
    const said = plannedFact(named, planned.table, subject, meaning);
    const id = `${plannedId(plan)}:${subject.table.id}`;
    const others = factsAlike(plan, planned.table, subject, meaning);
    const facts = [
      ...(said === null ? [] : [{ id, fact: said, isSaid: true }]),
      ...others.map((fact) => ({ id: `${id}:${fact.quantity?.id}`, fact, isSaid: false })),
    ];
    const common = distinct([
      ...linkedDimensions(planned, subject, known),
      ...namesakes(planned, subject),
    ]);
    const axis = axisOf(plan, planned, subject);
    const time = timeOf(planned);
    const month = monthOf(time, axis, planned.isQuarterly);
    // A plan of months alone is one of all that happened in them.
    const isOfMonths = planned.axis !== null && subject.axis !== null && isOfTimeAlone(planned);
    if (common.length === 0 && !isOfMonths) return [];
    const whole: Measure = { is: 'sum', of: parts.map((one) => cell(one.id)).reduce(plus) };
    const sum = only(takingPlace(planned, meaning), whole);
    return facts.map(({ fact, ...told }) => {
      const { measure, quantity, unit, better } = asTold(fact, planned.table, subject, meaning);
      const times = scaleOf(plan, unit);
      return {
        ...told,
        side: '',
        plan: times === 1 ? sum : { is: 'scaled', of: sum, by: times },
        fact: measure,
        factAxis: time === null ? null : axis,
        undated: undatedIn(plan, planned),
        from: subject,
        better,
        dimensions: common,
        things: planned.table.key.map(({ column }) => column),
        month,
        names: { plan: 'План', fact: 'Факт' },
        counted: quantity === null ? null : { quantity, subject },
        planned: plannedId(plan),
      };
    });
  });
}

/** «План поверок» is met on the «Дата поверки», not when the instrument came in. */
function axisOf(plan: ColumnMeaning, planned: Subject, { table, axis }: Subject): ColumnId | null {
  const { title, headline } = planned.table;
  const told = `${title} ${headline ?? ''} ${plan.header}`.replaceAll(WITHOUT, '');
  const words = wordsOf(told);
  const dated = table.columns.filter(
    ({ id, role, header }) =>
      role.is === 'time' &&
      role.of === 'event' &&
      id.column !== axis?.column &&
      wordsOf(header).some((own) => words.some((word) => isOneWord(own, word))),
  );
  return axis === null || dated.length !== 1 ? axis : (dated[0]?.id ?? axis);
}

/** «План продаж (без возвратов)» is of sales, whenever something came back. */
const WITHOUT = /(?<!\p{L})без\s+[^),;]*/giu;

/** Of events whose list says what became of them: nothing is sold for what was put off. */
function takingPlace({ table }: Subject, meaning: Meaning): Condition | null {
  const status = statusColumn(table.id, meaning);
  const isTold = status !== null && status.values.done.length > 0;
  return isTold ? without(status, ['void', 'open', 'lost']) : null;
}

/** A plan for each contract, or for each stay, is met whenever it is, not when that began. */
function timeOf({ table, axis }: Subject): ColumnId | null {
  const { key, columns } = table;
  const isOfThings = key.length > 0 && !key.some(({ column }) => column === axis?.column);
  const isNumbered = columns.some(
    ({ id, concept }) => concept === 'row-number' && key.some(({ column }) => column === id.column),
  );
  return (isOfThings && !isNumbered) || lasts(table) ? null : axis;
}

function undatedIn({ header }: ColumnMeaning, { table, axis }: Subject): ColumnId | null {
  const found = table.columns.find(({ role }) => role.is === 'time' && role.of === 'period');
  return axis === null && header === VALUE ? (found?.id ?? null) : null;
}

/** Nothing but its time tells the rows of a plan apart. */
function isOfTimeAlone({ table: { key }, axis }: Subject): boolean {
  return key.length === 1 && key[0]?.column === axis?.column;
}

/** What both tables reach by links. */
function linkedDimensions(
  planned: Subject,
  subject: Subject,
  { meaning, subjects }: Known,
): readonly Dimension[] {
  const lookups = meaning.links.filter(({ from }) => from[0]?.table === planned.table.id);
  const targets = lookups.flatMap(({ to }) => to[0]?.table ?? []);
  return [...subject.dimensions, ...ownKeys(subjects, targets)].filter(
    ({ column, part }) =>
      part === null &&
      reaches(planned.table.id, [column], meaning) &&
      reaches(subject.table.id, [column], meaning),
  );
}

const plus = (left: RowValue, right: RowValue): RowValue => ({ is: 'plus', left, right });

const monthOfYear = String.raw`(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)\p{L}*\.?`;
const timeOfYear = new RegExp(
  String.raw`(?<!\p{L})(?:весн|лет|осен|зим)\p{L}*|${monthOfYear}\s*[-–—]\s*${monthOfYear}|` +
    String.raw`(?<![\p{L}\d])(?:\d|[ivx]+)[\s-]*(?:й\s+)?(?:кв(?:артал\p{L}*|\.)?|полугоди\p{L}*)`,
  'giu',
);

/** «План, лето» beside «План, зима»: the fact is of all of them. */
function isPlanOfOtherTime(one: ColumnMeaning, plan: ColumnMeaning): boolean {
  const [own, other] = [plan, one].map(({ header }) => header.toLowerCase());
  const [bare, otherBare] = [own, other].map((text = '') => text.replaceAll(timeOfYear, ''));
  const isOfTime = own !== bare && other !== otherBare && own !== other;
  return isOfTime && bare === otherBare && one.role.is === plan.role.is && isSameUnit(one, plan);
}

const HEADS = ' / ';
const leafOf = ({ header }: ColumnMeaning): string => header.split(HEADS).at(-1) ?? header;
/** Beside its parts the whole would be planned twice. */
const WHOLE = /(?:^|\/ )(?:итого|всего|год|сезон|total)(?: \/|$)/iu;

/** «Кошки / Выручка» beside «Собаки / Выручка»: the fact is of both. */
function isPlanOfOtherHead(one: ColumnMeaning, plan: ColumnMeaning): boolean {
  const isBelow = one.header.includes(HEADS) && plan.header.includes(HEADS);
  return isBelow && leafOf(one) === leafOf(plan) && one.role.is === plan.role.is;
}

/** Columns of one name in tables that no link joins. */
function namesakes(planned: Subject, subject: Subject): readonly Dimension[] {
  return subject.dimensions.flatMap((one) => {
    const own = planned.dimensions.find(
      ({ header, column }) => header === one.header && column.table === planned.table.id,
    );
    const isPlain = one.part === null && one.column.table !== planned.table.id;
    return own === undefined || !isPlain ? [] : [{ ...one, also: [own.column] }];
  });
}

function distinct(dimensions: readonly Dimension[]): readonly Dimension[] {
  return dimensions.filter(
    ({ header }, at) => dimensions.findIndex((one) => one.header === header) === at,
  );
}

/** Names of the things that both tables look up. */
function ownKeys(subjects: readonly Subject[], targets: readonly string[]): readonly Dimension[] {
  return subjects
    .filter(({ table }) => targets.includes(table.id))
    .flatMap(({ dimensions, table }) =>
      dimensions.filter(({ column, part }) => column.table === table.id && part === null),
    );
}

/** What thousands of a plan are in the units of the fact. */
function scaleOf(plan: ColumnMeaning, unit: Unit): number {
  const own = unitIn(plan);
  const isAlike = own?.dimension === unit.dimension;
  const size = own !== null && isAlike ? sizeOf(own) / sizeOf(unit) : 1;
  return ((own?.scale ?? 1) / unit.scale) * size;
}

/** Kilograms, metres or litres of what is counted: tonnes are planned, kilograms carried. */
const sizes: readonly (readonly [unit: RegExp, size: number])[] = [
  [/^(?:т|тн|тонн\p{L}*|км|km|м3|м³|куб м)$/iu, 1_000],
  [/^(?:ц|центнер\p{L}*)$/iu, 100],
  [/^дал$/iu, 10],
  [/^см$/iu, 0.01],
  [/^(?:г|гр|грамм\p{L}*|мм|мл)$/iu, 0.001],
];

const sized: ReadonlySet<string> = new Set(['weight', 'length', 'volume']);

function sizeOf({ dimension, symbol }: Unit): number {
  if (!sized.has(dimension)) return 1;
  const plain = symbol.replaceAll('.', ' ').trim();
  return sizes.find(([form]) => form.test(plain))?.[1] ?? 1;
}

function monthOf(
  planned: AxisDefinition['column'] | null,
  fact: ColumnId | null,
  isQuarterly: boolean,
): PlanPair['month'] {
  if (planned === null) return null;
  return {
    is: 'period',
    of: cell(planned),
    also: fact === null ? [] : [cell(fact)],
    grain: isQuarterly ? 'quarter' : 'month',
  };
}
