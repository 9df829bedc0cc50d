import type { Condition } from '../../../frames/src/index.js';
import { spelledOnce } from '../../../russian/src/index.js';
import { tableOf } from '../../../meaning/src/index.js';
import type { ColumnId, Meaning } from '../../../meaning/src/index.js';
import type { Told } from '../define-kind.js';
import type { Quantity } from '../subjects/subject.js';

/** «Без строк, где «Статус» — «Отменён», «Черновик»»; null where all rows count. */
export function leftOutText({ where }: Pick<Quantity, 'where'>, meaning: Meaning): string | null {
  const left = leftOutIn(where);
  if (left === null) return null;
  const values = spelledOnce(left.values).map((value) => `«${value}»`);
  return `Без строк, где «${headerOf(left.column, meaning)}» — ${values.join(', ')}`;
}

/** Which rows do not count in what a report is about, said once. */
export function leftOutTold(quantities: readonly Quantity[], meaning: Meaning): readonly Told[] {
  const texts = quantities.flatMap((one) => (addsUp(one) ? leftOutText(one, meaning) : null) ?? []);
  return [...new Set(texts)].map((name) => ({ spans: [{ name }, '.'] }));
}

const addsUp = ({ of }: Quantity): boolean => of.is === 'sum' || of.is === 'count';

function leftOutIn(where: Condition | null) {
  return where?.is === 'not' && where.of.is === 'one-of' ? where.of : null;
}

function headerOf({ table, column }: ColumnId, meaning: Meaning): string {
  const found = tableOf(meaning, table)?.columns.find(({ id }) => id.column === column);
  return found?.header ?? column;
}
