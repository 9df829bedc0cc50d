import { useParams } from '@tanstack/react-router';
import { NewPassword } from '../features/sign-in/NewPassword.js';

export function NewPasswordRoute() {
  const { token } = useParams({ strict: false });
  return <NewPassword token={token ?? ''} />;
}
