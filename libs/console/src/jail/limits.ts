/** Of processor time. */
export const QUERY_SECONDS_MAX = 5;
export const ROWS_MAX = 5_000;
/** Of an answer. */
export const BYTES_MAX = 4 * 1024 * 1024;
