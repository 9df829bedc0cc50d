import type { Condition } from '../../frames/frame.js';
import { standingOf, type Standing } from '../../meaning/definitions/statuses.js';
import type { PopulationDefinition } from '../../meaning/definition.js';
import type { ColumnId } from '../../meaning/column-id.js';
import type { Meaning } from '../../meaning/meaning.js';

/** A column that tells what became of each row, with its values by what they say. */
export interface StatusColumn {
  readonly column: ColumnId;
  readonly values: Readonly<Record<Standing, readonly string[]>>;
}

/** null where no population is told apart by a column of statuses. */
export function statusColumn(table: string, { definitions }: Meaning): StatusColumn | null {
  const own = definitions.filter((one) => one.is === 'population' && one.table === table);
  const found = own[0] as PopulationDefinition | undefined;
  if (found === undefined) return null;
  const all = [...found.out, ...found.in];
  const of = (standing: Standing) => all.filter((value) => standingOf(value) === standing);
  const values = { void: of('void'), done: of('done'), open: of('open'), lost: of('lost') };
  return { column: found.column, values };
}

export function isOneOf(column: ColumnId, values: readonly string[]): Condition {
  return { is: 'one-of', column, values };
}

/** Rows that are not of these standings; null where there are none of them. */
export function without(
  { column, values }: StatusColumn,
  standings: readonly Standing[],
): Condition | null {
  const out = standings.flatMap((standing) => values[standing]);
  return out.length === 0 ? null : { is: 'not', of: isOneOf(column, out) };
}
