import { Button } from '@mantine/core';
import type { SessionItem, SessionsResponse } from '../../../../libs/contract/src/index.js';
import { api } from '../../shared/api/api.js';
import { useDelete } from '../../shared/api/use-delete.js';
import { useLoad } from '../../shared/api/use-load.js';
import { dropSession } from '../../shared/auth/auth.js';
import { formatDateTime } from '../../../../libs/presentation/src/format/date.js';
import { Card } from '../../shared/ui/Card.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import classes from './Sessions.module.css';
import { profileTexts as texts } from './texts.js';

const load = (signal: AbortSignal): Promise<SessionsResponse> => api('/auth/sessions', { signal });

/** Where this person is signed in, and how to end it. */
export function Sessions() {
  const { data, error, reload } = useLoad(load);
  const { problem, remove: end } = useDelete(texts.endFailed);
  if (error !== null) return <ErrorCard title={texts.sessionsFailed} onRetry={reload} />;
  return (
    <Card className={classes.card}>
      <h2 className={classes.title}>{texts.sessions}</h2>
      <p className={classes.second}>{texts.sessionsLead}</p>
      <ul className={classes.list}>
        {data?.items.map((item) => (
          <Session
            key={item.id}
            item={item}
            onEnd={() => end(`/auth/sessions/${encodeURIComponent(item.id)}`, reload)}
          />
        ))}
      </ul>
      {problem !== null && <p role="alert">{problem}</p>}
      <Button variant="default" onClick={() => end('/auth/sessions', dropSession)}>
        {texts.endAll}
      </Button>
    </Card>
  );
}

function Session({ item, onEnd }: { readonly item: SessionItem; readonly onEnd: () => void }) {
  const since = formatDateTime(item.since);
  return (
    <li className={classes.session}>
      <span>
        {texts.since(since)}
        {item.current && <span className={classes.second}> — {texts.thisOne}</span>}
      </span>
      {!item.current && (
        <Button
          variant="default"
          size="xs"
          className={classes.end}
          aria-label={texts.endOf(since)}
          onClick={onEnd}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}
