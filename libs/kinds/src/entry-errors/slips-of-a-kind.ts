import { ask } from '../../../frames/src/index.js';
import type { Condition, Key, Measure, RowValue } from '../../../frames/src/index.js';
import type { ColumnMeaning } from '../../../meaning/src/index.js';
import type { Subject } from '../subjects/subject.js';
import { only } from '../survey/measures.js';
import type { Survey } from '../survey/survey.js';
import type { Slip } from './errors-case.js';
import { FAR } from './far.js';
import { kindSuspects, ofKind, sound } from './suspects.js';
import type { KindSuspect } from './suspects.js';

const ROWS_MIN = 4;
/** Of groups with enough rows those in which all numbers are near each other. */
const TIGHT_MIN = 0.85;
const TIGHT_GROUPS_MIN = 4;
const NEAR = 2.5;
/** A digit too many makes an amount ten, a hundred times as large. */
const DIGIT_SLACK = 0.03;
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
      return isKnown ? [{ label: row.kind.toString(), usual: usual ?? 0, most: most ?? 0 }] : [];
    });
    for (const group of farGroups(groups, suspect)) {
      const { label, usual } = group;
      const slip: Slip = { suspect: ofKind(suspect, label), usual, isHigh: true, wrong: 'value' };
      const spread = spreadOf(groups) * (kind.role.is === 'identifier' ? CODE : 1);
      if (await isOnlyOne(slip, survey)) found.push({ slip, spread });
    }
  }
  return found;
}

interface Spread {
  readonly label: string;
  readonly usual: number;
  readonly most: number;
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

function isDigit({ usual, most }: Spread): boolean {
  const digits = Math.round(Math.log10(most / usual));
  return digits > 0 && Math.abs(most / usual / 10 ** digits - 1) <= DIGIT_SLACK;
}

/** All others of its kind are near one another. */
async function isOnlyOne({ suspect, usual }: Slip, survey: Survey): Promise<boolean> {
  const count: Measure = { is: 'count', table: suspect.subject.table.id };
  const high: Condition = {
    is: 'compare',
    left: { is: 'cell', column: suspect.value.id },
    sign: '>',
    right: { is: 'constant', value: NEAR * usual },
  };
  const where: Condition = { is: 'all', of: sound(suspect) };
  const asked = ask({ measures: [{ name: 'high', measure: only(high, count) }], by: [], where });
  if (!survey.allows(asked)) return false;
  const [row] = (await survey.answer('high', asked)).rows;
  return Number(row?.high ?? 0) === 1;
}
