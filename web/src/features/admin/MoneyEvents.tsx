import { Link } from '@tanstack/react-router';
import type { MoneyEvent } from '../../../../libs/contract/src/index.js';
import {
  MINUS,
  formatFixed,
  formatSignedTicks,
  formatTicks,
} from '../../../../libs/presentation/src/format/number.js';
import { typeset } from '../../../../libs/presentation/src/format/typeset.js';
import classes from './Admin.module.css';
import { moscowTime } from './days.js';
import { actorName, causeOf, eventName } from './event-names.js';
import parts from './MoneyEvents.module.css';
import { adminTexts as texts } from './texts.js';

interface Props {
  readonly label: string;
  readonly items: readonly MoneyEvent[];
  /** The payment that all are about: it needs no link to itself. */
  readonly paymentId?: string;
}

const headings = [
  [texts.time, ''],
  [texts.event, ''],
  [texts.ticks, classes.figure],
  [texts.balanceAfter, classes.figure],
  [texts.worth, classes.figure],
  [texts.who, ''],
] as const;

/** Events that moved money or ticks: when, what, how much, who, and where each stands. */
export function MoneyEvents({ label, items, paymentId }: Props) {
  return (
    <table className={`${classes.table} ${parts.events}`} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {headings.map(([name, look]) => (
            <th key={name} role="columnheader" scope="col" className={look}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((event) => (
          <Line key={`${event.stream}@${event.revision}`} event={event} paymentId={paymentId} />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  readonly event: MoneyEvent;
  readonly paymentId: string | undefined;
}

function Line({ event, paymentId }: LineProps) {
  const { at, ticks, balance_after: balance, rubles, actor, actor_email: email } = event;
  return (
    <tr role="row">
      <td role="cell" className={parts.when}>
        <time dateTime={at}>{moscowTime(at)}</time>
      </td>
      <td role="cell" className={parts.what}>
        <What event={event} paymentId={paymentId} />
      </td>
      <td role="cell" className={classes.figure} data-label={texts.ticks}>
        {ticks !== null && signedTicks(event, ticks)}
      </td>
      <td role="cell" className={classes.figure} data-label={texts.balanceAfter}>
        {balance !== null && formatTicks(balance)}
      </td>
      <td role="cell" className={classes.figure} data-label={texts.worth}>
        {rubles !== null && formatFixed(rubles, 2)}
      </td>
      <td role="cell" className={parts.who}>
        {actorName(actor, email)}
      </td>
    </tr>
  );
}

function What({ event, paymentId }: LineProps) {
  const cause = causeOf(event);
  const other = event.facts.payment_id;
  return (
    <>
      {eventName(event.type)}
      {cause !== '' && <span className={parts.cause}>{typeset(cause)}</span>}
      {other !== undefined && other !== paymentId && (
        <span className={parts.cause}>
          {texts.payment}{' '}
          <Link to="/admin/payments/$id" params={{ id: other }}>
            {other}
          </Link>
        </span>
      )}
      <code className={parts.place}>
        {event.stream}@{event.revision}
        <span>{texts.correlation(event.correlation_id)}</span>
      </code>
    </>
  );
}

/** Only the books move ticks; a payment tells how many it is about. */
function signedTicks({ balance_after: balance }: MoneyEvent, ticks: number): string {
  return balance === null ? formatTicks(ticks) : formatSignedTicks(ticks).replace('-', MINUS);
}
