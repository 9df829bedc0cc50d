import { createTransport, type Transporter } from 'nodemailer';
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
      await this.transport.sendMail({ ...outgoing(mail), from: this.from() });
    } catch (error) {
      throw new MailNotSent({ cause: error });
    }
  }

  async close(): Promise<void> {
    this.transport.close();
  }
}
