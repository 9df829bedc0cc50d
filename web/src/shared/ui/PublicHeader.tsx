import type { ReactNode } from 'react';
import { useSeemsSignedIn } from '../auth/auth.js';
import { LinkButton } from './LinkButton.js';
import { Logo } from './Logo.js';
import classes from './PublicHeader.module.css';
import { ThemeToggle } from './ThemeToggle.js';

/** The top of a page for everybody: the name, what the page gives, and the way in. */
export function PublicHeader({ children }: { readonly children?: ReactNode }) {
  const isSignedIn = useSeemsSignedIn();
  return (
    <header className={classes.header}>
      <Logo />
      <div className={classes.middle}>{children}</div>
      <div className={classes.enter}>
        <ThemeToggle />
        <LinkButton to={isSignedIn ? '/reports' : '/login'} variant="default">
          {isSignedIn ? 'Мои отчеты' : 'Войти'}
        </LinkButton>
      </div>
    </header>
  );
}
