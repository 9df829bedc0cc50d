import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '../../../../../libs/contract/src/index.js';
import { formatMoscowDateTime } from '../../../../../libs/presentation/src/format/date.js';
import classes from '../Admin.module.css';
import own from './Journal.module.css';
import { anyEventName, journalTexts as texts } from './texts.js';

const SHOWN = 3;

/** One thing that an admin did or saw. */
export function JournalRow({ entry }: { readonly entry: AuditEntry }) {
  const { at, admin_email: email, type, what, mended, sql, reason, stream, revision } = entry;
  return (
    <tr role="row">
      <td role="cell" className={classes.when}>
        <time dateTime={at}>{formatMoscowDateTime(at)}</time>
      </td>
      <td role="cell" className={`${classes.author} ${own.who}`}>
        {email ?? texts.gone}
      </td>
      <td role="cell" className={`${classes.buyer} ${own.what}`}>
        {what === null ? anyEventName(type) : texts.looked(what)}
        {mended !== null && <small className={classes.id}>{mended}</small>}
        {sql !== null && <code className={own.statement}>{sql}</code>}
      </td>
      <td role="cell" className={`${classes.buyer} ${own.whom}`}>
        <Subjects entry={entry} />
      </td>
      <td role="cell" className={`${classes.buyer} ${own.why}`}>
        {reason}
      </td>
      <td role="cell" className={classes.buyer}>
        <small className={classes.id}>{`${stream}, ${revision}`}</small>
      </td>
    </tr>
  );
}

function Subjects({ entry: { subjects, subject_count: count } }: { readonly entry: AuditEntry }) {
  if (count === 0) return texts.nobody;
  return (
    <>
      {subjects.slice(0, SHOWN).map(({ user_id: id, email }) => (
        <div key={id}>
          <Link to="/admin/users/$id/history" params={{ id }} className={classes.open}>
            {email ?? texts.gone}
          </Link>
        </div>
      ))}
      {count > SHOWN && <small>{texts.more(count - SHOWN)}</small>}
    </>
  );
}
