import { createTransport, type Transporter } from 'nodemailer';
import { traced } from '../../../kernel/src/index.js';
import { MailNotSent, Mailer, outgoing, refusalBy, type Mail, type MailRefusal } from './mailer.js';

const CONNECT_MS = 5_000;
const ANSWER_MS = 10_000;

export class SmtpMailer extends Mailer {
  private readonly transport: Transporter;

  constructor(
    smtpUrl: string,
    /** The sender as it is set when a letter goes out. */
    private readonly from: () => string,
    /** Where reports of what was not delivered go; null: to the sender. */
    private readonly bouncesTo: () => string | null = () => null,
  ) {
    super();
    this.transport = createTransport({
      url: smtpUrl,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: ANSWER_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(mail: Mail): Promise<void> {
    try {
      const letter = { ...outgoing(mail), from: this.from() };
      const back = this.bouncesTo();
      const envelope = back === null ? {} : { envelope: { from: back, to: mail.to } };
      await traced('mail', {}, () => this.transport.sendMail({ ...letter, ...envelope }));
    } catch (error) {
      throw new MailNotSent({ cause: error }, refusalOf(error));
    }
  }

  async close(): Promise<void> {
    this.transport.close();
  }
}

/** A 5xx to the recipient or the letter; to the sender or to who signs in, it is ours to mend. */
function refusalOf(error: unknown): MailRefusal | null {
  if (typeof error !== 'object' || error === null) return null;
  const { command, response, responseCode } = error as Readonly<Record<string, unknown>>;
  if (command !== 'RCPT TO' && command !== 'DATA') return null;
  if (typeof responseCode !== 'number' || responseCode < 500) return null;
  return refusalBy(/^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1] ?? null);
}
