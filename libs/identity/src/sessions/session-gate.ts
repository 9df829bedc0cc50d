import { Injectable } from '@nestjs/common';
import { userStream } from '../../../../eventstore/user/user.events.js';
import { DomainError, Streams, ViewBroken, ViewReader } from '../../../kernel/src/index.js';
import { inactiveUser, user } from '../domain/user.js';
import { sessions, type SessionView } from '../read-model/session.projection.js';
import { users, type UserView } from '../read-model/user.projection.js';

export interface Standing {
  readonly isAdmin: boolean;
  readonly isFinance: boolean;
}

/**
 * Whether a signed token is still good. A session that the views do not know is no reason to
 * refuse, as they may lag: the user's own stream decides then.
 */
@Injectable()
export class SessionGate {
  constructor(
    private readonly views: ViewReader,
    private readonly streams: Streams,
  ) {}

  /** Throws session.ended (401) or user.inactive (403). */
  async pass(userId: string, sid: string): Promise<Standing> {
    const [person, session] = await this.known(userId, sid);
    if (person === null || session === null) return this.passByStream(userId, sid);
    const isEnded =
      person.erased || session.revoked || session.userId !== userId || endedAtOnce(person, session);
    if (isEnded) throw sessionEnded();
    if (!person.isActive) throw inactiveUser();
    return { isAdmin: person.isAdmin, isFinance: person.isFinance };
  }

  private async known(
    userId: string,
    sid: string,
  ): Promise<readonly [UserView | null, SessionView | null]> {
    try {
      return await Promise.all([this.views.get(users, userId), this.views.get(sessions, sid)]);
    } catch (error) {
      if (error instanceof ViewBroken) return [null, null];
      throw error;
    }
  }

  private async passByStream(userId: string, sid: string): Promise<Standing> {
    const { state } = await this.streams.load(userStream(userId), user);
    if (!state.registered || state.erased || state.revoked.includes(sid)) throw sessionEnded();
    if (!state.active) throw inactiveUser();
    return { isAdmin: state.admin, isFinance: state.finance };
  }
}

function endedAtOnce({ sessionsEndedAt }: UserView, { begunAt }: SessionView): boolean {
  return sessionsEndedAt !== null && begunAt !== null && begunAt <= sessionsEndedAt;
}

const sessionEnded = (): DomainError =>
  new DomainError('unauthenticated', 'session.ended', 'Сеанс завершен — войдите снова');
