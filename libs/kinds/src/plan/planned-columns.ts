import { columnsOfValue } from '../../../frames/src/index.js';
import type { ColumnMeaning, Meaning } from '../../../meaning/src/index.js';
import type { Quantity, Subject } from '../subjects/subject.js';
import { unnamedRows } from './unnamed-rows.js';

/** Sums and numbers of rows that a plan may be held against: what is planned is nobody's fact. */
export function unplannedOf(
  plan: ColumnMeaning,
  subject: Subject,
  meaning: Meaning,
): readonly Quantity[] {
  const all = [...subject.quantities, ...unnamedRows(plan, subject, meaning)];
  return all.filter((one) => !isPlanned(one, subject));
}

/** Estimates of works («Смета») are no plan of «План смет». */
function isPlanned({ of }: Quantity, { table }: Subject): boolean {
  const read = of.is === 'sum' ? columnsOfValue(of.of) : [];
  return table.columns.some(
    ({ id, header }) => CALLED_PLAN.test(header) && read.some(({ column }) => column === id.column),
  );
}

const CALLED_PLAN = /^план(?:ов\p{L}*)?(?!\p{L}|\s*[-–—/и]\s*факт)/iu;
