import type { EventOf } from '../../../../eventstore/catalogue.js';
import type { TickLog } from '../../../contract/src/ticks.js';
import {
  integer,
  projection,
  text,
  type OpenedEvent,
  type Position,
  type ViewDefinition,
} from '../../../kernel/src/index.js';

/** One line of the history; id is its event's position, so that new lines come at the end. */
export interface TickEntryView {
  readonly id: Position;
  /** Where its event stands; null in the version before, whose id was both. */
  readonly stream: string | null;
  readonly revision: number | null;
  readonly userId: string;
  /** Signed whole ticks. */
  readonly amount: number;
  readonly kind: TickLog['kind'];
  readonly taskId: string | null;
  readonly reportIndex: number | null;
  readonly attempt: number | null;
  /** Why a refund was made. */
  readonly code: string | null;
  /** Who wrote it: user:id, admin:id or system:name. */
  readonly actor: string;
  readonly createdAt: string;
  readonly balanceAfter: number;
}

export const tickEntries: ViewDefinition<TickEntryView> = {
  name: 'tick-entries',
  version: 3,
  fields: {
    stream: text(),
    revision: integer(),
    userId: text(),
    amount: integer(),
    kind: text(),
    taskId: text(),
    reportIndex: integer(),
    attempt: integer(),
    code: text(),
    actor: text(),
    createdAt: text(),
    balanceAfter: integer(),
  },
  indexes: [['userId', 'id']],
  isFinal: true,
};

const signed = {
  TicksGranted: ['grant', 1],
  TicksPurchased: ['purchase', 1],
  TicksDebited: ['debit', -1],
  TicksRefunded: ['refund', 1],
  TicksAdded: ['adjustment', 1],
  TicksWithdrawn: ['adjustment', -1],
  PurchaseReversed: ['reversal', -1],
  PurchaseReversalUndone: ['reversal', 1],
} as const;

type EntryType = keyof typeof signed;

export const tickEntryProjection = projection<EntryType, TickEntryView>({
  view: tickEntries,
  types: Object.keys(signed) as EntryType[],
  begins: Object.keys(signed) as EntryType[],
  viewIds: (event) => [event.position],
  apply(_view, event, id) {
    const [kind, sign] = signed[event.type];
    return {
      id,
      stream: event.stream,
      revision: event.revision,
      userId: event.data.userId,
      amount: sign * event.data.ticks,
      kind,
      ...causeOf(event),
      actor: event.metadata.actor,
      createdAt: event.metadata.recordedAt,
      balanceAfter: event.data.balanceAfter,
    };
  },
});

function causeOf(
  event: OpenedEvent<EventOf<EntryType>>,
): Pick<TickEntryView, 'taskId' | 'reportIndex' | 'attempt' | 'code'> {
  if (event.type !== 'TicksDebited' && event.type !== 'TicksRefunded')
    return { taskId: null, reportIndex: null, attempt: null, code: null };
  const { taskId, index, attempt } = event.data;
  const code = event.type === 'TicksRefunded' ? event.data.code : null;
  return { taskId, reportIndex: index, attempt, code };
}
