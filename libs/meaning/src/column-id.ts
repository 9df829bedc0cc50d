/** A column of a table: the table's id (`t1`) and the column's name as Column.name has it. */
export interface ColumnId {
  readonly table: string;
  readonly column: string;
}
