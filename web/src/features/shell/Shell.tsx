import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { BalanceTag } from '../../shared/ui/BalanceTag.js';
import { MenuIcon } from '../../shared/ui/icons.js';
import { Logo } from '../../shared/ui/Logo.js';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.js';
import { shellTexts as texts } from './texts.js';

/** The signed-in page: the sidebar beside the content, or behind a button on narrow screens. */
export function Shell() {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <div className={classes.shell}>
      <aside className={classes.aside} aria-label={texts.menu}>
        <Sidebar />
      </aside>
      <header className={classes.top}>
        <Logo />
        <div className={classes.topRight}>
          <BalanceTag />
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
      <main id="content" tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
    </div>
  );
}
