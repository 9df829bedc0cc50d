import { columnsOfValue } from '../../../frames/src/index.js';
import { arePaid } from '../subjects/sum-names.js';
import type { Quantity, Subject } from '../subjects/subject.js';

const money: ReadonlySet<string> = new Set([
  ...['revenue', 'income', 'expense', 'profit', 'paid', 'fact'].map((concept) => `sum:${concept}`),
]);

/** «Аренда в месяц» of a contract goes on after the month in which it begins. */
const EACH_MONTH = /(?<!\p{L})в\s+(?:месяц|год|неделю|день)(?!\p{L})/iu;

/** «Начислено за 2025» is of the whole year, on whichever day of it a contract began. */
const OF_PERIOD =
  /(?<!\p{L})(?:за|на)\s+(?:20\d\d(?![\d.])|(?:весь\s+)?(?:год|сезон|полугодие|период)(?!\p{L}))/iu;

const signed: ReadonlySet<string> = new Set(['договор', 'контракт']);

/** What things are is said of each of them: months in which they came to be add up nothing. */
export function isCourse(quantity: Quantity, subject: Subject): boolean {
  const { id, of } = quantity;
  const { table, rows, isCounted } = subject;
  if (isOfOtherTime(quantity, subject)) return false;
  if (arePaid({ forms: rows, isCounted })) return true;
  const [only, ...others] = table.key;
  if (of.is === 'count' || money.has(id) || only === undefined || others.length > 0) return true;
  const key = table.columns.find((column) => column.id.column === only.column);
  return key?.role.is === 'time' || happens(of, table);
}

const isOfOtherTime = (quantity: Quantity, subject: Subject): boolean =>
  EACH_MONTH.test(quantity.name) ||
  isOfOtherDay(quantity, subject) ||
  isOfPeriod(quantity.of, subject.table);

function isOfPeriod(of: Quantity['of'], { columns }: Subject['table']): boolean {
  const read = of.is === 'sum' ? columnsOfValue(of.of).map(({ column }) => column) : [];
  return columns.some(({ id, header }) => read.includes(id.column) && OF_PERIOD.test(header));
}

const ON = /(?<!\p{L})(?:при|после|на момент|к моменту)\s+(?<stem>\p{L}{5})/iu;

/** The damage found «при возврате» is of the day on which a thing came back. */
function isOfOtherDay(
  { id, name }: Quantity,
  { table: { columns }, axis, rows }: Subject,
): boolean {
  // What has been paid under a contract came after the day on which it was signed.
  if (id === 'sum:paid' && signed.has(rows[0])) return true;
  const stem = ON.exec(name)?.groups?.['stem']?.toLowerCase();
  return (
    stem !== undefined &&
    columns.some(
      ({ id, type, header }) =>
        type === 'date' && id.column !== axis?.column && header.toLowerCase().includes(stem),
    )
  );
}

function happens(of: Quantity['of'], { columns }: Subject['table']): boolean {
  const read = of.is === 'sum' ? columnsOfValue(of.of).map(({ column }) => column) : [];
  return columns.some(
    ({ id, concept }) => read.includes(id.column) && happening.has(concept ?? ''),
  );
}

/** What is lent or carried on a day, not what a thing of a list has. */
const happening: ReadonlySet<string> = new Set(['lent', 'weight']);
