import { json, projection, type ViewDefinition } from '../../../kernel/src/index.js';

export const HOUR_MS = 3_600_000;
const SLOT_MS = 60_000;
/** Beside an event's data: what is stored of every event. */
const FRAME_BYTES = 500;
/** Sealed data is base64. */
const SEALED_FACTOR = 4 / 3;

export interface Slot {
  /** ISO time of its beginning; it is a minute long. */
  readonly from: string;
  readonly events: number;
  readonly bytes: number;
}

/** What one person's free commands have appended in the last hour; id is the person's. */
export interface FreeEventsView {
  readonly id: string;
  /** Oldest first. */
  readonly slots: readonly Slot[];
}

export const freeEvents: ViewDefinition<FreeEventsView> = {
  name: 'free_events',
  version: 4,
  fields: { slots: json() },
  indexes: [],
};

const types = [
  'UserRenamed',
  'TaskInitialised',
  'WorkbookUploaded',
  'AnalyticsRequested',
  'CustomReportRequested',
  'FollowUpAsked',
  'ProposalRemoved',
  'ProposalRestored',
  'ReportRenamed',
  'ReportDeleted',
  'QuestionKept',
  'KeptQuestionRenamed',
  'KeptQuestionRemoved',
  'UserErased',
] as const;

export const freeEventsProjection = projection<(typeof types)[number], FreeEventsView>({
  view: freeEvents,
  types: types,
  viewIds: ({ data }) => [data.userId],
  apply: (view, { type, data, metadata: { recordedAt } }, id) => {
    if (type === 'UserErased') return null;
    const at = Date.parse(recordedAt);
    const from = new Date(at - (at % SLOT_MS)).toISOString();
    const bytes = Math.ceil(Buffer.byteLength(JSON.stringify(data)) * SEALED_FACTOR) + FRAME_BYTES;
    const recent = slotsSince(view, at - HOUR_MS);
    const same = recent.find((slot) => slot.from === from) ?? { from, events: 0, bytes: 0 };
    const grown = { from, events: same.events + 1, bytes: same.bytes + bytes };
    const slots = [...recent.filter((slot) => slot.from !== from), grown];
    return { id, slots };
  },
});

/** Those that are not wholly past. */
export function slotsSince(view: FreeEventsView | null, since: number): readonly Slot[] {
  return (view?.slots ?? []).filter(({ from }) => Date.parse(from) + SLOT_MS > since);
}

/** When a slot is past for the limit, milliseconds since 1970. */
export const pastAt = ({ from }: Slot): number => Date.parse(from) + SLOT_MS + HOUR_MS;
