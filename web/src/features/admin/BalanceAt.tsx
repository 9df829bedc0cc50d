import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCallback, useState, type SubmitEvent } from 'react';
import type { BalanceAtResponse } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { useLoad } from '../../shared/api/use-load.js';
import { formatFixed, formatTicks } from '../../../../libs/presentation/src/format/number.js';
import { Card } from '../../shared/ui/Card.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { TextSkeleton } from '../../shared/ui/Skeletons.js';
import classes from './Admin.module.css';
import { fieldOf, momentOf, moscowTime } from './days.js';
import { eventName } from './event-names.js';
import { statementTexts as texts } from './statement-texts.js';
import { Scrolled } from './TableCard.js';

interface Props {
  readonly userId: string;
  /** As the field has it, in Moscow. */
  readonly at: string | undefined;
  readonly onAt: (at: string) => void;
}

/** What the books held at any second of the past. */
export function BalanceAt({ userId, at, onAt }: Props) {
  const [field, setField] = useState(() => at ?? fieldOf(new Date()));
  const moment = at === undefined ? null : momentOf(at);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (momentOf(field) !== null) onAt(field);
  };
  return (
    <Card>
      <h2 className={classes.cardTitle}>{texts.atTitle}</h2>
      <p className={classes.hint}>{texts.atHint}</p>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          type="datetime-local"
          step={1}
          label={texts.at}
          value={field}
          error={momentOf(field) === null ? texts.atNone : undefined}
          onChange={(event) => setField(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {texts.show}
        </Button>
      </form>
      {moment !== null && <Found key={moment} userId={userId} moment={moment} />}
    </Card>
  );
}

function Found({ userId, moment }: { readonly userId: string; readonly moment: string }) {
  const load = useCallback(
    (signal: AbortSignal) =>
      api<BalanceAtResponse>(`/admin/users/${encodeURIComponent(userId)}/balance`, {
        query: { at: moment },
        signal,
      }),
    [userId, moment],
  );
  const { data, error, reload } = useLoad(load);
  if (data === null && error !== null)
    return <ErrorCard title={texts.atFailed} text={detailOf(error)} onRetry={reload} />;
  return (
    <div className={classes.balanceAt} role="status">
      {data === null ? <TextSkeleton lines={2} /> : <Balance found={data} />}
    </div>
  );
}

function Balance({ found: { at, balance, lots, event } }: { readonly found: BalanceAtResponse }) {
  return (
    <>
      <p className={classes.verdictTitle}>{texts.balanceAt(moscowTime(at), balance)}</p>
      {event === null ? (
        <p className={classes.hint}>{texts.before}</p>
      ) : (
        <p className={classes.hint}>
          {texts.lastEvent} {eventName(event.type)}, {moscowTime(event.recorded_at)},{' '}
          <code className={classes.id}>
            {event.stream}@{event.revision}
          </code>
        </p>
      )}
      {lots.length > 0 && <Lots lots={lots} />}
    </>
  );
}

function Lots({ lots }: Pick<BalanceAtResponse, 'lots'>) {
  return (
    <Scrolled label={texts.lots}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{texts.lot}</th>
            <th scope="col" className={classes.figure}>
              {texts.ticks}
            </th>
            <th scope="col" className={classes.figure}>
              {texts.rubles}
            </th>
          </tr>
        </thead>
        <tbody>
          {lots.map(({ lot_id: id, kind, ticks, rubles }) => (
            <tr key={id}>
              <td>
                {texts.lotKinds[kind]}{' '}
                {kind === 'purchase' && (
                  <Link to="/admin/payments/$id" params={{ id }} className={classes.number}>
                    {id}
                  </Link>
                )}
              </td>
              <td className={classes.figure}>{formatTicks(ticks)}</td>
              <td className={classes.figure}>{formatFixed(rubles, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}
