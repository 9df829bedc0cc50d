import type { ReconciliationResponse } from '../../../../libs/contract/src/index.js';
import { formatFixed, formatTicks } from '../../../../libs/presentation/src/format/number.js';
import classes from './Admin.module.css';
import { dayText } from './days.js';
import { TableCard } from './TableCard.js';
import { adminTexts as texts } from './texts.js';

type Day = ReconciliationResponse['days'][number];

/** What each day brought, by either book; a day where they are apart stands out. */
export function DayTable({ found }: { readonly found: ReconciliationResponse }) {
  return (
    <TableCard title={texts.daysTitle} lead={texts.daysLead}>
      <table
        className={`${classes.table} ${classes.days} ${classes.stacked}`}
        role="table"
        aria-label={texts.daysTitle}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {texts.day}
            </th>
            {[texts.payments, texts.paidSum, texts.refundedSum, texts.net, texts.theirsPaid].map(
              (name) => (
                <th key={name} role="columnheader" scope="col" className={classes.figure}>
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {found.days.map((day) => (
            <Line key={day.day} day={day} isTold={found.register?.payments !== null} />
          ))}
        </tbody>
      </table>
    </TableCard>
  );
}

interface LineProps {
  readonly day: Day;
  /** Whether the provider's book tells payments. */
  readonly isTold: boolean;
}

function Line({ day: { day, ours, theirs }, isTold }: LineProps) {
  const net = Math.round((ours.paid_sum - ours.refunded_sum) * 100) / 100;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {dayText(day)}
      </th>
      <Cell label={texts.payments}>{formatTicks(ours.paid)}</Cell>
      <Cell label={texts.paidSum}>{formatFixed(ours.paid_sum, 2)}</Cell>
      <Cell label={texts.refundedSum}>{formatFixed(ours.refunded_sum, 2)}</Cell>
      <Cell label={texts.net}>{formatFixed(net, 2)}</Cell>
      <Cell label={texts.theirsPaid} isApart={isTold && theirs.paid_sum !== ours.paid_sum}>
        {isTold ? formatFixed(theirs.paid_sum, 2) : '—'}
      </Cell>
    </tr>
  );
}

interface CellProps {
  readonly label: string;
  readonly children: string;
  readonly isApart?: boolean;
}

function Cell({ label, children, isApart = false }: CellProps) {
  return (
    <td role="cell" className={classes.figure} data-label={label} data-apart={isApart}>
      {children}
    </td>
  );
}
