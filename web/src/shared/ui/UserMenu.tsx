import { Menu, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useAuth } from '../auth/auth.js';
import classes from './UserMenu.module.css';

const LABEL = 'Меню пользователя';

const items = [
  { to: '/reports', text: 'Все отчеты' },
  { to: '/create-report', text: 'Создать отчет' },
  { to: '/profile', text: 'Профиль' },
  { to: '/settings', text: 'Настройки' },
  { to: '/help', text: 'Помощь' },
] as const;

/** Where a signed-in person can go from anywhere; nothing for a stranger. */
export function UserMenu() {
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <Menu position="bottom-end" width={200} keepMounted={false}>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={LABEL}>
          <span className={classes.letter} aria-hidden="true">
            {user.name.slice(0, 1).toLocaleUpperCase('ru')}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ to, text }) => (
          <Menu.Item key={to} component={Link} to={to}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
