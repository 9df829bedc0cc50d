import type { Condition } from '../../../frames/src/index.js';
import type { Forms } from '../../../russian/src/index.js';
import { all } from '../survey/measures.js';
import { datesOf } from './dates.js';
import { withoutUnit } from './names.js';
import { elapsedDays, NORM } from './spans.js';
import { without } from './statuses.js';
import type { StatusColumn } from './statuses.js';
import type { Quantity, Subject } from './subject.js';

/** «превышена «Норма»», «превышен «Норматив»» */
export function exceeded(header: string): string {
  const [first = ''] = header.split(/[\s,(]/u);
  return `${/[ая]$/iu.test(first) ? 'превышена' : 'превышен'} «${withoutUnit(header)}»`;
}

const DAYS = /^(?:дн|день|дня|сут|day)/iu;

/** «Норматив, дн.» of a row, against the days from when it began to when it was done. */
export function overDays(
  { table: { columns }, axis }: Pick<Subject, 'table' | 'axis'>,
  [, , many]: Forms,
  status: StatusColumn | null,
): readonly Quantity[] {
  const norms = columns.filter(
    ({ header, role }) => NORM.test(header) && 'unit' in role && DAYS.test(role.unit.symbol),
  );
  const [norm, ...others] = norms;
  const days = elapsedDays(columns, axis);
  if (norm === undefined || others.length > 0 || days === null || datesOf(columns).due.length > 0)
    return [];
  const { id } = norm;
  const what: Condition = {
    is: 'compare',
    left: days.of,
    sign: '>',
    right: { is: 'cell', column: id },
  };
  const isTold: Condition = { is: 'not', of: { is: 'empty', column: id } };
  const event = exceeded(norm.header);
  return [
    {
      id: `share:norm:${id.column}`,
      name: `доля завершенных ${many}, где ${event}`,
      event,
      importance: 0.97,
      better: 'less',
      of: { is: 'share', what, each: null },
      where: all([days.where, isTold, status === null ? null : without(status, ['void'])]),
    },
  ];
}
