import type { Condition, Measure, RowValue } from '../../../frames/src/index.js';
import type { ColumnMeaning, TableMeaning } from '../../../meaning/src/index.js';
import { isOneOf } from '../subjects/statuses.js';
import type { Subject } from '../subjects/subject.js';
import { isRateOfEach } from '../subjects/sum-worths.js';
import { only } from '../survey/measures.js';
import { isCeiling, isLimit, isPlan, isSpent } from './plan-facts.js';
import {
  cell,
  HEADS,
  hasStages,
  isSameUnit,
  leafOf,
  monthOf,
  plannedId,
  plus,
} from './plan-pair.js';
import type { PlanPair } from './plan-pair.js';

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

interface Columns {
  readonly plan: ColumnMeaning;
  readonly fact: ColumnMeaning;
}

/** Plan and fact in columns of one table. */
export function pairsWithin(plan: ColumnMeaning, subject: Subject): readonly PlanPair[] {
  const { table, axis, dimensions, isQuarterly } = subject;
  const [first, ...more] = heldAgainst(plan, table);
  if (first === undefined) return [];
  const id = plannedId(plan);
  const common = {
    dimensions: dimensions.filter(({ part, isReason }) => part === null && !isReason),
    things: table.key.map(({ column }) => column),
    // One thing goes through all stages: over them neither plan nor fact adds up.
    thing: null,
    without: null,
    unplanned: null,
    month: hasStages(dimensions) ? null : monthOf(axis, null, isQuarterly),
    factAxis: null,
    undated: null,
    from: null,
    names: namesOf(first, more.length > 0),
    counted: null,
    planned: id,
    told: '',
    parts: [],
    isSaid: true,
  };
  const sides = sidesOf(plan);
  const { plan: planned, fact: made } = sumsOf([first, ...more]);
  if (sides.length === 0) {
    const better = betterOf(first, subject);
    const isAtMost = better === 'less' && isLimit(first.plan, subject.table);
    return [{ ...common, id, side: '', plan: planned, fact: made, better, isLimit: isAtMost }];
  }
  return sides.map(({ side, where, better }) => ({
    ...common,
    id: `${id}:${side}`,
    side,
    plan: only(where, planned),
    fact: only(where, made),
    better,
    isLimit: false,
  }));
}

/** A plan with its fact, and with those that stand beside it below the same heads. */
function heldAgainst(plan: ColumnMeaning, table: TableMeaning): readonly Columns[] {
  // Means of months have no sum.
  if (plan.role.is !== 'flow' && plan.role.is !== 'signed-flow') return [];
  const parts = partsBelow(plan, table);
  const fact = parts[0]?.fact ?? factOf(plan, table);
  // How long each repair was to take, and took, has no sum.
  if (fact === undefined || isRateOfEach(fact, table)) return [];
  if (parts[0] === undefined) return [{ plan, fact }];
  return parts[0].plan === plan ? parts : [];
}

function namesOf({ plan, fact }: Columns, areParts: boolean): PlanPair['names'] {
  if (!areParts) return { plan: plan.header, fact: fact.header };
  return { plan: headOf(plan), fact: headOf(fact) };
}

function factOf(plan: ColumnMeaning, { columns }: TableMeaning): ColumnMeaning | undefined {
  const candidates = columns.filter(
    (one) => isLike(one, plan) && factConcepts.has(one.concept ?? ''),
  );
  return (
    candidates.find(
      ({ concept, header }) => concept === 'fact' && yearIn(header) === yearIn(plan.header),
    ) ??
    // What was earned is no fact of what may be spent.
    candidates.find(({ concept }) => concept !== 'fact' && plan.concept !== 'budget')
  );
}

const isLike = (one: ColumnMeaning, plan: ColumnMeaning): boolean =>
  one !== plan && one.role.is === plan.role.is && isSameUnit(one, plan);

/** What has no fact yet has missed nothing. */
function sumsOf(all: readonly Columns[]): { readonly plan: Measure; readonly fact: Measure } {
  const isDone: Condition = {
    is: 'any',
    of: all.map(({ fact: { id } }) => ({ is: 'not', of: { is: 'empty', column: id } })),
  };
  const sum = (side: keyof Columns): Measure =>
    only(isDone, { is: 'sum', of: all.map((one) => valueOf(one[side], all.length)).reduce(plus) });
  return { plan: sum('plan'), fact: sum('fact') };
}

/** Of works without materials the materials are none. */
function valueOf({ id }: ColumnMeaning, count: number): RowValue {
  const otherwise = { is: 'constant', value: 0 } as const;
  return count === 1 ? cell(id) : { is: 'default', of: cell(id), otherwise };
}

/** «Затраты факт / материалы» beside «Смета / материалы», with «работы» below the same heads. */
function partsBelow(plan: ColumnMeaning, table: TableMeaning): readonly Columns[] {
  const facts = ofOneHead(table.columns.filter((one) => isFactBelow(one, plan)));
  const head = facts[0] === undefined ? null : headOf(facts[0]);
  return table.columns
    .filter((one) => isPlan(one, table) && headOf(one) === headOf(plan))
    .flatMap((one) => {
      const [fact] = table.columns.filter(
        (other) => headOf(other) === head && isFactBelow(other, one),
      );
      return fact === undefined ? [] : [{ plan: one, fact }];
    });
}

const ofOneHead = (columns: readonly ColumnMeaning[]): readonly ColumnMeaning[] =>
  new Set(columns.map(headOf)).size === 1 ? columns : [];

const headOf = ({ header }: ColumnMeaning): string => header.split(HEADS)[0] ?? header;

/** Whether it is what came of a plan that stands below another head. */
export function isFactBelow(one: ColumnMeaning, plan: ColumnMeaning): boolean {
  const areBelow = [one, plan].every(({ header }) => header.includes(HEADS));
  const isOf = areBelow && isLike(one, plan) && headOf(one) !== headOf(plan);
  return isOf && FACT.test(headOf(one)) && leafOf(one) === leafOf(plan);
}

const FACT = /(?<!\p{L})факт/iu;

function betterOf({ plan, fact }: Columns, subject: Subject): PlanPair['better'] {
  if (isCeiling(plan.header)) return 'less';
  if (isSpent({ id: '', name: fact.header })) return 'less';
  return brings(fact, subject) ? 'more' : null;
}

const sellers: ReadonlySet<string> = new Set(['store', 'sales-person', 'customer', 'line']);

/** What is sold or made; a bare «Факт» is that of those who sell. */
function brings({ concept }: ColumnMeaning, { table }: Subject): boolean {
  return concept !== 'fact' || table.columns.some((one) => sellers.has(one.concept ?? ''));
}

const YEAR = /(?:19|20)\d{2}/u;
const yearIn = (header: string): string => YEAR.exec(header)?.[0] ?? '';

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
