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

/** Where the rows of a table are: no statement names it. */
export const storedTable = (table: string): string => `${MARK}${MARK}${table}`;

/** Of a spelled table: whether no row before says the same in all columns, however spelled. */
export const FIRST_COLUMN = `${MARK}${MARK}`;

/** Each statement over a view that has a window works it out, whether it names it or not. */
export type FirstRows = 'unasked' | 'kept' | 'computed';

/** A column of a table, and whether the spelling of its texts is kept beside its rows. */
export interface SpelledFrom {
  readonly name: string;
  readonly isText: boolean;
  readonly isKept: boolean;
}

/**
 * Where a statement compares a text thirty times, thirty copies of the expression above took
 * 140 MB: a view has it once.
 */
export function spelledViewSql(
  table: string,
  columns: readonly SpelledFrom[],
  first: FirstRows,
): string {
  const spelled = columns
    .filter(({ isText }) => isText)
    .map(({ name, isKept }) => {
      const own = quoted(spelledColumn(name));
      return isKept ? own : `${spellingSql(quoted(name))} AS ${own}`;
    });
  const names = columns.map(({ name }) => quoted(name));
  const mark = quoted(FIRST_COLUMN);
  const same = `row_number() OVER (PARTITION BY ${cellsSql(columns)} ORDER BY rowid)`;
  const marks = { unasked: [], kept: [mark], computed: [`${same} = 1 AS ${mark}`] }[first];
  const fields = [...names, ...spelled, ...marks].join(', ');
  return (
    `CREATE OR REPLACE VIEW ${quoted(spelledTable(table))} AS` +
    ` SELECT ${fields} FROM ${quoted(storedTable(table))}`
  );
}

/** What two rows have alike where one is the other once more: «Выдан» is «выдан». */
export function cellsSql(columns: readonly SpelledFrom[]): string {
  const cells = columns.map(({ name, isText, isKept }) => {
    if (!isText) return quoted(name);
    return isKept ? quoted(spelledColumn(name)) : spellingSql(quoted(name));
  });
  return cells.join(', ');
}

/** The same over the spelled table: what stands beside each text is not worked out again. */
export function withKeptSpellings(sql: string, texts: readonly string[]): string {
  return texts.reduce(
    (short, text) => short.replaceAll(spellingSql(quoted(text)), () => quoted(spelledColumn(text))),
    sql,
  );
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
