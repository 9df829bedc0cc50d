import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { API_BASE, routes } from '../../../contract/src/index.js';
import { DomainError } from '../../../kernel/src/index.js';
import { isSameText, PublicUrl } from '../../../platform/src/index.js';
import { isOptional, type OptionalKind } from '../domain/notices.js';
import { noticesTerms, type NoticesTerms } from '../notices-terms.js';

const PURPOSE = 'notices/switch-off';
const TOKEN = /^([a-z2-7]{26})\.([a-z-]{4,20})\.([\w-]{32})$/;

export interface SwitchOff {
  readonly userId: string;
  readonly kind: OptionalKind;
}

/** Links of letters that switch off letters of their kind, without a sign-in, and nothing else. */
@Injectable()
export class SwitchOffLinks {
  constructor(
    @Inject(noticesTerms) private readonly terms: NoticesTerms,
    private readonly publicUrl: PublicUrl,
  ) {}

  /** For people, and for the POST of a mail program (RFC 8058). */
  of(wanted: SwitchOff): { readonly page: string; readonly oneClick: string } {
    const token = `${wanted.userId}.${wanted.kind}.${this.proof(wanted)}`;
    const call = routes.noticesOff.replace(':token', token);
    return {
      page: this.publicUrl.of(`/unsubscribe/${token}`),
      oneClick: this.publicUrl.of(`${API_BASE}${call}` as `/${string}`),
    };
  }

  /** Throws `DomainError` for a link that was never in a letter. */
  read(token: string): SwitchOff {
    const [, userId = '', kind = '', proof = ''] = TOKEN.exec(token) ?? [];
    if (!isOptional(kind) || !isSameText(proof, this.proof({ userId, kind })))
      throw new DomainError('not-found', 'notices.bad-link', 'Ссылка неполная или испорчена');
    return { userId, kind };
  }

  private proof({ userId, kind }: SwitchOff): string {
    const key = createHmac('sha256', this.terms.secret).update(PURPOSE).digest();
    const proof = createHmac('sha256', key).update(`${userId}\0${kind}`).digest('base64url');
    return proof.slice(0, 32);
  }
}
