import type { Definitions, Event } from '../event.js';

/** Letters to a person, but for those of the sign-in. */
export type NoticeKind = 'report-ready' | 'low-balance' | 'payment' | 'refund' | 'report-pdf';

interface OfNotice {
  userId: string;
  /** Determined by its cause, such as `report-ready:TASK`. */
  noticeId: string;
  kind: NoticeKind;
}

/** The mail server took it over; a crash before this event sends it once more. */
export type NoticeSent = Event<'NoticeSent', OfNotice>;
/** The mail server refused the address for good. */
export type NoticeRefused = Event<'NoticeRefused', OfNotice>;
/** Which kinds a person does without, all of them. */
export type NoticesChosen = Event<
  'NoticesChosen',
  { userId: string; off: readonly NoticeKind[]; by: 'settings' | 'letter' }
>;

/** A person wants a report's PDF at their own address; so many a day. */
export type ReportMailAsked = Event<
  'ReportMailAsked',
  {
    userId: string;
    reportId: number;
    askId: string;
    /** yyyy-mm-dd of Moscow. */
    day: string;
  }
>;

export type NoticesEvent = NoticeSent | NoticeRefused | NoticesChosen | ReportMailAsked;

export const noticesStream = (userId: string): string => `notices-${userId}`;

export const noticesDefinitions: Definitions<NoticesEvent> = {
  NoticeSent: { version: 1, sealed: [] },
  NoticeRefused: { version: 1, sealed: [] },
  NoticesChosen: { version: 1, sealed: [] },
  ReportMailAsked: { version: 1, sealed: [] },
};
