import { ShellFrame } from '../features/shell/Shell.js';
import { TestPage } from '../features/test-pages/TestPage.js';

export function TestReportEventsRoute() {
  return (
    <ShellFrame>
      <TestPage title="Проверка потока событий" source="/api/test-report-events" />
    </ShellFrame>
  );
}

export function TestCreateReportRoute() {
  return (
    <ShellFrame>
      <TestPage title="Проверка создания задачи" source="/api/test-create-report" />
    </ShellFrame>
  );
}

export function TestReportStatusRoute() {
  return (
    <ShellFrame>
      <TestPage title="Проверка статуса задачи" source="/api/test/test-report-status" />
    </ShellFrame>
  );
}
