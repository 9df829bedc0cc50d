import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Admin } from '../features/admin/Admin.js';

const route = getRouteApi('/signed-in/shell/admins-only/admin');

export function AdminRoute() {
  const { page } = route.useSearch();
  const navigate = useNavigate();
  const known = Number(page);
  return (
    <Admin
      page={Number.isSafeInteger(known) && known > 0 ? known : 1}
      onPage={(next) =>
        void navigate({
          to: '/admin',
          search: next === 1 ? {} : { page: String(next) },
          resetScroll: false,
        })
      }
    />
  );
}
