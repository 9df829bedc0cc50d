import { useSearch } from '@tanstack/react-router';
import { Settings } from '../features/settings/Settings.js';

export function SettingsRoute() {
  const outcome = useSearch({ from: '/signed-in/shell/settings' });
  return <Settings outcome={outcome} />;
}
