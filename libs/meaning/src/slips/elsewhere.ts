import type { ColumnFacts } from '../facts/column-facts.js';
import type { ColumnMeaning } from '../meaning.js';
import type { ReadTable } from '../read-table.js';
import { SLIPS_MAX } from './find-slips.js';
import { numberIn } from './laws.js';
import { referringTo, rowsByValue } from './referring.js';
import type { Referring } from './referring.js';
import type { Slip } from './slip.js';
import { tellingNumbers } from './told.js';

/** A number that another sheet has with a nought less, for the same thing. */
interface Contradicted {
  readonly of: ReadTable;
  readonly column: ColumnFacts;
  readonly row: number;
  readonly meant: number;
  readonly elsewhere: ColumnFacts;
}

/** So many things have the same amount in both sheets, and at least half of all. */
const AGREEING_MIN = 12;
const AGREEING_SHARE = 0.5;
/** A tenth of more than that is what is paid in advance. */
const CONTRADICTED_MAX = 2;
const shifts: readonly number[] = [10, 100, 1000];
const EXACT = 1e-9;
const PENNY = 0.01;

export function contradictedIn(all: readonly ReadTable[]): readonly Contradicted[] {
  const found = all.flatMap((one) =>
    referringTo(one, all).flatMap((way) => contradictedBy(one, way)),
  );
  const isSame = (one: Contradicted, other: Contradicted): boolean =>
    one.column === other.column && one.row === other.row;
  return found.filter((one, at) => found.findIndex((other) => isSame(one, other)) === at);
}

/** With the slips that other sheets show: the payments of an order, the list of its bills. */
export function withContradicted(one: ReadTable, all: readonly Contradicted[]): ReadTable {
  // What a wrong price made wrong is told with the price.
  const isCarried = ({ column, value }: Slip): boolean =>
    one.meaning.slips.some(({ carried }) =>
      carried.some((own) => own.column.column === column.column && own.value === value),
    );
  const found = all
    .filter(({ of }) => of.facts === one.facts)
    .map(slipOf)
    .filter((slip) => !isCarried(slip));
  const isNew = ({ column, value }: Slip): boolean =>
    !found.some((own) => own.column.column === column.column && own.value === value);
  const slips = [...found, ...one.meaning.slips.filter(isNew)].slice(0, SLIPS_MAX);
  return found.length === 0 ? one : { ...one, meaning: { ...one.meaning, slips } };
}

function contradictedBy(one: ReadTable, { own, other, key }: Referring): readonly Contradicted[] {
  const rows = rowsByValue(key);
  const pairs = amountsOf(one).flatMap((amount) =>
    amountsOf(other)
      .filter(({ unit }) => unit === amount.unit)
      .map((there) => ({ amount, there })),
  );
  return pairs.flatMap(({ amount, there }) => {
    const both = [...own.codes.keys()].flatMap((row) =>
      heldAgainst(row, rows.get(own.values[own.codes[row] ?? -1] ?? '') ?? [], amount, there),
    );
    const agreeing = both.filter(({ here, total }) => Math.abs(here - total) < PENNY).length;
    if (agreeing < Math.max(AGREEING_MIN, AGREEING_SHARE * both.length)) return [];
    const found = both.flatMap(({ row, at, here, total }): readonly Contradicted[] => {
      if (isShift(here / total))
        return [{ of: one, column: amount.facts, row, meant: total, elsewhere: there.facts }];
      return mistypedAmong(at, there, total - here).map((found) => ({
        ...found,
        of: other,
        column: there.facts,
        elsewhere: amount.facts,
      }));
    });
    return found.length > CONTRADICTED_MAX ? [] : found.filter(isTooHigh);
  });
}

interface Amount {
  readonly facts: ColumnFacts;
  readonly unit: string;
}

/** What adds up, with the unit that it is counted in. */
function amountsOf({ facts, meaning }: ReadTable): readonly Amount[] {
  return meaning.columns.flatMap(({ role }, at): readonly Amount[] => {
    const own = facts.columns[at];
    if (role.is !== 'flow' || own?.numbers == null) return [];
    return [{ facts: own, unit: JSON.stringify(role.unit) }];
  });
}

interface Both {
  readonly row: number;
  /** Rows of the other sheet. */
  readonly at: readonly number[];
  readonly here: number;
  readonly total: number;
}

function heldAgainst(
  row: number,
  at: readonly number[],
  { facts: own }: Amount,
  { facts: other }: Amount,
): readonly Both[] {
  const here = numberIn(row)(own);
  const filled = at.filter((one) => numberIn(one)(other) > 0);
  const total = filled.reduce((sum, one) => sum + numberIn(one)(other), 0);
  return here > 0 && total > 0 ? [{ row, at: filled, here, total }] : [];
}

/** Of several payments of one order that which makes them too much. */
function mistypedAmong(
  at: readonly number[],
  { facts }: Amount,
  over: number,
): readonly Pick<Contradicted, 'row' | 'meant'>[] {
  return at.flatMap((row) => {
    const value = numberIn(row)(facts);
    const meant = value - over;
    return meant > 0 && isShift(value / meant) ? [{ row, meant }] : [];
  });
}

const isShift = (times: number): boolean =>
  shifts.some((shift) => Math.abs(times / shift - 1) < EXACT);

const OTHERS_MIN = 6;
const FAR = 0.5;
const NEAR = 0.35;

/** Among rows of some kind of its own, or all, it is too high, and what was meant is usual. */
function isTooHigh({ of: { facts, meaning }, column, row, meant }: Contradicted): boolean {
  const kinds = facts.columns.filter((_, at) => isKind(meaning.columns[at]));
  const alike = [null, ...kinds].map((kind) =>
    [...(facts.columns[0]?.codes.keys() ?? [])].flatMap((other) => {
      const isAlike = kind === null || kind.codes[other] === kind.codes[row];
      const value = numberIn(other)(column);
      return other !== row && isAlike && value > 0 ? [Math.log10(value)] : [];
    }),
  );
  const value = numberIn(row)(column);
  return alike.some((logs) => {
    const usual = logs.toSorted((low, high) => low - high)[logs.length >> 1] ?? NaN;
    const isFar = Math.log10(value) - usual >= FAR;
    return logs.length >= OTHERS_MIN && isFar && Math.abs(Math.log10(meant) - usual) <= NEAR;
  });
}

const isKind = (column: ColumnMeaning | undefined): boolean =>
  column?.role.is === 'category' || column?.role.is === 'name';

function slipOf({ of, column, row, meant, elsewhere }: Contradicted): Slip {
  const { columns } = of.facts;
  const value = numberIn(row)(column);
  const same = amountsOf(of).filter(
    ({ facts }) => facts !== column && numberIn(row)(facts) === value,
  );
  return {
    column: column.id,
    value,
    meant,
    at: tellingNumbers(row, column, columns),
    against: {
      beside: null,
      times: null,
      kind: null,
      usual: meant,
      isMade: false,
      elsewhere: elsewhere.id,
    },
    carried: same.map(({ facts }) => ({ column: facts.id, value, meant })),
  };
}
