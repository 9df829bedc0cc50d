import { Outlet, getRouteApi } from '@tanstack/react-router';
import { Admin } from '../features/admin/Admin.js';
import { onPage } from '../features/admin/address.js';
import { Journal } from '../features/admin/journal/Journal.js';
import { UserHistory } from '../features/admin/journal/UserHistory.js';
import { Operations } from '../features/admin/operations/Operations.js';
import { PaymentPage } from '../features/admin/PaymentPage.js';
import { Payments } from '../features/admin/Payments.js';
import { Reconciliation } from '../features/admin/Reconciliation.js';
import { Settings } from '../features/admin/settings/Settings.js';
import { SqlEditor } from '../features/admin/sql/SqlEditor.js';
import { Reports } from '../features/admin/reports/Reports.js';
import { Statistics } from '../features/admin/statistics/Statistics.js';
import { Statement } from '../features/admin/Statement.js';
import { UserTicks } from '../features/admin/users/UserTicks.js';
import { Users } from '../features/admin/users/Users.js';

const ADMIN = '/signed-in/shell/admins-only/admin/admin';
const users = getRouteApi(ADMIN);
const userTicks = getRouteApi(`${ADMIN}/users/$userId/ticks`);
const userReports = getRouteApi(`${ADMIN}/users/$userId/reports`);
const reports = getRouteApi(`${ADMIN}/reports`);
const reconciliation = getRouteApi(`${ADMIN}/reconciliation`);
const journal = getRouteApi(`${ADMIN}/journal`);
const history = getRouteApi(`${ADMIN}/users/$id/history`);
const payments = getRouteApi(`${ADMIN}/payments`);
const payment = getRouteApi(`${ADMIN}/payments/$id`);
const statement = getRouteApi(`${ADMIN}/statement`);

export function AdminRoute() {
  return (
    <Admin>
      <Outlet />
    </Admin>
  );
}

export function AdminUsersRoute() {
  const search = users.useSearch();
  const navigate = users.useNavigate();
  return (
    <Users
      search={search}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}

export function AdminSettingsRoute() {
  return <Settings />;
}

export function AdminJournalRoute() {
  const search = journal.useSearch();
  const navigate = journal.useNavigate();
  return (
    <Journal
      search={search}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}

export function AdminUserHistoryRoute() {
  const { id } = history.useParams();
  return <UserHistory key={id} userId={id} />;
}

export function AdminSqlRoute() {
  return <SqlEditor />;
}

export function AdminUserTicksRoute() {
  const { userId } = userTicks.useParams();
  const { page } = userTicks.useSearch();
  const navigate = userTicks.useNavigate();
  return (
    <UserTicks
      key={userId}
      userId={userId}
      page={page}
      onPage={(next) => void navigate({ search: onPage({}, next) })}
    />
  );
}

export function AdminUserReportsRoute() {
  const { userId } = userReports.useParams();
  const search = userReports.useSearch();
  const navigate = userReports.useNavigate();
  return (
    <Reports
      key={userId}
      userId={userId}
      search={search}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}

export function AdminReportsRoute() {
  const search = reports.useSearch();
  const navigate = reports.useNavigate();
  return (
    <Reports
      search={search}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}

export function AdminOperationsRoute() {
  return <Operations />;
}

export function AdminStatisticsRoute() {
  return <Statistics />;
}

export function ReconciliationRoute() {
  const search = reconciliation.useSearch();
  const navigate = reconciliation.useNavigate();
  return (
    <Reconciliation
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}

export function AdminPaymentsRoute() {
  const search = payments.useSearch();
  const navigate = payments.useNavigate();
  return (
    <Payments
      search={search}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}

export function AdminPaymentRoute() {
  const { id } = payment.useParams();
  return <PaymentPage key={id} paymentId={id} />;
}

export function StatementRoute() {
  const search = statement.useSearch();
  const navigate = statement.useNavigate();
  return (
    <Statement
      search={search}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}
