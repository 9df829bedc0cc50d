import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

export function RootLayout() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) focusContent();
      }),
    [router],
  );
  return (
    <>
      <a className="skip-link" href="#content">
        К содержанию
      </a>
      <Outlet />
    </>
  );
}

/** A new page begins where its content does, unless it has put the focus somewhere itself. */
function focusContent(): void {
  const content = document.getElementById('content');
  if (content === null || content.contains(document.activeElement)) return;
  content.focus({ preventScroll: true });
}
