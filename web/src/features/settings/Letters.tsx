import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { NoticesResponse } from '../../../../libs/contract/src/index.js';
import { detailOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/api.js';
import { useLoad } from '../../shared/api/use-load.js';
import { Card } from '../../shared/ui/Card.js';
import { TextSkeleton } from '../../shared/ui/Skeletons.js';
import { AddressRefused } from './AddressRefused.js';
import { letterTexts as texts } from './letter-texts.js';
import classes from './Settings.module.css';

const PATH = '/users/me/notices';
const kinds = ['report_ready', 'low_balance'] as const;
type Kind = (typeof kinds)[number];

const load = (signal: AbortSignal): Promise<NoticesResponse> =>
  api<NoticesResponse>(PATH, { signal });

/** Which letters come unasked; each switch is kept at once. */
export function Letters() {
  const { data, error, change } = useLoad(load);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (choice: Partial<Pick<NoticesResponse, Kind>>): void => {
    if (data === null) return;
    setProblem(null);
    change((now) => ({ ...now, ...choice }));
    api<NoticesResponse>(PATH, { method: 'PATCH', json: choice }).then(
      (answer) => change(() => answer),
      (failure: unknown) => {
        change(() => data);
        setProblem(detailOf(failure));
      },
    );
  };
  return (
    <Card aria-labelledby="letters">
      <h2 id="letters" className={classes.title}>
        {texts.title}
      </h2>
      {data === null && error === null && <TextSkeleton lines={2} />}
      {data === null && error !== null && <p role="alert">{detailOf(error)}</p>}
      {data?.address_refused === true && <AddressRefused />}
      {data !== null && (
        <div className={classes.switches}>
          {kinds.map((kind) => (
            <Switch
              key={kind}
              label={texts.kinds[kind].label}
              description={texts.kinds[kind].hint}
              checked={data[kind]}
              onChange={(event) => choose({ [kind]: event.currentTarget.checked })}
            />
          ))}
        </div>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
      <p className={classes.hint}>{texts.always}</p>
    </Card>
  );
}
