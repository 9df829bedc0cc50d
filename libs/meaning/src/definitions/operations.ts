import { spelling } from '../../../russian/src/index.js';
import type { OperationsDefinition } from '../definition.js';
import type { ColumnFacts } from '../facts/column-facts.js';
import type { ColumnMeaning } from '../meaning.js';
import { kindOf } from '../operation-words.js';
import type { ReadTable } from '../read-table.js';
import type { Dimension } from '../role.js';
import { valuesText } from './definition-texts.js';

/** What a journal calls its column of operations. */
const OF_OPERATIONS = /(?<!\p{L})(?:операци|движени|событи|запис|документ|проводк|оборот)/iu;
/** A column of kinds of rows may be one, too. */
const OF_KINDS = /^(?:вид|тип|действи|что(?!\p{L}))/iu;
/** What is done for somebody adds up in money; what became of an order is its state. */
const OF_OTHERS =
  /(?<!\p{L})(?:работ|услуг|процедур|статус|состояни|этап|стади|причин|назначени|стать|категори|приказ|оплат)/iu;
const states: ReadonlySet<string> = new Set(['status', 'stage', 'payment-state', 'reason']);

const VALUES_MAX = 14;
const FILLED_SHARE = 0.9;
/** Of the rows of a column that is called so, and of one that may be. */
const TOLD_SHARE = { named: 0.6, kinds: 0.9 } as const;

/** Rows of unlike operations, which are told apart by a column; null where the table has none. */
export function operationsIn(read: ReadTable): OperationsDefinition | null {
  const { facts, meaning } = read;
  if (meaning.columns.some(({ role }) => role.is === 'signed-flow')) return null;
  const of = facts.columns.find((one, at) => tellsOperations(one, meaning.columns[at], read));
  if (of === undefined) return null;
  const measures = facts.columns.flatMap((one, at) => measureIn(one, meaning.columns[at], of));
  const { id, title } = meaning;
  const known = of.values.flatMap((value) => {
    const kind = kindOf(value);
    return kind === null ? [] : [[value, kind] as const];
  });
  return {
    is: 'operations',
    id: `operations:${id}`,
    name: `Операции в «${title}»`,
    settledBy: 'evidence',
    because: `«${of.column.name}»: ${valuesText(of.values)} порознь`,
    score: 1,
    table: id,
    column: of.id,
    kinds: Object.fromEntries(known),
    measures,
  };
}

function tellsOperations(
  { column, values, counts, filled }: ColumnFacts,
  meaning: ColumnMeaning | undefined,
  { facts: { rowCount } }: ReadTable,
): boolean {
  const isKind = column.type === 'text' && values.length > 1 && values.length <= VALUES_MAX;
  if (!isKind || filled < rowCount * FILLED_SHARE || isOfOthers(column.name, meaning)) return false;
  const known = values.filter((value) => kindOf(value) !== null);
  const rows = known.reduce((sum, value) => sum + (counts[values.indexOf(value)] ?? 0), 0);
  const least = OF_OPERATIONS.test(column.name) ? TOLD_SHARE.named : TOLD_SHARE.kinds;
  const isMoved = known.some((value) => kindOf(value) !== 'none');
  return isMoved && rows >= filled * least && areUnlike(known);
}

/** Departments of sales and of purchases are none, either. */
const isOfOthers = (header: string, meaning: ColumnMeaning | undefined): boolean =>
  OF_OTHERS.test(header) ||
  states.has(meaning?.concept ?? '') ||
  ![OF_OPERATIONS, OF_KINDS].some((form) => form.test(header));

/** Whether amounts of such operations are no one number: what came is unlike what left. */
export const areUnlike = (operations: readonly string[]): boolean =>
  new Set(operations.map(likeOf)).size > 1;

/** Two shipments are alike; what neither brings nor takes anything is like itself alone. */
function likeOf(value: string): string {
  const kind = kindOf(value);
  return kind === null || kind === 'none' ? spelling(value) : kind;
}

/** What is counted, weighed or paid; hours and percents of any operation are what they are. */
const amounts: ReadonlySet<Dimension> = new Set<Dimension>([
  ...(['money', 'count', 'length', 'area', 'volume', 'weight', 'none'] as const),
]);
/** What is paid for work, whatever was done with the goods. */
const OF_WORK = /(?<!\p{L})(?:услуг|работ|тариф|затрат|расход|комисс|зарплат|начисл)/iu;
const ROWS_MIN = 2;

/** The operations that have a number in a column; nothing of what is no amount. */
function measureIn(
  column: ColumnFacts,
  meaning: ColumnMeaning | undefined,
  of: ColumnFacts,
): OperationsDefinition['measures'] {
  if (meaning === undefined || !isAmount(meaning)) return [];
  const rows = rowsOfEach(column, of);
  const operations = of.values.filter((_, at) => (rows[at] ?? 0) >= ROWS_MIN);
  return operations.length === 0 ? [] : [{ column: column.id, operations }];
}

/** Of each operation how many rows have a number other than nought. */
function rowsOfEach({ numbers }: ColumnFacts, { values, codes }: ColumnFacts): readonly number[] {
  const rows = values.map(() => 0);
  for (const [row, value] of (numbers ?? new Float64Array()).entries()) {
    const code = codes[row] ?? -1;
    if (code >= 0 && value !== 0 && !Number.isNaN(value)) rows[code] = (rows[code] ?? 0) + 1;
  }
  return rows;
}

function isAmount({ role, header }: ColumnMeaning): boolean {
  if (role.is !== 'flow' && role.is !== 'intensive') return false;
  return amounts.has(role.unit.dimension) && !OF_WORK.test(header);
}
