import { ask } from '../../../frames/src/index.js';
import type { Answer, Condition } from '../../../frames/src/index.js';
import { spelledOnce } from '../../../russian/src/index.js';
import { tableOf } from '../../../meaning/src/index.js';
import type { ColumnId, Meaning } from '../../../meaning/src/index.js';
import type { Context, Told } from '../define-kind.js';
import { phrase } from '../phrase.js';
import type { Quantity, Subject } from '../subjects/subject.js';
import { all, only } from '../survey/measures.js';

/** «Без строк, где «Статус» — «Отменён», «Черновик»»; null where all rows count. */
export function leftOutText({ where }: Pick<Quantity, 'where'>, meaning: Meaning): string | null {
  const left = leftOutIn(where);
  if (left === null) return null;
  const values = spelledOnce(left.values).map((value) => `«${value}»`);
  return `Без строк, где «${headerOf(left.column, meaning)}» — ${values.join(', ')}`;
}

/** How many rows do not count in a quantity, and what they come to. */
export function leftOutAsks(quantity: Quantity, { table }: Subject) {
  const left = leftOutIn(quantity.where);
  if (left === null) return [];
  const out = all([{ is: 'one-of', column: left.column, values: left.values }, ...left.among]);
  const rows = only(out, { is: 'count', table: table.id });
  const { of } = quantity;
  const worth = of.is === 'sum' ? only(out, { is: 'sum', of: of.of }) : rows;
  const measures = [
    { name: 'rows', measure: rows },
    { name: 'worth', measure: worth },
  ] as const;
  return [ask({ measures, by: [] })];
}

type OneOf = Extract<Condition, { is: 'one-of' }>;
type LeftOut = Answer<ReturnType<typeof leftOutAsks>[number]>;

const rowForms = ['строка', 'строки', 'строк'] as const;
const counted = phrase({ name: 'name', rows: 'count' }, '{name}: {rows}.');
const worthy = phrase(
  { name: 'name', rows: 'count', worth: 'number' },
  '{name}: {rows} на {worth}.',
);

const NOTHING = { rows: null, worth: null } as const;

/** Which rows do not count in what a report is about, and how much that is. */
export function leftOutTold(
  [answer]: readonly LeftOut[],
  quantity: Quantity,
  subject: Subject,
  { speaker, unitOf, known }: Context,
): readonly Told[] {
  const name = leftOutText(quantity, known.meaning);
  const { rows, worth } = answer?.rows[0] ?? NOTHING;
  if (name === null || rows === null || rows.valueOf() === 0) return [];
  const count = { figure: rows, forms: rowForms };
  const isWorthy = quantity.of.is === 'sum' && worth !== null && worth.valueOf() !== 0;
  const spans = isWorthy
    ? speaker.say(worthy, {
        name,
        rows: count,
        worth: { figure: worth, as: unitOf(quantity, subject) },
      })
    : speaker.say(counted, { name, rows: count });
  return [{ spans }];
}

interface LeftOutRows {
  readonly column: ColumnId;
  readonly values: readonly string[];
  /** What else holds of the rows that count. */
  readonly among: readonly Condition[];
}

function leftOutIn(where: Condition | null): LeftOutRows | null {
  const parts = where === null ? [] : partsOf(where);
  const [first] = parts.flatMap((part) => (isOut(part) ? [part] : []));
  if (first === undefined) return null;
  const { column, values } = first.of;
  return { column, values, among: parts.filter((part) => part !== first) };
}

const partsOf = (where: Condition): readonly Condition[] =>
  where.is === 'all' ? where.of.flatMap(partsOf) : [where];

function isOut(part: Condition): part is Condition & { readonly of: OneOf } {
  return part.is === 'not' && part.of.is === 'one-of';
}

function headerOf({ table, column }: ColumnId, meaning: Meaning): string {
  const found = tableOf(meaning, table)?.columns.find(({ id }) => id.column === column);
  return found?.header ?? column;
}
