import { Button, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { Card } from '../../shared/ui/Card.js';
import classes from './Admin.module.css';
import { areDays, lastMonth, thisMonth, type Days } from './days.js';
import { adminTexts as texts } from './texts.js';
import { useDownload, type Export } from './use-download.js';

type Props = {
  readonly days: Days;
  readonly isBusy: boolean;
  readonly onDays: (days: Days) => void;
  readonly onReconcile: () => void;
};

/** Which days, what to do with them, and what to take away. */
export function PeriodForm({ days, isBusy, onDays, onReconcile }: Props) {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (areDays(days)) onReconcile();
  };
  const isWrong = !areDays(days);
  return (
    <Card>
      <h2 className={classes.cardTitle}>{texts.periodTitle}</h2>
      <p className={classes.hint}>{texts.periodHint}</p>
      <form className={classes.form} onSubmit={submit}>
        <Day label={texts.from} value={days.from} onChange={(from) => onDays({ ...days, from })} />
        <Day label={texts.to} value={days.to} onChange={(to) => onDays({ ...days, to })} />
        <Button type="submit" disabled={isBusy || isWrong}>
          {isBusy ? texts.reconciling : texts.reconcile}
        </Button>
        <div className={classes.months}>
          <Month onClick={() => onDays(lastMonth(new Date()))}>{texts.lastMonth}</Month>
          <Month onClick={() => onDays(thisMonth(new Date()))}>{texts.thisMonth}</Month>
        </div>
      </form>
      {isWrong && (
        <p role="alert" className={classes.failure}>
          {texts.badDays}
        </p>
      )}
      <Exports days={days} />
    </Card>
  );
}

function Month({ children, onClick }: { readonly children: string; readonly onClick: () => void }) {
  return (
    <Button variant="default" size="compact-md" onClick={onClick}>
      {children}
    </Button>
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
  [texts.exportDifferences, { table: 'differences', format: 'xlsx' }],
  [texts.exportBalanceXlsx, { table: 'balance', format: 'xlsx' }],
  [texts.exportBalanceCsv, { table: 'balance', format: 'csv' }],
  [texts.exportEvents, { table: 'events', format: 'jsonl' }],
];

function Exports({ days }: { readonly days: Days }) {
  const { failure, busy, download } = useDownload();
  return (
    <div className={classes.exports}>
      <span className={classes.exportsLabel}>{texts.exports}</span>
      {exportsOf.map(([label, one]) => (
        <Button
          key={label}
          variant="default"
          size="compact-md"
          disabled={!areDays(days) || busy !== null}
          onClick={() => download(one, days)}
        >
          {busy === one ? texts.exporting : label}
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
