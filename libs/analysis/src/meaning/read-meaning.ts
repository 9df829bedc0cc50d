import type { Table } from '../model.js';
import type { ColumnId } from './column-id.js';
import { factsOf, type TableFacts } from './facts/column-facts.js';
import { grainOf } from './grain.js';
import { latestOf } from './latest.js';
import { linksOf } from './links.js';
import type { Meaning, TableMeaning, ViewMeaning } from './meaning.js';
import { readColumns } from './read-columns.js';

interface ReadTable {
  readonly facts: TableFacts;
  readonly meaning: TableMeaning;
}

/** What the tables of a workbook mean, by the evidence in them. */
export function meaningOf(tables: readonly Table[]): Meaning {
  const facts = tables.filter(({ joins }) => joins === undefined).map(factsOf);
  const latest = latestOf(facts);
  const read = facts.map((one) => readTable(one, latest));
  const views = [...read.flatMap((one) => viewOf(one, tables)), ...joinedViews(tables, read)];
  const forms = new Map(views.map(({ id, form }) => [id, form]));
  const linkable = read.filter(({ meaning: { id } }) => (forms.get(id) ?? 'long') === 'long');
  return {
    tables: read.flatMap(({ meaning }) => (forms.has(meaning.id) ? [] : [meaning])),
    views,
    links: linksOf(linkable),
    definitions: [],
    openQuestions: [],
  };
}

/** What is joined is read on the tables that it comes from: here only the table's own columns. */
function joinedViews(tables: readonly Table[], read: readonly ReadTable[]): readonly ViewMeaning[] {
  return tables.flatMap(({ id, sqlName, title, joins, derivedFrom }): readonly ViewMeaning[] => {
    const own = read.find(({ meaning }) => meaning.id === derivedFrom)?.meaning;
    if (joins === undefined || own === undefined) return [];
    const moved = (one: ColumnId): ColumnId => ({ table: id, column: one.column });
    const columns = own.columns.map((column) => ({ ...column, id: moved(column.id) }));
    const key = own.key.map(moved);
    return [{ ...own, id, sqlName, title, key, columns, of: own.id, form: 'joined' }];
  });
}

function readTable(facts: TableFacts, latest: string | null): ReadTable {
  const { id, sqlName, title, sheet, layout } = facts.table;
  const columns = readColumns(facts, latest);
  const { key, rowIs } = grainOf(facts, columns);
  const rows = layout === 'statement' ? 'lines' : 'facts';
  const meaning: TableMeaning = {
    id,
    sqlName,
    title,
    sheet,
    rowCount: facts.rowCount,
    rows,
    rowIs,
    key,
    columns,
  };
  return { facts, meaning };
}

function viewOf({ facts: { table }, meaning }: ReadTable, tables: readonly Table[]): ViewMeaning[] {
  const whole = tables.find(({ parts = [] }) => parts.some((part) => part.table === table.id));
  const of = whole?.id ?? table.derivedFrom;
  return of === null ? [] : [{ ...meaning, of, form: formOf(table) }];
}

function formOf({ only, layout }: Table): ViewMeaning['form'] {
  if (only !== undefined) return 'one-unit';
  return layout === 'unpivoted' ? 'long' : 'part';
}
