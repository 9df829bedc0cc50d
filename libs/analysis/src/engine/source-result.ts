import { sourceColumns } from '../analyst/plan.js';
import type { ResultSet } from '../../../jail/src/index.js';
import type { ExclusionReason, Table, Value } from '../../../workbook/src/index.js';

/** What reading the sheets has counted, one row for each table. */
export function sourceResult(tables: readonly Table[]): ResultSet {
  return {
    columns: sourceColumns.map((name) => ({
      name,
      type: name.startsWith('period') ? 'date' : 'number',
    })),
    rows: tables.map((table) => {
      const facts = factsOf(table);
      return sourceColumns.map((name) => facts[name]);
    }),
    rowCount: tables.length,
  };
}

type Facts = Readonly<Record<(typeof sourceColumns)[number], string | null>>;

function factsOf(table: Table): Facts {
  const { rows, excluded, sourceRows, checks } = table;
  const [from, to] = statedPeriod(table);
  const count = (...reasons: readonly ExclusionReason[]) =>
    String(excluded.filter(({ reason }) => reasons.includes(reason)).length);
  const known = count('total', 'group', 'included', 'hidden');
  return {
    rows: String(rows.length),
    excluded: String(excluded.length),
    excluded_totals: count('total', 'included'),
    excluded_groups: count('group'),
    excluded_hidden: count('hidden'),
    excluded_other: String(excluded.length - Number(known)),
    first_row: sourceRows.length === 0 ? null : String(sourceRows[0]),
    last_row: sourceRows.length === 0 ? null : String(sourceRows.at(-1)),
    check_difference: checks.find(({ group }) => group === null)?.difference ?? null,
    period_from: from,
    period_to: to,
  };
}

/** The period of the title, where no date of the rows says otherwise. */
function statedPeriod({ metadata, columns, rows }: Table): readonly [string | null, string | null] {
  const { periodFrom: from, periodTo: to } = metadata;
  if (from === null || to === null) return [null, null];
  const places = columns.flatMap(({ type }, place) => (type === 'date' ? [place] : []));
  const within = (value: Value): boolean => {
    const day = typeof value === 'string' ? value.slice(0, 10) : null;
    return day === null || (day >= from && day <= to);
  };
  const agrees = places.some((place) => rows.every((row) => within(row[place] ?? null)));
  return places.length === 0 || agrees ? [from, to] : [null, null];
}
