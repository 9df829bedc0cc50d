import { createTransport, type Transporter } from 'nodemailer';
import { traced } from '../../../kernel/src/index.js';
import { MailNotSent, Mailer, outgoing, type Mail } from './mailer.js';

const CONNECT_MS = 5_000;
const ANSWER_MS = 10_000;

export class SmtpMailer extends Mailer {
  private readonly transport: Transporter;

  constructor(
    smtpUrl: string,
    /** The sender as it is set when a letter goes out. */
    private readonly from: () => string,
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
      await traced('mail', {}, () => this.transport.sendMail(letter));
    } catch (error) {
      throw new MailNotSent({ cause: error }, isAddressRefused(error));
    }
  }

  async close(): Promise<void> {
    this.transport.close();
  }
}

/** A 5xx to the recipient; to the sender or to who signs in, it is ours to mend. */
function isAddressRefused(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, command, responseCode } = error as Readonly<Record<string, unknown>>;
  if (code !== 'EENVELOPE' || command !== 'RCPT TO') return false;
  return typeof responseCode === 'number' && responseCode >= 500;
}
