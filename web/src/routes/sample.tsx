import { SamplePage } from '../features/report-view/SamplePage.js';

export function SampleRoute() {
  return <SamplePage />;
}
