import { Navigate } from '@tanstack/react-router';
import { Login } from '../features/login/Login.js';
import { useAuth } from '../shared/auth/auth.js';
import { Loading } from '../shared/ui/Loading.js';

/** Who is signed in already goes on to the reports. */
export function LoginRoute() {
  const { isLoading, isAuthenticated } = useAuth();
  if (isLoading) return <Loading />;
  if (isAuthenticated) return <Navigate to="/reports" replace />;
  return <Login />;
}
