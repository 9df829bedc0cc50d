import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { TickLog, TickLogsResponse } from '../../../../libs/contract/src/index.js';
import { formatMoscowDateTime } from '../../../../libs/presentation/src/format/date.js';
import { formatSignedTicks, formatTicks } from '../../../../libs/presentation/src/format/number.js';
import { typeset } from '../../../../libs/presentation/src/format/typeset.js';
import { Card } from '../../shared/ui/Card.js';
import { EmptyState } from '../../shared/ui/EmptyState.js';
import { Tag } from '../../shared/ui/Tag.js';
import classes from './History.module.css';
import { ticksTexts as texts } from './texts.js';

interface HistoryProps {
  readonly logs: TickLogsResponse;
  /** Whether they are of one year only. */
  readonly isOfYear: boolean;
  /** Fetches the lines before the last one shown. */
  readonly onMore: () => Promise<void>;
}

/** One line per debit and refund. On narrow screens all but date and sum go below each line. */
export function History({ logs, isOfYear, onMore }: HistoryProps) {
  const empty = isOfYear ? texts.noneInYear : texts.empty;
  if (logs.items.length === 0) return <EmptyState title={empty} text={texts.emptyHint} />;
  return (
    <Card padding="none" className={classes.card}>
      <table className={classes.table} role="table" aria-label={texts.tableTitle}>
        <thead role="rowgroup">
          <tr role="row">
            <Heading>{texts.date}</Heading>
            <Heading>{texts.operation}</Heading>
            <Heading isFigure>{texts.amount}</Heading>
            <Heading isFigure>{texts.balanceAfter}</Heading>
            <Heading>{texts.description}</Heading>
            <Heading>{texts.report}</Heading>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {logs.items.map((log) => (
            <Line key={log.id} log={log} />
          ))}
        </tbody>
      </table>
      {logs.total > logs.items.length && <More logs={logs} onMore={onMore} />}
    </Card>
  );
}

function More({ logs, onMore }: Omit<HistoryProps, 'isOfYear'>) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const more = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    await onMore().catch(() => setFailed(true));
    setBusy(false);
  };
  return (
    <div className={classes.shown}>
      <p role="status">{hasFailed ? texts.failed : texts.shown(logs.items.length, logs.total)}</p>
      <Button variant="default" onClick={() => void more()} disabled={isBusy}>
        {isBusy ? texts.loading : texts.more}
      </Button>
    </div>
  );
}

interface HeadingProps {
  readonly children: string;
  readonly isFigure?: boolean;
}

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
        <time dateTime={log.created_at}>{formatMoscowDateTime(log.created_at)}</time>
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
        {typeset(log.description)}
      </td>
      <td role="cell" className={classes.reportCell}>
        <ReportLink log={log} />
      </td>
    </tr>
  );
}

function ReportLink({ log }: { readonly log: TickLog }) {
  if (log.report_id === null) return null;
  return (
    <Link to="/reports/$id" params={{ id: String(log.report_id) }} className={classes.report}>
      {texts.reportOf(log)}
    </Link>
  );
}
