import { Mailer, type Mail } from '../../libs/platform/src/index.js';

/** The world outside: a letter that was sent stays sent, whoever dies. */
export class MailBox extends Mailer {
  private readonly letters: Mail[] = [];

  async send(mail: Mail): Promise<void> {
    this.letters.push(mail);
  }

  async close(): Promise<void> {
    // A letter box is never closed.
  }

  /** Tokens of all links, newest first. */
  get tokens(): readonly string[] {
    const ofLetter = ({ text }: Mail) => /\/auth\/email\/verify\/(\S+)/.exec(text)?.[1] ?? [];
    return this.letters.flatMap(ofLetter).toReversed();
  }
}
