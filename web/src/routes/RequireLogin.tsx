import { Navigate, Outlet } from '@tanstack/react-router';
import { useAuth } from '../shared/auth/auth.js';
import { Loading } from '../shared/ui/Loading.js';

/** Waits until it is known who is signed in; without login it leads to /login. */
export function RequireLogin() {
  const { isLoading, isAuthenticated } = useAuth();
  if (isLoading) return <Loading />;
  if (!isAuthenticated) return <Navigate to="/login" replace />;
  return <Outlet />;
}
