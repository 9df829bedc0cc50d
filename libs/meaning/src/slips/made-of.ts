import type { ColumnFacts } from '../facts/column-facts.js';
import { numberIn } from './laws.js';
import type { NumberAt } from './laws.js';
import type { Look } from './looked-at.js';

/** Columns whose product is a number, with what is added to it. */
interface Made {
  readonly factors: readonly ColumnFacts[];
  readonly extra: ColumnFacts | null;
}

const EXACT = 0.0005;
/** Of the rows in which it stands, so many are made so: others have a discount. */
const ROWS_SHARE = 0.4;
const ROWS_MIN = 12;

/**
 * Whether a number is what the row itself comes to: boards × hours × price, and the instructor on
 * top. None of what it is made of may be suspect, and many rows are made the same way.
 */
export function isMadeOfRow(
  row: number,
  of: ColumnFacts,
  suspect: readonly ColumnFacts[],
  { columns, rowCount }: Pick<Look, 'columns' | 'rowCount'>,
): boolean {
  const at = numberIn(row);
  const others = columns.filter((one) => one !== of && !suspect.includes(one) && at(one) > 0);
  for (const made of waysOf(others)) {
    if (isSo(made, of, at) && isUsual(made, of, rowCount)) return true;
  }
  return false;
}

/** Of three factors, and of two where something is added; the rest is told by the laws. */
function* waysOf(columns: readonly ColumnFacts[]): Generator<Made> {
  for (const [place, one] of columns.entries()) {
    for (const [next, two] of columns.slice(place + 1).entries()) {
      for (const three of [null, ...columns.slice(place + next + 2)]) {
        const factors = three === null ? [one, two] : [one, two, three];
        const extras = columns.filter((extra) => !factors.includes(extra));
        for (const extra of three === null ? extras : [null, ...extras]) yield { factors, extra };
      }
    }
  }
}

function isSo({ factors, extra }: Made, of: ColumnFacts, at: NumberAt): boolean {
  const product = factors.reduce((all, one) => all * at(one), 1);
  const added = extra === null ? 0 : at(extra);
  const made = product + (Number.isNaN(added) ? 0 : added);
  return Math.abs(made / at(of) - 1) < EXACT;
}

function isUsual(made: Made, of: ColumnFacts, rowCount: number): boolean {
  let stands = 0;
  let same = 0;
  for (let row = 0; row < rowCount; row += 1) {
    const at = numberIn(row);
    if (!(at(of) > 0)) continue;
    stands += 1;
    if (isSo(made, of, at)) same += 1;
  }
  return same >= Math.max(ROWS_MIN, ROWS_SHARE * stands);
}
