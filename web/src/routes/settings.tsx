import { Settings } from '../features/settings/Settings.js';

export function SettingsRoute() {
  return <Settings />;
}
