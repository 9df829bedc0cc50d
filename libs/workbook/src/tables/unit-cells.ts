import type { TableMetadata, Value } from '../model.js';
import { currencyOf } from '../file/number-format.js';
import { describeColumn } from './build-column.js';
import type { BuiltColumn } from './build-column.js';
import type { FilledColumn } from './fill-down.js';
import { uniqueNames } from './header-names.js';
import { unitOfCell } from './read-values.js';

/**
 * For numbers in several units a column that names the unit of each row; none where numbers of
 * one row are in different ones.
 */
export function unitColumns(
  built: readonly BuiltColumn[],
  filled: readonly FilledColumn[],
  metadata: TableMetadata,
): BuiltColumn[] {
  const mixing = filled.filter((_, at) => built[at]?.column.traits.includes('mixed-units'));
  const [first] = mixing;
  if (first === undefined) return [];
  const rows = first.cells.map((_, row) => {
    return new Set(mixing.flatMap(({ cells }) => unitOfCell(cells[row] ?? null) ?? []));
  });
  if (rows.some((units) => units.size > 1)) return [];
  const values = rows.map(([unit]): Value => unit ?? null);
  const areCurrencies = values.every((value) => value === null || currencyOf(`${value}`) !== null);
  const names = built.map(({ column }) => column.name);
  const name = uniqueNames([...names, areCurrencies ? 'Валюта' : 'Единица']).at(-1) ?? '';
  const read = {
    ...({ type: 'text', unit: null, hasTime: false, isIdentifier: false, notices: [] } as const),
    values,
    traits: ['unit-of-measure'] as const,
  };
  const context = { metadata, isStatement: false, hasPeriods: false };
  return [describeColumn({ name, path: [name], letter: null }, read, context)];
}
