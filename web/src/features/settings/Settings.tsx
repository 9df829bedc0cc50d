import { Radio, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useAuth } from '../../shared/auth/auth.js';
import { Card } from '../../shared/ui/Card.js';
import { Page } from '../../shared/ui/Page.js';
import { ApiKeys } from './ApiKeys.js';
import { ConnectedSignIns } from './ConnectedSignIns.js';
import { DeviceCopies } from './DeviceCopies.js';
import { Letters } from './Letters.js';
import classes from './Settings.module.css';
import { settingsTexts as texts } from './texts.js';

const schemes: readonly MantineColorScheme[] = ['auto', 'light', 'dark'];

interface SettingsProps {
  readonly outcome: { readonly linked?: string; readonly problem?: string };
}

export function Settings({ outcome }: SettingsProps) {
  const { user } = useAuth();
  return (
    <Page title={texts.title} width="read">
      <Appearance />
      <Card aria-labelledby="sign-in">
        <h2 id="sign-in" className={classes.title}>
          {texts.signIn}
        </h2>
        <p className={classes.email}>{user?.email}</p>
        <p className={classes.hint}>{texts.signInHint}</p>
        <Link to="/profile">{texts.toProfile}</Link>
      </Card>
      <ConnectedSignIns outcome={outcome} />
      <Letters />
      <DeviceCopies />
      <ApiKeys />
      <Card aria-labelledby="time">
        <h2 id="time" className={classes.title}>
          {texts.time}
        </h2>
        <p className={classes.hint}>{texts.timeText}</p>
      </Card>
    </Page>
  );
}

function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choose = (value: string): void => {
    const chosen = schemes.find((scheme) => scheme === value);
    if (chosen !== undefined) setColorScheme(chosen);
  };
  return (
    <Card>
      <Radio.Group
        label={texts.appearance}
        description={texts.appearanceHint}
        value={colorScheme}
        onChange={choose}
        classNames={{ label: classes.title ?? '', description: classes.hint ?? '' }}
      >
        <div className={classes.choices}>
          {schemes.map((scheme) => (
            <Radio key={scheme} value={scheme} label={texts.schemes[scheme]} />
          ))}
        </div>
      </Radio.Group>
    </Card>
  );
}
