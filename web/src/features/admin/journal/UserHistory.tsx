import { useCallback, useState } from 'react';
import type { HistoryEvent, UserHistoryResponse } from '../../../../../libs/contract/src/index.js';
import { formatMoscowDateTime } from '../../../../../libs/presentation/src/format/date.js';
import { detailOf } from '../../../shared/api/api-error.js';
import { api } from '../../../shared/api/api.js';
import { useLoad } from '../../../shared/api/use-load.js';
import { ErrorCard } from '../../../shared/ui/ErrorCard.js';
import { CardSkeletons } from '../../../shared/ui/Skeletons.js';
import { Tag } from '../../../shared/ui/Tag.js';
import classes from '../Admin.module.css';
import { actorName } from '../event-names.js';
import { Pages } from '../Pages.js';
import { Scrolled, TableCard } from '../TableCard.js';
import { anyEventName, journalTexts as texts } from './texts.js';

const PAGE = 100;

/** Everything that the log says of one person, and whether its chain holds. */
export function UserHistory({ userId }: { readonly userId: string }) {
  const [page, setPage] = useState(1);
  const load = useCallback(
    (signal: AbortSignal) =>
      api<UserHistoryResponse>(`/admin/users/${userId}/history`, {
        query: { skip: (page - 1) * PAGE, limit: PAGE },
        signal,
      }),
    [userId, page],
  );
  const { data, error, reload } = useLoad(load);
  if (data === null && error !== null)
    return <ErrorCard title={texts.failed} text={detailOf(error)} onRetry={reload} />;
  if (data === null) return <CardSkeletons count={1} height={480} label={texts.loading} />;
  return (
    <TableCard
      title={`${texts.historyTitle}: ${data.email ?? texts.gone}`}
      lead={
        <>
          {texts.historyHint(data.total, data.streams)}{' '}
          <Tag tone={data.is_chained ? 'accent' : 'danger'}>
            {data.is_chained ? texts.whole : texts.broken}
          </Tag>
        </>
      }
    >
      <Scrolled label={texts.historyTitle}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts.when}</th>
              <th scope="col">{texts.what}</th>
              <th scope="col">{texts.facts}</th>
              <th scope="col">{texts.who}</th>
              <th scope="col">{texts.place}</th>
              <th scope="col">{texts.hash}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((event) => (
              <Row key={`${event.stream} ${event.revision}`} event={event} />
            ))}
          </tbody>
        </table>
      </Scrolled>
      <Pages
        label={texts.pages}
        {...{ page, size: PAGE, shown: data.items.length, total: data.total }}
        onPage={setPage}
      />
    </TableCard>
  );
}

function Row({ event }: { readonly event: HistoryEvent }) {
  const { at, type, facts, actor, actor_email: email, stream, revision } = event;
  const told = Object.entries(facts).filter(([, value]) => value !== null);
  return (
    <tr>
      <td className={classes.when}>
        <time dateTime={at}>{formatMoscowDateTime(at)}</time>
      </td>
      <td>{anyEventName(type)}</td>
      <td>
        <small className={classes.id}>
          {told.map(([name, value]) => `${name}: ${String(value)}`).join(', ')}
        </small>
      </td>
      <td>{actorName(actor, email)}</td>
      <td>
        <small className={classes.id}>{`${stream}, ${revision}`}</small>
      </td>
      <td>{event.is_chained ? texts.sound : <Tag tone="danger">{texts.unsound}</Tag>}</td>
    </tr>
  );
}
