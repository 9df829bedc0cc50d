import { Button, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type {
  FinanceDifference,
  FinanceTable,
  ReconciliationResponse,
} from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { formatFixed, formatNumber } from '../../shared/format/number.js';
import { Card } from '../../shared/ui/Card.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { Tag } from '../../shared/ui/Tag.js';
import classes from './Admin.module.css';
import { areDays, type Days } from './days.js';
import { TableCard } from './TableCard.js';
import { adminTexts as texts } from './texts.js';
import { useDownload, type Export } from './use-download.js';

type Props = { readonly days: Days; readonly onDays: (days: Days) => void };

/** Log, views and provider held against one another, and what moved in the books. */
export function Reconciliation({ days, onDays }: Props) {
  const [found, setFound] = useState<ReconciliationResponse | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!areDays(days)) return setFailure(texts.badDays);
    setBusy(true);
    setFailure(null);
    api<ReconciliationResponse>('/admin/finance/reconciliation', { query: days })
      .then(setFound, (error: unknown) => setFailure(detailOf(error, texts.failed)))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Card className={classes.card}>
        <form className={classes.form} onSubmit={submit}>
          <Day
            label={texts.from}
            value={days.from}
            onChange={(from) => onDays({ ...days, from })}
          />
          <Day label={texts.to} value={days.to} onChange={(to) => onDays({ ...days, to })} />
          <Button type="submit" disabled={isBusy}>
            {isBusy ? texts.reconciling : texts.reconcile}
          </Button>
        </form>
        <p className={classes.hint}>{texts.moscow}</p>
        <Exports days={days} />
      </Card>
      {failure !== null && <ErrorCard title={texts.failed} text={failure} />}
      {found !== null && <Found found={found} />}
    </>
  );
}

type DayProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
};

function Day({ label, value, onChange }: DayProps) {
  return (
    <TextInput
      type="date"
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const exportsOf: readonly (readonly [string, Export])[] = [
  [texts.exportBalanceCsv, { table: 'balance', format: 'csv' }],
  [texts.exportBalanceXlsx, { table: 'balance', format: 'xlsx' }],
  [texts.exportDifferences, { table: 'differences', format: 'xlsx' }],
  [texts.exportEvents, { table: 'events', format: 'jsonl' }],
];

function Exports({ days }: { readonly days: Days }) {
  const { failure, download } = useDownload();
  return (
    <div className={classes.exports}>
      {exportsOf.map(([label, one]) => (
        <Button
          key={label}
          variant="default"
          size="compact-md"
          disabled={!areDays(days)}
          onClick={() => download(one, days)}
        >
          {label}
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

function Found({ found }: { readonly found: ReconciliationResponse }) {
  const { differences, ours, theirs, balance } = found;
  const count = differences.length;
  return (
    <>
      <p role="status" className={classes.verdict}>
        <Tag tone={count === 0 ? 'accent' : 'danger'} dot>
          {count === 0 ? texts.agrees : texts.differs(count)}
        </Tag>{' '}
        {texts.compared(ours, theirs)}
      </p>
      {count > 0 && <Differences differences={differences} />}
      <Turnover balance={balance} />
    </>
  );
}

function Differences({ differences }: { readonly differences: readonly FinanceDifference[] }) {
  return (
    <TableCard title={texts.differencesTitle}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{texts.kind}</th>
            <th scope="col">{texts.what}</th>
            <th scope="col">{texts.payment}</th>
            <th scope="col" className={classes.figure}>
              {texts.ours}
            </th>
            <th scope="col" className={classes.figure}>
              {texts.theirs}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map((one, place) => (
            <tr key={place}>
              <td>{texts.differenceKinds[one.type]}</td>
              <td>
                {one.text}
                <Proofs proofs={one.proofs} />
              </td>
              <td className={classes.id}>
                {one.payment_id ?? texts.noPayment}
                {one.provider_id !== null && <small>{one.provider_id}</small>}
              </td>
              <td className={classes.figure}>{rublesOrDash(one.ours)}</td>
              <td className={classes.figure}>{rublesOrDash(one.theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableCard>
  );
}

function Proofs({ proofs }: Pick<FinanceDifference, 'proofs'>) {
  if (proofs.length === 0) return null;
  return (
    <details className={classes.proofs}>
      <summary>{texts.events}</summary>
      <ul>
        {proofs.map(({ type, stream, revision, recorded_at: at }) => (
          <li key={`${stream}@${revision}`}>
            {type} · {stream}@{revision} · {at}
          </li>
        ))}
      </ul>
    </details>
  );
}

const rublesOrDash = (value: number | null): string =>
  value === null ? '—' : formatFixed(value, 2);

function Turnover({ balance }: { readonly balance: FinanceTable }) {
  const isRubles = (row: FinanceTable['rows'][number]) => row[1] === '₽';
  return (
    <TableCard title={texts.balanceTitle}>
      <table className={classes.table}>
        <thead>
          <tr>
            {balance.headers.map((header, place) => (
              <th key={header} scope="col" className={place > 1 ? classes.figure : ''}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {balance.rows.map((row) => (
            <tr key={String(row[0])}>
              {row.map((cell, place) => (
                <td key={place} className={place > 1 ? classes.figure : ''}>
                  {typeof cell === 'number' ? shown(cell, isRubles(row)) : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableCard>
  );
}

const shown = (value: number, isRubles: boolean): string =>
  isRubles ? formatFixed(value, 2) : formatNumber(value, 0);
