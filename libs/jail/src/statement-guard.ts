import { allowedCasts, allowedFunctions } from './allowed-functions.js';

type Tree = Readonly<Record<string, unknown>>;
type Refusal = string | null;

const DEPTH_MAX = 120;
const CTE_PREFIXES_REFUSED = /^(duckdb_|pragma_|sqlite_|information_schema|pg_)/i;

/** Values of `type` in parts of the tree that are no expressions. */
const allowedParts: ReadonlySet<string> = new Set([
  ...['SELECT_NODE', 'SET_OPERATION_NODE', 'CTE_NODE'],
  ...['ORDER_MODIFIER', 'LIMIT_MODIFIER', 'DISTINCT_MODIFIER'],
  ...['BASE_TABLE', 'SUBQUERY', 'JOIN', 'EMPTY'],
  ...['ASCENDING', 'DESCENDING', 'ORDER_DEFAULT', 'DECIMAL_TYPE_INFO'],
]);

const allowedExpressions: ReadonlySet<string> = new Set([
  ...['COLUMN_REF', 'CONSTANT', 'FUNCTION', 'COMPARISON', 'CONJUNCTION', 'OPERATOR', 'CAST'],
  ...['CASE', 'BETWEEN', 'WINDOW', 'SUBQUERY', 'STAR', 'POSITIONAL_REFERENCE'],
]);

const CLOCKS =
  /^(current_(date|time|timestamp|user|schema|catalog|role)|local(time|timestamp)|user)$/i;

/** What a statement may read, in lower case. */
export interface Readable {
  readonly tables: ReadonlySet<string>;
  /** Of all tables: a column called `user` is no clock. */
  readonly columns: ReadonlySet<string>;
}

/**
 * Why a statement may not run, or null when it may.
 * @param serialized what json_serialize_sql says of it
 */
export function refusalOf(serialized: string, readable: Readable): Refusal {
  const answer = asTree(JSON.parse(serialized));
  if (answer === null || answer.error !== false) {
    return `only one SELECT is allowed: ${textOf(answer?.error_message)}`;
  }
  const statements = answer.statements;
  if (!Array.isArray(statements) || statements.length !== 1) return 'exactly one statement, please';
  return refusalIn(statements[0], readable, 0);
}

function asTree(value: unknown): Tree | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Tree)
    : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A name of WITH stands for what follows it in its own query, and for nothing anywhere else. */
function withRefusal(
  { cte_map: named, ...rest }: Tree,
  readable: Readable,
  depth: number,
): Refusal {
  const map = asTree(named)?.map;
  let known = readable;
  for (const entry of Array.isArray(map) ? map : []) {
    const { key, value } = asTree(entry) ?? {};
    const name = textOf(key).toLowerCase();
    if (CTE_PREFIXES_REFUSED.test(name)) return `the name "${name}" is not allowed`;
    const refusal = refusalIn(value, known, depth + 1);
    if (refusal !== null) return refusal;
    known = { ...known, tables: new Set([...known.tables, name]) };
  }
  return firstRefusal(Object.values(rest), known, depth);
}

function refusalIn(value: unknown, readable: Readable, depth: number): Refusal {
  if (depth > DEPTH_MAX) return 'the statement is nested too deeply';
  if (Array.isArray(value)) return firstRefusal(value, readable, depth);
  const tree = asTree(value);
  if (tree === null) return null;
  const own = 'class' in tree ? expressionRefusal(tree, readable) : partRefusal(tree, readable);
  return own ?? withRefusal(tree, readable, depth);
}

function firstRefusal(values: readonly unknown[], readable: Readable, depth: number): Refusal {
  for (const value of values) {
    const refusal = refusalIn(value, readable, depth + 1);
    if (refusal !== null) return refusal;
  }
  return null;
}

function partRefusal(part: Tree, { tables }: Readable): Refusal {
  if (typeof part.type !== 'string') return null;
  if (!allowedParts.has(part.type)) return `${part.type} is not allowed`;
  if (part.sample !== undefined && part.sample !== null) return 'samples are not allowed';
  if (part.type !== 'BASE_TABLE') return null;
  const name = String(part.table_name);
  const qualified = part.schema_name !== '' || part.catalog_name !== '' || part.at_clause !== null;
  return qualified || !tables.has(name.toLowerCase()) ? `unknown table "${name}"` : null;
}

function expressionRefusal(expression: Tree, { columns }: Readable): Refusal {
  const kind = String(expression.class);
  if (!allowedExpressions.has(kind)) return `${kind} is not allowed`;
  if (kind === 'FUNCTION') return functionRefusal(expression);
  if (kind === 'WINDOW') return functionRefusal(expression);
  if (kind === 'CAST') return castRefusal(expression);
  if (kind === 'COLUMN_REF') return columnRefusal(expression, columns);
  return null;
}

function functionRefusal(expression: Tree): Refusal {
  const name = String(expression.function_name).toLowerCase();
  const home = textOf(expression.schema);
  const plain = (home === '' || home === 'main') && (expression.catalog ?? '') === '';
  return plain && allowedFunctions.has(name) ? null : `function "${name}" is not allowed`;
}

function castRefusal(expression: Tree): Refusal {
  const type = String(asTree(expression.cast_type)?.id);
  return allowedCasts.has(type) ? null : `a cast to ${type} is not allowed`;
}

/** A name that stands for a clock where no column is called so. */
function columnRefusal(expression: Tree, columns: ReadonlySet<string>): Refusal {
  const names = expression.column_names;
  const last = Array.isArray(names) ? String(names[names.length - 1]) : '';
  if (columns.has(last.toLowerCase())) return null;
  return CLOCKS.test(last) ? `"${last}" is not allowed` : null;
}
