import { Navigate, Outlet } from '@tanstack/react-router';
import { useAuth } from '../shared/auth/auth.js';

/** Lets admins in; everybody else is led to the first page. */
export function RequireAdmin() {
  const { isAdmin } = useAuth();
  return isAdmin ? <Outlet /> : <Navigate to="/" replace />;
}
