import { Button, FileInput, SegmentedControl } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { Card } from '../../shared/ui/Card.js';
import classes from './Admin.module.css';
import { areDays, type Days } from './days.js';
import { DaysFields } from './DaysFields.js';
import { adminTexts as texts } from './texts.js';
import { useDownload, type Export } from './use-download.js';

const REGISTER_BYTES_MAX = 20 * 1024 * 1024;

interface Props {
  readonly days: Days;
  readonly isBusy: boolean;
  readonly onDays: (days: Days) => void;
  /** The register to be taken instead of the provider's list. */
  readonly onReconcile: (register: File | null) => void;
}

/** Which days, against what, and what to take away. */
export function PeriodForm({ days, isBusy, onDays, onReconcile }: Props) {
  const [source, setSource] = useState<Source>('provider');
  const [register, setRegister] = useState<File | null>(null);
  const isLacking = source === 'register' && (register === null || isLarge(register));
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (areDays(days) && !isLacking) onReconcile(source === 'register' ? register : null);
  };
  return (
    <Card>
      <h2 className={classes.cardTitle}>{texts.periodTitle}</h2>
      <p className={classes.hint}>{texts.periodHint}</p>
      <form onSubmit={submit}>
        <div className={classes.form}>
          <DaysFields days={days} onDays={onDays} />
        </div>
        <div className={classes.form}>
          <SourceChoice source={source} onSource={setSource} />
          {source === 'register' && <Register file={register} onFile={setRegister} />}
          <Button type="submit" disabled={isBusy || isLacking || !areDays(days)}>
            {isBusy ? texts.reconciling : texts.reconcile}
          </Button>
        </div>
      </form>
      {source === 'register' && <p className={classes.hint}>{texts.registerHint}</p>}
      {!areDays(days) && (
        <p role="alert" className={classes.failure}>
          {texts.badDays}
        </p>
      )}
      <Exports days={days} />
    </Card>
  );
}

const isLarge = (file: File | null): boolean => file !== null && file.size > REGISTER_BYTES_MAX;

interface RegisterProps {
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
}

function Register({ file, onFile }: RegisterProps) {
  return (
    <FileInput
      size="md"
      className={classes.register}
      label={texts.register}
      placeholder={texts.registerPlaceholder}
      accept=".csv,.txt,.xlsx,text/csv"
      value={file}
      onChange={onFile}
      error={isLarge(file) ? texts.registerLarge : undefined}
      clearable
      clearButtonProps={{ 'aria-label': texts.registerClear }}
    />
  );
}

type Source = 'provider' | 'register';

const sources = [
  { value: 'provider', label: texts.byProvider },
  { value: 'register', label: texts.byRegister },
] as const;

function SourceChoice({
  source,
  onSource,
}: {
  readonly source: Source;
  readonly onSource: (source: Source) => void;
}) {
  return (
    <fieldset className={classes.source}>
      <legend>{texts.source}</legend>
      <SegmentedControl
        size="md"
        fullWidth
        aria-label={texts.source}
        data={[...sources]}
        value={source}
        onChange={(value) => onSource(value === 'register' ? 'register' : 'provider')}
      />
    </fieldset>
  );
}

const exportsOf: readonly (readonly [string, Export])[] = [
  [texts.exportBalanceXlsx, { table: 'balance', format: 'xlsx' }],
  [texts.exportBalanceCsv, { table: 'balance', format: 'csv' }],
  [texts.exportEvents, { table: 'events', format: 'jsonl' }],
];

function Exports({ days }: { readonly days: Days }) {
  return <Downloads label={texts.exports} files={exportsOf} days={days} />;
}

interface DownloadsProps {
  readonly label: string;
  readonly files: readonly (readonly [string, Export])[];
  readonly days: Days;
}

/** Tables to take away. */
export function Downloads({ label, files, days }: DownloadsProps) {
  const { failure, busy, download } = useDownload();
  return (
    <div className={classes.exports}>
      <span className={classes.exportsLabel}>{label}</span>
      {files.map(([name, one]) => (
        <Button
          key={name}
          variant="default"
          size="compact-md"
          disabled={!areDays(days) || busy !== null}
          onClick={() => download(one, days)}
        >
          {busy?.table === one.table && busy.format === one.format ? texts.exporting : name}
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
