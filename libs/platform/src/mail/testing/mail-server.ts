import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';

export interface Received {
  /** Where a report of its not being delivered would go. */
  readonly returnTo: string;
  readonly to: readonly string[];
  readonly content: string;
}

/**
 * later: not now, try again; never: there is no such box; full: it is full, which is said when the
 * letter is there; unwanted: this letter is not taken, another may be.
 */
export type Manner = 'takes' | 'later' | 'never' | 'full' | 'unwanted';

type Refusal = readonly [at: 'recipient' | 'letter', code: number, text: string];

const refusals: Readonly<Record<Exclude<Manner, 'takes'>, Refusal>> = {
  later: ['recipient', 451, 'Try again later'],
  never: ['recipient', 550, 'No such box'],
  full: ['letter', 552, '5.2.2 The box is full'],
  unwanted: ['letter', 550, '5.7.1 Looks like spam'],
};

/** A mail server on a free port, which takes what it gets or says why not. */
export class MailServer {
  readonly received: Received[] = [];
  private readonly server: SMTPServer;
  private readonly waiting: (() => void)[] = [];

  constructor(public manner: Manner = 'takes') {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, done) => done(this.refusal('recipient')),
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const refusal = this.refusal('letter');
          if (refusal === null) this.take(session.envelope, Buffer.concat(parts));
          done(refusal);
        });
      },
    });
  }

  async url(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', () => resolve()));
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** Resolves when so many letters have come. */
  async hasReceived(count: number): Promise<void> {
    while (this.received.length < count)
      await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private take({ mailFrom, rcptTo }: SMTPServerEnvelope, content: Buffer): void {
    const returnTo = mailFrom === false ? '' : mailFrom.address;
    const to = rcptTo.map(({ address }) => address);
    this.received.push({ returnTo, to, content: content.toString('utf8') });
    this.waiting.splice(0).forEach((wake) => wake());
  }

  private refusal(at: Refusal[0]): Error | null {
    if (this.manner === 'takes' || refusals[this.manner][0] !== at) return null;
    const [, responseCode, message] = refusals[this.manner];
    return Object.assign(new Error(message), { responseCode });
  }
}
