export { DuckDbJail } from './duckdb-jail.js';
export { QueryJail, SqlError } from './query-jail.js';
export type { JailSession, Query, ResultSet, ResultType, ResultValue } from './query-jail.js';
export {
  FIRST_COLUMN,
  spelledColumn,
  spelledTable,
  spellingSql,
  withKeptSpellings,
} from './spelled-texts.js';
