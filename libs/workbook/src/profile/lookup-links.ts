import type { Table, TableLink } from '../model.js';
import { findLinks } from './find-links.js';

const COVERAGE_MIN = 0.95;
/** Of columns that are called the same: what is not found is told. */
const NAMESAKE_COVERAGE_MIN = 0.6;

/** Links from rows to a sheet where their key stands once. */
export function lookupLinks(tables: readonly Table[]): readonly TableLink[] {
  const links = findLinks(tables).filter((link) => mayJoin(link, tables));
  return links.filter((link) => !isBackwards(link, links, tables));
}

function mayJoin(link: TableLink, tables: readonly Table[]): boolean {
  const from = tableOf(link.fromTable, tables);
  const to = tableOf(link.toTable, tables);
  if (from === undefined || to === undefined || !link.toIsUnique) return false;
  const lists = from.layout === 'list' && to.layout === 'list';
  const least = link.sameName ? NAMESAKE_COVERAGE_MIN : COVERAGE_MIN;
  return lists && link.coverage >= least && !isSameForm(from, to);
}

export function tableOf(id: string, tables: readonly Table[]): Table | undefined {
  return tables.find((table) => table.id === id);
}

/** Months on sheets of their own are no lookups of one another. */
function isSameForm(left: Table, right: Table): boolean {
  const names = new Set(left.columns.map(({ name }) => name.toLowerCase()));
  const shared = right.columns.filter(({ name }) => names.has(name.toLowerCase())).length;
  return shared > 1 && shared * 2 >= right.columns.length;
}

/** Of two tables that look each other up, the one with the facts takes the columns. */
function isBackwards(
  link: TableLink,
  links: readonly TableLink[],
  tables: readonly Table[],
): boolean {
  const back = links.some(
    ({ fromTable, toTable }) => fromTable === link.toTable && toTable === link.fromTable,
  );
  if (!back) return false;
  const [from, to] = [link.fromTable, link.toTable].map((id) => factWorth(tableOf(id, tables)));
  const earlier = tables.findIndex(({ id }) => id === link.fromTable);
  const later = tables.findIndex(({ id }) => id === link.toTable);
  return (from ?? 0) < (to ?? 0) || (from === to && earlier > later);
}

function factWorth(table: Table | undefined): number {
  if (table === undefined) return 0;
  const dated = table.columns.some(({ type }) => type === 'date') ? 10 : 0;
  return dated + table.columns.filter(({ additive }) => additive).length;
}
