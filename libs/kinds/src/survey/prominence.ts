import type { Known } from '../define-kind.js';
import { arePayments } from '../subjects/payments.js';
import type { Quantity, Subject } from '../subjects/subject.js';
import type { Survey } from './survey.js';

const LEAST = 0.8;
/** What a table that is ten times smaller is worth less. */
const TENTH = 0.2;

/**
 * How much of the business each table is, by its rows and by its money. Fifty claims are asked for
 * after the seven hundred orders that they are about, season tickets after a till that takes ten
 * times as much.
 */
export async function prominent(known: Known, survey: Survey): Promise<Known> {
  const sizes = await Promise.all(known.subjects.map((subject) => sizeOf(subject, survey)));
  const [allRows = 0, allMoney = 0] = [0, 1].map((at) =>
    Math.max(...sizes.map((size) => size[at] ?? 0)),
  );
  const asked = Math.max(
    0,
    ...known.subjects.map((one, at) => (isAskedFor(one) ? (sizes[at]?.[1] ?? 0) : 0)),
  );
  const subjects = known.subjects.map((subject, at) => {
    const [rows = 0, money = 0] = sizes[at] ?? [];
    const size = prominenceOf(shareOf(rows, allRows), money > 0 ? shareOf(money, allMoney) : null);
    const isPaid = arePayments(subject) && asked >= ASKED_MIN * money;
    const prominence = size * (isPaid ? PAID : 1);
    return { ...subject, prominence: isList(rows, allRows) ? 0 : prominence };
  });
  return { ...known, subjects };
}

/** Payments may be of somewhat more than what is asked for in the time of the file. */
const ASKED_MIN = 0.9;
/** Owners ask what was sold, when and to whom; of what came in for it, only what has not. */
const PAID = 0.7;

/** Whether something is sold or done in its rows, day by day: what payments may be for. */
const isAskedFor = (subject: Subject): boolean => subject.axis !== null && !arePayments(subject);

/** Four kilns beside four hundred firings: what they are is looked up, not added up. */
const isList = (rows: number, all: number): boolean => rows < LIST_ROWS && rows < all / LIST_TIMES;

const LIST_ROWS = 10;
const LIST_TIMES = 20;

const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** A table without money is as large as its rows are many. */
function prominenceOf(rows: number, money: number | null): number {
  const share = Math.sqrt(rows * (money ?? rows));
  return share <= 0 ? LEAST : Math.max(LEAST, 1 + TENTH * Math.log10(share));
}

async function sizeOf(subject: Subject, survey: Survey): Promise<readonly [number, number]> {
  const whole = await survey.whole(subject);
  const main = subject.quantities.find((one) => isMoney(one, subject));
  const money = main === undefined ? 0 : Math.abs(whole.get(main.id)?.a ?? 0);
  return [subject.table.rowCount, money];
}

/** A sum of money, whatever it is of. */
function isMoney({ of }: Quantity, { table: { columns } }: Subject): boolean {
  if (of.is !== 'sum' || of.of.is !== 'cell') return false;
  const { column } = of.of.column;
  return columns.some(
    ({ id, role }) => id.column === column && 'unit' in role && role.unit.dimension === 'money',
  );
}
