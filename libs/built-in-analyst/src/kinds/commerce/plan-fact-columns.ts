import type { Column, TableProfile } from '../../../../workbook/src/index.js';
import { parsePeriod, words } from '../../../../workbook/src/index.js';
import { derived, isSum, sums, unsummed } from './sums.js';

const plan = words(
  'план|плана|планов\\p{L}{1,3}|планируем\\p{L}*|запланирован\\p{L}*|бюджет\\p{L}{0,3}|цель',
  'целев\\p{L}*|таргет|утвержден\\p{L}*|plan|planned|budget|budgeted|target|goal',
);

const fact = words('факт|факта|фактич\\p{L}*|исполнен[оы]?|выполнен[оы]?|actuals?|fact|facts');

export interface PlanFact {
  readonly plan: readonly string[];
  readonly fact: readonly string[];
}

/** One pair, or a pair for each period where the periods stand beside one another. */
export function planFactOf(table: TableProfile): PlanFact | null {
  const summed = (column: Column) => isSum(column) || isLooseSum(column, table);
  const named = table.columns.filter(summed).filter(({ stats }) => stats.distinct >= 1);
  const plans = named.filter(({ name }) => plan.test(name) && !fact.test(name));
  const told = named.filter(({ name }) => fact.test(name) && !plan.test(name));
  const facts = told.length > 0 ? told : totalsBeside(plans, named);
  const pairs = pairsOf(plans, facts).filter(([left, right]) => sameUnit(left, right));
  const [best] = pairs;
  if (best === undefined) return null;
  const chosen = chosenPairs(pairs, best);
  return { plan: chosen.map(([{ name }]) => name), fact: chosen.map(([, { name }]) => name) };
}

/** «Итого» of the months beside «План» is what came of it. */
function totalsBeside(plans: readonly Column[], named: readonly Column[]): readonly Column[] {
  const totals = named.filter(
    (column) => column.traits.includes('row-total') && !plans.includes(column),
  );
  return plans.length === 1 && totals.length === 1 ? totals : [];
}

export function hasPlanOfTotal(table: TableProfile): boolean {
  const found = planFactOf(table);
  const total = table.columns.find(({ name }) => name === found?.fact[0]);
  return found !== null && total?.traits.includes('row-total') === true;
}

/** Lines of a statement are told one by one; a period of equal values is a sum all the same. */
function isLooseSum(column: Column, { layout }: TableProfile): boolean {
  const never = column.traits.some((trait) => unsummed.has(trait));
  return layout !== 'list' && column.role === 'measure' && !never && !derived.test(column.name);
}

type Pair = readonly [Column, Column];

function pairsOf(plans: readonly Column[], facts: readonly Column[]): readonly Pair[] {
  const pairs = plans.flatMap((left): Pair[] => {
    const right = facts.find((candidate) => keyOf(candidate) === keyOf(left));
    return right === undefined ? [] : [[left, right]];
  });
  const [left, right] = [plans[0], facts[0]];
  if (pairs.length > 0 || left === undefined || right === undefined) return pairs;
  return plans.length === 1 && facts.length === 1 ? [[left, right]] : [];
}

/** What is left of a name without the word for plan or fact. */
function keyOf({ name }: Column): string {
  const bare = name.toLowerCase().replaceAll('ё', 'е').replace(plan, ' ').replace(fact, ' ');
  return bare.replace(/[^\p{L}\d]+/gu, ' ').trim();
}

function sameUnit(left: Column, right: Column): boolean {
  const same = (a: string | null, b: string | null) => a === null || b === null || a === b;
  return same(left.currency, right.currency) && same(left.unit, right.unit);
}

function chosenPairs(pairs: readonly Pair[], best: Pair): readonly Pair[] {
  const whole = pairs.find(([left]) => left.traits.includes('row-total'));
  if (whole !== undefined) return [whole];
  const periods = pairs.filter(([left]) => parsePeriod(keyOf(left)) !== null);
  if (periods.length === pairs.length) return pairs;
  return [pairs.find(([left]) => left.currency !== null) ?? best];
}

/** Plan and fact below one another, told by a column: «Сценарий»: План, Факт. */
export interface Scenario {
  readonly column: string;
  readonly plan: string;
  readonly fact: string;
  readonly amount: string;
}

const SCENARIOS_MAX = 4;

export function scenarioOf(table: TableProfile): Scenario | null {
  const all = sums(table);
  const amount = all.find(({ currency }) => currency !== null) ?? all[0];
  if (amount === undefined) return null;
  for (const { name, type, stats } of table.columns) {
    if (type !== 'text' || stats.distinct > SCENARIOS_MAX) continue;
    const asPlan = stats.examples.filter((text) => plan.test(text) && !fact.test(text));
    const asFact = stats.examples.filter((text) => fact.test(text) && !plan.test(text));
    const [left, right] = [asPlan[0], asFact[0]];
    if (asPlan.length !== 1 || asFact.length !== 1 || left === undefined) continue;
    if (right !== undefined) return { column: name, plan: left, fact: right, amount: amount.name };
  }
  return null;
}
