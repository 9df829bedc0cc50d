import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { useAuth } from '../shared/auth/auth.js';

/** What those see who do the finances without being admins. */
const DESK = /^\/admin\/(?:reconciliation|payments|statement)(?:\/|$)/;

/** Lets admins in, and finance to the desk; everybody else is led to the first page. */
export function RequireAdmin() {
  const { isAdmin, user } = useAuth();
  const { pathname } = useLocation();
  if (isAdmin) return <Outlet />;
  if (user?.is_finance !== true) return <Navigate to="/" replace />;
  return DESK.test(pathname) ? <Outlet /> : <Navigate to="/admin/reconciliation" replace />;
}
