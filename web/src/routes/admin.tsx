import { Admin } from '../features/admin/Admin.js';

export function AdminRoute() {
  return <Admin />;
}
