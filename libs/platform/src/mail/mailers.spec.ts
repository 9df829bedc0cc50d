import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { DevelopmentMailer, boxKeyOf } from './development-mailer.js';
import { MailNotSent, type Mail } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

const FROM = 'Сводка <noreply@example.ru>';
const LINK = 'http://localhost:3000/auth/email/verify/token';
const mail: Mail = {
  to: 'anna@example.ru',
  subject: 'Вход',
  text: `Откройте ${LINK}\n`,
  html: `<p>Откройте <a href="${LINK}">ссылку</a></p>`,
};

interface Received {
  readonly to: readonly string[];
  readonly content: string;
}

class MailServer {
  readonly received: Received[] = [];
  private readonly server: SMTPServer;

  constructor(refuses = false) {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, done) => done(refuses ? new Error('No such box') : null),
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          this.received.push({ to, content: Buffer.concat(parts).toString('utf8') });
          done();
        });
      },
    });
  }

  async url(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', () => resolve()));
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

describe('mail by SMTP', () => {
  it('reaches the server as text and as HTML', async () => {
    const server = new MailServer();
    const mailer = new SmtpMailer(await server.url(), () => FROM);
    await mailer.send(mail);
    await mailer.close();
    await server.stop();
    const [received] = server.received;
    expect(received?.to).toEqual(['anna@example.ru']);
    expect(received?.content).toMatch(/Content-Type: multipart\/alternative/);
    expect(received?.content).toContain('Content-Type: text/plain; charset=utf-8');
    expect(received?.content).toContain('Content-Type: text/html; charset=utf-8');
    expect(received?.content).toMatch(/From: =\?UTF-8\?.*<noreply@example\.ru>/);
  });

  it('says when it was not taken', async () => {
    const server = new MailServer(true);
    const mailer = new SmtpMailer(await server.url(), () => FROM);
    await expect(mailer.send(mail)).rejects.toBeInstanceOf(MailNotSent);
    await mailer.close();
    await server.stop();
    await expect(mailer.send(mail)).rejects.toBeInstanceOf(MailNotSent);
  });
});

describe('mail for development', () => {
  let folder = '';
  const printed: string[] = [];
  let mailer: DevelopmentMailer;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mail-'));
    mailer = new DevelopmentMailer(
      join(folder, 'mail'),
      () => FROM,
      boxKeyOf(Buffer.alloc(32)),
      (line) => printed.push(line),
    );
  });
  afterEach(async () => {
    await mailer.close();
    rmSync(folder, { recursive: true });
  });

  it('is kept as files that only their owner reads, and prints its link', async () => {
    await mailer.send(mail);
    const [name = ''] = readdirSync(join(folder, 'mail'));
    const path = join(folder, 'mail', name);
    expect(name).toMatch(/\.eml$/);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8')).toContain('To: anna@example.ru');
    expect(printed.at(-1)).toBe(`Письмо для anna@example.ru: ${LINK}`);
    expect(mailer.kept.map(({ to }) => to)).toEqual(['anna@example.ru']);
  });

  it('keeps the newest hundred', async () => {
    for (let number = 0; number < 103; number += 1)
      await mailer.send({ ...mail, subject: `Письмо ${number}` });
    expect(readdirSync(join(folder, 'mail'))).toHaveLength(100);
    expect(mailer.kept).toHaveLength(100);
    expect(mailer.kept[0]?.subject).toBe('Письмо 102');
  });
});
