import type { Definitions, Event } from '../event.js';

/** Letters to a person, but for those of the sign-in. */
export type NoticeKind =
  'report-ready' | 'low-balance' | 'payment' | 'refund' | 'refund-declined' | 'report-pdf';

interface OfNotice {
  userId: string;
  /** Determined by its cause, such as `report-ready:TASK`. */
  noticeId: string;
  kind: NoticeKind;
}

/** The mail server took it over; a crash before this event sends it once more. */
export type NoticeSent = Event<'NoticeSent', OfNotice>;
/** The mail server refused it for good. */
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

/** Mail does not reach this address: said by its server at once, or reported later (RFC 3464). */
export type AddressRefused = Event<
  'AddressRefused',
  {
    userId: string;
    /** Identity id of the address. */
    addressId: string;
    by: 'server' | 'report';
    /** ISO time. */
    at: string;
  }
>;
/** A link from a letter to it was opened: mail reaches the address again. */
export type AddressReached = Event<'AddressReached', { userId: string; addressId: string }>;

export type NoticesEvent =
  NoticeSent | NoticeRefused | NoticesChosen | ReportMailAsked | AddressRefused | AddressReached;

export const noticesStream = (userId: string): string => `notices-${userId}`;

export const noticesDefinitions: Definitions<NoticesEvent> = {
  NoticeSent: { version: 1, sealed: [] },
  NoticeRefused: { version: 1, sealed: [] },
  NoticesChosen: { version: 1, sealed: [] },
  ReportMailAsked: { version: 1, sealed: [] },
  AddressRefused: { version: 1, sealed: [] },
  AddressReached: { version: 1, sealed: [] },
};
