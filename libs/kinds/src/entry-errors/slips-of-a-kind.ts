import { ask } from '../../../frames/src/index.js';
import type { Condition, Key, Measure, RowValue } from '../../../frames/src/index.js';
import type { ColumnMeaning } from '../../../meaning/src/index.js';
import type { Subject } from '../subjects/subject.js';
import { only } from '../survey/measures.js';
import type { Survey } from '../survey/survey.js';
import type { Slip } from './errors-case.js';
import { FAR, kindSuspects, ofKind, sound } from './suspects.js';
import type { KindSuspect, Suspect } from './suspects.js';

const ROWS_MIN = 4;
/** Of groups with enough rows those in which all numbers are near each other. */
const TIGHT_MIN = 0.85;
const TIGHT_GROUPS_MIN = 4;
const NEAR = 2.5;
/** A digit too many makes an amount ten, a hundred times as large. */
const DIGIT_SLACK = 0.03;
const DIGITS = 10;
const TWICE = 11;
const SLIPS_MAX = 2;
const GROUPS_MAX = 400;

/** A number that is a multiple of what all rows of its kind have: the price of one product. */
export async function slipsOfKinds(subject: Subject, survey: Survey): Promise<readonly Slip[]> {
  const suspects = kindSuspects(subject);
  const kinds = [...new Set(suspects.map(({ within }) => within))];
  const found: Fitting[] = [];
  for (const kind of kinds) {
    const own = suspects.filter(({ within }) => within === kind);
    found.push(...(await slipsWithin(kind, own, survey)));
  }
  return found.toSorted((one, other) => one.spread - other.spread).map(({ slip }) => slip);
}

interface Fitting {
  readonly slip: Slip;
  /** How far apart numbers of one kind lie usually, a quotient: the less, the better it fits. */
  readonly spread: number;
}

/** A code says less than a name that goes with the same numbers. */
const CODE = 1.05;

async function slipsWithin(
  kind: ColumnMeaning,
  suspects: readonly KindSuspect[],
  survey: Survey,
): Promise<readonly Fitting[]> {
  const asked = spreadAsk(kind, suspects);
  if (!survey.allows(asked)) return [];
  const { rows, all } = await survey.answer('kinds', asked);
  if (all > GROUPS_MAX) return [];
  const found: Fitting[] = [];
  for (const [at, suspect] of suspects.entries()) {
    const groups = rows.flatMap((row): readonly Spread[] => {
      const [usual, most, n] = [row[`usual${at}`], row[`most${at}`], row[`n${at}`]].map(Number);
      const isKnown = row.kind !== null && (usual ?? 0) > 0 && (n ?? 0) >= ROWS_MIN;
      const known = { usual: usual ?? 0, most: most ?? 0, n: n ?? 0 };
      return isKnown ? [{ label: row.kind.toString(), ...known }] : [];
    });
    const spread = spreadOf(groups) * (kind.role.is === 'identifier' ? CODE : 1);
    for (const { label, usual, most, bound, needsTwin } of candidatesOf(groups, suspect)) {
      const slip: Slip = { suspect: ofKind(suspect, label), usual, isHigh: true, wrong: 'value' };
      if (needsTwin && !(await hasTwin(slip, most, survey))) continue;
      if (await isOnlyOne(slip, bound, survey)) found.push({ slip, spread });
    }
  }
  return found;
}

interface Spread {
  readonly label: string;
  readonly usual: number;
  readonly most: number;
  readonly n: number;
}

interface Candidate extends Spread {
  /** No other row of the group is above so many times what is usual. */
  readonly bound: number;
  /** Whether the same number without a nought or two must stand in the group, too. */
  readonly needsTwin: boolean;
}

/** Groups one row of which may be a slip, by the surest way that holds of each. */
function candidatesOf(groups: readonly Spread[], suspect: KindSuspect): readonly Candidate[] {
  const ways: readonly Candidate[] = [
    ...farGroups(groups, suspect).map((one) => ({ ...one, bound: NEAR, needsTwin: false })),
    ...(isGoods(suspect.within) ? beyondGroups(groups) : []).map((one) => ({
      ...one,
      bound: SCATTER,
      needsTwin: false,
    })),
    ...lonelyGroups(groups).map((one) => ({ ...one, bound: LONELY_NEAR, needsTwin: true })),
  ];
  return ways.filter(({ label }, at) => ways.findIndex((one) => one.label === label) === at);
}

/** What is usual in each group, and the largest. */
function spreadAsk(kind: ColumnMeaning, suspects: readonly KindSuspect[]) {
  const named = <N extends string>(name: N, of: (suspect: KindSuspect) => Measure) =>
    suspects.map((suspect, at) => ({ name: `${name}${at}` as const, measure: of(suspect) }));
  const cell = ({ value }: KindSuspect): RowValue => ({ is: 'cell', column: value.id });
  const key: Key = { is: 'value', column: kind.id, also: [], merged: true };
  const sums = named('n', ({ value }) =>
    only(above(value), { is: 'count', table: value.id.table }),
  );
  return ask({
    measures: [
      ...sums,
      ...named('usual', (one) => only(above(one.value), { is: 'median', of: cell(one) })),
      ...named('most', (one) => ({ is: 'max', of: cell(one) })),
    ],
    by: [{ name: 'kind', key }],
    order: [{ by: sums[0]?.name ?? 'n0', descending: true }],
    top: { count: GROUPS_MAX, per: [] },
  });
}

function above({ id }: ColumnMeaning): Condition {
  const left: RowValue = { is: 'cell', column: id };
  return { is: 'compare', left, sign: '>', right: { is: 'constant', value: 0 } };
}

/** So many times what is usual nothing comes to by itself, however amounts of one kind scatter. */
const BEYOND = 30;
const BEYOND_ROWS_MIN = 30;
const SCATTER = 6;

/** A shop may sell once what is like nothing else; what is sold has its own scale. */
const isGoods = ({ concept }: ColumnMeaning): boolean =>
  concept === 'product' || concept === 'product-group';

/** A group of many rows with one number beyond all others. */
function beyondGroups(groups: readonly Spread[]): readonly Spread[] {
  const far = groups.filter(({ usual, most, n }) => n >= BEYOND_ROWS_MIN && most > BEYOND * usual);
  return far.length > SLIPS_MAX ? [] : far;
}

const LONELY = 9;
const LONELY_NEAR = 3;

/** The one group with a number far above, where no other group has any such. */
function lonelyGroups(groups: readonly Spread[]): readonly Spread[] {
  const [only, ...others] = groups.filter(({ usual, most }) => most > LONELY_NEAR * usual);
  return only !== undefined && others.length === 0 && only.most >= LONELY * only.usual
    ? [only]
    : [];
}

const noughts = [10, 100, 1000];

/** Whether the number stands in its group without a nought or two, as others paid it. */
async function hasTwin({ suspect }: Slip, most: number, survey: Survey): Promise<boolean> {
  const shorter = noughts.map((times): Condition => ({
    is: 'compare',
    left: { is: 'cell', column: suspect.value.id },
    sign: '=',
    right: { is: 'constant', value: most / times },
  }));
  return (await rowsWhere({ is: 'any', of: shorter }, suspect, survey)) > 0;
}

/** The few groups with a number far above; none where numbers of one group are no like numbers. */
function farGroups(groups: readonly Spread[], { value }: KindSuspect): readonly Spread[] {
  const far = groups.filter(({ usual, most }) => most > FAR * usual);
  const tight = groups.filter(({ usual, most }) => most <= NEAR * usual);
  const others = groups.length - far.length;
  const isTight = tight.length >= Math.max(TIGHT_GROUPS_MIN, TIGHT_MIN * others);
  if (!isTight || far.length > SLIPS_MAX) return [];
  // A year may be paid at once: of amounts only a digit too many tells.
  return value.role.is === 'intensive' ? far : far.filter(isDigit);
}

function spreadOf(groups: readonly Spread[]): number {
  const quotients = groups.map(({ usual, most }) => most / usual).toSorted((a, b) => a - b);
  return quotients[quotients.length >> 1] ?? Infinity;
}

/** A nought too many, or a digit that was pressed twice: 11 pairs of boots for one. */
function isDigit({ usual, most }: Spread): boolean {
  if (Number.isInteger(usual) && usual < DIGITS && most === TWICE * usual) return true;
  const digits = Math.round(Math.log10(most / usual));
  return digits > 0 && Math.abs(most / usual / 10 ** digits - 1) <= DIGIT_SLACK;
}

/** All others of its kind are near one another. */
async function isOnlyOne(
  { suspect, usual }: Slip,
  times: number,
  survey: Survey,
): Promise<boolean> {
  const high: Condition = {
    is: 'compare',
    left: { is: 'cell', column: suspect.value.id },
    sign: '>',
    right: { is: 'constant', value: times * usual },
  };
  return (await rowsWhere(high, suspect, survey)) === 1;
}

/** Of the rows that a number is held against; 0 where that cannot be asked. */
async function rowsWhere(own: Condition, suspect: Suspect, survey: Survey): Promise<number> {
  const count: Measure = { is: 'count', table: suspect.subject.table.id };
  const where: Condition = { is: 'all', of: sound(suspect) };
  const asked = ask({ measures: [{ name: 'rows', measure: only(own, count) }], by: [], where });
  if (!survey.allows(asked)) return 0;
  const [row] = (await survey.answer('rows', asked)).rows;
  return Number(row?.rows ?? 0);
}
