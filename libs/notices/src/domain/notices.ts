import type { NoticeKind, NoticesEvent } from '../../../../eventstore/notices/notices.events.js';
import { DomainError, type Decider } from '../../../kernel/src/decider.js';

/** Told apart by their ids for so long; older causes are too old for a letter. */
const KNOWN_MAX = 500;
/** Reports that one person has sent to themselves, a day. */
const MAILED_MAX = 20;

/** What a person may do without; what concerns their money always comes. */
export const optionalKinds = ['report-ready', 'low-balance'] as const;
export type OptionalKind = (typeof optionalKinds)[number];

export interface NoticesState {
  readonly off: readonly NoticeKind[];
  /** Ids of those that were sent or refused, oldest first. */
  readonly known: readonly string[];
  /** The address that mail does not reach, and since when in ms; null while none is known. */
  readonly refused: { readonly addressId: string; readonly since: number } | null;
  /** Reports that were asked for by mail, oldest first. */
  readonly asked: readonly Asked[];
}

interface Asked {
  readonly askId: string;
  readonly day: string;
}

interface OfNotice {
  readonly userId: string;
  readonly noticeId: string;
  readonly kind: NoticeKind;
}

export type NoticesCommand =
  | ({ readonly type: 'NoteSent' | 'NoteRefused' } & OfNotice)
  | {
      readonly type: 'Choose';
      readonly userId: string;
      readonly off: readonly OptionalKind[];
      readonly by: 'settings' | 'letter';
    }
  | {
      readonly type: 'NoteUnreachable';
      readonly userId: string;
      readonly addressId: string;
      readonly by: 'server' | 'report';
      readonly now: number;
    }
  | {
      readonly type: 'NoteReached';
      readonly userId: string;
      readonly addressId: string;
      /** When its link was opened, in ms: what was refused later stays so. */
      readonly openedAt: number;
    }
  | ({
      readonly type: 'AskReportMail';
      readonly userId: string;
      readonly reportId: number;
    } & Asked);

export const notices: Decider<NoticesCommand, NoticesEvent, NoticesState> = {
  name: 'notices',
  initial: { off: [], known: [], refused: null, asked: [] },
  decide(command, state) {
    switch (command.type) {
      case 'Choose':
        return chosen(command, state);
      case 'AskReportMail':
        return mailed(command, state);
      case 'NoteUnreachable':
        return unreachable(command, state);
      case 'NoteReached':
        return reached(command, state);
      case 'NoteSent':
      case 'NoteRefused': {
        const { userId, noticeId, kind } = command;
        if (state.known.includes(noticeId)) return [];
        const type = command.type === 'NoteSent' ? 'NoticeSent' : 'NoticeRefused';
        return [{ type, version: 1, data: { userId, noticeId, kind } }];
      }
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'NoticesChosen':
        return { ...state, off: event.data.off };
      case 'ReportMailAsked':
        return { ...state, asked: [...state.asked, event.data].slice(-KNOWN_MAX) };
      case 'AddressRefused': {
        const { addressId, at } = event.data;
        return { ...state, refused: { addressId, since: Date.parse(at) } };
      }
      case 'AddressReached':
        return { ...state, refused: null };
      case 'NoticeSent':
      case 'NoticeRefused':
        return { ...state, known: [...state.known, event.data.noticeId].slice(-KNOWN_MAX) };
    }
  },
};

/** To an address that mail does not reach only what concerns money and what was asked for. */
export function isWanted(state: NoticesState, notice: OfNotice, addressId: string): boolean {
  const { off, known } = state;
  if (known.includes(notice.noticeId) || off.includes(notice.kind)) return false;
  return !isOptional(notice.kind) || !isUnreachable(state, addressId);
}

export const isUnreachable = ({ refused }: NoticesState, addressId: string): boolean =>
  refused?.addressId === addressId;

export const isOptional = (kind: string): kind is OptionalKind =>
  (optionalKinds as readonly string[]).includes(kind);

function chosen(
  { userId, off, by }: Extract<NoticesCommand, { type: 'Choose' }>,
  state: NoticesState,
): NoticesEvent[] {
  const wanted = optionalKinds.filter((kind) => off.includes(kind));
  if (wanted.join() === state.off.join()) return [];
  return [{ type: 'NoticesChosen', version: 1, data: { userId, off: wanted, by } }];
}

function unreachable(
  { userId, addressId, by, now }: Extract<NoticesCommand, { type: 'NoteUnreachable' }>,
  state: NoticesState,
): NoticesEvent[] {
  if (isUnreachable(state, addressId)) return [];
  const at = new Date(now).toISOString();
  return [{ type: 'AddressRefused', version: 1, data: { userId, addressId, by, at } }];
}

function reached(
  { userId, addressId, openedAt }: Extract<NoticesCommand, { type: 'NoteReached' }>,
  state: NoticesState,
): NoticesEvent[] {
  const isNewer = state.refused !== null && openedAt > state.refused.since;
  if (!isUnreachable(state, addressId) || !isNewer) return [];
  return [{ type: 'AddressReached', version: 1, data: { userId, addressId } }];
}

function mailed(
  { type: _type, ...data }: Extract<NoticesCommand, { type: 'AskReportMail' }>,
  { asked }: NoticesState,
): NoticesEvent[] {
  if (asked.some(({ askId }) => askId === data.askId)) return [];
  if (asked.filter(({ day }) => day === data.day).length >= MAILED_MAX)
    throw new DomainError(
      'too-many',
      'mail.limit',
      `За день на почту можно отправить ${MAILED_MAX} отчетов. Скачайте файл или отправьте завтра`,
    );
  return [{ type: 'ReportMailAsked', version: 1, data }];
}
