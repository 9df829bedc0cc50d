import type { DraftSpan } from '../../../analysis/src/index.js';
import type { Label } from '../../../frames/src/index.js';
import type { Answers, Context, Told } from '../define-kind.js';
import { phrase } from '../phrase.js';
import { leftOutText, valuesText } from '../words/left-out.js';
import type { Shown } from '../phrase.js';
import type { planAsks } from './plan-asks.js';
import type { PlanCase } from './plan-case.js';
import { grainOf } from './plan-pair.js';
import type { PlanPair } from './plan-pair.js';

type PlanAnswers = Answers<ReturnType<typeof planAsks>>;

/** Of the last month of all, or the first, nothing is beyond it. */
function left(side: 'позже' | 'раньше', why: string) {
  const one = phrase({ month: 'date' }, ` Не учтено: {month}, ${why}.`);
  const several = phrase({ month: 'date' }, ` Не учтено: {month} и ${side}, ${why}.`);
  return { one, several };
}

const until = left('позже', 'записи кончаются раньше, чем этот месяц');
/** A month that is planned beside quarters is read as one of them: no record need lack. */
const untilWhole = left('позже', 'план взят по кварталам, а записи есть не за все дни этого');
const since = left('раньше', 'записи начинаются позже');

/** What was planned for a time of which the file has not all rows. */
export function cutText(
  [times]: PlanAnswers['times'],
  { pair, planned }: PlanCase,
  speaker: Context['speaker'],
): readonly DraftSpan[] {
  if (times === undefined || planned === null) return [];
  const labels = times.rows.flatMap(({ month: label }) => (label === null ? [] : [label]));
  const before = labels.findLast((label) => dayOf(label) < planned.from);
  const after = labels.find((label) => dayOf(label) >= planned.before);
  const grain = grainOf(pair);
  const later = grain === 'quarter' ? untilWhole : until;
  const said = (texts: typeof later, month: Label, end: Label | undefined) =>
    speaker.say(month === end ? texts.one : texts.several, { month: { label: month, grain } });
  return [
    ...(before === undefined ? [] : said(since, before, labels[0])),
    ...(after === undefined ? [] : said(later, after, labels.at(-1))),
  ];
}

const dayOf = (label: Label): string => label.toString().slice(0, 10);

const unplanned = phrase(
  { header: 'name', rest: 'number' },
  'Не учтено то, на что нет плана (столбец «{header}»): {rest}.',
);

/** What nobody planned is no fact of what was. */
export function unplannedTold(
  { unplanned: [answer] }: PlanAnswers,
  { thing }: PlanPair,
  as: Shown['as'],
  speaker: Context['speaker'],
): readonly Told[] {
  const rest = answer?.rows[0]?.rest ?? null;
  if (rest === null || thing === null) return [];
  const told = { header: thing.dimension.header, rest: { figure: rest, as } };
  return [{ spans: speaker.say(unplanned, told) }];
}

const ofThem = phrase({ part: 'name' }, 'Только строки, где {part}.');
const butThem = phrase({ part: 'name' }, 'Без строк, где {part}.');

/** Of which rows alone the plan is, in the words of its sheet. */
export function partsTold(
  { parts, counted }: PlanPair,
  { speaker, known: { meaning } }: Context,
): readonly Told[] {
  const left = counted === null ? '' : (leftOutText(counted.quantity, meaning) ?? '');
  return parts.flatMap(({ column, values, isIn }): readonly Told[] => {
    if (!isIn && left.includes(`«${column.column}»`)) return [];
    const part = valuesText({ column, values }, meaning);
    return [{ spans: speaker.say(isIn ? ofThem : butThem, { part }) }];
  });
}
