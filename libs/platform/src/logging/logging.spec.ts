import { describe, expect, it } from '@jest/globals';
import { JsonLogger } from './json-logger.js';
import { withoutSecrets } from './without-secrets.js';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl';
const LINK = `${'a'.repeat(43)}.${'B'.repeat(43)}`;

describe('what is struck out of the log', () => {
  it.each([
    [`GET /api/v1/sse/connect/x?token=${TOKEN}&a=1`, TOKEN],
    [`followed ${LINK}`, LINK],
    [`https://reports.example.ru/auth/email/verify/${LINK}`, LINK],
    ['Authorization: Bearer abc.def', 'abc.def'],
    ['mail to Анна.Петрова+тест@почта.рф failed', 'Петрова'],
    ['connect smtps://user:password@mail.example.ru', 'password'],
  ])('%s', (text, secret) => {
    expect(withoutSecrets(text)).not.toContain(secret);
  });

  it('leaves the rest alone', () => {
    const text = 'GET /api/v1/reports/17 200 4ms 3f8e0b1c-1111-4222-8333-944445555666';
    expect(withoutSecrets(text)).toBe(text);
  });
});

describe('the log', () => {
  const lines: string[] = [];
  const logger = new JsonLogger({ write: (line) => lines.push(line) });

  it('is one JSON object a line', () => {
    logger.warn('first\nsecond', 'worker');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      level: 'warn',
      where: 'worker',
      message: 'first\nsecond',
    });
    expect(lines.at(-1)?.trimEnd()).not.toContain('\n');
  });

  it('takes of an error its class alone', () => {
    logger.error(new TypeError('what a person wrote'));
    expect(lines.at(-1)).toContain('TypeError');
    expect(lines.at(-1)).not.toContain('person');
  });

  it('is silent about the wiring', () => {
    const before = lines.length;
    logger.log('Mapped {/x, GET} route', 'RouterExplorer');
    logger.debug();
    expect(lines).toHaveLength(before);
  });
});
