import type { ReactNode } from 'react';
import { BalanceTag } from './BalanceTag.js';
import classes from './FlowHeader.module.css';
import { Logo } from './Logo.js';
import { ThemeToggle } from './ThemeToggle.js';
import { UserMenu } from './UserMenu.js';

/** The top of the creation flow, which has no sidebar: name, balance and what is given. */
export function FlowHeader({ children }: { readonly children?: ReactNode }) {
  return (
    <header className={classes.header}>
      <Logo />
      <div className={classes.right}>
        {children}
        <BalanceTag />
        <ThemeToggle />
        <UserMenu />
      </div>
    </header>
  );
}
