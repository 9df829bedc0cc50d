import { ask } from '../../../frames/src/index.js';
import type { Answer, Condition, Measure } from '../../../frames/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import type { Context, Told } from '../define-kind.js';
import { phrase } from '../phrase.js';
import type { Shown } from '../phrase.js';
import { isOneOf, noneOf, statusColumn } from '../subjects/statuses.js';
import { leftOutOf } from '../survey/same-rows.js';
import { numberOf, only } from '../survey/measures.js';
import { valuesText } from '../words/left-out.js';
import { calledIn } from './plan-phrases.js';
import type { PlanPair } from './plan-pair.js';

/** What is not done yet and counts all the same: the file's own totals add it up. */
function openIn({ counted }: PlanPair, meaning: Meaning) {
  const status = counted === null ? null : statusColumn(counted.subject.table.id, meaning);
  if (counted === null || status === null) return null;
  const { column, values } = status;
  const left = leftOutOf(counted.quantity, column, values.open);
  const open = values.open.filter((value) => !left.includes(value));
  return open.length === 0 ? null : { column, values: open };
}

interface Amounts {
  readonly plan: Measure;
  readonly fact: Measure;
}

/** How much of a fact may come to nothing still, and how much of its plan is met without that. */
export function openAsksOf(pair: PlanPair, { plan, fact }: Amounts, meaning: Meaning) {
  const open = openIn(pair, meaning);
  const left = open === null ? null : noneOf(open.column, open.values);
  if (open === null || left === null) return [];
  return [openAsk({ plan, fact }, isOneOf(open.column, open.values), left)];
}

function openAsk({ plan, fact }: Amounts, isOpen: Condition, isDone: Condition) {
  const done = only(isDone, fact);
  const measures = [
    { name: 'fact', measure: fact },
    { name: 'open', measure: only(isOpen, fact) },
    { name: 'done', measure: { is: 'ratio', part: done, whole: plan, as: 'percent' } },
  ] as const;
  return ask({ measures, by: [] });
}

/** Of less no reader would judge otherwise. */
const PART_MIN = 0.005;

const withOpen = phrase(
  { name: 'name', open: 'number', done: 'number', ofPlan: 'name' },
  'В факте есть и строки, где {name}: {open}; без них — {done} {ofPlan}.',
);

export function openInTold(
  [answer]: readonly Answer<ReturnType<typeof openAsk>>[],
  pair: PlanPair,
  as: Shown['as'],
  { speaker, known: { meaning } }: Context,
): readonly Told[] {
  const open = openIn(pair, meaning);
  const [row] = answer?.rows ?? [];
  if (open === null || row === undefined || row.open === null || row.done === null) return [];
  if (numberOf(row.open) < PART_MIN * numberOf(row.fact)) return [];
  const told = {
    name: valuesText(open, meaning),
    open: { figure: row.open, as },
    done: { figure: row.done, as: { is: 'percent', unit: null } },
    ofPlan: calledIn(pair).ofPlan,
  } as const;
  return [{ spans: speaker.say(withOpen, told) }];
}
