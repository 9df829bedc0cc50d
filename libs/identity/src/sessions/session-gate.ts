import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { userStream, type UserEvent } from '../../../../eventstore/user/user.events.js';
import {
  DomainError,
  EventStore,
  FollowedStates,
  StoreUnavailable,
  Streams,
  ViewReader,
} from '../../../kernel/src/index.js';
import { isSameText } from '../../../platform/src/index.js';
import type { ApiKey } from '../domain/api-keys.js';
import { inactiveUser, user, type UserState } from '../domain/user.js';
import { keyEnded } from './api-key-secrets.js';
import { sessions, type SessionView } from '../read-model/session.projection.js';
import { users, type UserView } from '../read-model/user.projection.js';

export interface Standing {
  readonly isAdmin: boolean;
  readonly isFinance: boolean;
}

/**
 * Whether a signed token is still good. The person's own stream decides, whose state is kept and
 * followed, so that most requests read nothing; while the log is away the views do, so that pages
 * can be read on.
 */
@Injectable()
export class SessionGate implements OnModuleDestroy {
  private readonly people: FollowedStates<UserEvent, UserState>;

  constructor(
    private readonly views: ViewReader,
    streams: Streams,
    events: EventStore,
  ) {
    this.people = new FollowedStates(events, streams, user);
  }

  onModuleDestroy(): Promise<void> {
    return this.people.stop();
  }

  /** Throws session.ended (401) or user.inactive (403), or what says that all is away. */
  async pass(userId: string, sid: string): Promise<Standing> {
    try {
      return standingOf(await this.people.stateOf(userStream(userId)), sid);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      return this.passByViews(userId, sid, error);
    }
  }

  /** Whose key it is, by its digest. Throws key.ended (401), user.inactive (403). */
  async passKey(userId: string, digest: string): Promise<ApiKey> {
    const { registered, erased, active, keys } = await this.people.stateOf(userStream(userId));
    const key = keys.find((one) => isSameText(one.digest, digest));
    if (!registered || erased || key === undefined) throw keyEnded();
    if (!active) throw inactiveUser();
    return key;
  }

  /** A session that the views do not know is no reason to refuse, as they may lag. */
  private async passByViews(
    userId: string,
    sid: string,
    away: StoreUnavailable,
  ): Promise<Standing> {
    const [person, session] = await this.known(userId, sid);
    if (person === null || session === null) throw away;
    const isEnded =
      person.erased || session.revoked || session.userId !== userId || endedAtOnce(person, session);
    if (isEnded) throw sessionEnded();
    if (!person.isActive) throw inactiveUser();
    return { isAdmin: person.isAdmin, isFinance: person.isFinance };
  }

  private known(
    userId: string,
    sid: string,
  ): Promise<readonly [UserView | null, SessionView | null]> {
    return Promise.all([this.views.get(users, userId), this.views.get(sessions, sid)]);
  }
}

function standingOf(
  { registered, erased, revoked, active, admin, finance }: UserState,
  sid: string,
): Standing {
  if (!registered || erased || revoked.includes(sid)) throw sessionEnded();
  if (!active) throw inactiveUser();
  return { isAdmin: admin, isFinance: finance };
}

function endedAtOnce({ sessionsEndedAt }: UserView, { begunAt }: SessionView): boolean {
  return sessionsEndedAt !== null && begunAt !== null && begunAt <= sessionsEndedAt;
}

const sessionEnded = (): DomainError =>
  new DomainError('unauthenticated', 'session.ended', 'Сеанс завершен — войдите снова');
