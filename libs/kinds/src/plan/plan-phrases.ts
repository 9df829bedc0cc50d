import { phrase } from '../phrase.js';
import type { PlanPair } from './plan-pair.js';

export const whole = phrase(
  {
    ofPlan: 'name',
    atPlan: 'name',
    side: 'name',
    done: 'number',
    fact: 'number',
    plan: 'number',
    gap: 'number',
    over: 'name',
  },
  '{side} — {done} {ofPlan}: {fact} при {atPlan} {plan}, {over} {gap}.',
);
export const wholePlan = phrase(
  { done: 'number', fact: 'number', plan: 'number', gap: 'number', over: 'name' },
  'План выполнен на {done}: {fact} при плане {plan}, {over} {gap}.',
);
export const farthest = phrase(
  {
    byPlan: 'name',
    atPlan: 'name',
    among: 'name',
    who: 'group',
    done: 'number',
    fact: 'number',
    plan: 'number',
    over: 'name',
    gap: 'number',
  },
  'Больше всего расходится с {byPlan} {among} — {who}: {fact} при {atPlan} {plan}, {over} {gap} ({done}).',
);
export const lacks = phrase(
  { among: 'name', who: 'group', gap: 'number', fact: 'number', plan: 'number', done: 'number' },
  'Больше всего не хватает до плана {among} — {who}: {gap}, {fact} при плане {plan} ({done}).',
);
export const exceeds = phrase(
  {
    atPlan: 'name',
    among: 'name',
    who: 'group',
    gap: 'number',
    fact: 'number',
    plan: 'number',
    done: 'number',
  },
  'Самый большой перерасход {among} — {who}: {gap}, {fact} при {atPlan} {plan} ({done}).',
);
export const wholeMet = phrase({ toPlan: 'name', fact: 'number' }, 'Факт равен {toPlan}: {fact}.');
export const best = phrase(
  { most: 'name', who: 'group', done: 'number', over: 'name', gap: 'number' },
  ' {most} процент — {who}: {done}, {over} {gap}.',
);
const month = phrase(
  { when: 'date', done: 'number', fact: 'number', plan: 'number', other: 'date', most: 'number' },
  'Хуже всего с планом {when} — {done}, {fact} при плане {plan}; лучше всего {other} — {most}.',
);
/** What was spent beyond a plan; what was spent least is no success. */
const overMonth = phrase(
  {
    ofPlan: 'name',
    atPlan: 'name',
    when: 'date',
    done: 'number',
    fact: 'number',
    plan: 'number',
    other: 'date',
    most: 'number',
  },
  'Больше всего сверх {ofPlan} {when} — {done}, {fact} при {atPlan} {plan}; меньше всего {other} — {most}.',
);
/** Where several are as far on the other side. */
const monthAlone = phrase(
  { when: 'date', done: 'number', fact: 'number', plan: 'number' },
  'Хуже всего с планом {when} — {done}, {fact} при плане {plan}.',
);
const overMonthAlone = phrase(
  { ofPlan: 'name', atPlan: 'name', when: 'date', done: 'number', fact: 'number', plan: 'number' },
  'Больше всего сверх {ofPlan} {when} — {done}, {fact} при {atPlan} {plan}.',
);
export const monthTexts = {
  more: { both: month, alone: monthAlone },
  less: { both: overMonth, alone: overMonthAlone },
} as const;
export const farMonth = phrase(
  { when: 'date', done: 'number', fact: 'number', plan: 'number', over: 'name', gap: 'number' },
  'Дальше всего от плана {when} — {done}: {fact} при плане {plan}, {over} {gap}.',
);
export const cellText = phrase(
  {
    atPlan: 'name',
    lead: 'name',
    first: 'label',
    second: 'label',
    done: 'number',
    fact: 'number',
    plan: 'number',
    over: 'name',
    gap: 'number',
  },
  '{lead}: {first}, {second} — {done}, {fact} при {atPlan} {plan}, {over} {gap}.',
);
export const cellMonth = phrase(
  {
    atPlan: 'name',
    lead: 'name',
    when: 'date',
    first: 'label',
    second: 'label',
    fact: 'number',
    plan: 'number',
    over: 'name',
    gap: 'number',
  },
  '{lead} — {when}: {first}, {second}, {fact} при {atPlan} {plan}, {over} {gap}.',
);

const planWords = {
  plan: 'план',
  ofPlan: 'плана',
  toPlan: 'плану',
  byPlan: 'планом',
  atPlan: 'плане',
} as const;
const limitWords = {
  plan: 'лимит',
  ofPlan: 'лимита',
  toPlan: 'лимиту',
  byPlan: 'лимитом',
  atPlan: 'лимите',
} as const;

/** What is planned, in its cases, as the workbook calls it. */
export const calledIn = ({ isLimit }: Pick<PlanPair, 'isLimit'>) =>
  isLimit ? limitWords : planWords;

export const overWords = (ofPlan: string) =>
  ({
    more: [`сверх ${ofPlan}`, 'не хватает'],
    less: ['перерасход', `меньше ${ofPlan} на`],
    unknown: [`больше ${ofPlan} на`, `меньше ${ofPlan} на`],
  }) as const;
