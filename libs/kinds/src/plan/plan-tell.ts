import type { DraftSpan } from '../../../analysis/src/index.js';
import type { Label } from '../../../frames/src/index.js';
import type { Answers, Context, Telling, Told } from '../define-kind.js';
import type { CountedQuantity } from '../method.js';
import type { Placed, Shown } from '../phrase.js';
import { amongWords, byWords } from '../words/among.js';
import { capital } from '../words/capital.js';
import { leftOutTold, openTold } from '../words/left-out.js';
import { dateTold } from '../words/told-date.js';
import { tiedAt } from '../words/tied.js';
import { numberOf } from '../survey/measures.js';
import { timeOfFact, timesOf } from './plan-asks.js';
import type { planAsks, PlanRow } from './plan-asks.js';
import type { PlanCase } from './plan-case.js';
import { cutText, partsTold, unplannedTold } from './plan-cut.js';
import { grainOf, hasStages } from './plan-pair.js';
import {
  best,
  calledIn,
  cellMonth,
  cellText,
  exceeds,
  farMonth,
  farthest,
  lacks,
  monthTexts,
  overWords,
  whole,
  wholeMet,
  wholePlan,
} from './plan-phrases.js';
import { openInTold } from './plan-open.js';
import type { PlanPair } from './plan-pair.js';

type PlanAnswers = Answers<ReturnType<typeof planAsks>>;

interface Amounts {
  readonly plan: Shown;
  readonly fact: Shown;
  readonly gap: Shown;
  readonly done: Shown;
  readonly over: string;
  readonly ofPlan: string;
  readonly toPlan: string;
  readonly byPlan: string;
  readonly atPlan: string;
}

function amountsOf(
  { plan, fact, gap, done }: PlanRow,
  as: Shown['as'],
  pair: PlanPair,
): Amounts | null {
  if (plan === null || fact === null || gap === null || done === null) return null;
  const isOver = gap.valueOf() > 0;
  const called = calledIn(pair);
  const [over, under] = overWords(called.ofPlan)[pair.better ?? 'unknown'];
  return {
    ...called,
    plan: { figure: plan, as },
    fact: { figure: fact, as },
    gap: { figure: gap, as, sign: 'never' },
    done: { figure: done, as: { is: 'percent', unit: null } },
    over: isOver ? over : under,
  };
}

export function tellPlan(answers: PlanAnswers, one: PlanCase, context: Context): Telling {
  const { speaker, unitOfMeasure } = context;
  const { pair, by } = one;
  const as = unitOfMeasure(pair.fact);
  const total = answers.whole.rows[0];
  const all = total === undefined ? null : amountsOf(total, as, pair);
  const said = all === null || hasStages(pair.dimensions) ? [] : wholeSpans(pair, all, speaker);
  const [first, ...groups] = by.map((_, at) => groupText(at, answers, one, as, speaker));
  // Who is asked for is named at once.
  const months = monthText(answers, one, as, speaker);
  const who = (first ?? months).flatMap(({ spans }) => [' ', ...spans]);
  const before = [...said, ...cutText(answers.times, one, speaker)];
  const answer: Told = { spans: before.length === 0 ? who.slice(1) : [...before, ...who] };
  const more = [
    ...groups.flat(),
    ...(first === undefined ? [] : months).map((told) => ({ ...told, beside: by.length })),
    ...cellsText(answers, one, as, speaker),
  ];
  const titles = by.map(({ header }) => ['План и факт ', { name: byWords(header) }]);
  const counted =
    pair.counted === null
      ? []
      : [
          ...leftOutTold(answers.left, timed(pair.counted, one), context),
          ...openTold(answers.open, pair.counted, context),
        ];
  const days =
    one.planned === null || pair.factAxis === null ? [] : dateTold(pair.factAxis, context);
  return {
    answer,
    counted: [
      ...partsTold(pair, context),
      ...unplannedTold(answers, pair, as, speaker),
      ...days,
      ...openInTold(answers.openIn, pair, as, context),
      ...counted,
    ],
    more,
    titles: [...titles, [`План и факт ${timesOf(pair)}`]],
  };
}

function timed({ quantity, subject }: CountedQuantity, { pair, planned }: PlanCase) {
  const time = timeOfFact(pair, planned);
  return time === null ? { quantity, subject } : { quantity, subject, time };
}

function wholeSpans(
  { side, better, counted }: PlanPair,
  all: Amounts,
  speaker: Context['speaker'],
): readonly DraftSpan[] {
  if (all.gap.figure.valueOf() === 0) return speaker.say(wholeMet, all);
  if (side === '' && better === 'more') return speaker.say(wholePlan, all);
  const named = side === '' ? (counted?.quantity.name ?? 'факт') : side;
  return speaker.say(whole, { side: capital(named), ...all });
}

function groupText(
  at: number,
  answers: PlanAnswers,
  { pair, by }: PlanCase,
  as: Shown['as'],
  speaker: Context['speaker'],
): readonly Told[] {
  const rows = (answers.groups[at]?.rows ?? []).filter((row) => numberOf(row.plan) > 0);
  const told = rows.flatMap((row) => {
    const amounts = amountsOf(row, as, pair);
    if (row.group === null || amounts === null) return [];
    const who = { label: row.group, header: null, isPerson: by[at]?.isPerson === true };
    return [{ who, amounts }];
  });
  const [first] = told;
  const header = by[at]?.header;
  if (first === undefined || header === undefined) return [];
  const { focus, say } = focusOf(first, told, pair);
  const lead = speaker.say(say, {
    among: amongWords(header),
    who: focus.who,
    ...focus.amounts,
  });
  return [{ spans: [...lead, ...extremes(told, focus, pair, speaker)], beside: at }];
}

/** Who missed the plan most; where nobody did, who is farthest from it. */
function focusOf(first: ToldGroup, told: readonly ToldGroup[], { better }: PlanPair) {
  const gap = first.amounts.gap.figure.valueOf();
  if (better === 'more' && gap < 0) return { focus: first, say: lacks } as const;
  if (better === 'less' && gap > 0) return { focus: first, say: exceeds } as const;
  const size = ({ amounts }: ToldGroup): number => Math.abs(amounts.gap.figure.valueOf());
  const [most = first] = told.toSorted((one, other) => size(other) - size(one));
  return { focus: most, say: farthest } as const;
}

const PERCENT = { is: 'percent' } as const;

/** Of several at one percent, as it is written, none is the first. */
const areTied = <One extends { readonly amounts: Amounts }>(
  end: One,
  all: readonly One[],
): boolean => tiedAt(end, all, ({ amounts }) => amounts.done.figure, PERCENT).length > 1;

interface ToldGroup {
  readonly who: Placed;
  readonly amounts: Amounts;
}

/** Who has done the least and the most of the plan, unless that is who is told already. */
function extremes(
  told: readonly ToldGroup[],
  focus: ToldGroup,
  { better }: PlanPair,
  speaker: Context['speaker'],
): readonly DraftSpan[] {
  if (better === null) return [];
  const ordered = told.toSorted((one, other) => doneOf(one.amounts) - doneOf(other.amounts));
  const ends = [
    { most: 'Самый низкий', end: ordered[0] },
    { most: 'Самый высокий', end: ordered.at(-1) },
  ];
  return (better === 'more' ? ends : ends.toReversed()).flatMap(({ most, end }) => {
    if (end === undefined || end === focus || areTied(end, told)) return [];
    const { done, over, gap } = end.amounts;
    return speaker.say(best, { most, who: end.who, done, over, gap });
  });
}

function monthText(
  answers: PlanAnswers,
  { pair }: PlanCase,
  as: Shown['as'],
  speaker: Context['speaker'],
): readonly Told[] {
  const told = (answers.months[0]?.rows ?? []).flatMap((row) => {
    const amounts = amountsOf(row, as, pair);
    const isPlanned = numberOf(row.plan) > 0;
    return row.month === null || amounts === null || !isPlanned
      ? []
      : [{ label: row.month, amounts }];
  });
  const grain = grainOf(pair);
  if (pair.better === null) return farMonthText(told, grain, speaker);
  return pair.better === 'less' && told.every(({ amounts }) => doneOf(amounts) <= WHOLE)
    ? farMonthText(told, grain, speaker)
    : endMonthsText(told, pair.better, grain, speaker);
}

/** The month that is farthest on the worse side, and the one on the other. */
function endMonthsText(
  told: readonly ToldMonth[],
  better: 'more' | 'less',
  grain: ReturnType<typeof grainOf>,
  speaker: Context['speaker'],
): readonly Told[] {
  const sign = better === 'more' ? 1 : -1;
  const ordered = told.toSorted(
    (one, other) => sign * (doneOf(one.amounts) - doneOf(other.amounts)),
  );
  const [worst, top] = [ordered[0], ordered.at(-1)];
  if (ordered.length < 3 || worst === undefined || top === undefined) return [];
  const { done, fact, plan: planned } = worst.amounts;
  const at = ({ label }: ToldMonth) => ({ label, grain, case: 'in' }) as const;
  const { atPlan, ofPlan } = worst.amounts;
  const lead = { when: at(worst), done, fact, plan: planned, atPlan, ofPlan };
  const texts = monthTexts[better];
  const spans = areTied(top, ordered)
    ? speaker.say(texts.alone, lead)
    : speaker.say(texts.both, { ...lead, other: at(top), most: top.amounts.done });
  const isMet = better === 'more' && doneOf(worst.amounts) > NEARLY_WHOLE;
  return isMet || areTied(worst, ordered) ? [] : [{ spans }];
}

interface ToldMonth {
  readonly label: Label;
  readonly amounts: Amounts;
}

function farMonthText(
  months: readonly ToldMonth[],
  grain: ReturnType<typeof grainOf>,
  speaker: Context['speaker'],
): readonly Told[] {
  const size = ({ amounts: { gap } }: ToldMonth): number => Math.abs(gap.figure.valueOf());
  const [farthestOne] = months.toSorted((one, other) => size(other) - size(one));
  if (months.length < 3 || farthestOne === undefined) return [];
  const { label, amounts } = farthestOne;
  const when = { label, grain, case: 'in' } as const;
  return [{ spans: speaker.say(farMonth, { when, ...amounts }) }];
}

const WHOLE = 100;
/** «Хуже всего — 100,0 %» blames a month that met its plan. */
const NEARLY_WHOLE = 99;
const doneOf = ({ done }: Amounts): number => done.figure.valueOf();

function cellsText(
  answers: PlanAnswers,
  { pair }: PlanCase,
  as: Shown['as'],
  speaker: Context['speaker'],
): readonly Told[] {
  const isFar = (row: Pick<PlanRow, 'gap'>): boolean => {
    const gap = Number(row.gap ?? 0);
    return pair.better === null || (pair.better === 'more' ? gap < 0 : gap > 0);
  };
  const told = answers.groups.flatMap(({ rows }) => rows.map((row) => sumsOf(row)));
  // A shop lies in one city: both together are the shop again.
  const isNew = (row: PlanRow): boolean => !told.includes(sumsOf(row));
  const pairs = (answers.pairs[0]?.rows ?? []).filter(isFar);
  const cells = (answers.cells[0]?.rows ?? []).filter(isFar);
  const over = placed(pairs, isNew, 1).map((one) => ({ ...one, row: { ...one.row, month: null } }));
  const rows = [...over, ...placed(cells, isNew, 2)];
  return rows.flatMap(({ row, place }): readonly Told[] => {
    const amounts = amountsOf(row, as, pair);
    if (amounts === null || row.first === null || row.second === null) return [];
    const { fact, plan, over: side, gap, done, atPlan } = amounts;
    const when = pair.month === null ? null : row.month;
    const lead = leadOf(place, pair, when === null ? null : timesOf(pair));
    const common = {
      lead,
      first: row.first,
      second: row.second,
      fact,
      plan,
      over: side,
      gap,
      atPlan,
    };
    return [
      {
        spans:
          when === null
            ? speaker.say(cellText, { ...common, done })
            : speaker.say(cellMonth, {
                when: { label: when, grain: grainOf(pair), case: 'in' },
                ...common,
              }),
      },
    ];
  });
}

interface Ranked<Row> {
  readonly row: Row;
  readonly place: 'first' | 'next' | 'later';
}

/** The first rows that are not told yet, and where they stand among all. */
function placed<Row>(
  rows: readonly Row[],
  isNew: (row: Row) => boolean,
  count: number,
): readonly Ranked<Row>[] {
  const own = rows.flatMap((row, at) => (isNew(row) ? [{ row, at }] : [])).slice(0, count);
  return own.map(({ row, at }, nth) => {
    const isNext = nth > 0 && at === (own[nth - 1]?.at ?? at) + 1;
    return { row, place: at === 0 ? 'first' : isNext ? 'next' : 'later' };
  });
}

/** One thing is the farthest: over the whole time, and of the single months; on the bad side. */
function leadOf(place: Ranked<unknown>['place'], pair: PlanPair, times: string | null): string {
  if (place === 'next') return 'Следом';
  const when = times === null ? '' : ` ${times}`;
  if (place === 'later') return `Еще одно большое отклонение${when}`;
  return `${farthestIn(pair)}${when}`;
}

function farthestIn(pair: PlanPair): string {
  if (pair.better === null) return 'Самое большое отклонение';
  return pair.better === 'more'
    ? 'Больше всего не хватает'
    : `Больше всего сверх ${calledIn(pair).ofPlan}`;
}

const sumsOf = ({ plan, fact }: PlanRow): string => `${numberOf(plan)} ${numberOf(fact)}`;
