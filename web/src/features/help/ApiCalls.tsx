import { detailOf } from '../../shared/api/api-error.js';
import { api, apiUrl } from '../../shared/api/api.js';
import { useLoad } from '../../shared/api/use-load.js';
import { BackLink } from '../../shared/ui/BackLink.js';
import { Card } from '../../shared/ui/Card.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { Page } from '../../shared/ui/Page.js';
import { TextSkeleton } from '../../shared/ui/Skeletons.js';
import { apiTexts as texts } from './api-texts.js';
import { callsByTag, type ApiDocument } from './calls-by-tag.js';
import classes from './Help.module.css';

const load = (signal: AbortSignal): Promise<ApiDocument> =>
  api<ApiDocument>('/openapi.json', { signal });

/** The calls that people's own programs may make, as the service itself describes them. */
export function ApiCalls() {
  const { data, error, reload } = useLoad(load);
  return (
    <Page
      title={texts.title}
      width="read"
      above={<BackLink to="/help">{texts.back}</BackLink>}
      lead={texts.lead}
    >
      <p className={classes.document}>
        <a href={apiUrl('/openapi.json')}>{texts.document}</a>
      </p>
      {data === null && error === null && <TextSkeleton lines={12} />}
      {data === null && error !== null && (
        <ErrorCard title={texts.failed} text={detailOf(error)} onRetry={reload} />
      )}
      {data !== null &&
        callsByTag(data).map(({ tag, calls }) => (
          <Card key={tag} className={classes.group}>
            <h2 className={classes.title}>{tag}</h2>
            <ul className={classes.calls}>
              {calls.map(({ method, path, summary }) => (
                <li key={`${method} ${path}`}>
                  <code>
                    {method} {path}
                  </code>
                  <span>{summary}</span>
                </li>
              ))}
            </ul>
          </Card>
        ))}
    </Page>
  );
}
