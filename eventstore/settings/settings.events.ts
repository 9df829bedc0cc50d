import type { Definitions, Event, Sealed } from '../event.js';

/** Whose data key seals the settings: the installation's own, which no erasure destroys. */
export const SETTINGS_OWNER = 'settings';

/** `value` null: what the environment says holds again. Both sealed with the settings' own key. */
export type SettingChanged = Event<
  'SettingChanged',
  { name: string; value: Sealed<string> | null; reason: Sealed<string> | null },
  2
>;

export type SettingsEvent = SettingChanged;

export const SETTINGS_STREAM = 'settings';

export const settingsDefinitions: Definitions<SettingsEvent> = {
  SettingChanged: {
    version: 2,
    sealed: ['value', 'reason'],
    upcasts: { 1: (data) => ({ ...data, reason: null }) },
  },
};
