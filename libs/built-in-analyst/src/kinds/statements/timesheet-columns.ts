import type { Column, TableProfile } from '../../../../workbook/src/index.js';
import { parametersOf, sumOfColumn } from '../../parameters.js';
import type { ReportParameters } from '../../parameters.js';
import type { Candidate, Make } from '../../candidate.js';

const PERSON =
  /сотрудник|работник|(?<!\p{L})фио(?!\p{L})|ф\.\s?и\.\s?о|фамилия|(?<!\p{L})имя(?!\p{L})|employee|staff|name/iu;

/** Columns of a timesheet that was turned into a row a day. */
export interface TimesheetColumns {
  readonly person: Column;
  readonly mark: Column | null;
  readonly hours: Column | null;
}

export function timesheetColumns({ layout, columns }: TableProfile): TimesheetColumns | null {
  if (layout !== 'unpivoted') return null;
  const made = (name: string) =>
    columns.find((column) => column.name === name && column.letter === null) ?? null;
  const [mark, hours] = [made('Отметка'), made('Часы')];
  const people = columns.filter(({ name, type }) => type === 'text' && PERSON.test(name));
  const who = people.find(({ role }) => role !== 'identifier') ?? people[0];
  if (who === undefined || (mark === null && hours === null)) return null;
  return { person: who, mark, hours };
}

export function timesheets(table: TableProfile, make: Make): readonly Candidate[] {
  const found = timesheetColumns(table);
  if (found === null) return [];
  const { mark, hours } = found;
  const marks = (mark?.stats.examples ?? []).map((value, at) => [`mark${at}`, value] as const);
  const columns = {
    ...Object.fromEntries(marks),
    ...(mark === null ? {} : { mark: mark.name }),
    ...(hours === null ? {} : { hours: hours.name }),
  };
  const measure = sumOfColumn((hours ?? mark)?.name ?? '');
  const parameters = { measure, dimension: found.person.name, columns };
  return [make(230, parametersOf('timesheet', table.id, parameters))];
}

const telling: ReadonlySet<string> = new Set(['timesheet', 'structure', 'dynamics', 'seasonality']);

/** Cells of a timesheet are no events to count, nor is anything to foretell of them. */
export function ofTimesheet({ kind, measure, dimension, date }: ReportParameters): boolean {
  if (!telling.has(kind)) return false;
  return measure.aggregate !== 'count' || (dimension === 'Отметка' && date === null);
}
