import { conceptsOf } from './facts/column-facts.js';
import type { ColumnFacts, TableFacts } from './facts/column-facts.js';
import type { Evidence } from './meaning.js';
import type { Leaning, Unit } from './role.js';

interface Heard {
  readonly facts: ColumnFacts;
  readonly unit: Unit;
  readonly verdict: { readonly leaning: Leaning; readonly evidence: readonly Evidence[] };
}

interface Around {
  readonly table: TableFacts;
  readonly columns: readonly Heard[];
}

/**
 * Whether a level is added up over all rows, whatever dates they have: each thing stands once, the
 * file itself adds it up, or it is what each row leaves.
 */
export function isAtOnce({ facts, unit, verdict }: Heard, around: Around): boolean {
  const { columns, table } = around;
  const listed = columns.filter(
    ({ facts: { values }, verdict: { leaning } }) =>
      (leaning === 'name' || leaning === 'identifier') && values.length === table.rowCount,
  );
  const areThings = listed.some((one) => !numberEvents(one.facts));
  if (ON_ONE_DAY.test(facts.column.name) || areThings) return true;
  const isOwn =
    verdict.evidence.some(({ witness }) => witness === 'totals') ||
    (isOfEach(facts) && listed.some((one) => numberEvents(one.facts))) ||
    isLeftOfRow(facts, unit, around);
  return isOwn && !isRunning(facts, around);
}

/** «Долг на 30.09»: all rows tell of one day. */
const ON_ONE_DAY = /(?<!\p{L})на\s+\d{1,2}[./-]\d{1,2}/iu;

/** What is numbered when it happens; things have other numbers. */
const ofEvents: ReadonlySet<string> = new Set(['row-number', 'order', 'document', 'id']);

export const numberEvents = (facts: ColumnFacts): boolean =>
  conceptsOf(facts).some((concept) => ofEvents.has(concept));

/** What is left to pay of a loan is each contract's own, though contracts are made day by day. */
const isOfEach = (facts: ColumnFacts): boolean =>
  conceptsOf(facts).some((concept) => concept === 'debt' || concept === 'insured');

const LEFT_SHARE = 0.97;
const LEFT_MIN = 10;

/** «Долг» is «Начислено» less «Оплачено», of which a blank is nothing. */
function isLeftOfRow({ numbers }: ColumnFacts, unit: Unit, { columns }: Around): boolean {
  if (numbers === null) return false;
  const flows = columns.filter(
    (one) => one.verdict.leaning === 'flow' && one.unit.dimension === unit.dimension,
  );
  const rows = [...numbers].flatMap((value, row) => (Number.isNaN(value) ? [] : [{ value, row }]));
  const at = ({ facts }: Heard, row: number): number => facts.numbers?.[row] ?? NaN;
  return flows.some((asked) =>
    flows.some((given) => {
      if (asked === given || rows.length < LEFT_MIN) return false;
      const told = rows.filter(({ value, row }) => {
        const paid = at(given, row);
        return isSame(value, at(asked, row) - (Number.isNaN(paid) ? 0 : paid));
      });
      return told.length >= rows.length * LEFT_SHARE;
    }),
  );
}

const RUNNING_SHARE = 0.9;

/** A balance after each document: from row to row it changes by what another column says. */
function isRunning({ numbers }: ColumnFacts, { columns }: Around): boolean {
  if (numbers === null) return false;
  const steps = [...numbers.slice(1)].map((value, at) => Math.abs(value - (numbers[at] ?? NaN)));
  return columns.some(({ facts }) => {
    const others = facts.numbers;
    if (others === null || others === numbers) return false;
    const told = steps.filter((step, at) => isSame(step, Math.abs(others[at + 1] ?? NaN)));
    return told.length > steps.length * RUNNING_SHARE;
  });
}

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 0.005;
