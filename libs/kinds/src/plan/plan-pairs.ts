import type { Condition, Measure } from '../../../frames/src/index.js';
import { reaches } from '../../../frames/src/index.js';
import { columnOf } from '../../../meaning/src/index.js';
import type { ColumnId, ColumnMeaning, Meaning, Unit } from '../../../meaning/src/index.js';
import { withoutUnit } from '../subjects/names.js';
import { statusColumn, without } from '../subjects/statuses.js';
import type { Dimension, Subject } from '../subjects/subject.js';
import { lasts } from '../subjects/sum-worths.js';
import { all, only } from '../survey/measures.js';
import type { Known } from '../define-kind.js';
import {
  countsOthers,
  factsAlike,
  isLimit,
  isPlan,
  mayBeMet,
  plannedFact,
  rowsNamed,
  VALUE,
} from './plan-facts.js';
import type { PlannedFact } from './plan-facts.js';
import { axisOf, isOfDay } from './plan-axis.js';
import { cell, HEADS, isSameUnit, leafOf, monthOf, plannedId, plus, unitIn } from './plan-pair.js';
import type { PlanPair } from './plan-pair.js';
import { asTold } from './plan-rows.js';
import { isListPrice, isOtherwise, toldOf } from './plan-doubts.js';
import { toldIn } from './plan-told.js';
import { isPlanOfOtherTime, monthsIn, monthsSaid } from './plan-times.js';
import { isOfSomebody, lookedUp, plannedThing, rowsWithout } from './plan-things.js';
import { inItsUnit, hasOnlyMeasured } from './plan-units.js';
import { isOneWord, wordsOf } from './plan-words.js';
import { isFactBelow, pairsWithin } from './plan-within.js';

export function planPairs(known: Known): readonly PlanPair[] {
  return known.subjects.flatMap((planned) =>
    planned.table.columns
      .filter((one) => isPlan(one, planned.table) && !isListPrice(one, planned.table))
      .flatMap((plan) => [...pairsWithin(plan, planned), ...pairsAcross(plan, planned, known)]),
  );
}

/** A plan in a table of its own, and a sum of a table that reaches the same things. */
function pairsAcross(own: ColumnMeaning, planned: Subject, known: Known): readonly PlanPair[] {
  const { meaning, subjects } = known;
  const parts = partsOf(own, planned);
  const plan = inItsUnit(own, planned.table, meaning);
  if (parts === null) return [];
  const named = { ...plan, header: parts.length === 1 ? plan.header : leafOf(plan) };
  return subjects.flatMap((subject): readonly PlanPair[] => {
    if (subject === planned) return [];
    // A plan of months alone is one of all that happened in them.
    const isOfMonths = planned.axis !== null && subject.axis !== null && isOfTimeAlone(planned);
    const shared = [...linkedDimensions(planned, subject, known), ...namesakes(planned, subject)];
    const common = distinct(shared).filter(({ isReason }) => !isReason);
    const axis = axisOf(plan, planned, subject);
    const time = timeOf(planned);
    const month = monthOf(time, axis, planned.isQuarterly);
    if (common.length === 0 && !isOfMonths) return [];
    const facts = factsOf({
      plan,
      named,
      planned,
      subject,
      known,
      isOfMonths: common.length === 0,
    });
    const thing = plannedThing(common, planned, subject, meaning);
    const looked = lookedUp(common, planned, subject, meaning);
    const whole: Measure = { is: 'sum', of: parts.map((one) => cell(one.id)).reduce(plus) };
    const sum = only(takingPlace(planned, meaning), whole);
    return facts.map(({ fact, ...told }) => {
      const { quantity, unit, better, ...asked } = asTold(
        fact,
        plan,
        planned.table,
        subject,
        meaning,
      );
      const measure = only(
        all([isOfSomebody(thing), dayOf(plan, planned, month, axis)]),
        asked.measure,
      );
      const times = scaleOf(plan, unit);
      return {
        ...told,
        side: '',
        plan: times === 1 ? sum : { is: 'scaled', of: sum, by: times },
        fact: measure,
        factAxis: time === null ? null : axis,
        undated: areOfTimes(parts) ? monthsIn(parts) : undatedIn(plan, planned, time),
        from: subject,
        better,
        isLimit: better === 'less' && isLimit(plan, planned.table),
        dimensions: common,
        things: thingsOf(planned),
        thing: looked ?? thing,
        without: rowsWithout(thing, looked, parts),
        unplanned: null,
        month,
        names: { plan: 'План', fact: 'Факт' },
        counted: quantity === null ? null : { quantity, subject },
        planned: plannedId(plan),
        told: parts.length === 1 ? toldOf(plan, planned.table) : toldIn(named, planned.table),
        parts: [],
      };
    });
  });
}

/** Its key, else whatever it names. */
function thingsOf({ table: { key, columns } }: Subject): readonly string[] {
  if (key.length > 0) return key.map(({ column }) => column);
  return columns.flatMap(({ id, role }) => ('unit' in role ? [] : [id.column]));
}

/** What is told «по дате сдачи» and of no months is of rows that have one. */
function dayOf(
  plan: ColumnMeaning,
  planned: Subject,
  month: PlanPair['month'],
  axis: ColumnId | null,
): Condition | null {
  const isSaid = month === null && axis !== null && isOfDay(plan, planned);
  return isSaid ? { is: 'not', of: { is: 'empty', column: axis } } : null;
}

interface Asked {
  readonly plan: ColumnMeaning;
  /** By the words that all columns of the plan have in common. */
  readonly named: ColumnMeaning;
  readonly planned: Subject;
  readonly subject: Subject;
  readonly known: Known;
  readonly isOfMonths: boolean;
}

/** What the plan may be held against: what words say, and what numbers may show. */
function factsOf({ plan, named, planned, subject, known, isOfMonths }: Asked) {
  const { meaning } = known;
  const id = `${plannedId(plan)}:${subject.table.id}`;
  const said = isOfPart(plan) ? null : plannedFact(named, planned.table, subject, meaning);
  const counted = said === null ? [] : rowsNamed(named, planned.table, subject, meaning);
  // The plan of a part is met by a part: of all rows only words make its fact.
  const alike = plan.partOf === null ? factsAlike(plan, planned.table, subject, meaning) : [];
  const unsaid = alike
    .filter((fact) => mayBeMet(plan, planned.table, fact, subject))
    .filter((fact) => !isOfMonths || !countsOthers(plan, fact, subject));
  const isAlone = said === null && hasOnlyMeasured(subject, plan, planned, known);
  const isOnly = ({ unit }: PlannedFact): boolean =>
    isAlone && unit.dimension === unitIn(plan)?.dimension;
  const found = [
    ...(said === null ? [] : [{ id, fact: said, isSaid: true }]),
    ...counted.map((fact) => ({ id: `${id}:rows`, fact, isSaid: true })),
    ...unsaid.map((fact) => ({ id: `${id}:${fact.quantity?.id}`, fact, isSaid: isOnly(fact) })),
  ];
  return found.filter(({ fact }) => !isOtherwise(plan, planned.table, fact, subject, meaning));
}

/** «РД» beside «Бюджет всего»: what its own words do not name is no whole sum. */
const isOfPart = (plan: ColumnMeaning): boolean =>
  plan.partOf !== null && wordsOf(withoutUnit(plan.header)).length === 0;

/** The columns of one plan, at the first of them; null where it is none by itself. */
function partsOf(plan: ColumnMeaning, subject: Subject): readonly ColumnMeaning[] | null {
  const { columns } = subject.table;
  const hasFact =
    columns.some((one) => one.concept === 'fact' || isFactBelow(one, plan)) ||
    isOfItsRow(plan, subject);
  if (plan.role.is !== 'flow' || hasFact) return null;
  const parts = columns.filter(
    (one) => one === plan || isPlanOfOtherTime(one, plan) || isPlanOfOtherHead(one, plan),
  );
  const isWhole = ({ role, header }: ColumnMeaning): boolean =>
    role.is === 'flow' && WHOLE.test(withoutUnit(header));
  if (parts[0] !== plan || (parts.length > 1 && columns.some(isWhole))) return null;
  return parts;
}

/**
 * «Задание, шт.» of a batch beside «Выпущено, шт.»: each row says what came of it, and what others
 * ship of the goods is no fact of it. A list of plans has a row for each thing, and no such day.
 */
function isOfItsRow(plan: ColumnMeaning, { table: { columns, key, rowCount }, axis }: Subject) {
  const isJournal =
    axis !== null && rowCount >= JOURNAL_MIN && !key.some((one) => one.column === axis.column);
  return (
    isJournal &&
    columns.some(
      (one) =>
        made.has(one.concept ?? '') && one.partOf === null && isSameUnit(one, plan) && one !== plan,
    )
  );
}

const JOURNAL_MIN = 60;
const made: ReadonlySet<string> = new Set(['output', 'harvest', 'issued', 'sold', 'received']);

const areOfTimes = ([plan, ...others]: readonly ColumnMeaning[]): boolean =>
  plan !== undefined && others.length > 0 && others.every((one) => isPlanOfOtherTime(one, plan));

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

/** Quarters that no year dates, or how many months a plan says that it is for. */
function undatedIn(
  { header }: ColumnMeaning,
  { table, axis }: Subject,
  time: ColumnId | null,
): PlanPair['undated'] {
  const { columns, key, title, headline } = table;
  const period = columns.find(({ role }) => role.is === 'time' && role.of === 'period');
  const named = columns.find(
    ({ id, role, concept }) =>
      role.is === 'category' &&
      concept === 'date' &&
      key.some(({ column }) => column === id.column),
  );
  const found = header === VALUE ? (period ?? named) : named;
  if (axis === null && found !== undefined) return found.id;
  const own = header === VALUE ? null : monthsSaid(header);
  return time === null ? (own ?? monthsSaid(`${headline ?? ''}; ${title}`)) : null;
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
  const others = targets.filter((one) => areOfOthers(one, planned, subject, meaning));
  return [...subject.dimensions, ...ownKeys(subjects, targets)].filter(
    ({ column, part }) =>
      part === null &&
      !others.includes(column.table) &&
      reaches(planned.table.id, [column], meaning) &&
      reaches(subject.table.id, [column], meaning),
  );
}

/**
 * The plan of a project names its chief engineer, the hours name whoever worked: both stand in one
 * list of people, and neither posts nor departments of the ones are those of the others.
 */
function areOfOthers(
  target: string,
  { table: { id, key } }: Subject,
  subject: Subject,
  meaning: Meaning,
): boolean {
  const leading = (table: string) =>
    meaning.links.flatMap(({ from, to }) =>
      from[0]?.table === table && to[0]?.table === target ? [from] : [],
    );
  const isKey = ({ column }: ColumnId) => key.some((one) => one.column === column);
  const own = leading(id).filter((from) => !from.every(isKey));
  const theirs = leading(subject.table.id);
  const wordsAt = (id: ColumnId | undefined) =>
    id === undefined ? [] : wordsOf(columnOf(meaning, id).header);
  return own.some(([from]) =>
    theirs.some(([other]) => {
      const [words, otherWords] = [wordsAt(from), wordsAt(other)];
      return !words.some((word) => otherWords.some((one) => isOneWord(word, one)));
    }),
  );
}

/** Beside its parts the whole would be planned twice. */
const WHOLE = /(?:^|\/ )(?:план\s+(?:на\s+)?)?(?:итого|всего|год|сезон|total)(?: \/|$)/iu;

/** «Кошки / Выручка» beside «Собаки / Выручка»: the fact is of both. */
function isPlanOfOtherHead(one: ColumnMeaning, plan: ColumnMeaning): boolean {
  const isBelow = one.header.includes(HEADS) && plan.header.includes(HEADS);
  return isBelow && leafOf(one) === leafOf(plan) && one.role.is === plan.role.is;
}

/** Columns of one name in tables that no link joins. */
function namesakes(planned: Subject, subject: Subject): readonly Dimension[] {
  return subject.dimensions.flatMap((one) => {
    const own = planned.dimensions.find(
      ({ header, column, part }) =>
        header === one.header && column.table === planned.table.id && part === null,
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
