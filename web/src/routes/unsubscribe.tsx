import { useParams } from '@tanstack/react-router';
import { SwitchOffLetters } from '../features/settings/SwitchOffLetters.js';

export function UnsubscribeRoute() {
  const { token } = useParams({ strict: false });
  return <SwitchOffLetters token={token ?? ''} />;
}
