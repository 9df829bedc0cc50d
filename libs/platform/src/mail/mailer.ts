import { DomainError } from '../../../kernel/src/index.js';

export interface Mail {
  readonly to: string;
  /** Where an answer goes, if not to the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Takes a POST without further questions (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly attachments?: readonly Attachment[];
}

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** What the mail libraries are given: the address to unsubscribe as headers. */
export function outgoing({ unsubscribeUrl, attachments = [], ...letter }: Mail) {
  const mail = { ...letter, attachments: [...attachments] };
  if (unsubscribeUrl === undefined) return mail;
  const headers = {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...mail, headers };
}

/** Port. Resolves when the mail was taken over; throws MailNotSent. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;
  abstract close(): Promise<void>;

  /** Nothing is left here of letters to this address or from it. Most keep none. */
  async forget(_address: string): Promise<void> {
    return;
  }
}

/** What a mail server says no to for good: whatever goes to this address, or this letter alone. */
export type MailRefusal = 'address' | 'letter';

/**
 * By the enhanced status (RFC 3463), null where none was told: of size, content and policy a letter
 * is refused, of all else its address.
 */
export const refusalBy = (status: string | null): MailRefusal =>
  status === null || /^5\.[0124]\./.test(status) ? 'address' : 'letter';

const LATER = 'Не удалось отправить письмо — попробуйте через минуту';
const NEVER =
  'Почтовый сервер не принимает писем на этот адрес. Проверьте, верно ли он написан и не переполнен ' +
  'ли ящик, или укажите другой адрес';

export class MailNotSent extends DomainError {
  constructor(
    options?: ErrorOptions,
    /** null: it may be taken later. */
    readonly refusal: MailRefusal | null = null,
  ) {
    if (refusal === 'address') super('unprocessable', 'mail.address-refused', NEVER);
    else super('unavailable', 'mail.not-sent', LATER);
    this.cause = options?.cause;
  }
}
