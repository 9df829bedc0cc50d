import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type {
  AdminEnvResponse,
  AdminSetting,
  AdminSettingsResponse,
} from '../../../../../libs/contract/src/index.js';
import { detailOf } from '../../../shared/api/api-error.js';
import { api } from '../../../shared/api/api.js';
import { useLoad } from '../../../shared/api/use-load.js';
import { Card } from '../../../shared/ui/Card.js';
import { ErrorCard } from '../../../shared/ui/ErrorCard.js';
import { CardSkeletons } from '../../../shared/ui/Skeletons.js';
import { Tag } from '../../../shared/ui/Tag.js';
import adminClasses from '../Admin.module.css';
import { SettingsHistory } from './SettingsHistory.js';
import classes from './Settings.module.css';
import { settingLabels, settingsTexts as texts, type Group } from './texts.js';

const load = (signal: AbortSignal) => api<AdminSettingsResponse>('/admin/settings', { signal });

/** What holds in the service, and what admins lay over it. */
export function Settings() {
  const { data, error, reload } = useLoad(load);
  if (data === null && error !== null)
    return <ErrorCard title={texts.failed} text={detailOf(error)} onRetry={reload} />;
  if (data === null) return <CardSkeletons count={2} height={320} label={texts.loading} />;
  return (
    <>
      <Form items={data.items} onSaved={reload} />
      <Rest items={data.items} />
      <SettingsHistory history={data.history} />
    </>
  );
}

type Edits = Readonly<Record<string, string>>;

interface FormProps {
  readonly items: readonly AdminSetting[];
  readonly onSaved: () => void;
}

const groups = Object.keys(texts.groups) as Group[];

function Form({ items, onSaved }: FormProps) {
  const [edits, setEdits] = useState<Edits>({});
  const [reason, setReason] = useState('');
  const { save, busy, problem, isSaved } = useSave(() => {
    setEdits({});
    setReason('');
    onSaved();
  });
  const changed = items.filter(({ name, value }) => (edits[name] ?? value) !== value);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save(Object.fromEntries(changed.map(({ name }) => [name, edits[name] ?? ''])), reason);
      }}
    >
      <Card>
        <h2 className={adminClasses.cardTitle}>{texts.title}</h2>
        <p className={adminClasses.hint}>{texts.hint}</p>
        {groups.map((group) => (
          <fieldset key={group} className={classes.group}>
            <legend className={classes.groupTitle}>{texts.groups[group]}</legend>
            {items
              .filter(({ name }) => settingLabels[name]?.group === group)
              .map((item) => (
                <Field
                  key={item.name}
                  item={item}
                  value={edits[item.name] ?? item.value}
                  onChange={(value) => setEdits((now) => ({ ...now, [item.name]: value }))}
                />
              ))}
          </fieldset>
        ))}
        <div className={classes.foot}>
          <TextInput
            label={texts.reason}
            description={texts.reasonHint}
            className={classes.reason ?? ''}
            value={reason}
            required
            maxLength={500}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
          <Button type="submit" loading={busy} disabled={changed.length === 0}>
            {texts.save}
          </Button>
          {changed.length > 0 && (
            <>
              <Button variant="default" onClick={() => setEdits({})}>
                {texts.drop}
              </Button>
              <span className={classes.quiet}>{texts.changed(changed.length)}</span>
            </>
          )}
          <p role="status" className={classes.quiet}>
            {isSaved && changed.length === 0 ? texts.saved : ''}
          </p>
          {problem !== null && (
            <p role="alert" className={adminClasses.failure}>
              {problem}
            </p>
          )}
        </div>
      </Card>
    </form>
  );
}

interface FieldProps {
  readonly item: AdminSetting;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Field({ item, value, onChange }: FieldProps) {
  const { name, applies, source, is_secret: isSecret, waits_for_restart: waits } = item;
  return (
    <div className={classes.field}>
      <TextInput
        label={settingLabels[name]?.label ?? name}
        placeholder={texts.none}
        value={value}
        spellCheck={false}
        autoComplete="off"
        maxLength={4_000}
        onChange={({ currentTarget: { value: typed } }) => onChange(typed)}
      />
      <p className={classes.about}>
        <code>{name}</code>
        <span>
          {texts.applies[applies]}, {texts.sources[source]}
        </span>
        {isSecret && <Tag>{texts.secret}</Tag>}
        {waits && <Tag tone="warning">{texts.waits}</Tag>}
      </p>
    </div>
  );
}

function Rest({ items }: Pick<FormProps, 'items'>) {
  return (
    <Card className={classes.rest ?? ''}>
      <h2 className={adminClasses.cardTitle}>{texts.rest}</h2>
      <p className={adminClasses.hint}>{texts.restHint}</p>
      <dl className={classes.facts}>
        {items
          .filter(({ applies }) => applies === 'environment')
          .map(({ name, value }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{value === '' ? texts.none : value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

function useSave(onDone: () => void) {
  const [state, setState] = useState({
    busy: false,
    problem: null as string | null,
    isSaved: false,
  });
  const save = (wanted: Edits, reason: string): void => {
    setState({ busy: true, problem: null, isSaved: false });
    const json = { ...wanted, reason };
    api<AdminEnvResponse>('/admin/env', { method: 'POST', json }).then(
      () => {
        setState({ busy: false, problem: null, isSaved: true });
        onDone();
      },
      (error: unknown) =>
        setState({ busy: false, problem: detailOf(error, texts.saveFailed), isSaved: false }),
    );
  };
  return { ...state, save };
}
