import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DevelopmentMailer, boxKeyOf } from './development-mailer.js';
import { mailOf } from './letter.js';
import { MailNotSent, type Mail } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';
import { MailServer } from './testing/mail-server.js';

const FROM = 'Сводка <noreply@example.ru>';
const LINK = 'http://localhost:3000/auth/email/verify/token';
const mail: Mail = {
  to: 'anna@example.ru',
  subject: 'Вход',
  text: `Откройте ${LINK}\n`,
  html: `<p>Откройте <a href="${LINK}">ссылку</a></p>`,
};

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

  it('says that it was not taken, and whether it ever will be', async () => {
    const server = new MailServer('later');
    const mailer = new SmtpMailer(await server.url(), () => FROM);
    const failed = (): Promise<unknown> => mailer.send(mail).catch((error: unknown) => error);
    expect(await failed()).toMatchObject({ code: 'mail.not-sent', refusal: null });
    server.manner = 'never';
    expect(await failed()).toMatchObject({ code: 'mail.address-refused', refusal: 'address' });
    server.manner = 'full';
    expect(await failed()).toMatchObject({ code: 'mail.address-refused', refusal: 'address' });
    server.manner = 'unwanted';
    expect(await failed()).toMatchObject({ code: 'mail.not-sent', refusal: 'letter' });
    await mailer.close();
    await server.stop();
    expect(await failed()).toBeInstanceOf(MailNotSent);
    expect(await failed()).toMatchObject({ refusal: null });
  });

  it('lets what is not delivered be told to the return address, which stands in no header', async () => {
    const server = new MailServer();
    const mailer = new SmtpMailer(
      await server.url(),
      () => FROM,
      () => 'bounces@example.ru',
    );
    await mailer.send(mail);
    await mailer.close();
    await server.stop();
    expect(server.received[0]).toMatchObject({
      returnTo: 'bounces@example.ru',
      to: ['anna@example.ru'],
    });
    expect(server.received[0]?.content).not.toContain('bounces@example.ru');
  });

  it('tells mail programs how to unsubscribe by one click', async () => {
    const server = new MailServer();
    const mailer = new SmtpMailer(await server.url(), () => FROM);
    const letter = mailOf({
      to: 'anna@example.ru',
      subject: 'Отчет готов',
      paragraphs: ['Готов <отчет>.'],
      facts: [['Сумма', '450 ₽']],
      site: 'https://svodka.test',
      unsubscribe: { page: 'https://svodka.test/u/1', oneClick: 'https://svodka.test/api/u/1' },
    });
    await mailer.send(letter);
    await mailer.close();
    await server.stop();
    const content = server.received[0]?.content.replace(/\r\n\s+/g, ' ') ?? '';
    expect(content).toContain('List-Unsubscribe: <https://svodka.test/api/u/1>');
    expect(content).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(letter.text).toContain('Не получать такие письма: https://svodka.test/u/1');
    expect(letter.text).toContain('Сумма: 450 ₽');
    expect(letter.html).toContain('Готов &#60;отчет&#62;.');
    expect(letter.html).toContain('href="https://svodka.test/u/1"');
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
