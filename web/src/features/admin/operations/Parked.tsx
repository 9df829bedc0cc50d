import type {
  AdminOperationsResponse,
  AdminParkedStream,
} from '../../../../../libs/contract/src/index.js';
import { formatMoscowDateTime } from '../../../../../libs/presentation/src/format/date.js';
import classes from '../Admin.module.css';
import { anyEventName } from '../journal/texts.js';
import { CureButton } from './CureButton.js';
import { Listed } from './Listed.js';
import { operationsTexts as texts } from './texts.js';
import type { Cured } from './use-cure.js';

interface Props {
  readonly now: AdminOperationsResponse;
  readonly onCured: Cured;
}

/** Letters that wait, and whatever else a manager could not finish. */
export function Parked({ now, onCured }: Props) {
  const rowsOf = (isMail: boolean, label: string) =>
    now.parked
      .filter(({ is_mail: is }) => is === isMail)
      .map((one) => (
        <Row
          key={`${one.manager} ${one.stream}`}
          one={one}
          label={label}
          isDisabled={!now.can_retry}
          onCured={onCured}
        />
      ));
  const letters = rowsOf(true, texts.send);
  const others = rowsOf(false, texts.retry);
  const where = now.can_retry ? '' : ` ${texts.elsewhere}`;
  const leadOf = (lead: string, shown: number, all: number) =>
    lead + texts.shown(shown, all) + where;
  const { parked_counts: all } = now;
  return (
    <>
      <Listed
        title={texts.mail}
        lead={leadOf(texts.mailLead, letters.length, all.letters)}
        none={texts.noMail}
      >
        {letters}
      </Listed>
      <Listed
        title={texts.parked}
        lead={leadOf(texts.parkedLead, others.length, all.others)}
        none={texts.noParked}
      >
        {others}
      </Listed>
    </>
  );
}

interface RowProps {
  readonly one: AdminParkedStream;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onCured: Cured;
}

function Row({ one, label, isDisabled, onCured }: RowProps) {
  const { manager, stream, revision, event, since } = one;
  return (
    <tr role="row">
      <td role="cell" className={classes.when}>
        {since !== null && <time dateTime={since}>{formatMoscowDateTime(since)}</time>}
      </td>
      <td role="cell" className={classes.buyer}>
        {texts.manager(manager)}
        <small>{event === null ? texts.unreadable : anyEventName(event)}</small>
        <small className={classes.id}>{texts.place(stream, revision)}</small>
      </td>
      <td role="cell" className={classes.rowActions}>
        <CureButton
          label={label}
          name={texts.retryNamed(label, stream)}
          path={`parked/${encodeURIComponent(manager)}/${encodeURIComponent(stream)}`}
          isDisabled={isDisabled}
          onCured={onCured}
        />
      </td>
    </tr>
  );
}
