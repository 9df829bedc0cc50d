import { useEffect, useState } from 'react';
import type { UserResponse } from '../../../../libs/contract/src/index.js';
import { refreshUser, useAuth } from '../../shared/auth/auth.js';
import { formatDateTime } from '../../../../libs/presentation/src/format/date.js';
import { formatTicks, ticksWithUnit } from '../../../../libs/presentation/src/format/number.js';
import { Card } from '../../shared/ui/Card.js';
import { ErrorCard } from '../../shared/ui/ErrorCard.js';
import { LinkButton } from '../../shared/ui/LinkButton.js';
import { Page } from '../../shared/ui/Page.js';
import { Deletion } from './Deletion.js';
import { EmailCard } from './EmailCard.js';
import { NameField } from './NameField.js';
import { OwnData } from './OwnData.js';
import { PasswordCard } from './PasswordCard.js';
import classes from './Profile.module.css';
import { Sessions } from './Sessions.js';
import { profileTexts as texts } from './texts.js';

export function Profile() {
  const { user } = useAuth();
  const [hasFailed, setFailed] = useState(false);
  const load = (): void => {
    refreshUser().then(
      () => setFailed(false),
      () => setFailed(true),
    );
  };
  useEffect(load, []);
  return (
    <Page title={texts.title}>
      {hasFailed && <ErrorCard title={texts.loadFailed} onRetry={load} />}
      {user !== null && <Details user={user} />}
      {user !== null && <EmailCard email={user.email} />}
      {user !== null && <PasswordCard />}
      {user !== null && <Sessions />}
      {user !== null && <OwnData />}
      {user !== null && <Deletion />}
    </Page>
  );
}

function Details({ user }: { readonly user: UserResponse }) {
  return (
    <Card className={classes.card}>
      <div className={classes.person}>
        <span className={classes.avatar} aria-hidden="true">
          {firstLetter(user.name)}
        </span>
        <NameField name={user.name} />
      </div>
      <dl className={classes.facts}>
        <Fact label={texts.email} value={user.email} />
        <Fact label={texts.balance} value={ticksWithUnit(user.balance)} />
        <Fact
          label={texts.lastLogin}
          value={user.last_login === null ? texts.noData : formatDateTime(user.last_login)}
        />
        <Fact label={texts.reports} value={formatTicks(user.reports_count)} />
      </dl>
      <LinkButton to="/payment/top-up" variant="default">
        {texts.topUp}
      </LinkButton>
    </Card>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function firstLetter(name: string): string {
  return Array.from(name.trim())[0]?.toLocaleUpperCase('ru-RU') ?? '?';
}
