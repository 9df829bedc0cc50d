import { Button } from '@mantine/core';
import { useCallback } from 'react';
import type { FinanceTable } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { useLoad } from '../../shared/api/use-load.js';
import { formatFixed, formatSignedTicks, formatTicks } from '../../shared/format/number.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { TextSkeleton } from '../../shared/ui/Skeletons.js';
import classes from './Admin.module.css';
import { daysText, moscowTime, type Days } from './days.js';
import { actorName } from './event-names.js';
import parts from './PaymentDrawer.module.css';
import { Scrolled } from './TableCard.js';
import { adminTexts as texts } from './texts.js';
import { useDownload } from './use-download.js';

type Props = { readonly userId: string; readonly days: Days };

/** Every line of one person's ticks within the days, with its cause and the balance after it. */
export function Statement({ userId, days }: Props) {
  const load = useCallback(
    (signal: AbortSignal) =>
      api<FinanceTable>('/admin/finance/statement', {
        query: { ...days, user: userId, format: 'json' },
        signal,
      }),
    [userId, days],
  );
  const { data, error, reload } = useLoad(load);
  return (
    <section>
      <h3 className={parts.part}>{texts.statementTitle}</h3>
      <p className={classes.hint}>{texts.statementHint(daysText(days))}</p>
      {data !== null && <Lines rows={data.rows} />}
      {data === null && error === null && <TextSkeleton lines={5} />}
      {data === null && error !== null && (
        <ErrorCard title={texts.statementFailed} text={detailOf(error)} onRetry={reload} />
      )}
      <Save userId={userId} days={days} />
    </section>
  );
}

function Save({ userId, days }: Props) {
  const { failure, busy, download } = useDownload();
  return (
    <div className={classes.exports}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          size="compact-md"
          disabled={busy !== null}
          onClick={() => download({ table: 'statement', format, user: userId }, days)}
        >
          {texts.statementAs(format)}
        </Button>
      ))}
      {failure !== null && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
    </div>
  );
}

function Lines({ rows }: Pick<FinanceTable, 'rows'>) {
  return (
    <Scrolled label={texts.statementTitle}>
      <table className={`${classes.table} ${classes.statement}`}>
        <thead>
          <tr>
            <th scope="col">{texts.time}</th>
            <th scope="col">{texts.operation}</th>
            <th scope="col" className={classes.figure}>
              {texts.ticks}
            </th>
            <th scope="col" className={classes.figure}>
              {texts.balanceAfter}
            </th>
            <th scope="col" className={classes.figure}>
              {texts.worth}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <Line key={place} row={row} />
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}

type Cell = FinanceTable['rows'][number][number] | undefined;

const shown = (cell: Cell, format: (value: number) => string): string =>
  typeof cell === 'number' ? format(cell) : '';

/** The opening and the closing line have no ticks: they are no events. */
function Line({ row }: { readonly row: FinanceTable['rows'][number] }) {
  const [time, operation, ticks, balance, rubles, cause, actor, , , event] = row;
  const isEdge = event === null;
  return (
    <tr data-edge={isEdge}>
      <td className={classes.when}>{isEdge ? '' : moscowTime(String(time))}</td>
      <td>
        {operation}
        {!isEdge && (
          <small className={classes.id}>
            {typeof actor === 'string' && `${actorName(actor)} · `}
            {cause}
            <br />
            {event}
          </small>
        )}
      </td>
      <td className={classes.figure}>{shown(ticks, formatSignedTicks)}</td>
      <td className={classes.figure}>{shown(balance, formatTicks)}</td>
      <td className={classes.figure}>{shown(rubles, (value) => formatFixed(value, 2))}</td>
    </tr>
  );
}
