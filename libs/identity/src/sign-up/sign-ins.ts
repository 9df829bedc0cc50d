import { Injectable } from '@nestjs/common';
import { identityStream } from '../../../../eventstore/identity/identity.events.js';
import { userStream } from '../../../../eventstore/user/user.events.js';
import { Streams, randomId, type Position, type WriteContext } from '../../../kernel/src/index.js';
import { identity } from '../domain/identity.js';
import { user } from '../domain/user.js';
import { SignUps, type Claim } from './sign-ups.js';

export interface SignedIn {
  readonly userId: string;
  readonly sid: string;
  readonly position: Position;
}

/** What every way in ends with: the person is there, and a session begins. */
@Injectable()
export class SignIns {
  constructor(
    private readonly streams: Streams,
    private readonly signUps: SignUps,
  ) {}

  /** Throws user.erased or user.inactive. */
  async begin(claim: Claim, context: WriteContext): Promise<SignedIn> {
    const { userId } = claim;
    await this.signUps.complete(claim, context);
    const sid = randomId();
    const command = { type: 'LogIn', userId, sid } as const;
    const { position } = await this.streams.handle(userStream(userId), user, command, context);
    if (position === null) throw new Error('A user who signed in has no events');
    return { userId, sid, position };
  }

  /** An erased person's identity is free again. */
  async release({ identityId, userId }: Claim, context: WriteContext): Promise<void> {
    const command = { type: 'Release', identityId, userId } as const;
    await this.streams.handle(identityStream(identityId), identity, command, context);
  }
}

/** The context of somebody who is just signing in. */
export const signInContext = (userId: string | undefined, requestId: string): WriteContext => ({
  ...(userId === undefined ? {} : { userId }),
  actor: userId === undefined ? 'system:sign-in' : `user:${userId}`,
  requestId,
  correlationId: requestId,
  causationId: null,
});
