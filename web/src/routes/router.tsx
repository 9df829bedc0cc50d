import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { LoadFailure } from '../shared/ui/LoadFailure.js';
import { Loading } from '../shared/ui/Loading.js';
import { RequireAdmin } from './RequireAdmin.js';
import { RequireLogin } from './RequireLogin.js';
import { RootLayout } from './RootLayout.js';
import {
  adminReportsSearch,
  adminUsersSearch,
  journalSearch,
  paymentsSearch,
  reconciliationSearch,
  statementSearch,
  parseSearch,
  stringifySearch,
  textParam,
  textParams,
} from './search.js';

const root = createRootRoute({
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import('./not-found.js'), 'NotFoundRoute'),
});

const landingPage = lazyRouteComponent(() => import('./landing.js'), 'LandingRoute');

const landing = (['/', '/home'] as const).map((path) =>
  createRoute({ getParentRoute: () => root, path, component: landingPage }),
);

const help = (
  [
    ['/help', 'HelpRoute'],
    ['/help/api', 'HelpApiRoute'],
  ] as const
).map(([path, name]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => import('./help.js'), name),
  }),
);

const sample = createRoute({
  getParentRoute: () => root,
  path: '/sample',
  component: lazyRouteComponent(() => import('./sample.js'), 'SampleRoute'),
});

const sharedReport = createRoute({
  getParentRoute: () => root,
  path: '/shared/$token',
  component: lazyRouteComponent(() => import('./shared-report.js'), 'SharedReportRoute'),
});

const testPages = (
  [
    ['/test-report-events', 'TestReportEventsRoute'],
    ['/test-create-report', 'TestCreateReportRoute'],
    ['/test-report-status', 'TestReportStatusRoute'],
  ] as const
).map(([path, name]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => import('./test-pages.js'), name),
  }),
);

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyRouteComponent(() => import('./login.js'), 'LoginRoute'),
});

const verify = lazyRouteComponent(() => import('./email-verify.js'), 'EmailVerifyRoute');

const emailVerify = (['/auth/email/verify', '/auth/email/verify/$token'] as const).map((path) =>
  createRoute({ getParentRoute: () => root, path, component: verify }),
);

const addressLinks = (
  [
    ['/auth/email/change/$token', 'AddressChangeRoute'],
    ['/auth/email/undo/$token', 'AddressUndoRoute'],
  ] as const
).map(([path, name]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => import('./address-link.js'), name),
  }),
);

const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/password/$token',
  component: lazyRouteComponent(() => import('./new-password.js'), 'NewPasswordRoute'),
});

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe/$token',
  component: lazyRouteComponent(() => import('./unsubscribe.js'), 'UnsubscribeRoute'),
});

const completion = lazyRouteComponent(() => import('./sign-in-completion.js'), 'CompletionRoute');

const completions = (['/auth/callback', '/auth/token-received'] as const).map((path) =>
  createRoute({ getParentRoute: () => root, path, component: completion }),
);

const providerPages = (
  [
    ['/login/$provider', 'ProviderLoginRoute'],
    ['/login/$provider/authorized', 'ProviderAuthorizedRoute'],
  ] as const
).map(([path, name]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ params }) => refuseUnknown(params.provider),
    component: lazyRouteComponent(() => import('./provider-login.js'), name),
  }),
);

function refuseUnknown(provider: string): void {
  if (provider !== 'google' && provider !== 'yandex') throw notFound();
}

const legal = (
  [
    ['/terms', 'TermsRoute'],
    ['/privacy', 'PrivacyRoute'],
    ['/contact', 'ContactRoute'],
  ] as const
).map(([path, name]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => import('./legal.js'), name),
  }),
);

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: RequireLogin,
});

const shell = createRoute({
  getParentRoute: () => signedIn,
  id: 'shell',
  component: lazyRouteComponent(() => import('../features/shell/Shell.js'), 'Shell'),
});

const reports = createRoute({
  getParentRoute: () => shell,
  path: '/reports',
  component: lazyRouteComponent(() => import('./reports.js'), 'ReportsRoute'),
});

const report = createRoute({
  getParentRoute: () => shell,
  path: '/reports/$id',
  component: lazyRouteComponent(() => import('./report.js'), 'ReportRoute'),
});

const ticks = createRoute({
  getParentRoute: () => shell,
  path: '/ticks',
  component: lazyRouteComponent(() => import('./ticks.js'), 'TicksRoute'),
});

const profile = createRoute({
  getParentRoute: () => shell,
  path: '/profile',
  component: lazyRouteComponent(() => import('./profile.js'), 'ProfileRoute'),
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  validateSearch: (search: Record<string, unknown>) => ({
    ...textParam(search, 'linked'),
    ...textParam(search, 'problem'),
  }),
  component: lazyRouteComponent(() => import('./settings.js'), 'SettingsRoute'),
});

const payment = createRoute({
  getParentRoute: () => shell,
  path: '/payment',
  component: lazyRouteComponent(() => import('./payment.js'), 'PaymentRoute'),
});

const topUp = createRoute({
  getParentRoute: () => shell,
  path: '/payment/top-up',
  beforeLoad: () => {
    throw redirect({ to: '/payment', replace: true });
  },
});

const paymentSuccess = createRoute({
  getParentRoute: () => shell,
  path: '/payment/success',
  validateSearch: (search: Record<string, unknown>) => textParam(search, 'payment_id'),
  component: lazyRouteComponent(() => import('./payment.js'), 'PaymentSuccessRoute'),
});

const adminsOnly = createRoute({
  getParentRoute: () => shell,
  id: 'admins-only',
  component: RequireAdmin,
});

/** The frame of the admin part: its tabs stand above every page of it. */
const admin = createRoute({
  getParentRoute: () => adminsOnly,
  id: 'admin',
  component: lazyRouteComponent(() => import('./admin.js'), 'AdminRoute'),
});

const adminUsers = createRoute({
  getParentRoute: () => admin,
  path: '/admin',
  validateSearch: (search: Record<string, unknown>) => textParams(search, adminUsersSearch),
  beforeLoad: ({ location }) => toReconciliation(parseSearch(location.searchStr)),
  component: lazyRouteComponent(() => import('./admin.js'), 'AdminUsersRoute'),
});

const adminPages = (
  [
    ['/admin/settings', 'AdminSettingsRoute'],
    ['/admin/sql', 'AdminSqlRoute'],
    ['/admin/operations', 'AdminOperationsRoute'],
    ['/admin/statistics', 'AdminStatisticsRoute'],
    ['/admin/users/$id/history', 'AdminUserHistoryRoute'],
    ['/admin/payments/$id', 'AdminPaymentRoute'],
  ] as const
).map(([path, name]) =>
  createRoute({
    getParentRoute: () => admin,
    path,
    component: lazyRouteComponent(() => import('./admin.js'), name),
  }),
);

const adminJournal = createRoute({
  getParentRoute: () => admin,
  path: '/admin/journal',
  validateSearch: (search: Record<string, unknown>) => textParams(search, journalSearch),
  component: lazyRouteComponent(() => import('./admin.js'), 'AdminJournalRoute'),
});

const reconciliation = createRoute({
  getParentRoute: () => admin,
  path: '/admin/reconciliation',
  validateSearch: (search: Record<string, unknown>) => textParams(search, reconciliationSearch),
  component: lazyRouteComponent(() => import('./admin.js'), 'ReconciliationRoute'),
});

const adminUserTicks = createRoute({
  getParentRoute: () => admin,
  path: '/admin/users/$userId/ticks',
  validateSearch: (search: Record<string, unknown>) => textParams(search, ['page']),
  component: lazyRouteComponent(() => import('./admin.js'), 'AdminUserTicksRoute'),
});

const adminUserReports = createRoute({
  getParentRoute: () => admin,
  path: '/admin/users/$userId/reports',
  validateSearch: (search: Record<string, unknown>) => textParams(search, adminReportsSearch),
  component: lazyRouteComponent(() => import('./admin.js'), 'AdminUserReportsRoute'),
});

const adminReports = createRoute({
  getParentRoute: () => admin,
  path: '/admin/reports',
  validateSearch: (search: Record<string, unknown>) => textParams(search, adminReportsSearch),
  component: lazyRouteComponent(() => import('./admin.js'), 'AdminReportsRoute'),
});

/** Reconciliations that were kept in links had the address /admin. */
function toReconciliation(search: Record<string, unknown>): void {
  const kept = textParams(search, reconciliationSearch);
  if (reconciliationSearch.some((name) => kept[name] !== undefined))
    throw redirect({ to: '/admin/reconciliation', search: kept, replace: true });
}

const adminPayments = createRoute({
  getParentRoute: () => admin,
  path: '/admin/payments',
  validateSearch: (search: Record<string, unknown>) => textParams(search, paymentsSearch),
  component: lazyRouteComponent(() => import('./admin.js'), 'AdminPaymentsRoute'),
});

const statement = createRoute({
  getParentRoute: () => admin,
  path: '/admin/statement',
  validateSearch: (search: Record<string, unknown>) => textParams(search, statementSearch),
  component: lazyRouteComponent(() => import('./admin.js'), 'StatementRoute'),
});

const toUpload = (): never => {
  throw redirect({ to: '/create-report/$step', params: { step: 'upload' }, replace: true });
};

const createStarts = (['/reports/create', '/create-report'] as const).map((path) =>
  createRoute({ getParentRoute: () => signedIn, path, beforeLoad: toUpload }),
);

/** Steps: upload, analytics, processing; any other one leads to upload. */
const createReport = createRoute({
  getParentRoute: () => signedIn,
  path: '/create-report/$step',
  validateSearch: (search: Record<string, unknown>) => textParam(search, 'taskId'),
  beforeLoad: ({ params }) => {
    if (!['upload', 'analytics', 'processing'].includes(params.step)) toUpload();
  },
  component: lazyRouteComponent(() => import('./create-report.js'), 'CreateReportRoute'),
});

const tree = root.addChildren([
  ...landing,
  login,
  ...emailVerify,
  newPassword,
  ...addressLinks,
  unsubscribe,
  ...completions,
  ...providerPages,
  ...legal,
  ...help,
  sample,
  sharedReport,
  ...testPages,
  signedIn.addChildren([
    shell.addChildren([
      reports,
      report,
      ticks,
      profile,
      settings,
      payment,
      topUp,
      paymentSuccess,
      adminsOnly.addChildren([
        admin.addChildren([
          adminUsers,
          ...adminPages,
          adminJournal,
          adminUserTicks,
          adminUserReports,
          adminReports,
          reconciliation,
          adminPayments,
          statement,
        ]),
      ]),
    ]),
    ...createStarts,
    createReport,
  ]),
]);

export const router = createRouter({
  routeTree: tree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: Loading,
  defaultErrorComponent: LoadFailure,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** The tab's id on the event stream, handed to the processing step. */
    clientId?: string;
    /** Processing was opened without a task. */
    hasNoTask?: boolean;
  }
}
