import type { ReactNode } from 'react';
import classes from './CenterPage.module.css';
import { Logo } from './Logo.js';
import { useTitle } from './Page.js';
import { ThemeToggle } from './ThemeToggle.js';

export interface CenterPageProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/** One thing to do, in the middle of an empty page: sign-in and its steps. */
export function CenterPage({ title, children, foot }: CenterPageProps) {
  useTitle(title);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Logo />
        <ThemeToggle />
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        <h1>{title}</h1>
        {children}
      </main>
      {foot !== undefined && <footer className={classes.foot}>{foot}</footer>}
    </div>
  );
}
