import type { Query } from '../../../jail/src/index.js';
import type { Column, TableProfile } from '../../../workbook/src/index.js';
import { ask, computed } from '../claims.js';
import type { Tested } from '../claims.js';
import { categoriesOf, measuresOf } from '../columns.js';
import { parametersOf, sumOfColumn } from '../parameters.js';
import { operationOf } from './commerce/columns.js';
import { groupValuesSql } from './groups.js';

const MEASURES_MAX = 2;
const CATEGORIES_MAX = 3;
const ROWS_MIN = 20;
const SAME_THING = 99;

/** Groups whose usual values differ. */
export async function groupDifferences(
  table: TableProfile,
  query: Query,
  signal: AbortSignal,
): Promise<readonly Tested[]> {
  if (table.layout !== 'list' || table.rowCount < ROWS_MIN) return [];
  const tested: Tested[] = [];
  const operation = operationOf(table);
  const categories = categoriesOf(table).filter(({ name }) => name !== operation);
  for (const category of categories.slice(0, CATEGORIES_MAX)) {
    for (const measure of measuresOf(table).slice(0, MEASURES_MAX)) {
      signal.throwIfAborted();
      const one = await differenceOf(table, category, measure, query);
      if (one !== null) tested.push(one);
    }
  }
  return tested;
}

async function differenceOf(
  table: TableProfile,
  category: Column,
  measure: Column,
  query: Query,
): Promise<Tested | null> {
  const parameters = parametersOf('groups', table.id, {
    measure: sumOfColumn(measure.name),
    dimension: category.name,
  });
  const values = await ask(query, `${groupValuesSql(table, parameters)}SELECT name, value FROM u`);
  if (values === null || values.rowCount < ROWS_MIN) return null;
  const found = computed(values, { method: 'kruskal-wallis', columns: ['name', 'value'] });
  const p = found('p');
  if (p === null) return null;
  const effect = found('effect') ?? 0;
  // The value is the group's own: a stage and its probability.
  if (effect >= SAME_THING) return null;
  const worth = 30 + Math.min(45, effect);
  return { candidate: { table, parameters, worth }, p, tells: true, onlyIfHolds: true };
}
