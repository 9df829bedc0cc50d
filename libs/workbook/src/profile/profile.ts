import type { Profile, Table, TableLink, TableProfile } from '../model.js';
import { findLinks } from './find-links.js';
import { withNatures } from './natures.js';

/** All that a planner sees of the tables: no row is in it. */
export function profileOf(tables: readonly Table[], notices: readonly string[]): Profile {
  const links: readonly TableLink[] = findLinks(tables);
  return { tables: tables.map(tableProfile), links, notices };
}

function tableProfile(table: Table): TableProfile {
  const { rows, sourceRows, ...description } = table;
  return {
    ...description,
    columns: withNatures(description.columns, rows.length, description.metadata),
    rowCount: rows.length,
    firstRow: sourceRows[0] ?? 0,
    lastRow: sourceRows.at(-1) ?? 0,
  };
}
