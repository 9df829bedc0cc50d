import { Link } from '@tanstack/react-router';
import type { TickLog, TickLogsResponse } from '../../../../libs/contract/src/index.js';
import { formatShortDateTime } from '../../shared/format/date.js';
import { formatSignedTicks, formatTicks } from '../../shared/format/number.js';
import { Card } from '../../shared/ui/Card.js';
import { EmptyState } from '../../shared/ui/EmptyState.js';
import { Tag } from '../../shared/ui/Tag.js';
import classes from './History.module.css';
import { ticksTexts as texts } from './texts.js';

/** One line per debit and refund. On narrow screens cause and balance go below each line. */
export function History({ logs }: { readonly logs: TickLogsResponse }) {
  if (logs.items.length === 0) return <EmptyState title={texts.empty} text={texts.emptyHint} />;
  return (
    <Card padding="none" className={classes.card}>
      <table className={classes.table} role="table" aria-label={texts.tableTitle}>
        <thead role="rowgroup">
          <tr role="row">
            <Heading>{texts.date}</Heading>
            <Heading>{texts.operation}</Heading>
            <Heading isFigure>{texts.amount}</Heading>
            <Heading isFigure>{texts.balanceAfter}</Heading>
            <Heading>{texts.cause}</Heading>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {logs.items.map((log) => (
            <Line key={log.id} log={log} />
          ))}
        </tbody>
      </table>
      {logs.total > logs.items.length && (
        <p className={classes.shown}>{texts.shown(logs.items.length, logs.total)}</p>
      )}
    </Card>
  );
}

type HeadingProps = { readonly children: string; readonly isFigure?: boolean };

function Heading({ children, isFigure = false }: HeadingProps) {
  return (
    <th role="columnheader" scope="col" className={isFigure ? classes.figure : ''}>
      {children}
    </th>
  );
}

function Line({ log }: { readonly log: TickLog }) {
  const isCredit = log.amount > 0;
  return (
    <tr role="row">
      <td role="cell" className={classes.date}>
        <time dateTime={log.created_at}>{formatShortDateTime(log.created_at)}</time>
      </td>
      <td role="cell" className={classes.operation}>
        <Tag tone={isCredit ? 'accent' : 'neutral'}>{texts.operationOf(log)}</Tag>
      </td>
      <td role="cell" className={`${classes.amount} ${isCredit ? classes.credit : ''}`}>
        {formatSignedTicks(log.amount)}
      </td>
      <td role="cell" className={classes.after}>
        <span className={classes.afterLabel}>{texts.balanceAfter}: </span>
        {formatTicks(log.balance_after)}
      </td>
      <td role="cell" className={classes.cause}>
        <Cause log={log} />
      </td>
    </tr>
  );
}

function Cause({ log }: { readonly log: TickLog }) {
  if (log.report_id === null) return <>{log.description}</>;
  const title = texts.reportOf(log);
  const rest = log.description.startsWith(title)
    ? log.description.slice(title.length)
    : `: ${log.description}`;
  return (
    <>
      <Link to="/reports/$id" params={{ id: String(log.report_id) }}>
        {title}
      </Link>
      {rest === ': ' ? '' : rest}
    </>
  );
}
