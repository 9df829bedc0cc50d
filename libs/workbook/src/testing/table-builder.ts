import { sumOf, compareDecimals } from '../../../statistics/src/decimal/decimal.js';
import type { Column, ColumnRole, Profile, Table, TableProfile, Value } from '../model.js';

export interface ColumnSketch extends Partial<Column> {
  readonly name: string;
  readonly type: Column['type'];
}

const roleOfType: Readonly<Record<Column['type'], ColumnRole>> = {
  number: 'measure',
  text: 'category',
  date: 'date',
  boolean: 'category',
};

/** A table as a reader would give it, made of columns and rows. */
export function tableOf(
  columns: readonly ColumnSketch[],
  rows: readonly (readonly Value[])[],
  changes: Partial<Table> = {},
): Table {
  return {
    id: 't1',
    sqlName: 'sales',
    title: 'Продажи',
    sheet: 'Продажи',
    range: `A1:${String.fromCharCode(64 + columns.length)}${rows.length + 1}`,
    headerRows: [1],
    layout: 'list',
    derivedFrom: null,
    columns: columns.map((sketch, index) => columnOf(sketch, index, rows)),
    excluded: [],
    checks: [],
    groupLevels: [],
    metadata: {
      titleLines: [],
      period: null,
      periodFrom: null,
      periodTo: null,
      currency: null,
      scale: null,
      vat: null,
      parameters: [],
      footnotes: [],
    },
    notices: [],
    rows,
    sourceRows: rows.map((_, index) => index + 2),
    ...changes,
  };
}

function columnOf(
  sketch: ColumnSketch,
  index: number,
  rows: readonly (readonly Value[])[],
): Column {
  const values = rows.map((row) => row[index] ?? null).filter((value) => value !== null);
  const number = sketch.type === 'number';
  const sorted = values.map(String).sort(number ? compareDecimals : undefined);
  return {
    headerPath: [sketch.name],
    letter: String.fromCharCode(65 + index),
    role: roleOfType[sketch.type],
    additive: number,
    unit: null,
    currency: null,
    decimals: number ? Math.max(0, ...sorted.map((text) => (text.split('.')[1] ?? '').length)) : 0,
    storage: 'decimal',
    hasTime: sorted.some((text) => sketch.type === 'date' && text.includes('T')),
    traits: [],
    notices: [],
    stats: {
      nulls: rows.length - values.length,
      distinct: new Set(sorted).size,
      min: sorted[0] ?? null,
      max: sorted.at(-1) ?? null,
      sum: number ? sumOf(sorted) : null,
      negatives: number ? sorted.filter((text) => text.startsWith('-')).length : 0,
      zeros: number ? sorted.filter((text) => text === '0').length : 0,
      examples: [...new Set(sorted)].slice(0, 5),
    },
    ...sketch,
  };
}

export function profileOf(tables: readonly Table[]): Profile {
  return { tables: tables.map(tableProfileOf), links: [], notices: [] };
}

function tableProfileOf({ rows, sourceRows, ...description }: Table): TableProfile {
  return {
    ...description,
    rowCount: rows.length,
    firstRow: sourceRows[0] ?? 0,
    lastRow: sourceRows.at(-1) ?? 0,
  };
}
