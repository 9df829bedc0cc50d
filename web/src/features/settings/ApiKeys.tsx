import { Button, CopyButton, NativeSelect, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type {
  KeyItem,
  KeysResponse,
  MadeKeyResponse,
} from '../../../../libs/contract/src/index.js';
import { formatDateTime } from '../../../../libs/presentation/src/format/date.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { useLoad } from '../../shared/api/use-load.js';
import { Card } from '../../shared/ui/Card.js';
import { keyTexts as texts } from './key-texts.js';
import classes from './Settings.module.css';

const PATH = '/users/me/keys';
const load = (signal: AbortSignal): Promise<KeysResponse> => api<KeysResponse>(PATH, { signal });

/** Keys for the person's own programs: made, shown once, revoked. */
export function ApiKeys() {
  const { data, error, reload } = useLoad(load);
  const [made, setMade] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setProblem(null);
    setMade(null);
    await work().catch((failure: unknown) => setProblem(detailOf(failure)));
    reload();
  };
  const revoke = (id: string): Promise<void> =>
    attempt(() => api(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' }));
  const make = (json: object): Promise<void> =>
    attempt(async () => {
      setMade((await api<MadeKeyResponse>(PATH, { method: 'POST', json })).key);
    });
  return (
    <Card aria-labelledby="keys">
      <h2 id="keys" className={classes.title}>
        {texts.title}
      </h2>
      <p className={classes.hint}>
        {texts.hint} <Link to="/help/api">{texts.toCalls}</Link>
      </p>
      {error !== null && <p role="alert">{texts.loadFailed}</p>}
      <ul className={classes.ways}>
        {(data?.items ?? []).map((item) => (
          <Key key={item.id} item={item} onRevoke={() => void revoke(item.id)} />
        ))}
      </ul>
      {made !== null && <Made value={made} />}
      {problem !== null && <p role="alert">{problem}</p>}
      <MakeKey onMake={make} />
    </Card>
  );
}

function Key({ item, onRevoke }: { readonly item: KeyItem; readonly onRevoke: () => void }) {
  return (
    <li className={classes.way}>
      <span className={classes.email}>
        {item.name}
        <span className={classes.hint}>
          {' '}
          — {texts.scopes[item.scope]}, {texts.since(formatDateTime(item.made_at))}
        </span>
      </span>
      <Button variant="default" size="xs" aria-label={texts.revokeOf(item.name)} onClick={onRevoke}>
        {texts.revoke}
      </Button>
    </li>
  );
}

function Made({ value }: { readonly value: string }) {
  return (
    <div className={classes.made}>
      <p role="status">{texts.made}</p>
      <TextInput size="md" readOnly label={texts.key} value={value} />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? texts.copied : texts.copy}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}

function MakeKey({ onMake }: { readonly onMake: (wanted: object) => Promise<void> }) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState('read');
  return (
    <form
      className={classes.made}
      onSubmit={(event) => {
        event.preventDefault();
        void onMake({ name, scope }).then(() => setName(''));
      }}
    >
      <TextInput
        size="md"
        label={texts.name}
        placeholder={texts.namePlaceholder}
        maxLength={60}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <NativeSelect
        size="md"
        label={texts.scope}
        value={scope}
        onChange={({ currentTarget: { value } }) => setScope(value)}
        data={Object.entries(texts.scopes).map(([value, label]) => ({ value, label }))}
      />
      <Button type="submit" disabled={name.trim() === ''}>
        {texts.make}
      </Button>
    </form>
  );
}
