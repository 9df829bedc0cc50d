import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAuth } from '../../shared/auth/auth.js';
import { CenterPage } from '../../shared/ui/CenterPage.js';
import { LinkButton } from '../../shared/ui/LinkButton.js';
import classes from './SignIn.module.css';
import { readHanded } from './completion.js';
import { signInTexts as texts } from './texts.js';

interface AskFirstProps {
  readonly email: string;
  /** Why it is asked. */
  readonly lead: string;
  readonly onEnter: () => void;
}

/** Names the account before it is entered; nothing is focused that a stray key could press. */
export function AskFirst({ email, lead, onEnter }: AskFirstProps) {
  const [isEntering, setEntering] = useState(false);
  const [before] = useState(() => readHanded(window.location.search));
  const { user } = useAuth();
  const enter = (): void => {
    setEntering(true);
    onEnter();
  };
  return (
    <CenterPage title={texts.askTitle(email)}>
      {before.kind === 'problem' && before.isTold && <p role="alert">{before.problem}</p>}
      <p>{lead}</p>
      {user !== null && user.email !== email && <p>{texts.askOther(user.email)}</p>}
      <div className={classes.choice}>
        <Button onClick={enter} disabled={isEntering} className={classes.enter}>
          {isEntering ? texts.entering : texts.askButton(email)}
        </Button>
        <LinkButton to={user === null ? '/login' : '/reports'} variant="default">
          {texts.askCancel}
        </LinkButton>
      </div>
    </CenterPage>
  );
}
