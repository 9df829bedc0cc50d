/** What a reader must find in a generated workbook. */
export interface TrueColumn {
  /** The levels of the header; an empty path is not looked at. */
  readonly path: readonly string[];
  readonly type: 'number' | 'text' | 'date';
  /** Exact decimals, ISO dates or texts, one per detail. */
  readonly values: readonly (string | null)[];
  /** Absent where either answer would do. */
  readonly additive?: boolean;
  readonly isIdentifier?: boolean;
}

export interface TrueTable {
  readonly sheet: string;
  /** `whole`: put together from several sheets. */
  readonly form: 'list' | 'unpivoted' | 'whole';
  readonly columns: readonly TrueColumn[];
  /** 1-based rows of the sheet, one per detail. */
  readonly sourceRows: readonly number[];
  /** Labels of the groups of each detail, the widest first; empty without groups. */
  readonly groups: readonly (readonly string[])[];
  /** 1-based rows that are no details and must be told with a reason. */
  readonly excluded: readonly number[];
  /** What must be said about the table. */
  readonly notices: readonly RegExp[];
  /** Rows of the table's own total, which must agree with the sums. */
  readonly totalRows: readonly number[];
}

export interface TrueWorkbook {
  readonly tables: readonly TrueTable[];
  /** Features that the generator put in, for whoever reads a failure. */
  readonly features: readonly string[];
  /** What the file panel must say. */
  readonly notes: readonly RegExp[];
}
