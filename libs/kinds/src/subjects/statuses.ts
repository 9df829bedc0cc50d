import type { Condition } from '../../../frames/src/index.js';
import type {
  Standing,
  PopulationDefinition,
  ColumnId,
  Meaning,
} from '../../../meaning/src/index.js';
import { areOfMoney, isUnpaidAmong, tableOf, tellsWhatBecame } from '../../../meaning/src/index.js';

/** A column that tells what became of each row, with its values by what they say. */
export interface StatusColumn {
  readonly column: ColumnId;
  readonly values: Readonly<Record<Standing, readonly string[]>>;
  /** What is done and not paid: in no work, though no money came of it. */
  readonly unpaid: readonly string[];
  /** Those of which no word is known. */
  readonly unknown: readonly string[];
  /** Of rows that have brought no money: what is cancelled, lost or still open. */
  readonly moneyless: readonly string[];
  /** Of what is lost the returns that stand with a minus: a sum is less by them. */
  readonly takenOff: readonly string[];
  /** Amounts that are asked for and paid though a row came to nothing, and rows that are not. */
  readonly billed: Pick<PopulationDefinition, 'amounts' | 'out'> | null;
}

/** null where no population is told apart by a column of statuses. */
export function statusColumn(table: string, meaning: Meaning): StatusColumn | null {
  const all = meaning.definitions.filter(
    (one): one is PopulationDefinition => tellsWhatBecame(one) && one.table === table,
  );
  const own = all.filter(({ amounts }) => amounts === undefined);
  const billed = all.find(({ amounts }) => amounts !== undefined) ?? null;
  const [found] = own;
  if (found === undefined) return null;
  const told = Object.entries(found.standings);
  const of = (standing: Standing): readonly string[] =>
    told.flatMap(([value, own]) => (own === standing ? [value] : []));
  const unpaid = of('open').filter((value) => isOfMoney(value, found, meaning));
  const open = of('open').filter((value) => !unpaid.includes(value));
  const values = { void: of('void'), done: of('done'), open, lost: of('lost') };
  const sums = own.filter(({ id }) => /^population:(?:done|kept):/u.test(id));
  const lost = values.lost.filter((value) => sums.some((one) => isIn(one, value)));
  const paid = own.find(({ id }) => id.startsWith('population:done:')) ?? sums[0] ?? found;
  const unknown = [...found.in, ...found.out].filter((value) => !(value in found.standings));
  const { column } = found;
  return { column, values, unpaid, unknown, moneyless: paid.out, takenOff: lost, billed };
}

/** «Просрочена» among payments, not among works. */
function isOfMoney(value: string, { table, in: own, out }: PopulationDefinition, meaning: Meaning) {
  const title = tableOf(meaning, table)?.title ?? '';
  return areOfMoney([...own, ...out], title) && isUnpaidAmong(value, [...own, ...out], title);
}

function isIn({ in: values }: PopulationDefinition, value: string): boolean {
  return values.includes(value);
}

/** Of cancelled and lost rows those that a sum leaves out. */
export function outOfSums({ values, takenOff }: StatusColumn): readonly string[] {
  return [...values.void, ...values.lost].filter((value) => !takenOff.includes(value));
}

export function isOneOf(column: ColumnId, values: readonly string[]): Condition {
  return { is: 'one-of', column, values };
}

export function withoutOut(status: StatusColumn): Condition | null {
  return noneOf(status.column, outOfSums(status));
}

/** Rows that are not of these standings; null where there are none of them. */
export function without(
  { column, values }: StatusColumn,
  standings: readonly Standing[],
): Condition | null {
  return noneOf(
    column,
    standings.flatMap((standing) => values[standing]),
  );
}

export function noneOf(column: ColumnId, out: readonly string[]): Condition | null {
  return out.length === 0 ? null : { is: 'not', of: isOneOf(column, out) };
}
