import type { EventOf } from '../../../../eventstore/catalogue.js';
import { isErased, opened } from '../../../../eventstore/event.js';
import type {
  Provenance,
  ReportActions,
  Visualization,
} from '../../../contract/src/report-content.js';
import {
  boolean,
  integer,
  json,
  projection,
  text,
  type OpenedEvent,
  type ViewDefinition,
} from '../../../kernel/src/index.js';
import {
  completed,
  joined,
  noPieces,
  type JoinedPieces,
  type LastPiece,
  type OfferedFollowUp,
  type ReportPiece,
} from '../results/report-pieces.js';

/**
 * The content of one attempt at one report, joined from its parts; id is task, index and attempt.
 * Serves the processing page, the report page and the exports alike.
 */
export interface ResultView {
  readonly id: string;
  readonly taskId: string;
  readonly userId: string;
  readonly index: number;
  readonly attempt: number;
  /** Under which the parts were made: those of a lost one are dropped. */
  readonly leaseId: string;
  readonly visualizations: readonly Visualization[];
  readonly provenance: readonly Provenance[];
  readonly actions: ReportActions | null;
  /** What its person may ask next. */
  readonly followUps: readonly OfferedFollowUp[];
  readonly complete: boolean;
  readonly blank: boolean;
}

export const results: ViewDefinition<ResultView> = {
  name: 'results',
  version: 3,
  fields: {
    taskId: text(),
    userId: text(),
    index: integer(),
    attempt: integer(),
    leaseId: text(),
    visualizations: json(),
    provenance: json(),
    actions: json(),
    followUps: json(),
    complete: boolean(),
    blank: boolean(),
  },
  indexes: [['taskId']],
};

export const resultId = (taskId: string, index: number, attempt: number): string =>
  `${taskId}.${index}.${attempt}`;

const types = ['ReportPart', 'ReportSucceeded', 'WorkbookErased', 'TaskErased'] as const;
type Type = (typeof types)[number];
type Of<T extends Type> = OpenedEvent<EventOf<T>>;

export const resultProjection = projection<Type, ResultView>({
  view: results,
  types: types,
  viewIds: ({ data }) =>
    'blanked' in data
      ? data.blanked.map(({ index, attempt }) => resultId(data.taskId, index, attempt))
      : [resultId(data.taskId, data.index, data.attempt)],
  apply(view, event, id) {
    if (event.type === 'WorkbookErased' || event.type === 'TaskErased')
      return view && blanked(view, event.type);
    const { taskId, userId, index, attempt, leaseId } = event.data;
    const same = view?.leaseId === leaseId;
    const known = same ? view : noPieces;
    const base = { id, taskId, userId, index, attempt, leaseId, followUps: [] };
    const blank = isErased(event.data.content) || (same && view.blank);
    if (blank) return { ...base, ...noPieces, actions: null, complete: false, blank };
    if (event.type === 'ReportPart')
      return { ...base, ...joined(known, partOf(event)), actions: null, complete: false, blank };
    return { ...base, ...noPieces, ...whole(known, event), complete: true, blank };
  },
});

function whole(
  known: JoinedPieces,
  { data }: Of<'ReportSucceeded'>,
): Pick<ResultView, 'actions' | 'followUps'> {
  const last = opened(data.content, null) as LastPiece;
  return { actions: completed(known, last), followUps: last.followUps ?? [] };
}

/** Of an erased person: as it is when it is folded anew without their key. */
function blanked(view: ResultView, by: 'WorkbookErased' | 'TaskErased'): ResultView {
  const complete = by === 'WorkbookErased' && view.complete;
  return { ...view, ...noPieces, actions: null, followUps: [], complete, blank: true };
}

function partOf(event: Of<'ReportPart'>): ReportPiece {
  return opened(event.data.content, noPieces) as ReportPiece;
}
