import { Button, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdminUser } from '../../../../../libs/contract/src/index.js';
import { BalanceDialog } from './BalanceDialog.js';
import { SwitchDialog } from './SwitchDialog.js';
import { usersTexts as texts, type SwitchName } from './texts.js';

interface Props {
  readonly user: AdminUser;
  readonly onChange: () => void;
}

const switches: readonly SwitchName[] = ['active', 'admin', 'finance'];

/** What can be looked at and done about one person. */
export function UserActions({ user, onChange }: Props) {
  const [asked, setAsked] = useState<SwitchName | 'balance' | null>(null);
  const navigate = useNavigate();
  const [params, search] = [{ userId: user.id }, { user: user.id }] as const;
  const close = (): void => setAsked(null);
  const done = (): void => {
    close();
    onChange();
  };
  const isOn = { active: user.is_active, admin: user.is_admin, finance: user.is_finance };
  return (
    <>
      <Menu position="bottom-end" keepMounted={false}>
        <Menu.Target>
          <Button variant="default" size="compact-md" aria-label={texts.actionsOf(user)}>
            {texts.actions}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked('balance')}>{texts.changeBalance}</Menu.Item>
          <Menu.Item onClick={() => void navigate({ to: '/admin/users/$userId/ticks', params })}>
            {texts.ticksOf}
          </Menu.Item>
          <Menu.Item onClick={() => void navigate({ to: '/admin/users/$userId/reports', params })}>
            {texts.reportsOf}
          </Menu.Item>
          <Menu.Item onClick={() => void navigate({ to: '/admin/statement', search })}>
            {texts.statementOf}
          </Menu.Item>
          <Menu.Divider />
          {switches.map((one) => (
            <Menu.Item key={one} onClick={() => setAsked(one)}>
              {texts.switches[one][isOn[one] ? 'off' : 'on'].label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked === 'balance' && <BalanceDialog user={user} onDone={done} onCancel={close} />}
      {asked !== null && asked !== 'balance' && (
        <SwitchDialog user={user} of={asked} onDone={done} onCancel={close} />
      )}
    </>
  );
}
