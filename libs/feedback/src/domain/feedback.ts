import type { FeedbackEvent } from '../../../../eventstore/feedback/feedback.events.js';
import { DomainError, type Decider } from '../../../kernel/src/decider.js';

const HOUR_MS = 3_600_000;

/** Messages of one person in an hour. */
export const FEEDBACK_PER_HOUR = 5;

interface Received {
  readonly feedbackId: string;
  readonly atMs: number;
}

export interface FeedbackState {
  /** Those of the last hour before the newest one, oldest first. */
  readonly lately: readonly Received[];
  readonly forwarded: readonly string[];
}

export type FeedbackCommand =
  | {
      readonly type: 'Send';
      readonly feedbackId: string;
      readonly userId: string;
      readonly text: string;
      readonly replyTo: string;
      /** Milliseconds since 1970. */
      readonly now: number;
    }
  | { readonly type: 'NoteForwarded'; readonly feedbackId: string; readonly userId: string };

/** The same message sent again is one message; too many of them are refused. */
export const feedback: Decider<FeedbackCommand, FeedbackEvent, FeedbackState> = {
  name: 'feedback',
  initial: { lately: [], forwarded: [] },
  decide(command, state) {
    const { feedbackId, userId } = command;
    if (command.type === 'NoteForwarded') {
      if (state.forwarded.includes(feedbackId)) return [];
      return [{ type: 'FeedbackForwarded', version: 1, data: { feedbackId, userId } }];
    }
    const { text, replyTo, now } = command;
    if (state.lately.some((one) => one.feedbackId === feedbackId)) return [];
    refuseTooMany(state, now);
    const receivedAt = new Date(now).toISOString();
    const data = { feedbackId, userId, receivedAt, text, replyTo };
    return [{ type: 'FeedbackReceived', version: 1, data }];
  },
  evolve(state, event) {
    const { feedbackId } = event.data;
    if (event.type === 'FeedbackForwarded')
      return { ...state, forwarded: [...state.forwarded, feedbackId].slice(-FEEDBACK_PER_HOUR) };
    const atMs = Date.parse(event.data.receivedAt);
    return {
      ...state,
      lately: [...state.lately, { feedbackId, atMs }].slice(-FEEDBACK_PER_HOUR),
    };
  },
};

/** What a corrected clock left in the future does not count. */
function refuseTooMany({ lately }: FeedbackState, now: number): void {
  const counted = lately.filter(({ atMs }) => atMs > now - HOUR_MS && atMs <= now);
  const [oldest] = counted;
  if (oldest === undefined || counted.length < FEEDBACK_PER_HOUR) return;
  throw new DomainError(
    'too-many',
    'feedback.too-many',
    'Вы отправили несколько сообщений подряд. Напишите следующее немного позже.',
    { retry_after: Math.ceil((oldest.atMs + HOUR_MS - now) / 1000) },
  );
}
