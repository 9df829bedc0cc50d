import type { SettingChanged } from '../../../eventstore/settings/settings.events.js';
import type { Decider } from '../../kernel/src/index.js';

export interface Change {
  readonly name: string;
  /** null: what the environment says holds again. */
  readonly value: string | null;
}

export interface ChangeSettings {
  readonly changes: readonly Change[];
  readonly reason: string | null;
}

/** What is allowed was checked before: here stands who changed what, in order. */
export const settingChanges: Decider<ChangeSettings, SettingChanged, null> = {
  name: 'settings',
  initial: null,
  decide: ({ changes, reason }) =>
    changes.map(({ name, value }) => ({
      type: 'SettingChanged',
      version: 2,
      data: { name, value, reason },
    })),
  evolve: (state) => state,
};
