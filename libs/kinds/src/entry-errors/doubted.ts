import { columnsOfCondition, columnsOfValue } from '../../../frames/src/index.js';
import type { Condition } from '../../../frames/src/index.js';
import type { ColumnId, ColumnMeaning } from '../../../meaning/src/index.js';
import { isOneOf } from '../subjects/statuses.js';
import type { Doubt, Quantity, QuantityOf, Subject } from '../subjects/subject.js';
import { all } from '../survey/measures.js';
import { wrongColumn } from './errors-case.js';
import type { Slip } from './errors-case.js';
import { farFrom } from './errors-find.js';
import { sound } from './suspects.js';

/** The same tables, whose sums and means leave out what rows that look like slips make wrong. */
export function withoutSlips(
  subjects: readonly Subject[],
  slips: readonly Slip[],
): readonly Subject[] {
  return subjects.map((subject) => {
    const own = slips.filter(({ suspect }) => suspect.subject.table.id === subject.table.id);
    return own.length === 0 ? subject : doubting(subject, own.map(doubtOf));
  });
}

/** Rows of a table without those whose numbers in these columns are doubted; null: all. */
export function sureRows({ doubts }: Subject, columns: readonly string[]): Condition | null {
  const own = doubts.filter((doubt) =>
    doubt.columns.some(({ column }) => columns.includes(column)),
  );
  return all(own.map(({ rows }): Condition => ({ is: 'not', of: rows })));
}

/** The same with doubted rows: they count, though their numbers are not added up. */
export function withDoubted(
  where: Condition | null,
  subject: Pick<Subject, 'doubts'>,
): Condition | null {
  const doubted = subject.doubts.map(({ rows }) => JSON.stringify(rows));
  const isDoubt = (one: Condition | null): boolean =>
    one?.is === 'not' && doubted.includes(JSON.stringify(one.of));
  const parts = where?.is === 'all' ? where.of : [where];
  return all(
    parts
      .filter((one) => !isDoubt(one))
      .map((one) => (one?.is === 'all' ? withDoubted(one, subject) : one)),
  );
}

function doubting(subject: Subject, doubts: readonly Doubt[]): Subject {
  const doubted = { ...subject, doubts };
  const quantities = subject.quantities.map((quantity): Quantity => {
    const columns = columnsRead(quantity.of);
    const sure = sureRows(
      doubted,
      columns.map(({ column }) => column),
    );
    return sure === null ? quantity : { ...quantity, where: all([quantity.where, sure]) };
  });
  return { ...doubted, quantities };
}

function columnsRead(of: QuantityOf): readonly ColumnId[] {
  switch (of.is) {
    case 'sum':
    case 'mean':
      return columnsOfValue(of.of);
    case 'ratio':
      return [of.part, of.whole].flatMap(columnsOfValue);
    case 'per-thing':
      return columnsOfValue(of.part);
    case 'share':
      return columnsOfCondition(of.what);
    case 'count':
      return [];
  }
}

export function doubtOf(slip: Slip): Doubt {
  const { suspect } = slip;
  const { subject, beside, kind } = suspect;
  const own = kind === undefined ? [] : [isOneOf(kind.column.id, [kind.label])];
  // What is far above zero need not be said to be above it.
  const among = beside === null && slip.isHigh ? own : sound(suspect);
  const wrong = wrongColumn(slip);
  const made = subject.table.columns.filter((one) => one === wrong || isMadeOf(one, slip));
  return {
    rows: all([...among, farFrom(slip)]) ?? farFrom(slip),
    columns: made.map(({ id }) => id),
  };
}

/** Two numbers that disagree are wrong in one of them; a wrong price alone makes a wrong amount. */
function isMadeOf(one: ColumnMeaning, slip: Slip): boolean {
  const wrong = wrongColumn(slip);
  if (!isMoney(one)) return false;
  // A deposit beside a wrong price is right: no law of the sheet joins the two.
  if (isMoney(wrong)) return isWorkedOut(one);
  const isCounted = wrong.concept === 'quantity' || wrong.concept === 'count';
  return slip.suspect.beside === null && isCounted;
}

const isWorkedOut = ({ evidence }: ColumnMeaning): boolean =>
  evidence.some(({ witness }) => witness === 'arithmetic');

function isMoney({ role }: ColumnMeaning): boolean {
  return 'unit' in role && role.unit.dimension === 'money';
}
