import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Notices } from '../features/notices/Notices.js';
import { focusContent } from '../shared/ui/focus-content.js';

export function RootLayout() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) focusUnlessTaken();
      }),
    [router],
  );
  return (
    <>
      <a className="skip-link" href="#content">
        К содержанию
      </a>
      <Notices />
      <Outlet />
    </>
  );
}

/** A new page begins where its content does, unless it has put the focus somewhere itself. */
function focusUnlessTaken(): void {
  const content = document.getElementById('content');
  if (content?.contains(document.activeElement) !== true) focusContent();
}
