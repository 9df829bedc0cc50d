import { useParams } from '@tanstack/react-router';
import { EmailVerify } from '../features/sign-in/EmailVerify.js';

export function EmailVerifyRoute() {
  const { token } = useParams({ strict: false });
  return <EmailVerify token={token ?? ''} />;
}
