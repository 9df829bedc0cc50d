import type { NoticeKind, NoticesEvent } from '../../../../eventstore/notices/notices.events.js';
import { DomainError, type Decider } from '../../../kernel/src/decider.js';

/** Told apart by their ids for so long; older causes are too old for a letter. */
const KNOWN_MAX = 500;
const REFUSALS_MAX = 3;
/** Reports that one person has sent to themselves, a day. */
const MAILED_MAX = 20;

/** What a person may do without; what concerns their money always comes. */
export const optionalKinds = ['report-ready', 'low-balance'] as const;
export type OptionalKind = (typeof optionalKinds)[number];

export interface NoticesState {
  readonly off: readonly NoticeKind[];
  /** Ids of those that were sent or refused, oldest first. */
  readonly known: readonly string[];
  /** In a row, since the last that was taken. */
  readonly refusals: number;
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
  | ({
      readonly type: 'AskReportMail';
      readonly userId: string;
      readonly reportId: number;
    } & Asked);

export const notices: Decider<NoticesCommand, NoticesEvent, NoticesState> = {
  name: 'notices',
  initial: { off: [], known: [], refusals: 0, asked: [] },
  decide(command, state) {
    if (command.type === 'Choose') return chosen(command, state);
    if (command.type === 'AskReportMail') return mailed(command, state);
    const { userId, noticeId, kind } = command;
    if (state.known.includes(noticeId)) return [];
    const type = command.type === 'NoteSent' ? 'NoticeSent' : 'NoticeRefused';
    return [{ type, version: 1, data: { userId, noticeId, kind } }];
  },
  evolve(state, event) {
    if (event.type === 'NoticesChosen') return { ...state, off: event.data.off, refusals: 0 };
    if (event.type === 'ReportMailAsked')
      return { ...state, asked: [...state.asked, event.data].slice(-KNOWN_MAX) };
    const known = [...state.known, event.data.noticeId].slice(-KNOWN_MAX);
    return { ...state, known, refusals: event.type === 'NoticeSent' ? 0 : state.refusals + 1 };
  },
};

/** An address that refuses letters is asked again only for what concerns money. */
export function isWanted({ off, known, refusals }: NoticesState, notice: OfNotice): boolean {
  if (known.includes(notice.noticeId) || off.includes(notice.kind)) return false;
  return !isOptional(notice.kind) || refusals < REFUSALS_MAX;
}

export const isOptional = (kind: string): kind is OptionalKind =>
  (optionalKinds as readonly string[]).includes(kind);

function chosen(
  { userId, off, by }: Extract<NoticesCommand, { type: 'Choose' }>,
  state: NoticesState,
): NoticesEvent[] {
  const wanted = optionalKinds.filter((kind) => off.includes(kind));
  const isSame = wanted.join() === state.off.join();
  if (isSame && state.refusals < REFUSALS_MAX) return [];
  return [{ type: 'NoticesChosen', version: 1, data: { userId, off: wanted, by } }];
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
