import type { AdminUser } from '../../../../../libs/contract/src/index.js';
import {
  formatMoscowDateTime,
  formatMoscowDay,
} from '../../../../../libs/presentation/src/format/date.js';
import { formatTicks } from '../../../../../libs/presentation/src/format/number.js';
import { Tag } from '../../../shared/ui/Tag.js';
import classes from '../Admin.module.css';
import { usersTexts as texts } from './texts.js';
import { UserActions } from './UserActions.js';

interface Props {
  readonly user: AdminUser;
  readonly onChange: () => void;
}

/** One person of the list. */
export function UserRow({ user, onChange }: Props) {
  const { last_login: lastLogin } = user;
  return (
    <tr role="row">
      <td role="cell" className={classes.when}>
        {lastLogin === null ? (
          texts.never
        ) : (
          <time dateTime={lastLogin}>{formatMoscowDateTime(lastLogin)}</time>
        )}
      </td>
      <td role="cell" className={classes.buyer}>
        {user.name}
        <small className={classes.id}>{user.email}</small>
      </td>
      <td role="cell" className={classes.figure} data-label={texts.balance}>
        {formatTicks(user.balance)}
      </td>
      <td role="cell" className={classes.figure} data-label={texts.reports}>
        {formatTicks(user.reports_count)}
      </td>
      <td role="cell" className={classes.figure} data-label={texts.registered}>
        <time dateTime={user.created_at}>{formatMoscowDay(user.created_at)}</time>
      </td>
      <td role="cell" className={classes.status}>
        <Tag tone={user.is_active ? 'accent' : 'danger'}>
          {user.is_active ? texts.isActive : texts.isInactive}
        </Tag>{' '}
        {user.is_admin && <Tag tone="information">{texts.isAdmin}</Tag>}{' '}
        {user.is_finance && <Tag>{texts.isFinance}</Tag>}
      </td>
      <td role="cell" className={classes.rowActions}>
        <UserActions user={user} onChange={onChange} />
      </td>
    </tr>
  );
}
