import { tableOf } from '../../meaning/src/index.js';
import type { ColumnMeaning, Link, Meaning, TableMeaning } from '../../meaning/src/index.js';
import type { Union } from './frame.js';

/** The meaning with a table for each union: the columns and links that all its parts have. */
export function withUnions(meaning: Meaning, unions: readonly Union[]): Meaning {
  const made = unions.flatMap((union) => unitedTable(union, meaning) ?? []);
  const links = unions.flatMap((union) => unitedLinks(union, meaning));
  return {
    ...meaning,
    tables: [...meaning.tables, ...made],
    links: [...meaning.links, ...links],
  };
}

function unitedTable({ table, of }: Union, meaning: Meaning): TableMeaning | null {
  const parts = of.flatMap((id) => tableOf(meaning, id) ?? []);
  const [first] = parts;
  if (first === undefined || parts.length < of.length) return null;
  const shared = first.columns.filter(({ id: { column }, type }) =>
    parts.every(({ columns }) =>
      columns.some((one) => one.id.column === column && one.type === type),
    ),
  );
  return {
    ...first,
    id: table,
    sqlName: table,
    rowCount: parts.reduce((sum, { rowCount }) => sum + rowCount, 0),
    key: [],
    slips: [],
    doubles: null,
    parts: of,
    columns: shared.map((one) => ({
      ...one,
      id: { table, column: one.id.column },
      perEach: [],
      ...apartIn(table, one),
      ...readOtherwise(one, parts),
    })),
  };
}

const apartIn = (table: string, { apartBy }: ColumnMeaning) =>
  apartBy === undefined ? {} : { apartBy: { table, column: apartBy.column } };

/** What any of the parts reads otherwise than it stands in that column. */
function readOtherwise({ id }: ColumnMeaning, parts: readonly TableMeaning[]) {
  const columns = parts.flatMap((part) =>
    part.columns.filter((one) => one.id.column === id.column),
  );
  return {
    mended: columns.flatMap(({ mended = [] }) => mended),
    respelled: columns.flatMap(({ respelled = [] }) => respelled),
  };
}

/** A link of one part that each of the others has, too. */
function unitedLinks({ table, of }: Union, { links }: Meaning): readonly Link[] {
  const [first, ...others] = of;
  return links
    .filter(({ from }) => from[0]?.table === first)
    .filter((link) => others.every((part) => links.some((other) => isSame(link, other, part))))
    .map((link) => ({ ...link, from: link.from.map(({ column }) => ({ table, column })) }));
}

function isSame(link: Link, other: Link, part: string): boolean {
  const name = ({ from, to }: Link): string =>
    JSON.stringify([from.map(({ column }) => column), to]);
  return other.from[0]?.table === part && name(link) === name(other);
}
