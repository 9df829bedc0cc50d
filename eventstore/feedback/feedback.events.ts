import type { Definitions, Event, Sealed } from '../event.js';

/** What a person wrote to those who run the service; sealed with the writer's key. */
export type FeedbackReceived = Event<
  'FeedbackReceived',
  {
    feedbackId: string;
    userId: string;
    /** ISO time. */
    receivedAt: string;
    text: Sealed<string>;
    /** Where the answer goes. */
    replyTo: Sealed<string>;
  }
>;
/** The mail server took it over; a crash before this event sends it once more. */
export type FeedbackForwarded = Event<'FeedbackForwarded', { feedbackId: string; userId: string }>;

export type FeedbackEvent = FeedbackReceived | FeedbackForwarded;

/** All that one person wrote. */
export const feedbackStream = (userId: string): string => `feedback-${userId}`;

export const feedbackDefinitions: Definitions<FeedbackEvent> = {
  FeedbackReceived: { version: 1, sealed: ['text', 'replyTo'] },
  FeedbackForwarded: { version: 1, sealed: [] },
};
