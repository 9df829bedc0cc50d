import { Button } from '@mantine/core';
import { useState } from 'react';
import type {
  LinkProviderResponse,
  ProviderName,
  SignInWaysResponse,
} from '../../../../libs/contract/src/index.js';
import { formatDateTime } from '../../../../libs/presentation/src/format/date.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { useLoad } from '../../shared/api/use-load.js';
import { useSite } from '../../shared/site/site.js';
import { Card } from '../../shared/ui/Card.js';
import classes from './Settings.module.css';
import { settingsTexts as texts } from './texts.js';

const load = (signal: AbortSignal): Promise<SignInWaysResponse> =>
  api('/users/me/sign-in-ways', { signal });

interface ConnectedSignInsProps {
  /** How connecting one has ended, where it has just been tried. */
  readonly outcome: { readonly linked?: string; readonly problem?: string };
}

/** Accounts elsewhere; nothing where the operator has registered with nobody. */
export function ConnectedSignIns({ outcome }: ConnectedSignInsProps) {
  const { data, reload } = useLoad(load);
  const { site } = useSite();
  const [problem, setProblem] = useState<string | null>(null);
  const names = site?.sign_in ?? [];
  if (names.length === 0 || data === null) return null;
  const attempt = (work: Promise<unknown>): void => {
    setProblem(null);
    work.catch((error: unknown) => setProblem(detailOf(error)));
  };
  const connect = async (name: ProviderName): Promise<void> => {
    const { url } = await api<LinkProviderResponse>(`/auth/link/${name}`, { method: 'POST' });
    window.location.assign(url);
  };
  const disconnect = async (name: ProviderName): Promise<void> => {
    await api(`/auth/link/${name}`, { method: 'DELETE' });
    reload();
  };
  const said = problem ?? texts.problemOf(outcome.problem);
  return (
    <Card aria-labelledby="connected">
      <h2 id="connected" className={classes.title}>
        {texts.connected}
      </h2>
      <p className={classes.hint}>{texts.connectedHint}</p>
      {outcome.linked !== undefined && said === null && <p role="status">{texts.linked}</p>}
      {said !== null && <p role="alert">{said}</p>}
      <ul className={classes.ways}>
        {names.map((name) => (
          <Way
            key={name}
            name={name}
            since={data.providers.find((one) => one.provider === name)?.since ?? null}
            onConnect={() => attempt(connect(name))}
            onDisconnect={() => attempt(disconnect(name))}
          />
        ))}
      </ul>
    </Card>
  );
}

interface WayProps {
  readonly name: ProviderName;
  readonly since: string | null;
  readonly onConnect: () => void;
  readonly onDisconnect: () => void;
}

function Way({ name, since, onConnect, onDisconnect }: WayProps) {
  const shown = texts.providers[name];
  const isOn = since !== null;
  return (
    <li className={classes.way}>
      <span>
        {shown}
        {isOn && (
          <span className={classes.hint}> — {texts.connectedSince(formatDateTime(since))}</span>
        )}
      </span>
      <Button
        variant="default"
        size="xs"
        aria-label={isOn ? texts.disconnectOf(shown) : texts.connectOf(shown)}
        onClick={isOn ? onDisconnect : onConnect}
      >
        {isOn ? texts.disconnect : texts.connect}
      </Button>
    </li>
  );
}
