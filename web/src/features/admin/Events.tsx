import type { FinanceProof } from '../../../../libs/contract/src/index.js';
import classes from './Admin.module.css';
import { moscowTime } from './days.js';
import { actorName, eventName } from './event-names.js';

type Item = FinanceProof & { readonly actor?: string };

/** Events of the log, in its order: what happened, when, and where it stands. */
export function Events({ items }: { readonly items: readonly Item[] }) {
  return (
    <ol className={classes.events}>
      {items.map(({ type, stream, revision, recorded_at: at, actor }) => (
        <li key={`${stream}@${revision}`}>
          <span className={classes.eventName}>{eventName(type)}</span>
          <span className={classes.eventWhen}>
            <time dateTime={at}>{moscowTime(at)}</time>
            {actor !== undefined && `, ${actorName(actor)}`}
          </span>
          <code>
            {type} {stream}@{revision}
          </code>
        </li>
      ))}
    </ol>
  );
}
