import { getRouteApi } from '@tanstack/react-router';
import { ReportPage } from '../features/report-view/ReportPage.js';
import { reportIdOf } from '../features/report-view/report-id.js';

const route = getRouteApi('/signed-in/shell/reports/$id');

export function ReportRoute() {
  return <ReportPage id={reportIdOf(route.useParams().id)} />;
}
