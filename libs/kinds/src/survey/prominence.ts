import type { Known } from '../define-kind.js';
import type { Quantity, Subject } from '../subjects/subject.js';
import type { Survey } from './survey.js';

const LEAST = 0.8;
/** What a table that is ten times smaller is worth less. */
const TENTH = 0.12;

/**
 * How much of the business each table is: by its rows or by its money, whichever says more. Fifty
 * claims are asked for after the seven hundred orders that they are about.
 */
export async function prominent(known: Known, survey: Survey): Promise<Known> {
  const sizes: (readonly [rows: number, money: number])[] = [];
  for (const subject of known.subjects) sizes.push(await sizeOf(subject, survey));
  const [allRows = 0, allMoney = 0] = [0, 1].map((at) =>
    Math.max(...sizes.map((size) => size[at] ?? 0)),
  );
  const subjects = known.subjects.map((subject, at) => {
    const [rows = 0, money = 0] = sizes[at] ?? [];
    return {
      ...subject,
      prominence: prominenceOf(shareOf(rows, allRows), shareOf(money, allMoney)),
    };
  });
  return { ...known, subjects };
}

const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

function prominenceOf(...shares: readonly number[]): number {
  const share = Math.max(...shares);
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
