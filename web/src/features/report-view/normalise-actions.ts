import type {
  ChartSpec,
  NoteBlock,
  Provenance,
  ReportActions,
  TableCell,
  TableColumn,
  TableData,
  TableRow,
  Visualization,
} from '../../../../libs/contract/src/index.js';
import { isDrawn } from '../../../../libs/presentation/src/charts/chart-figure.js';
import { fieldsOf, isFields, listOf, numberOf, textOf, type Fields } from './normalise-values.js';

const cellOf = (value: unknown): TableCell => {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (!isFields(value) || !('value' in value)) return null;
  const inner = value['value'];
  return typeof inner === 'string' || typeof inner === 'number' ? inner : null;
};

/** A row is an array, an object with values[], or a plain object whose keys are the headers. */
const rowOf = (row: unknown, headers: readonly string[]): TableRow => {
  if (Array.isArray(row)) return row.map(cellOf);
  const fields = fieldsOf(row);
  if (Array.isArray(fields['values'])) return fields['values'].map(cellOf);
  const named = headers.filter((header) => header in fields);
  return (named.length > 0 ? headers : Object.keys(fields)).map((key) => cellOf(fields[key]));
};

const columnOf = (value: unknown): TableColumn | null => {
  const fields = fieldsOf(value);
  const kind = fields['kind'];
  if (kind !== 'text' && kind !== 'number' && kind !== 'percent' && kind !== 'date') return null;
  const unit = textOf(fields['unit']);
  const decimals = fields['decimals'];
  return {
    name: textOf(fields['name']),
    kind,
    ...(unit === '' ? {} : { unit }),
    ...(typeof decimals === 'number' ? { decimals } : {}),
  };
};

const columnsOf = (value: unknown): readonly TableColumn[] => {
  const columns = listOf(value).map(columnOf);
  return columns.filter((column): column is TableColumn => column !== null);
};

export const tableOf = (value: unknown): TableData => {
  const fields = fieldsOf(value);
  const headers = listOf(fields['headers']).map((header) => String(header));
  return {
    headers,
    rows: listOf(fields['rows']).map((row) => rowOf(row, headers)),
    columns: columnsOf(fields['columns']),
    rowsOmitted: numberOf(fields['rowsOmitted'], 0),
  };
};

/** Typed specifications are the server's own; what is none of them is left to the table. */
const isChartSpec = (value: unknown): value is ChartSpec =>
  isFields(value) && isDrawn(value['kind']);

const visualizationOf = (value: unknown): Visualization => {
  const fields = fieldsOf(value);
  const spec = fields['chart_spec'];
  return {
    description: textOf(fields['description']),
    table_data: tableOf(fields['table_data']),
    chart_html: textOf(fields['chart_html']),
    chart_spec: isChartSpec(spec) ? spec : null,
  };
};

const isBlock = (value: unknown): value is NoteBlock =>
  isFields(value) && typeof value['kind'] === 'string' && Array.isArray(value['spans']);

const isProvenance = (value: unknown): value is Provenance =>
  isFields(value) && typeof value['id'] === 'string' && typeof value['exact'] === 'string';

export const actionsOf = (fields: Fields): ReportActions => ({
  analytical_note: textOf(fields['analytical_note']),
  visualizations: listOf(fields['visualizations']).map(visualizationOf),
  note: listOf(fields['note']).filter(isBlock),
  provenance: listOf(fields['provenance']).filter(isProvenance),
});
