import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import type {
  AdminTickLog,
  AdminTickLogsResponse,
} from '../../../../../libs/contract/src/index.js';
import {
  formatSignedTicks,
  formatTicks,
} from '../../../../../libs/presentation/src/format/number.js';
import { detailOf, isNotFound } from '../../../shared/api/api-error.js';
import { api } from '../../../shared/api/api.js';
import { useLoad } from '../../../shared/api/use-load.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { ErrorCard } from '../../../shared/ui/ErrorCard.js';
import { CardSkeletons } from '../../../shared/ui/Skeletons.js';
import { pageOf } from '../address.js';
import classes from '../Admin.module.css';
import { moscowTime } from '../days.js';
import { actorName } from '../event-names.js';
import { Heading } from '../Heading.js';
import { Pages } from '../Pages.js';
import { PersonName } from '../PersonName.js';
import { TableCard } from '../TableCard.js';
import { personTexts as texts } from './person-texts.js';

const PAGE = 50;

interface Props {
  readonly userId: string;
  readonly page: string | undefined;
  readonly onPage: (page: number) => void;
}

/** The history of one person's ticks, with who wrote each line. */
export function UserTicks({ userId, page: text, onPage }: Props) {
  const page = pageOf(text);
  const load = useCallback(
    (signal: AbortSignal) =>
      api<AdminTickLogsResponse>(`/admin/tick-logs/${encodeURIComponent(userId)}`, {
        query: { skip: (page - 1) * PAGE, limit: PAGE },
        signal,
      }),
    [userId, page],
  );
  const { data, error, reload } = useLoad(load);
  return (
    <>
      <p>
        <Link to="/admin">{texts.back}</Link>
      </p>
      {data === null && error === null && (
        <CardSkeletons count={1} height={320} label={texts.loading} />
      )}
      {data === null && error !== null && (
        <ErrorCard
          title={texts.ticksFailed}
          text={detailOf(error)}
          {...(!isNotFound(error) && { onRetry: reload })}
        />
      )}
      {data?.total === 0 && <EmptyState title={texts.noTicks} />}
      {data !== null && data.total > 0 && (
        <TableCard title={texts.ticksTitle} lead={<PersonName userId={userId} />}>
          <table className={`${classes.table} ${classes.payments}`} role="table">
            <Head />
            <tbody role="rowgroup">
              {data.items.map((log) => (
                <Line key={log.id} log={log} />
              ))}
            </tbody>
          </table>
          <Pages
            label={texts.ticksPages}
            {...{ page, size: PAGE, shown: data.items.length, total: data.total, onPage }}
          />
        </TableCard>
      )}
    </>
  );
}

function Head() {
  return (
    <thead role="rowgroup">
      <tr role="row">
        <Heading>{texts.time}</Heading>
        <Heading>{texts.description}</Heading>
        <Heading isFigure>{texts.ticks}</Heading>
        <Heading isFigure>{texts.balanceAfter}</Heading>
        <Heading>{texts.who}</Heading>
      </tr>
    </thead>
  );
}

function Line({ log }: { readonly log: AdminTickLog }) {
  return (
    <tr role="row">
      <td role="cell" className={classes.when}>
        <time dateTime={log.created_at}>{moscowTime(log.created_at)}</time>
      </td>
      <td role="cell" className={classes.buyer}>
        {log.description}
        {log.report_title !== null && <small className={classes.id}>{log.report_title}</small>}
      </td>
      <td role="cell" className={classes.figure} data-label={texts.ticks}>
        {formatSignedTicks(log.amount)}
      </td>
      <td role="cell" className={classes.figure} data-label={texts.balanceAfter}>
        {formatTicks(log.balance_after)}
      </td>
      <td role="cell" className={classes.author} data-label={texts.who}>
        {actorName(log.actor, log.actor_email)}
      </td>
    </tr>
  );
}
