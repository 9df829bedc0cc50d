import type { EventOf } from '../../../../eventstore/catalogue.js';
import { opened } from '../../../../eventstore/event.js';
import type { EditionPart } from '../../../../eventstore/task/task.events.js';
import {
  boolean,
  integer,
  json,
  projection,
  text,
  type OpenedEvent,
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
  /** The title is the person's own. */
  readonly renamed: boolean;
}

export const reports: ViewDefinition<ReportView> = {
  name: 'reports',
  version: 2,
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
    renamed: boolean(),
  },
  indexes: [['userId', 'deleted', 'createdAt'], ['taskId']],
};

const types = ['ReportPublished', 'ReportRenamed', 'ReportDeleted', 'ReportErased'] as const;

export const reportProjection = projection<(typeof types)[number], ReportView>({
  view: reports,
  types: types,
  viewIds: ({ data }) => [String(data.reportId)],
  apply(view, event, id) {
    switch (event.type) {
      case 'ReportPublished':
        return view?.deleted ? view : published(view, event, id);
      case 'ReportRenamed':
        return view === null || view.deleted
          ? view
          : { ...view, title: opened(event.data.title, ''), renamed: true };
      case 'ReportDeleted':
      case 'ReportErased':
        return view && { ...view, title: '', summary: '', parts: [], deleted: true };
    }
  },
});

type Published = OpenedEvent<EventOf<'ReportPublished'>>;

/** A later edition keeps the date of the first, and the name that its person gave. */
function published(view: ReportView | null, { data, metadata }: Published, id: string): ReportView {
  const { reportId, userId, taskId, title, summary, edition, parts } = data;
  return {
    id,
    reportId,
    userId,
    taskId,
    title: view?.renamed ? view.title : opened(title, ''),
    summary: opened(summary, ''),
    createdAt: view?.createdAt ?? metadata.recordedAt,
    edition,
    parts,
    deleted: false,
    renamed: view?.renamed ?? false,
  };
}
