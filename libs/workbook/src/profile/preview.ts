import type { Column, PreviewTable, Table, Value } from '../model.js';

const ROWS_MAX = 20;
const TEXT_LENGTH_MAX = 120;

/** The first rows of each table as text that a person reads. */
export function preview(tables: readonly Table[], rowsMax = ROWS_MAX): PreviewTable[] {
  return tables
    .filter(({ derivedFrom }) => derivedFrom === null)
    .map((table) => ({
      tableId: table.id,
      title: table.title,
      range: table.range,
      columns: table.columns.map(({ name }) => name),
      rows: table.rows
        .slice(0, Math.min(ROWS_MAX, rowsMax))
        .map((row) => row.map((value, at) => textOf(value, table.columns[at]))),
      rowCount: table.rows.length,
    }));
}

/** A value as a person reads it; '' where there is none. */
export function textOf(
  value: Value,
  column: Column | undefined,
  lengthMax = TEXT_LENGTH_MAX,
): string {
  if (value === null || column === undefined) return '';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (column.type === 'number') return numberText(value);
  if (column.type === 'date') return dateText(value);
  return value.slice(0, lengthMax);
}

/** Digits as they are, so that nothing is rounded: «227 396 368,09». */
function numberText(value: string): string {
  const [whole = '', fraction] = value.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  const sign = value.startsWith('-') ? '−' : '';
  return `${sign}${grouped}${fraction === undefined ? '' : `,${fraction}`}`;
}

function dateText(value: string): string {
  const [year, month, day] = value.slice(0, 10).split('-');
  const time = value.slice(11, 16);
  return `${day}.${month}.${year}${time === '' ? '' : ` ${time}`}`;
}
