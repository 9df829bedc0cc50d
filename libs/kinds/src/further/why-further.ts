import { ownNames } from '../../../analysis/src/index.js';
import type { Answer, Measure, NamedMeasure, TableAsk } from '../../../frames/src/index.js';
import { formatDate, formatDateIn, thingOf } from '../../../russian/src/index.js';
import type { IsoDate } from '../../../russian/src/index.js';
import { areGroups } from '../breakdown/suits.js';
import { keyOf, rowsOfGroup } from '../subjects/dimensions.js';
import type { Dimension, Quantity, Subject } from '../subjects/subject.js';
import { basisOf, measureOf, only } from '../survey/measures.js';
import { changeMeasures } from '../timeline/timeline-asks.js';
import { byWords } from '../words/among.js';
import { agreeing } from '../words/agreement.js';
import { heading } from '../words/capital.js';
import { isOwnName } from '../words/own-name.js';
import { labelsIn, nameBy, numbersIn, ofEnoughRows, titleOf, type Further } from './further.js';

/** What the largest group makes of a change at least, and how often what equal ones would. */
const CAUSE_MIN = 0.2;
const EQUAL_TIMES = 1.25;
/** Parts of a group that are as large in all of it say nothing. */
const SHARE_TIMES = 1.2;
const CHANGE = 2;

/** One group of a column, as results say it. */
interface Group {
  readonly dimension: Dimension;
  readonly focus: string;
}

interface Step {
  /** First days of two months. */
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** What made a change from one month to another, by the groups that made most of it. */
export function whyChanged(
  quantity: Quantity,
  subject: Subject,
  { from, to }: Step,
  dimension: Dimension,
): readonly Further[] {
  const { axis } = subject;
  if (axis === null) return [];
  const changes = changeMeasures(quantity, subject, axis, from, to);
  const months = [to, from].map((month) => formatDate(month, 'month'));
  const { asked, key, values } = grouped(
    dimension,
    changes.map(({ measure }) => measure),
    [...months, 'изменение', 'изменение, %'].map((part) => namedIn(quantity, part)),
  );
  const change = values[CHANGE] ?? '';
  return bothWays(asked, change).map(({ isMore, ...ordered }) => ({
    ...ordered,
    titled: (answer) => {
      const changed = numbersIn(answer, change);
      const whole = total(changed);
      const most = Math.max(...changed.map((one) => one / whole));
      const least = Math.max(CAUSE_MIN, EQUAL_TIMES / changed.length);
      if (whole > 0 !== isMore || most < least) return null;
      if (!areTold(answer, key, dimension)) return null;
      const what = `${formatDateIn(to, 'month')} ${grewWords(quantity.name, isMore)}`;
      const things = thingOf(dimension.header);
      return things === null
        ? titleOf(`Почему ${what}: ${byWords(dimension.header)}?`)
        : titleOf(`За счет каких ${things.of} ${what}?`);
    },
  }));
}

/** Which way it goes is seen from the answer: the most telling groups stand first. */
function bothWays(asked: TableAsk, by: string) {
  return [true, false].map((isMore) => ({
    is: 'why' as const,
    isMore,
    asked: { ...asked, order: [{ by, descending: isMore }] },
  }));
}

/** What makes a group the first of all: its own parts beside those of all others. */
export function whyFirst(
  quantity: Quantity,
  subject: Subject,
  group: Group,
  dimension: Dimension,
): Further {
  const whole = measureOf(quantity, subject);
  const [own, rest] = sidesOf(group, whole);
  const share: Measure = { is: 'ratio', part: own, whole, as: 'percent' };
  const sides = [`«${group.focus}»`, 'остальные'].map((part) => namedIn(quantity, part));
  const headers = [...sides, `Доля «${group.focus}»`];
  const { asked, key, values } = grouped(dimension, [own, rest, share], headers);
  const [first = ''] = values;
  return {
    is: 'why',
    asked: { ...asked, order: [{ by: first, descending: true }] },
    titled: (answer) => {
      const shares = numbersIn(answer, values[2] ?? '').filter((number) => number !== 0);
      const isUneven = Math.max(...shares) > SHARE_TIMES * Math.min(...shares);
      if (shares.length < 2 || !isUneven || !areTold(answer, key, dimension)) return null;
      return whyTitle(`впереди ${nameOf(group)}`, quantity, dimension);
    },
  };
}

/** Where a group is otherwise than all others together. */
export function whyOtherwise(
  quantity: Quantity,
  subject: Subject,
  group: Group,
  dimension: Dimension,
): readonly Further[] {
  const [own, rest] = sidesOf(group, measureOf(quantity, subject));
  const [basis] = sidesOf(group, basisOf(quantity, subject));
  const difference: Measure = { is: 'difference', left: own, right: rest };
  const parts = [`«${group.focus}»`, 'остальные', 'разница'];
  const named = parts.map((part) => namedIn(quantity, part));
  const headers = [...named, `Строк, «${group.focus}»`];
  const measures = [own, rest, difference, basis];
  const { asked, key, values } = grouped(dimension, measures, headers);
  const [, , far = '', rows = ''] = values;
  return bothWays({ ...asked, having: ofEnoughRows(rows) }, far).map(({ isMore, ...ordered }) => ({
    ...ordered,
    titled: (answer) => {
      const compared = answer.rows.filter((row) => row[far] !== null);
      if (compared.length < 2 || !areTold(answer, key, dimension)) return null;
      const isSo = total(numbersIn(answer, far)) > 0 === isMore;
      return isSo ? whyTitle(`${nameOf(group)} отличается`, quantity, dimension) : null;
    },
  }));
}

/** A fact held against its plan by what the report does not tell; the farthest first. */
export function whyMissed(
  measures: readonly NamedMeasure[],
  dimension: Dimension,
  isMoreFirst: boolean,
): Further {
  const headers = ['План', 'Факт', 'Отклонение', 'Выполнение, %'];
  const told = measures.slice(0, headers.length).map(({ measure }) => measure);
  const { asked, key, values } = grouped(dimension, told, headers);
  const gap = values[2] ?? '';
  return {
    is: 'why',
    asked: { ...asked, order: [{ by: gap, descending: isMoreFirst }] },
    titled: (answer) => {
      const isTold = areTold(answer, key, dimension) && new Set(numbersIn(answer, gap)).size > 1;
      return isTold
        ? titleOf(`Почему факт не сошелся с планом: ${byWords(dimension.header)}?`)
        : null;
    },
  };
}

function sidesOf({ dimension, focus }: Group, measure: Measure): readonly [Measure, Measure] {
  const where = rowsOfGroup(dimension, focus);
  return [only(where, measure), only({ is: 'not', of: where }, measure)];
}

/** «Выручка, изменение»: over a column, and before the groups of a sentence. */
function namedIn({ name }: Quantity, part: string): string {
  return `${heading(name)}, ${part}`;
}

interface Grouped {
  readonly asked: TableAsk;
  readonly key: string;
  /** Names of the measures. */
  readonly values: readonly string[];
}

function grouped(
  dimension: Dimension,
  measures: readonly Measure[],
  headers: readonly string[],
): Grouped {
  const [key = '', ...values] = ownNames([dimension.header, ...headers]);
  const asked: TableAsk = {
    is: 'table',
    measures: measures.map((measure, at) => ({ name: values[at] ?? '', measure })),
    by: [{ name: key, key: keyOf(dimension) }],
    where: null,
    having: null,
    order: [],
    top: null,
    everyPeriod: false,
  };
  return { asked, key, values };
}

function areTold(answer: Answer<TableAsk>, key: string, dimension: Dimension): boolean {
  return areGroups(labelsIn(answer, key), answer.all, dimension);
}

/** Persons without quotes. */
function nameOf({ dimension, focus }: Group): string {
  return dimension.isPerson || isOwnName(focus) ? focus : `«${focus}»`;
}

function whyTitle(what: string, { name }: Quantity, { header }: Dimension): string {
  return titleOf(`Почему ${what}: ${nameBy(name, byWords(header))}?`);
}

const grew = { m: 'вырос', f: 'выросла', n: 'выросло', plural: 'выросли' } as const;
const fell = { m: 'снизился', f: 'снизилась', n: 'снизилось', plural: 'снизились' } as const;

/** «выросла выручка»; of what has no known gender «рост: «К оплате»». */
function grewWords(name: string, isMore: boolean): string {
  const words = isMore ? grew : fell;
  const verb = agreeing(name, words);
  return verb === null ? `${isMore ? 'рост' : 'спад'} — ${name}` : `${verb} ${name}`;
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
