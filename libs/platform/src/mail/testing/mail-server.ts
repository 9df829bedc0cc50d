import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly to: readonly string[];
  readonly content: string;
}

/** later: not now, try again; never: there is no such box. */
export type Manner = 'takes' | 'later' | 'never';

const refusals: Readonly<Record<Exclude<Manner, 'takes'>, readonly [number, string]>> = {
  later: [451, 'Try again later'],
  never: [550, 'No such box'],
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
      onRcptTo: (_address, _session, done) => done(this.refusal()),
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          this.received.push({ to, content: Buffer.concat(parts).toString('utf8') });
          this.waiting.splice(0).forEach((wake) => wake());
          done();
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

  private refusal(): Error | null {
    if (this.manner === 'takes') return null;
    const [responseCode, message] = refusals[this.manner];
    return Object.assign(new Error(message), { responseCode });
  }
}
