import type { ReportDocument } from '../../../../../libs/presentation/src/report/report-document.js';
import { formatDateTime } from '../../../../../libs/presentation/src/format/date.js';
import type { Screen } from './use-screen.js';

/** What is on the screen, as the saved report will have it; null while there is no summary. */
export function wordReportOf({ state, cards, fileName, title }: Screen): ReportDocument | null {
  const summary = state.task?.summary ?? null;
  if (summary === null) return null;
  const sections = cards.flatMap(({ item: { index, name } }) => {
    const actions = state.results.get(index);
    return actions === undefined ? [] : [{ name, index, actions }];
  });
  return {
    title: summary.report_title.trim() === '' ? title : summary.report_title,
    date: formatDateTime(new Date().toISOString()),
    fileName,
    summary,
    sections,
  };
}
