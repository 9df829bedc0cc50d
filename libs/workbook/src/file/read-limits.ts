/** Cells with content in all sheets of a file. */
export const CELLS_MAX = 300_000;
export const ROWS_MAX = 200_000;
/** As wide as a sheet of Excel can be. */
export const COLUMNS_MAX = 16_384;
