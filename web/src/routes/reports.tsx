import { ReportsList } from '../features/reports-list/ReportsList.js';

export function ReportsRoute() {
  return <ReportsList />;
}
