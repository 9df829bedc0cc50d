import type { TableProfile } from '../../../workbook/src/index.js';
import type { DraftSpan, Cells } from '../../../analysis/src/index.js';
import { additiveMeasuresOf, isAmount, isAttribute } from '../columns.js';
import type { ReportParameters } from '../parameters.js';
import { unitOf } from '../../../workbook/src/index.js';
import { t } from '../../../analysis/src/index.js';
import { literal, quoted, rowsSql } from '../sql.js';

const OTHERS_MAX = 3;

/** Sums of the table's other amounts, so that a report tells the size of all at once. */
export function otherTotalsSql(table: TableProfile, parameters: ReportParameters): string {
  const { measure } = parameters;
  const shown = additiveMeasuresOf(table)
    .filter((column) => isAmount(column) && !isAttribute(column))
    .filter(({ name }) => name !== measure.column && measure.aggregate !== 'count')
    .slice(0, OTHERS_MAX);
  // A column each: decimals of different scales would lose digits one below another.
  const parts = shown.map(
    (column, place) =>
      `${literal(column.name)} AS name${place}, ${literal(unitOf(table, column) ?? '')} ` +
      `AS unit${place}, ${column.decimals} AS decimals${place}, ` +
      `sum(${quoted(column.name)}) AS value${place}`,
  );
  const columns = [`${shown.length} AS shown`, ...parts, 'count(*) AS n'].join(', ');
  return `SELECT ${columns} ${rowsSql(table, parameters)}`;
}

/** «; «Количество» — 18 271» */
export function otherTotals(cells: Cells): readonly DraftSpan[] {
  return Array.from({ length: OTHERS_MAX }, (_, place) => String(place))
    .filter((place) => cells.has('others', 0, `value${place}`))
    .flatMap((place) => {
      const unit = cells.raw('others', 0, `unit${place}`);
      const format = {
        unit: typeof unit === 'string' && unit !== '' ? unit : null,
        decimals: cells.number('others', 0, `decimals${place}`),
      };
      return t`; «${cells.label('others', 0, `name${place}`)}» —
        ${cells.exact('others', 0, `value${place}`, format)}`;
    });
}
