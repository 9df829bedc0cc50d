import { useParams } from '@tanstack/react-router';
import { SharedPage } from '../features/report-view/SharedPage.js';

export function SharedReportRoute() {
  const { token } = useParams({ strict: false });
  return <SharedPage token={token ?? ''} />;
}
