import type { Role } from '../role.js';
import { readSheets } from '../../../workbook/src/testing/make-workbook.js';
import type { Row, SheetParts } from '../../../workbook/src/testing/make-workbook.js';
import { columnsOfMeasure } from '../definition.js';
import type { Definition } from '../definition.js';
import type { ColumnMeaning, Meaning, TableMeaning } from '../meaning.js';
import { meaningOf } from '../meaning-of.js';

export const day = (at: number, year = 2025): Date => new Date(Date.UTC(year, 0, 1 + at));
export const pick = <T>(items: readonly T[], at: number): T => items[at % items.length] as T;
/** The same number for the same place, and no order in them. */
export const noise = (at: number, size: number): number => (at * 7919 + 13 * at * at) % size;

export const readMade = (...sheets: readonly SheetParts[]): Meaning =>
  meaningOf(readSheets(...sheets).tables);

export function sheet(
  name: string,
  header: Row,
  count: number,
  row: (at: number) => Row,
): SheetParts {
  return { name, rows: [header, ...Array.from({ length: count }, (_, at) => row(at))] };
}

export function tableCalled({ tables, views }: Meaning, title: string): TableMeaning {
  const found = [...tables, ...views].find((table) => table.title === title);
  if (found === undefined) throw new Error(`no table «${title}»`);
  return found;
}

export function columnCalled(meaning: Meaning, title: string, header: string): ColumnMeaning {
  const { columns } = tableCalled(meaning, title);
  const found = columns.find((column) => column.header === header);
  if (found === undefined)
    throw new Error(`no «${header}» in ${columns.map((one) => one.header).join(', ')}`);
  return found;
}

/** Header: role; times by their kind. */
export function rolesIn(meaning: Meaning, title: string): Readonly<Record<string, string>> {
  const { columns } = tableCalled(meaning, title);
  return Object.fromEntries(columns.map(({ header, role }) => [header, roleName(role)]));
}

const roleName = (role: Role): string => (role.is === 'time' ? role.of : role.is);

export const defined = <Is extends Definition['is']>({ definitions }: Meaning, is: Is) =>
  definitions.filter((one): one is Extract<Definition, { is: Is }> => one.is === is);

/** `concept: column` of each measure of a table. */
export function measuresIn(meaning: Meaning, title: string): Readonly<Record<string, string>> {
  const { id } = tableCalled(meaning, title);
  const own = defined(meaning, 'measure').filter(({ table }) => table === id);
  return Object.fromEntries(
    own.map((one) => [
      one.concept,
      columnsOfMeasure(one)
        .map(({ column }) => column)
        .join(` ${one.of.is} `),
    ]),
  );
}
