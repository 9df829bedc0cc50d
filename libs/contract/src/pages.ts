/**
 * Addresses of the site's pages, as patterns; `$` begins a part that varies. The server answers
 * 404 for any other address, and a test holds the list against the site's router.
 */
export const sitePages = [
  '/',
  '/home',
  '/login',
  '/login/google',
  '/login/yandex',
  '/login/google/authorized',
  '/login/yandex/authorized',
  '/auth/callback',
  '/auth/token-received',
  '/auth/email/verify',
  '/auth/email/verify/$token',
  '/auth/password/$token',
  '/auth/email/change/$token',
  '/auth/email/undo/$token',
  '/unsubscribe/$token',
  '/terms',
  '/privacy',
  '/contact',
  '/help',
  '/help/api',
  '/sample',
  '/settings',
  '/reports',
  '/reports/create',
  '/reports/$id',
  '/shared/$token',
  '/create-report',
  '/create-report/$step',
  '/ticks',
  '/profile',
  '/payment',
  '/payment/top-up',
  '/payment/success',
  '/admin',
  '/admin/settings',
  '/admin/sql',
  '/admin/operations',
  '/admin/journal',
  '/admin/users/$id/history',
  '/admin/users/$userId/ticks',
  '/admin/users/$userId/reports',
  '/admin/reports',
  '/admin/statistics',
  '/admin/reconciliation',
  '/admin/payments',
  '/admin/payments/$id',
  '/admin/statement',
  '/test-report-events',
  '/test-create-report',
  '/test-report-status',
] as const;

/** Pages for everybody, worth finding by a search engine. */
export const indexedPages = ['/', '/sample', '/help', '/terms', '/privacy', '/contact'] as const;

const partPattern = (part: string): string =>
  part.startsWith('$') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const patterns = sitePages.map(
  (page) => new RegExp(`^${page.split('/').map(partPattern).join('/')}/?$`),
);

/** Whether the site has a page at this path. */
export const isSitePage = (path: string): boolean => patterns.some((one) => one.test(path));
