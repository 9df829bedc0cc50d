import type { Column, TableProfile } from '../../../../model.js';
import { parsePeriod } from '../../../../tables/parse-period.js';
import { words } from '../../../../tables/whole-words.js';
import { derived, isSum, unsummed } from './sums.js';

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
  const facts = named.filter(({ name }) => fact.test(name) && !plan.test(name));
  const pairs = pairsOf(plans, facts).filter(([left, right]) => sameUnit(left, right));
  const [best] = pairs;
  if (best === undefined) return null;
  const chosen = chosenPairs(pairs, best);
  return { plan: chosen.map(([{ name }]) => name), fact: chosen.map(([, { name }]) => name) };
}

/** A period whose values are all the same must not keep the others from being summed. */
function isLooseSum(column: Column, { layout }: TableProfile): boolean {
  const never = column.traits.some((trait) => unsummed.has(trait));
  return (
    layout === 'unpivoted' && column.role === 'measure' && !never && !derived.test(column.name)
  );
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
