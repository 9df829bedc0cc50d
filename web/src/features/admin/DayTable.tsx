import type { ReconciliationResponse } from '../../../../libs/contract/src/index.js';
import { formatFixed, formatTicks } from '../../shared/format/number.js';
import classes from './Admin.module.css';
import { dayText } from './days.js';
import { Scrolled, TableCard } from './TableCard.js';
import { adminTexts as texts } from './texts.js';

type Day = ReconciliationResponse['days'][number];

/** What each day brought, by either book; a day where they are apart stands out. */
export function DayTable({ found }: { readonly found: ReconciliationResponse }) {
  return (
    <TableCard title={texts.daysTitle} lead={texts.daysLead}>
      <Scrolled label={texts.daysTitle}>
        <table className={`${classes.table} ${classes.days}`}>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              {[texts.payments, texts.paidSum, texts.refundedSum, texts.net, texts.theirsPaid].map(
                (name) => (
                  <th key={name} scope="col" className={classes.figure}>
                    {name}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {found.days.map((day) => (
              <Line key={day.day} day={day} />
            ))}
          </tbody>
        </table>
      </Scrolled>
    </TableCard>
  );
}

function Line({ day: { day, ours, theirs } }: { readonly day: Day }) {
  const net = Math.round((ours.paid_sum - ours.refunded_sum) * 100) / 100;
  return (
    <tr>
      <th scope="row">{dayText(day)}</th>
      <td className={classes.figure}>{formatTicks(ours.paid)}</td>
      <td className={classes.figure}>{formatFixed(ours.paid_sum, 2)}</td>
      <td className={classes.figure} data-none={ours.refunded_sum === 0}>
        {formatFixed(ours.refunded_sum, 2)}
      </td>
      <td className={classes.figure}>{formatFixed(net, 2)}</td>
      <td className={classes.figure} data-apart={theirs.paid_sum !== ours.paid_sum}>
        {formatFixed(theirs.paid_sum, 2)}
      </td>
    </tr>
  );
}
