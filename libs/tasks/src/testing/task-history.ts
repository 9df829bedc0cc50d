import { definitionOf, type EventOf, type EventType } from '../../../../eventstore/catalogue.js';
import type { TaskEvent } from '../../../../eventstore/task/task.events.js';
import type { ReportActions, Visualization } from '../../../contract/src/index.js';
import { aProposal } from './proposals.js';

type TaskEventType = TaskEvent['type'];
type DataOf<Type extends TaskEventType> = Extract<TaskEvent, { type: Type }>['data'];

const of = { taskId: 't', userId: 'anna' };

/** An event of task t, which is Anna's. */
export function told<Type extends TaskEventType & EventType>(
  type: Type,
  data: Omit<DataOf<Type>, 'taskId' | 'userId'>,
): EventOf<Type> {
  const { version } = definitionOf(type);
  return { type, version, data: { ...of, ...data } } as unknown as EventOf<Type>;
}

export const initialised = told('TaskInitialised', { reportType: 'financial', reportCost: 100 });
export const fileInfo = { total_sheets: 1, sheet_names: ['Лист1'] };
export const uploaded = told('WorkbookUploaded', {
  fileName: 'Продажи.xlsx',
  fileInfo: fileInfo,
  contentHmac: 'aa',
  sizeBytes: 10,
});
export const analyticsAsked = told('AnalyticsRequested', { run: 1 });
export const proposed = (...names: readonly string[]) =>
  told('AnalyticsProposed', {
    run: 1,
    leaseId: 'l',
    first: 0,
    count: names.length,
    replaced: [],
    proposals: { items: names.map(aProposal) },
  });
export const requested = (index: number, attempt = 1) =>
  told('ReportRequested', { index, attempt, debitId: `t.${index}.${attempt}` });
export const started = (job: string, start = 1, leaseId = 'l') =>
  told('JobStarted', { job, start, leaseId, leaseUntil: '2026-06-01T11:00:00.000Z' });
export const handedBack = (job: string, leaseId = 'l') => told('JobHandedBack', { job, leaseId });

export const aVisualization = (description: string): Visualization => ({
  description,
  table_data: { headers: [], rows: [], columns: [], rowsOmitted: 0 },
  chart_html: '',
  chart_spec: null,
});
export const actions = (...descriptions: readonly string[]): ReportActions => ({
  analytical_note: 'Вывод',
  visualizations: descriptions.map(aVisualization),
  note: [],
  provenance: [],
});
export const part = (index: number, number: number, name: string, leaseId = 'l') =>
  told('ReportPart', {
    index,
    attempt: 1,
    leaseId,
    part: number,
    content: { visualizations: [aVisualization(name)] },
  });
export const succeeded = (index: number, attempt = 1, leaseId = 'l') =>
  told('ReportSucceeded', { index, attempt, leaseId, parts: 0, content: actions('последняя') });
export const failed = (index: number, attempt = 1) =>
  told('ReportFailed', {
    index,
    attempt,
    leaseId: 'l',
    code: 'report.failed',
    message: 'Сбой обработки',
  });
export const summary = {
  report_title: 'Итог',
  summary: 'Кратко',
  key_findings: ['Раз'],
  recommendations: [],
};
export const summarised = (edition: number) =>
  told('SummaryCompleted', { edition, leaseId: 'l', source: 'built-in', summary: summary });
