import { getRouteApi } from '@tanstack/react-router';
import { AnalyticsStep } from '../features/create-report/analytics/AnalyticsStep.js';
import { useTaskId } from '../features/create-report/model/use-task-id.js';
import { ProcessingStep } from '../features/create-report/processing/ProcessingStep.js';
import { UploadStep } from '../features/create-report/upload/UploadStep.js';
import { Loading } from '../shared/ui/Loading.js';

const route = getRouteApi('/signed-in/create-report/$step');

/** The step of the address; without a task the later steps lead back to the first. */
export function CreateReportRoute() {
  const { step } = route.useParams();
  const { taskId: inAddress } = route.useSearch();
  const current = step === 'analytics' || step === 'processing' ? step : 'upload';
  const taskId = useTaskId(current, inAddress);
  if (current === 'upload') return <UploadStep />;
  if (taskId === null) return <Loading />;
  return current === 'analytics' ? (
    <AnalyticsStep key={taskId} taskId={taskId} />
  ) : (
    <ProcessingStep key={taskId} taskId={taskId} />
  );
}
