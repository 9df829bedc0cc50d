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

export class MailNotSent extends DomainError {
  constructor(
    options?: ErrorOptions,
    /** The server will never take a letter to this address; else it may later. */
    readonly isAddressRefused = false,
  ) {
    super('unavailable', 'mail.not-sent', 'Не удалось отправить письмо — попробуйте через минуту');
    this.cause = options?.cause;
  }
}
