import { Button } from '@mantine/core';
import { detailOf, isApiError } from '../../shared/api/api-error.js';
import { logout } from '../../shared/auth/auth.js';
import classes from './Admin.module.css';
import { adminTexts as texts } from './texts.js';

interface Props {
  readonly error: unknown;
  /** What is said where the server gave no sentence. */
  readonly otherwise: string;
}

/** Why something was not done; a sign-in that is too old can be made again from here. */
export function Refusal({ error, otherwise }: Props) {
  const isStale = isApiError(error) && error.code === 'session.stale';
  return (
    <div role="alert" className={classes.failure}>
      <p>{detailOf(error, otherwise)}</p>
      {isStale && (
        <Button variant="default" mt={8} onClick={() => void logout()}>
          {texts.signInAgain}
        </Button>
      )}
    </div>
  );
}
