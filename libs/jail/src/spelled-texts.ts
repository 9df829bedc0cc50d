import { spellings } from '../../russian/src/index.js';

const { alike, plain, dropped, towns, ends } = spellings;

/** The one spelling of a text, as `spelling` has it. */
export function spellingSql(text: string): string {
  const unquoted = dropped.replaceAll("'", "''");
  const lower = `trim(lower(${text}))`;
  const whens = towns.map(
    (town) => `WHEN starts_with(${lower}, '${town}') THEN substr(${lower}, ${town.length + 1})`,
  );
  const bare = `CASE ${whens.join(' ')} ELSE ${lower} END`;
  return `translate(rtrim(${bare}, '${ends}'), '${alike}${unquoted}', '${plain}')`;
}

/** No sheet and no header has a control character: its texts are read without. */
const MARK = '\u001f';

/** The same rows, and beside each text its spelling. */
export const spelledTable = (table: string): string => `${MARK}${table}`;

/** The spelling of a text of a spelled table. */
export const spelledColumn = (column: string): string => `${MARK}${column}`;

/**
 * Where a statement compares a text thirty times, thirty copies of the expression above took
 * 140 MB: a view has it once.
 * @param texts names of columns
 */
export function spelledViewSql(table: string, texts: readonly string[]): string {
  const spelled = texts.map(
    (text) => `${spellingSql(quoted(text))} AS ${quoted(spelledColumn(text))}`,
  );
  const columns = ['*', ...spelled].join(', ');
  return `CREATE VIEW ${quoted(spelledTable(table))} AS SELECT ${columns} FROM ${quoted(table)}`;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
