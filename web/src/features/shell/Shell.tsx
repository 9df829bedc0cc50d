import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAuth } from '../../shared/auth/auth.js';
import { BalanceTag } from '../../shared/ui/BalanceTag.js';
import { MenuIcon } from '../../shared/ui/icons.js';
import { Logo } from '../../shared/ui/Logo.js';
import { UserMenu } from '../../shared/ui/UserMenu.js';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.js';
import { shellTexts as texts } from './texts.js';

/** Pages of the shell that are routes of their own. */
export function Shell() {
  return (
    <ShellFrame>
      <Outlet />
    </ShellFrame>
  );
}

/** The sidebar beside the content, or behind a button on narrow screens; for strangers, too. */
export function ShellFrame({ children }: { readonly children: ReactNode }) {
  const [opened, { open, close }] = useDisclosure(false);
  const { user } = useAuth();
  return (
    <div className={classes.shell}>
      <aside className={classes.aside} aria-label={texts.menu}>
        <Sidebar />
      </aside>
      <header className={classes.top}>
        <Logo />
        <div className={classes.topRight}>
          {user !== null && <BalanceTag />}
          <UserMenu />
          <ActionIcon
            variant="default"
            size={40}
            onClick={open}
            aria-label={texts.open}
            aria-expanded={opened}
          >
            <MenuIcon />
          </ActionIcon>
        </div>
      </header>
      <Drawer
        opened={opened}
        onClose={close}
        position="right"
        size={288}
        title={texts.menu}
        closeButtonProps={{ 'aria-label': texts.close }}
        classNames={{ content: classes.drawer, body: classes.drawerBody }}
      >
        <Sidebar onNavigate={close} withLogo={false} />
      </Drawer>
      <div>
        <div className={classes.bar}>
          <UserMenu />
        </div>
        <main id="content" tabIndex={-1} className={classes.content}>
          {children}
        </main>
      </div>
    </div>
  );
}
