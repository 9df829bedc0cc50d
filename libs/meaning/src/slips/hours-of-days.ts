import type { ColumnMeaning } from '../meaning.js';

const workers: ReadonlySet<string> = new Set([
  ...['employee', 'person', 'sales-person', 'doctor', 'teacher'],
]);
const HOURS = /^(?:ч|час|hour|hr|h$)/iu;

const isHours = ({ role }: ColumnMeaning): boolean =>
  'unit' in role && role.unit.dimension === 'time' && HOURS.test(role.unit.symbol);

/** The hours of a list that says who worked how long on which day, and adds up no money. */
export function hoursOfDays(columns: readonly ColumnMeaning[]): readonly ColumnMeaning[] {
  const isOfDays = columns.some(({ role }) => role.is === 'time' && role.of === 'event');
  const isOfWorkers = columns.some(({ concept }) => workers.has(concept ?? ''));
  const isOfMoney = columns.some(
    ({ role }) => role.is === 'flow' && role.unit.dimension === 'money',
  );
  return isOfDays && isOfWorkers && !isOfMoney ? columns.filter(isHours) : [];
}
