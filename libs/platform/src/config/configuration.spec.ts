import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { StartRefused } from '../start-refused.js';
import { configurationOf } from './configuration.js';
import { readEnvironment } from './environment.js';

const secret = (): string => randomBytes(32).toString('base64');

const secrets = { JWT_SECRET: secret(), MASTER_KEY: secret(), IDENTITY_KEY: secret() };
const production = {
  ...secrets,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://reports.example.ru/',
  SMTP_URL: 'smtps://user:password@mail.example.ru',
  MAIL_FROM: 'Сводка <noreply@example.ru>',
  YOOKASSA_SHOP_ID: '100500',
  YOOKASSA_SECRET_KEY: 'live_0123456789abcdef',
  OPERATOR_NAME: 'Пример',
  OPERATOR_INN: '770000000000',
  OPERATOR_ACCOUNT: '4'.repeat(20),
  OPERATOR_BANK: 'Банк',
  OPERATOR_BIK: '044525000',
  OPERATOR_CORR_ACCOUNT: '3'.repeat(20),
  OPERATOR_EMAIL: 'help@example.ru',
};

function refusalOf(environment: Record<string, string>): string {
  try {
    configurationOf(environment);
    return '';
  } catch (error) {
    if (error instanceof StartRefused) return error.message;
    throw error;
  }
}

describe('the configuration', () => {
  it('runs embedded, on this machine only, when nothing is given', () => {
    expect(configurationOf({})).toMatchObject({
      isProduction: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: null,
      databases: null,
      trustedProxies: [],
      terms: { reportCost: 100, welcomeTicks: 1000, loginLinksPerAddress: 5 },
      isOperatorPlaceholder: true,
    });
    expect([...configurationOf({}).roles]).toEqual(['api', 'worker', 'projector']);
  });

  it('keeps idle connections for longer than proxies do, which is a minute as a rule', () => {
    expect(configurationOf({}).keepAliveSeconds).toBeGreaterThan(60);
    expect(configurationOf({ KEEP_ALIVE_S: '620' }).keepAliveSeconds).toBe(620);
  });

  it('takes what is given', () => {
    const config = configurationOf({
      ...production,
      PORT: '8080',
      REPORT_COST: '50',
      TRUST_PROXY: '10.0.0.0/8, fd00::/8',
    });
    expect(config).toMatchObject({
      isProduction: true,
      port: 8080,
      publicUrl: 'https://reports.example.ru',
      trustedProxies: ['10.0.0.0/8', 'fd00::/8'],
      terms: { reportCost: 50 },
      isOperatorPlaceholder: false,
    });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['KEEP_ALIVE_S', '0'],
    ['KEEP_ALIVE_S', '901'],
    ['REPORT_COST', '0'],
    ['REPORT_COST', '1e3'],
    ['WELCOME_TICKS', '-1'],
    ['PUBLIC_URL', 'reports.example.ru'],
    ['PUBLIC_URL', 'ftp://reports.example.ru'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'everybody'],
    ['ROLES', 'api,cook'],
    ['JWT_SECRET', 'short'],
    ['MASTER_KEY', '!'.repeat(44)],
    ['SMTP_URL', 'mail.example.ru'],
    ['MAIL_FROM', 'nobody'],
    ['NODE_ENV', 'prod'],
    ['OPENAI_API_KEY', 'ключ с пробелом'],
    ['OPENAI_BASE_URL', 'localhost:8000'],
    ['OPENAI_TIMEOUT_SECONDS', '0'],
    ['OPENAI_TOKENS_PER_TASK', 'many'],
    ['OPENAI_CONCURRENCY', '65'],
    ['OPERATOR_INN', '123'],
    ['OPERATOR_EMAIL', 'help'],
  ])('refuses %s=%s and names it', (name, value) => {
    expect(refusalOf({ [name]: value })).toContain(`${name}:`);
  });

  it.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
    'demands %s in production',
    (name) => {
      const rest = Object.entries(production).filter(([given]) => given !== name);
      expect(refusalOf(Object.fromEntries(rest))).toContain(`${name}:`);
    },
  );

  it.each([
    ['PUBLIC_URL', 'http://reports.example.ru', 'https'],
    ['YOOKASSA_API_URL', 'http://api.example.ru/v3', 'https'],
    ['YOOKASSA_SECRET_KEY', 'test_0123456789abcdef', 'тестового магазина'],
    ['JWT_SECRET', Buffer.alloc(32).toString('base64'), 'не случаен'],
    ['MASTER_KEY', Buffer.from('0123'.repeat(8)).toString('base64'), 'не случаен'],
    ['IDENTITY_KEY', secrets.MASTER_KEY, 'отличаться'],
  ])('serves nobody in production with %s=%s', (name, value, why) => {
    const refusal = refusalOf({ ...production, [name]: value });
    expect(refusal).toMatch(new RegExp(`${name}.*${why}`));
    expect(refusal).not.toContain(value);
    expect(refusalOf({ ...production, NODE_ENV: 'development', [name]: value })).toBe('');
  });

  it('sends nothing to a model over an open wire in production, but on this machine', () => {
    const model = { OPENAI_MODEL: 'm', OPENAI_BASE_URL: 'http://models.example.ru/v1' };
    expect(refusalOf({ ...production, ...model })).toContain('OPENAI_BASE_URL:');
    const local = { ...model, OPENAI_BASE_URL: 'http://127.0.0.1:8000/v1' };
    expect(refusalOf({ ...production, ...local })).toBe('');
  });

  it('asks a model only where one is named and reachable', () => {
    expect(configurationOf({}).model).toBeNull();
    expect(configurationOf({ OPENAI_MODEL: 'm' }).model).toBeNull();
    const local = { OPENAI_BASE_URL: 'http://127.0.0.1:8000/v1', OPENAI_MODEL: 'm' };
    expect(configurationOf(local).model).toEqual({
      name: 'm',
      apiKey: null,
      baseUrl: 'http://127.0.0.1:8000/v1',
      timeoutSeconds: 60,
      tokensPerTask: 600_000,
      concurrency: 4,
    });
    const refusal = refusalOf({ OPENAI_API_KEY: 'sk-hush' });
    expect(refusal).toContain('OPENAI_MODEL:');
    expect(refusal + refusalOf({ OPENAI_API_KEY: 'sk hush' })).not.toMatch(/sk.hush/);
  });

  it('takes the two databases together or not at all', () => {
    const both = {
      EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false',
      MONGODB_URL: 'mongodb://127.0.0.1:27017/reports',
    };
    expect(configurationOf({ ...secrets, ...both, ROLES: 'worker' }).databases).not.toBeNull();
    expect(refusalOf({ ...secrets, EVENTSTORE_URL: both.EVENTSTORE_URL })).toContain('MONGODB_URL');
    expect(refusalOf({ ...secrets, MONGODB_URL: both.MONGODB_URL })).toContain('EVENTSTORE_URL');
    expect(refusalOf(both)).toContain('MASTER_KEY:');
  });

  it('plays all roles in one process when embedded', () => {
    expect(refusalOf({ ROLES: 'api' })).toContain('ROLES:');
  });

  it('says every wrong variable at once', () => {
    const refusal = refusalOf({ PORT: 'x', REPORT_COST: 'y' });
    expect(refusal).toContain('PORT:');
    expect(refusal).toContain('REPORT_COST:');
  });
});

describe('the environment', () => {
  it('takes from .env what is not set, and an empty variable for none', () => {
    const directory = mkdtempSync(join(tmpdir(), 'env-'));
    try {
      writeFileSync(join(directory, '.env'), 'PORT=4000\nHOST="0.0.0.0"\n');
      const read = readEnvironment({ PORT: '5000', SMTP_URL: ' ' }, directory);
      expect(read).toEqual({ PORT: '5000', HOST: '0.0.0.0' });
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});
