import type { Definitions, Event, Sealed } from '../event.js';

/** Secrets are sealed with the installation's own key. */
export type SettingChanged = Event<'SettingChanged', { name: string; value: Sealed<string> }>;

export type SettingsEvent = SettingChanged;

export const SETTINGS_STREAM = 'settings';

export const settingsDefinitions: Definitions<SettingsEvent> = {
  SettingChanged: { version: 1, sealed: ['value'] },
};
