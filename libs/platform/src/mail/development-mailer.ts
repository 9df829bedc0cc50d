import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { traced } from '../../../kernel/src/index.js';
import { writeDurably } from '../data-dir/write-durably.js';
import { MailNotSent, Mailer, outgoing, type Mail } from './mailer.js';

const KEPT_MAX = 100;

type Kept = Mail & { readonly sentAt: string };

/** Keeps mail as .eml files, shows the newest at /dev/mail and prints links where one can see. */
export class DevelopmentMailer extends Mailer {
  private readonly build = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
  });
  private readonly newest: Kept[] = [];

  constructor(
    private readonly folder: string,
    /** The sender as it is set when a letter goes out. */
    private readonly from: () => string,
    /** Opens the mail box at /dev/mail. */
    readonly boxKey: string,
    private readonly print: (line: string) => void,
  ) {
    super();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  async send(mail: Mail): Promise<void> {
    const sentAt = new Date().toISOString();
    const letter = { ...outgoing(mail), from: this.from() };
    const built = await traced('mail', {}, () => this.build.sendMail(letter));
    const name = `${sentAt.replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}.eml`;
    try {
      writeDurably(join(this.folder, name), built.message as unknown as Buffer);
    } catch (error) {
      throw new MailNotSent({ cause: error });
    }
    this.newest.unshift({ ...mail, sentAt });
    this.newest.length = Math.min(this.newest.length, KEPT_MAX);
    this.forgetOld();
    for (const link of linksIn(mail.text)) this.print(`Письмо для ${mail.to}: ${link}`);
  }

  /** Newest first, since this process began. */
  get kept(): readonly Kept[] {
    return this.newest;
  }

  override async forget(address: string): Promise<void> {
    const isMeant = ({ to, replyTo }: Mail) => [to, replyTo].includes(address);
    const left = this.newest.filter((mail) => !isMeant(mail));
    this.newest.splice(0, this.newest.length, ...left);
    for (const name of this.names()) {
      const path = join(this.folder, name);
      if (headOf(readFileSync(path, 'utf8')).includes(address)) rmSync(path);
    }
  }

  async close(): Promise<void> {
    this.build.close();
  }

  private names(): readonly string[] {
    return readdirSync(this.folder)
      .filter((name) => name.endsWith('.eml'))
      .sort();
  }

  private forgetOld(): void {
    for (const name of this.names().slice(0, -KEPT_MAX)) rmSync(join(this.folder, name));
  }
}

const headOf = (letter: string): string => letter.split('\n\n', 1)[0]?.toLowerCase() ?? '';

/** The same after every start, so that the address can be kept. */
export const boxKeyOf = (secret: Buffer): string =>
  createHmac('sha256', secret).update('dev-mail').digest('base64url').slice(0, 22);

export const linksIn = (text: string): readonly string[] =>
  text.match(/https?:\/\/\S*\/auth\/(?:email\/verify|password)\/\S+/g) ?? [];
