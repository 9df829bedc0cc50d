import type { Column, TableProfile } from '../../../model.js';
import { hasMixedUnits, namesCurrencies } from '../../../tables/mixed-units.js';
import { formulaColumns } from '../formulas.js';
import { isMixed } from '../kinds/units/candidates.js';
import { parametersOf } from '../parameters.js';
import type { ReportParameters } from '../parameters.js';
import { columnOf } from '../sql.js';

const never: readonly string[] = ['price', 'average', 'percent', 'share', 'scale', 'running-total'];

/** What is asked of amounts is their sum; whether they have one, `inOneUnit` says. */
export function asSummed(table: TableProfile): TableProfile {
  if (!table.columns.some(isMixed)) return table;
  return { ...table, columns: table.columns.map(summed) };
}

function summed(column: Column): Column {
  const isAmount = isMixed(column) && !column.traits.some((trait) => never.includes(trait));
  return isAmount ? { ...column, additive: true } : column;
}

/** The report, in one currency or unit or by each of them; else why it cannot be made. */
export function inOneUnit(
  table: TableProfile,
  report: ReportParameters,
): ReportParameters | string {
  const unit = table.columns.find(hasMixedUnits);
  if (unit === undefined || !usesMixed(table, report) || isOfOne(report, unit)) return report;
  const { measure, filters, dimension, date, request } = report;
  if (dimension === unit.name && date === null && measure.aggregate === 'sum') {
    const columns = { amount0: measure.column ?? '' };
    const parameters = { measure, dimension, filters, request, columns };
    return parametersOf('unit-totals', table.id, parameters);
  }
  const values = unit.stats.examples.map((value) => `«${value}»`).join(', ');
  const what = namesCurrencies(unit) ? 'валюты' : 'единицы измерения';
  return (
    `В столбце «${unit.name}» разные ${what} (${values}): вместе они не складываются. ` +
    'Назовите в запросе одну из них.'
  );
}

function usesMixed(table: TableProfile, { measure, second, columns }: ReportParameters): boolean {
  const computed = measure.formula === undefined ? [] : formulaColumns(measure.formula);
  const used = [measure.column, measure.by, second, ...Object.values(columns), ...computed];
  const counts = measure.aggregate === 'count' || measure.aggregate === 'distinct';
  return !counts && used.some((name) => isMixed(columnOf(table, name)));
}

function isOfOne({ filters }: ReportParameters, { name }: Column): boolean {
  return filters.some(
    (filter) =>
      filter.column === name &&
      ((filter.type === 'in' && !filter.not && filter.values.length === 1) ||
        (filter.type === 'contains' && !filter.not)),
  );
}
