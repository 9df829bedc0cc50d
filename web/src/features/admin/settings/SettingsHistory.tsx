import type { AdminSettingChange } from '../../../../../libs/contract/src/index.js';
import { formatDateTime } from '../../../../../libs/presentation/src/format/date.js';
import adminClasses from '../Admin.module.css';
import { Scrolled, TableCard } from '../TableCard.js';
import classes from './Settings.module.css';
import { settingsTexts as texts } from './texts.js';

/** Who changed what and why, newest first. */
export function SettingsHistory({ history }: { readonly history: readonly AdminSettingChange[] }) {
  if (history.length === 0)
    return (
      <TableCard title={texts.history}>
        <p className={classes.none}>{texts.noHistory}</p>
      </TableCard>
    );
  return (
    <TableCard title={texts.history}>
      <Scrolled label={texts.history}>
        <table className={adminClasses.table}>
          <thead>
            <tr>
              <th scope="col">{texts.when}</th>
              <th scope="col">{texts.what}</th>
              <th scope="col">{texts.value}</th>
              <th scope="col">{texts.why}</th>
              <th scope="col">{texts.who}</th>
            </tr>
          </thead>
          <tbody>
            {history.map(({ name, value, reason, at, by_email: email }, index) => (
              <tr key={index}>
                <td className={adminClasses.when}>{formatDateTime(at)}</td>
                <td>
                  <code>{name}</code>
                </td>
                <td className={classes.value}>{value ?? texts.back}</td>
                <td>{reason}</td>
                <td>{email ?? texts.unknown}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </TableCard>
  );
}
