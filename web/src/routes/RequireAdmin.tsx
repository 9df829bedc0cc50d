import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { useAuth } from '../shared/auth/auth.js';

/** Of the admin part, what those do not see who do the finances without being admins. */
const BEYOND_DESK = /^\/admin(?!\/(?:reconciliation|payments|statement)(?:\/|$))/;

/** Lets admins in, and finance to the desk; everybody else is led to the first page. */
export function RequireAdmin() {
  const { isAdmin, user } = useAuth();
  if (isAdmin) return <Outlet />;
  return user?.is_finance === true ? <DeskOnly /> : <Navigate to="/" replace />;
}

/** A component of its own: who follows the address while being led away is led away for ever. */
function DeskOnly() {
  const { pathname } = useLocation();
  return BEYOND_DESK.test(pathname) ? <Navigate to="/admin/reconciliation" replace /> : <Outlet />;
}
