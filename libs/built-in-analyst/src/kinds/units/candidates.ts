import type { Column, TableProfile } from '../../../../workbook/src/index.js';
import { hasMixedUnits, namesLevel } from '../../../../workbook/src/index.js';
import type { Candidate, Make } from '../../candidate.js';
import { datesOf } from '../../columns.js';
import { parametersOf, sumOfColumn } from '../../parameters.js';

const AMOUNTS_MAX = 3;
const WORTH = 210;
/** Where there is money of one currency, that is told first. */
const ASIDE_WORTH = 80;

/** Of different units or currencies: what is told of it is told of each alone. */
export function isMixed(column: Column | undefined): boolean {
  return column?.traits.includes('mixed-units') === true;
}

/** What there is in each currency or unit; together they have no sum. */
export function unitCandidates(table: TableProfile, make: Make): readonly Candidate[] {
  const units = table.columns.filter(hasMixedUnits);
  const [unit] = units;
  const dated = datesOf(table).length > 0;
  const amounts = table.columns
    .filter((column) => isAmount(column) && !(dated && namesLevel(column.name)))
    .slice(0, AMOUNTS_MAX);
  const [first] = amounts;
  if (unit === undefined || first === undefined || units.length > 1) return [];
  const columns = Object.fromEntries(amounts.map(({ name }, place) => [`amount${place}`, name]));
  const parameters = { measure: sumOfColumn(first.name), dimension: unit.name, columns };
  const isAside = table.columns.some(({ additive }) => additive);
  return [make(isAside ? ASIDE_WORTH : WORTH, parametersOf('unit-totals', table.id, parameters))];
}

/** Prices and balances at different moments have no sum in one currency either. */
function isAmount(column: Column): boolean {
  const { type, traits } = column;
  const own = ['price', 'average', 'running-total', 'change'] as const;
  return type === 'number' && isMixed(column) && !own.some((trait) => traits.includes(trait));
}
