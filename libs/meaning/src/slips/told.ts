import type { ColumnFacts, TableFacts } from '../facts/column-facts.js';
import type { Flag, Way } from './flag.js';
import { isNameless } from './looked-at.js';
import type { Suspected } from './judge.js';
import type { Swapped } from './swapped.js';
import type { Against, CarriedSlip, CellNumber, Slip } from './slip.js';
import { numberIn } from './laws.js';

/** A wrong number of a row, what it was to be, and what was worked out from it. */
export interface FoundSlip extends Suspected {
  readonly meant: number | null;
  readonly carried: ReadonlyMap<ColumnFacts, number>;
  readonly swapped: Swapped | null;
}

/** The slip as plain data. */
export function slipOf(found: FoundSlip, { columns }: TableFacts): Slip {
  const { row, of, flags, meant, carried, swapped } = found;
  const at = numberIn(row);
  const told = [...carried].filter(([column]) => !isNameless(column));
  return {
    column: of.facts.id,
    value: at(of.facts),
    meant,
    at: tellingNumbers(row, of.facts, columns),
    against: swapped === null ? againstOf(flags) : againstEqual(swapped),
    carried: told.map(([column, value]): CarriedSlip => ({
      column: column.id,
      value: at(column),
      meant: meant === null ? null : value,
    })),
  };
}

/** How much less each way says to a person than a price and a quantity do. */
const weakness: Readonly<Record<Way, number>> = {
  product: 1,
  pair: 1.2,
  group: 1.6,
  law: 3,
  alone: 9,
};
const WITHIN_WEAKNESS = 1.4;
/** «Кв. 1» has nothing in common with the first flat of another house. */
const NUMBERED_WEAKNESS = 2;
const NUMBERED = /^\d+$/u;
/** Spreads below this are all exact. */
const EXACT = 0.04;

const labelOf = ({ within, row }: Flag): string =>
  within?.facts.values[within.facts.codes[row] ?? -1] ?? '';

function weaknessOf(flag: Flag): number {
  const { way, within, spread } = flag;
  const ofKind = within === null ? 1 : WITHIN_WEAKNESS;
  const ofLabel = NUMBERED.test(labelOf(flag)) ? NUMBERED_WEAKNESS : 1;
  return (spread + EXACT) * weakness[way] * ofKind * ofLabel;
}

/** What tells the slip most exactly; a law of addition only where nothing else tells it. */
function againstOf(flags: readonly Flag[]): Against {
  const [best] = flags.toSorted((one, other) => weaknessOf(one) - weaknessOf(other));
  if (best === undefined) throw new Error('a slip without what tells it');
  const { beside, times, within, usual } = best;
  return {
    beside: beside?.facts.id ?? null,
    times: times?.facts.id ?? null,
    kind: within === null ? null : { column: within.facts.id, label: labelOf(best) },
    usual,
    isMade: best.isMade === true,
    elsewhere: null,
  };
}

const againstEqual = ({ beside }: Swapped): Against => ({
  beside: beside.facts.id,
  times: null,
  kind: null,
  usual: 1,
  isMade: false,
  elsewhere: null,
});

/** Above this a number by itself is told only where something beside it says the same. */
const SURE_Z = 5;
const SURE_RESIDUAL = 0.12;

/** Beside flags as clear as that a faint one has no say. */
const CLEAR_Z = 15;
const FAINT = 0.5;

/** What other numbers of the row make, in all rows: nothing else has a say beside it. */
const isExact = ({ way, spread, residual, repaired }: Flag, value: number): boolean =>
  (way === 'product' || way === 'law') &&
  spread < EXACT &&
  Math.abs(Math.log10(value / repaired) - residual) < TO_THE_DIGIT;

const TO_THE_DIGIT = 1e-6;

function clearest(flags: readonly Flag[]): readonly Flag[] {
  const most = Math.max(...flags.map(({ z }) => z));
  return most < CLEAR_Z ? flags : flags.filter(({ z }) => z >= FAINT * most);
}

/** What the number was to be; null where it is told in several ways, or none is sure. */
export function meantOf(value: number, all: readonly Flag[]): number | null {
  const exact = all.filter((flag) => isExact(flag, value));
  const flags = clearest(exact.length > 0 ? exact : all);
  const [meant, ...others] = new Set(flags.map(({ repaired }) => repaired));
  if (meant === undefined || others.length > 0) return null;
  const times = Math.log10(value / meant);
  const isSure = ({ way, residual, z }: Flag): boolean =>
    way === 'law' ||
    (way !== 'alone' && z >= SURE_Z && Math.abs(residual - times) <= SURE_RESIDUAL);
  return all.some((flag) => flag.repaired === meant && isSure(flag)) ? meant : null;
}

/** Numbers that stand in this row alone, as few as are needed, the wrong one first. */
export function tellingNumbers(
  row: number,
  column: ColumnFacts,
  columns: readonly ColumnFacts[],
): readonly CellNumber[] {
  const at = numberIn(row);
  const others = columns.filter((one) => one !== column && !Number.isNaN(at(one)));
  const telling = [column];
  let alike = rowsLike(column, at(column));
  for (const one of others) {
    if (alike.length <= 1) break;
    const left = alike.filter((other) => one.numbers?.[other] === at(one));
    if (left.length === alike.length) continue;
    telling.push(one);
    alike = left;
  }
  return telling.map((one) => ({ column: one.id, number: at(one) }));
}

function rowsLike({ numbers }: ColumnFacts, value: number): readonly number[] {
  const found: number[] = [];
  numbers?.forEach((one, row) => {
    if (one === value) found.push(row);
  });
  return found;
}
