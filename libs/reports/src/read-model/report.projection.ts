import { opened } from '../../../../eventstore/event.js';
import type { EditionPart } from '../../../../eventstore/task/task.events.js';
import {
  boolean,
  integer,
  json,
  projection,
  text,
  type ViewDefinition,
} from '../../../kernel/src/index.js';

/** id is the report's, as text. */
export interface ReportView {
  readonly id: string;
  readonly reportId: number;
  readonly userId: string;
  readonly taskId: string;
  readonly title: string;
  readonly summary: string;
  readonly createdAt: string;
  readonly edition: number;
  readonly parts: readonly EditionPart[];
  readonly deleted: boolean;
}

export const reports: ViewDefinition<ReportView> = {
  name: 'reports',
  version: 1,
  fields: {
    reportId: integer(),
    userId: text(),
    taskId: text(),
    title: text({ searchable: true }),
    summary: text(),
    createdAt: text(),
    edition: integer(),
    parts: json(),
    deleted: boolean(),
  },
  indexes: [['userId', 'deleted', 'createdAt'], ['taskId']],
};

const types = ['ReportPublished', 'ReportDeleted', 'ReportErased'] as const;

export const reportProjection = projection<(typeof types)[number], ReportView>({
  view: reports,
  types: types,
  viewIds: ({ data }) => [String(data.reportId)],
  apply(view, event, id) {
    if (event.type !== 'ReportPublished')
      return view && { ...view, title: '', summary: '', parts: [], deleted: true };
    if (view?.deleted) return view;
    const { reportId, userId, taskId, title, summary, edition, parts } = event.data;
    return {
      id,
      reportId,
      userId,
      taskId,
      title: opened(title, ''),
      summary: opened(summary, ''),
      createdAt: view?.createdAt ?? event.metadata.recordedAt,
      edition,
      parts,
      deleted: false,
    };
  },
});
