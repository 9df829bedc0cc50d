import { Outlet } from '@tanstack/react-router';

export function RootLayout() {
  return (
    <>
      <a className="skip-link" href="#content">
        К содержанию
      </a>
      <Outlet />
    </>
  );
}
