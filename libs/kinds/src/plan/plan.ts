import { ask } from '../../../frames/src/index.js';
import type { Figure } from '../../../frames/src/index.js';
import type { Meaning } from '../../../meaning/src/index.js';
import { nounOf } from '../../../russian/src/index.js';
import { defineKind } from '../define-kind.js';
import { isBlank } from '../breakdown/blank.js';
import { byWords } from '../words/among.js';
import type { Further } from '../further/further.js';
import { whyMissed } from '../further/why-further.js';
import { capital } from '../words/capital.js';
import type { Card, Found, Known } from '../define-kind.js';
import { spokenName } from '../subjects/names.js';
import type { Dimension } from '../subjects/subject.js';
import type { Survey } from '../survey/survey.js';
import { numberOf, only } from '../survey/measures.js';
import { leftOutOf } from '../survey/same-rows.js';
import { isOneOf, statusColumn, without } from '../subjects/statuses.js';
import { monthOn, within } from '../timeline/months.js';
import { groupsAsk, measuresOf, monthsAsk, planAsks, planShows, timesOf } from './plan-asks.js';
import type { PlanRow } from './plan-asks.js';
import { countsPerhapsNone } from './plan-states.js';
import { ofItsPart } from './plan-part.js';
import { ofThePlanned } from './of-the-planned.js';
import { BY_MAX, readPlan, storedPlan } from './plan-case.js';
import type { PlanCase, Planned } from './plan-case.js';
import { distanceOf, nearestOf } from './plan-evidence.js';
import type { Agreement } from './plan-evidence.js';
import { onItsDay } from './plan-days.js';
import { planPairs } from './plan-pairs.js';
import type { PlanPair } from './plan-pair.js';
import { calledIn } from './plan-phrases.js';
import { plannedTime } from './planned-time.js';
import { tellPlan } from './plan-tell.js';

const GROUPS_MAX = 60;
/** A group as far from its plan as all are says nothing. */
const POINTS_MIN = 3;

async function findPlans(known: Known, survey: Survey): Promise<readonly Found<PlanCase>[]> {
  const parts = await Promise.all(planPairs(known).map((pair) => ofItsPart(pair, survey)));
  const pairs = parts.filter((pair) => pair !== null);
  const named = pairs.filter(({ isSaid }) => isSaid);
  const facts = await Promise.all(byPlan(named).map((own) => ofOneFact(own, survey)));
  const said = await plansOf(facts.flat(), survey);
  const told = new Set(said.map(({ case: { pair } }) => pair.planned));
  const others = pairs.filter(({ isSaid, planned }) => !isSaid && !told.has(planned));
  const shown = await Promise.all(byPlan(others).map((own) => agreeingPair(own, survey)));
  return withOwnNames([...said, ...(await plansOf(shown.flat(), survey))]);
}

const byPlan = (pairs: readonly PlanPair[]): readonly (readonly PlanPair[])[] => [
  ...Map.groupBy(pairs, ({ planned }) => planned).values(),
];

/** Of two plans each is called by what was planned. */
function withOwnNames(found: readonly Found<PlanCase>[]): readonly Found<PlanCase>[] {
  return found.map((one) => {
    const { name } = one.card;
    const isTaken = found.some((other) => other !== one && other.card.name === name);
    const what = isTaken ? factName(one.case.pair) : '';
    return what === '' ? one : { ...one, card: { ...one.card, name: `План и факт: ${what}` } };
  });
}

const BARE = 'Факт';

function factName({ counted, names, side }: PlanPair): string {
  if (side !== '') return side;
  return counted?.quantity.name ?? (names.fact === BARE ? '' : spokenName(names.fact));
}

async function plansOf(
  pairs: readonly PlanPair[],
  survey: Survey,
): Promise<readonly Found<PlanCase>[]> {
  const found = await Promise.all(pairs.map((pair) => planOf(pair, survey)));
  return found.filter((one) => one !== null);
}

/**
 * A plan has one fact: of orders and what was paid for them the one that comes near the plan, else
 * what the other rows are of.
 */
async function ofOneFact(pairs: readonly PlanPair[], survey: Survey): Promise<readonly PlanPair[]> {
  const apart = pairs.filter(({ from }) => from !== null);
  if (apart.length < 2) return pairs;
  const agreeing = await agreeingPair(apart, survey);
  if (agreeing.length > 0) return agreeing;
  const tables = new Set(apart.map(({ from }) => from?.table.id));
  const isOfOther = ({ from }: PlanPair): boolean =>
    survey.meaning.links.some(
      (link) => link.from[0]?.table === from?.table.id && tables.has(link.to[0]?.table),
    );
  // Where numbers show nothing, what words say first.
  const ofTables = apart.filter(
    ({ from }, at) => apart.findIndex((one) => one.from === from) === at,
  );
  return ofTables.filter((one) => !isOfOther(one));
}

/** The fact that numbers show to be what was planned; none where several may be. */
async function agreeingPair(
  pairs: readonly PlanPair[],
  survey: Survey,
): Promise<readonly PlanPair[]> {
  const agreements = await Promise.all(
    pairs.map(async (pair): Promise<readonly Agreement[]> => {
      const planned = await plannedTime(pair, survey);
      const far = planned === 'unclear' ? null : await distanceOf(pair, planned, survey);
      return far === null ? [] : [{ pair, far }];
    }),
  );
  const nearest = nearestOf(agreements.flat());
  return nearest === null ? [] : [nearest];
}

async function planOf(given: PlanPair, survey: Survey): Promise<Found<PlanCase> | null> {
  const onDay = await onItsDay(given, survey);
  const time = await plannedTime(onDay, survey);
  if (time === 'unclear') return null;
  const planned = (await isOpenStill(onDay, time, survey)) ? withoutTimes(time) : time;
  const pair = await ofThePlanned(onDay, planned, survey);
  const all = ask({ measures: measuresOf(pair, planned), by: [] });
  if (!survey.allows(all)) return null;
  const [total] = (await survey.answer('plan', all)).rows;
  const isDoubtful = await countsPerhapsNone(pair, planned, survey);
  if (total === undefined || isDoubtful || !isWholePlan(total, pair)) return null;
  const by = await gapsOf(pair, planned, numberOf(total.done), survey);
  if (by.length === 0 && !(await isTold(pair, planned, survey))) return null;
  const dimensions = by.map(({ dimension }) => dimension);
  return {
    case: { pair, by: dimensions, planned },
    worth: pair.better === 'less' ? 0.9 : 0.98,
    p: null,
    about: aboutOf(pair, dimensions),
    card: planCard(pair, dimensions),
  };
}

/** Whose plan it is: what else is asked by the same column says less after it. */
function aboutOf({ id, side }: PlanPair, [by]: readonly Dimension[]): readonly string[] {
  return [id, by?.column.column ?? '', `plan ${side}`];
}

const OPEN_MAX = 0.04;
const OPEN_LAST_MAX = 0.15;

/** What is in work lies in the last months, which would be blamed for it. */
async function isOpenStill(pair: PlanPair, time: Planned | null, survey: Survey): Promise<boolean> {
  const asked = pair.dimensions.length === 0 ? null : openAsk(pair, time, survey.meaning);
  if (asked === null) return false;
  const [row] = (await survey.answer('open', asked)).rows;
  const isOver = (own: Figure | null | undefined, all: Figure | null | undefined, most: number) =>
    numberOf(own) > most * numberOf(all);
  return (
    isOver(row?.open, row?.all, OPEN_MAX) || isOver(row?.lastOpen, row?.lastAll, OPEN_LAST_MAX)
  );
}

/** How many rows are open and do not count, of all and of the last month of the plan. */
function openAsk({ counted, factAxis }: PlanPair, time: Planned | null, meaning: Meaning) {
  const status = counted === null ? null : statusColumn(counted.subject.table.id, meaning);
  if (counted === null || status === null) return null;
  const open = leftOutOf(counted.quantity, status.column, status.values.open);
  if (open.length === 0) return null;
  const count = { is: 'count', table: counted.subject.table.id } as const;
  const own = only(isOneOf(status.column, open), count);
  const all = only(without(status, ['void']), count);
  const hasMonths = time !== null && factAxis !== null;
  const last = hasMonths ? within(factAxis, monthOn(time.before, -1), time.before) : null;
  const measures = [
    { name: 'open', measure: own },
    { name: 'all', measure: all },
    { name: 'lastOpen', measure: only(last, own) },
    { name: 'lastAll', measure: only(last, all) },
  ] as const;
  return ask({ measures, by: [] });
}

const withoutTimes = (planned: Planned | null): Planned | null =>
  planned === null ? null : { ...planned, isEach: false };

async function gapsOf(
  pair: PlanPair,
  planned: Planned | null,
  done: number,
  survey: Survey,
): Promise<readonly Gap[]> {
  const gaps = await Promise.all(
    plannedBy(pair).map((one) => gapBy(one, pair, planned, done, survey)),
  );
  const told = gaps
    .filter((gap) => gap !== null)
    .filter((gap, at, all) => all.findIndex(({ sums }) => sums === gap.sums) === at);
  const isThing = ({ dimension }: Gap): boolean =>
    !dimension.isPerson && pair.things.includes(dimension.header);
  // What stays below a ceiling is as it should be, where something is above.
  const over = pair.better === 'less' ? told.filter(({ gap }) => gap > 0) : [];
  const size = ({ gap }: Gap): number => Math.abs(gap);
  const near = over.length > 0 ? over : told;
  const whole = near.filter(({ isWhole }) => isWhole);
  const ranked = (whole.length > 0 ? whole : near).toSorted(
    (one, other) => size(other) - size(one),
  );
  return [...ranked.filter(isThing), ...ranked.filter((one) => !isThing(one))].slice(0, BY_MAX);
}

const MONTHS_MIN = 3;

/** A plan of months alone, of which several have a fact. */
async function isTold(pair: PlanPair, planned: Planned | null, survey: Survey): Promise<boolean> {
  const asked = pair.dimensions.length > 0 ? null : monthsAsk(pair, planned);
  if (asked === null || !survey.allows(asked)) return false;
  const { rows } = await survey.answer('months', asked);
  return rows.filter((row) => isHeldAgainst(row)).length >= MONTHS_MIN;
}

/** What things are called before who runs them; nobody plans for those with a mark. */
function plannedBy({ dimensions }: PlanPair): readonly Dimension[] {
  const told = dimensions.filter(({ isTrait }) => !isTrait);
  const rank = ({ worth, isPerson }: Dimension): number => worth - (isPerson ? NAMES_LATER : 0);
  return told.toSorted((one, other) => rank(other) - rank(one));
}

const NAMES_LATER = 0.2;

/** A sum of other things than what was planned is no fact of it. */
function isHeldAgainst({ plan: sum, done }: Pick<PlanRow, 'plan' | 'done'>): boolean {
  const share = numberOf(done);
  return numberOf(sum) > 0 && share >= DONE_MIN && share <= DONE_MAX;
}

const DONE_MIN = 40;
const DONE_MAX = 250;

/**
 * Of 116 whole plans of fresh workbooks all but two came to between 60 and 120 percent: what is
 * farther is of other things. A limit may be far off.
 */
const isLikely = ({ done }: Pick<PlanRow, 'done'>, { isLimit }: PlanPair): boolean =>
  isLimit || (numberOf(done) >= LIKELY_MIN && numberOf(done) <= LIKELY_MAX);

const isWholePlan = (row: Pick<PlanRow, 'plan' | 'done'>, pair: PlanPair): boolean =>
  isHeldAgainst(row) && isLikely(row, pair);

const LIKELY_MIN = 60;
const LIKELY_MAX = 125;

interface Gap {
  readonly dimension: Dimension;
  /** Whether each plan is of one of its groups: «Окна» of a hall without windows is empty. */
  readonly isWhole: boolean;
  /** Below zero where it is less than was planned. */
  readonly gap: number;
  /** The sums of its groups: a branch and its address are one group by two names. */
  readonly sums: string;
}

/** How far the farthest group is; null where groups tell nothing. */
async function gapBy(
  dimension: Dimension,
  pair: PlanPair,
  planned: Planned | null,
  done: number,
  survey: Survey,
): Promise<Gap | null> {
  const asked = groupsAsk(pair, dimension, planned);
  if (!survey.allows(asked)) return null;
  const { rows, all } = await survey.answer('plan', asked);
  const own = rows.filter((row) => numberOf(row.plan) > 0);
  const [worst] = own;
  if (all > GROUPS_MAX || own.length < 2 || worst === undefined) return null;
  if (areCalledOtherwise(rows)) return null;
  // Sick leave has no hours by its nature: what became of rows missed no plan.
  if (!isPlanned(dimension) && own.some(({ fact }) => numberOf(fact) === 0)) return null;
  if (Math.abs(numberOf(worst.done) - done) < POINTS_MIN) return null;
  const sums = own.map((row) => `${numberOf(row.plan)} ${numberOf(row.fact)}`).toSorted();
  const isWhole = own.every(({ group }) => !isBlank(group?.toString() ?? null));
  return { dimension, isWhole, gap: numberOf(worst.gap), sums: sums.join('; ') };
}

/** Who has a plan and no fact beside one who has a fact and no plan: the sheets name them apart. */
function areCalledOtherwise(rows: readonly PlanRow[]): boolean {
  const lacks = (one: 'plan' | 'fact', other: 'plan' | 'fact'): boolean =>
    rows.some((row) => numberOf(row[one]) === 0 && numberOf(row[other]) > 0);
  return lacks('fact', 'plan') && lacks('plan', 'fact');
}

/** Plans are made for those whom trades know, not for marks. */
function isPlanned({ concept }: Dimension): boolean {
  return concept !== null && concept !== 'mark' && concept !== 'text';
}

function planCard(pair: PlanPair, by: readonly Dimension[]): Card {
  const what = factName(pair);
  const of = what === '' ? '' : `: ${what}`;
  const words = by.length === 0 ? [timesOf(pair)] : by.map(({ header }) => byWords(header));
  const steps = words.map(capital);
  const ways = words.join(', ');
  const against = `Факт против ${calledIn(pair).ofPlan}`;
  return {
    name: by.length === 0 ? monthsQuestion(pair) : planQuestion(pair),
    question: `${against}${of} ${ways}.`,
    steps: [against, ...steps],
  };
}

function monthsQuestion(pair: PlanPair): string {
  const { better, month } = pair;
  const when = month?.grain === 'quarter' ? 'В каких кварталах' : 'В каких месяцах';
  if (better === null) return `${when} факт дальше всего от плана и на сколько?`;
  return better === 'more'
    ? `${when} план не выполнен и сколько не хватило?`
    : `${when} вышли за ${calledIn(pair).plan} и на сколько?`;
}

function planQuestion(pair: PlanPair): string {
  const { better, side } = pair;
  const genitive = nounOf(side)?.genitive;
  const of = genitive === undefined ? '' : ` ${genitive}`;
  if (better === null) return 'Где факт дальше всего от плана и на сколько?';
  return better === 'more'
    ? `Кто не выполнил план${of} и сколько не хватило?`
    : `Где вышли за ${calledIn(pair).plan}${of} и на сколько?`;
}

/** By columns that the report does not tell. */
function furtherOf({ pair, by, planned }: PlanCase): readonly Further[] {
  const measures = measuresOf(pair, planned);
  const others = plannedBy(pair).filter(({ header }) => !by.some((one) => one.header === header));
  return others.map((other) => whyMissed(measures, other, pair.better === 'less'));
}

/** Who missed the plan, by how much, when, and in which cell most. */
export const plan = defineKind({
  name: 'plan',
  find: findPlans,
  store: storedPlan,
  read: readPlan,
  asks: planAsks,
  shows: planShows,
  counts: ({ pair: { counted } }) => (counted === null ? [] : [counted]),
  further: furtherOf,
  tell: tellPlan,
});
