import type { MistypedDate } from '../../workbook/src/index.js';
import type { TableFacts } from './facts/column-facts.js';
import type { ColumnMeaning, MendedDate } from './meaning.js';

/** What of a column is read otherwise than it stands in the file. */
export function readOtherwise(
  facts: TableFacts,
  at: number,
  columns: readonly ColumnMeaning[],
): Pick<ColumnMeaning, 'mended' | 'respelled'> {
  const { mistyped = [], slips = [] } = facts.table.columns[at] ?? {};
  const numbers = numbersIn(facts, columns);
  const mended = mistyped.flatMap((date) => mendedIn(date, facts, at, numbers));
  return {
    ...(mended.length === 0 ? {} : { mended }),
    ...(slips.length === 0 ? {} : { respelled: slips }),
  };
}

interface Numbers {
  readonly header: string;
  readonly values: readonly (string | null)[];
}

/** Columns that number rows, by which a person finds one; «№ п/п» is no better than its place. */
function numbersIn({ table, columns }: TableFacts, meant: readonly ColumnMeaning[]) {
  return columns.flatMap(({ column }, at): readonly Numbers[] => {
    const { role, concept } = meant[at] ?? {};
    if (role?.is !== 'identifier' || concept === 'row-number') return [];
    const values = table.rows.map((row) => textOf(row[at]));
    return [{ header: column.name, values }];
  });
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** None where the table does not have its row: it is a part of the one that was read. */
function mendedIn(
  { sheet, row, written, meant }: MistypedDate,
  { table }: TableFacts,
  at: number,
  numbers: readonly Numbers[],
): readonly MendedDate[] {
  const isOther = table.parts === undefined && table.sheet !== sheet;
  const places = isOther
    ? []
    : table.sourceRows.flatMap((own, place) =>
        own === row && (table.rows[place]?.[at] ?? null) === meant ? [place] : [],
      );
  if (places.length === 0) return [];
  const [of = null] = numbers.flatMap(({ header, values }) => {
    const own = new Set(places.map((place) => values[place] ?? null));
    const [value = null] = own;
    const isOwn =
      value !== null &&
      own.size === 1 &&
      !values.some((one, place) => one === value && !places.includes(place));
    return isOwn ? [{ header, value }] : [];
  });
  return [{ written, meant, of, row }];
}
