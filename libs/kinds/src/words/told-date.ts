import type { ColumnId, Meaning } from '../../../meaning/src/index.js';
import { columnOf, tableOf } from '../../../meaning/src/index.js';
import type { Context, Told } from '../define-kind.js';
import { phrase } from '../phrase.js';

const dated = phrase({ header: 'name' }, 'Месяцы — по столбцу «{header}».');

/**
 * By which date months are counted, where rows have another day of something, too: asked for in
 * May and done in June, it stands in another month.
 */
export function dateTold(
  axis: ColumnId,
  { known: { meaning }, speaker }: Context,
): readonly Told[] {
  if (!hasOtherDay(axis, meaning)) return [];
  return [{ spans: speaker.say(dated, { header: columnOf(meaning, axis).header }) }];
}

/** Whether rows say on which day something else of them happened. */
function hasOtherDay(axis: ColumnId, meaning: Meaning): boolean {
  const columns = tableOf(meaning, axis.table)?.columns ?? [];
  const days = columns.filter(({ role }) => role.is === 'time' && role.of === 'event');
  return days.some(({ id }) => id.column === axis.column) && days.length > 1;
}
