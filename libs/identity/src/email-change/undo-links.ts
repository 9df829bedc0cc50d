import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { userStream } from '../../../../eventstore/user/user.events.js';
import { Streams } from '../../../kernel/src/index.js';
import { PublicUrl, isSameText } from '../../../platform/src/index.js';
import { expiredLink, unknownLink } from '../domain/link-problems.js';
import { user } from '../domain/user.js';
import { identityTerms, type IdentityTerms } from '../identity-terms.js';

const PURPOSE = 'identity/undo-email-change';
const TOKEN = /^([a-z2-7]{26})\.([\w-]{43})$/;

export interface UndoneChange {
  readonly userId: string;
  readonly changeId: string;
}

/**
 * Links that bring an old address back. They are computed and kept nowhere, so that a letter can
 * be sent again after a crash.
 */
@Injectable()
export class UndoLinks {
  constructor(
    @Inject(identityTerms) private readonly terms: IdentityTerms,
    private readonly streams: Streams,
    private readonly publicUrl: PublicUrl,
  ) {}

  of(change: UndoneChange): string {
    return this.publicUrl.of(`/auth/email/undo/${change.userId}.${this.proof(change)}`);
  }

  /** The change that can be undone. Throws link.unknown or link.expired. */
  async read(token: string): Promise<UndoneChange> {
    const [, userId, proof] = TOKEN.exec(token) ?? [];
    if (userId === undefined || proof === undefined) throw unknownLink();
    const { change } = (await this.streams.load(userStream(userId), user)).state;
    const known = change === null ? null : { userId, changeId: change.changeId };
    if (known === null || !isSameText(proof, this.proof(known))) throw expiredLink();
    return known;
  }

  private proof({ userId, changeId }: UndoneChange): string {
    const key = createHmac('sha256', this.terms.identityKey).update(PURPOSE).digest();
    return createHmac('sha256', key).update(`${userId}\0${changeId}`).digest('base64url');
  }
}
