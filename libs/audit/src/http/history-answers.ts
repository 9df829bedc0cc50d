import { upcast } from '../../../../eventstore/catalogue.js';
import type { HistoryEvent } from '../../../contract/src/index.js';
import { isUnreadable, type RecordedEvent, type Sealer } from '../../../kernel/src/index.js';
import type { PersonEvent } from '../person-history.js';

/** An event of a person's history as it is answered. */
export function historyOf(
  { event, isChained }: PersonEvent,
  data: object,
  emails: ReadonlyMap<string, string>,
): HistoryEvent {
  const { metadata } = event;
  return {
    type: event.type,
    stream: event.stream,
    revision: event.revision,
    at: metadata.recordedAt,
    actor: metadata.actor,
    actor_email: emails.get(idIn(metadata.actor)) ?? null,
    request_id: metadata.requestId,
    facts: factsOf(data),
    is_chained: isChained,
  };
}

export const idIn = (actor: string): string => actor.slice(actor.indexOf(':') + 1);

/** What a person tells of a misread question is opened when shown; all else stays sealed. */
export async function factsBehind(event: RecordedEvent, sealer: Sealer): Promise<object> {
  if (isUnreadable(event)) return {};
  return event.type === 'ReportMisread' ? (await sealer.open(event)).data : upcast(event).data;
}

/** The person themselves, and what proves a session or a link. */
const HIDDEN = /^(?:userId|sid|body|key)$|hash|print|secret|token|url/i;

/** What stands in the open and is no list: what is sealed stays so. */
function factsOf(data: object): HistoryEvent['facts'] {
  const plain = Object.entries(data).filter(
    (pair): pair is [string, string | number | boolean | null] =>
      !HIDDEN.test(pair[0]) && (pair[1] === null || typeof pair[1] !== 'object'),
  );
  return Object.fromEntries(plain);
}
