import { DomainError } from '../../../kernel/src/index.js';

export interface Mail {
  readonly to: string;
  /** Where an answer goes, if not to the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Port. Resolves when the mail was taken over; throws MailNotSent. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;
  abstract close(): Promise<void>;
}

export class MailNotSent extends DomainError {
  constructor(options?: ErrorOptions) {
    super('unavailable', 'mail.not-sent', 'Не удалось отправить письмо — попробуйте через минуту');
    this.cause = options?.cause;
  }
}
