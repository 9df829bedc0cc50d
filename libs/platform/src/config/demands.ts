import { listOf, secretBytes } from './checks.js';
import { operatorNames } from './operator.js';
import { roles, type Variables } from './variables.js';

const secrets = ['JWT_SECRET', 'MASTER_KEY', 'IDENTITY_KEY'] as const;
const addresses = [
  'PUBLIC_URL',
  'YOOKASSA_API_URL',
  'OPENAI_BASE_URL',
  'GOOGLE_ISSUER',
  'YANDEX_AUTHORIZE_URL',
  'YANDEX_TOKEN_URL',
  'YANDEX_INFO_URL',
] as const;
const together = [
  ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['YANDEX_CLIENT_ID', 'YANDEX_CLIENT_SECRET'],
  ['EVENTSTORE_URL', 'MONGODB_URL'],
] as const;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const DIFFERENT_BYTES_MIN = 16;
const shop = ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'] as const;
const production = [
  ...secrets,
  'PUBLIC_URL',
  'SMTP_URL',
  'MAIL_FROM',
  ...shop,
  ...operatorNames,
] as const;

/** What a mode demands and nobody gave. */
export function missing(variables: Variables): readonly string[] {
  const given = (name: keyof Variables): boolean => variables[name] !== undefined;
  if (variables.NODE_ENV === 'production')
    return production
      .filter((name) => !given(name) || isSampleSender(variables, name))
      .map((name) => `${name}: при NODE_ENV=production нужно задать ${why[name] ?? ''}`.trimEnd());
  if (variables.EVENTSTORE_URL === undefined) return [];
  return secrets
    .filter((name) => !given(name))
    .map((name) => `${name}: с EVENTSTORE_URL нужно задать, одинаково у всех процессов`);
}

const why: Readonly<Partial<Record<keyof Variables, string>>> = {
  SMTP_URL: '(почта для разработки показывала бы ссылки для входа)',
  PUBLIC_URL: '(из него делаются ссылки в письмах)',
  YOOKASSA_SHOP_ID: '(демонстрационная оплата раздавала бы тики даром)',
};

function isSampleSender(variables: Variables, name: keyof Variables): boolean {
  return name === 'MAIL_FROM' && variables.MAIL_FROM.endsWith('@localhost>');
}

/** What nobody may serve people with. */
function unsafe(variables: Variables): readonly string[] {
  if (variables.NODE_ENV !== 'production') return [];
  const plain = addresses
    .filter((name) => isPlain(variables[name]))
    .map((name) => `${name}: при NODE_ENV=production нужен адрес https://…`);
  const weak = secrets
    .filter((name) => isWeak(variables[name]))
    .map((name) => `${name}: секрет не случаен (openssl rand -base64 32)`);
  const isTest = variables.YOOKASSA_SECRET_KEY?.startsWith('test_') === true;
  return [
    ...plain,
    ...weak,
    ...(areEqual(variables) ? [`${secrets.join(', ')}: секреты должны отличаться`] : []),
    ...(isTest
      ? ['YOOKASSA_SECRET_KEY: ключ тестового магазина, платежи были бы ненастоящими']
      : []),
  ];
}

/** A server on this very machine is reached by no wire. */
function isPlain(address: string | undefined): boolean {
  if (address === undefined) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !LOOPBACK.test(hostname);
}

/** Of 32 random bytes some thirty differ. */
function isWeak(secret: string | undefined): boolean {
  const bytes = secretBytes(secret ?? '');
  return bytes !== null && new Set(bytes).size < DIFFERENT_BYTES_MIN;
}

function areEqual(variables: Variables): boolean {
  const given = secrets.flatMap(
    (name) => secretBytes(variables[name] ?? '')?.toString('hex') ?? [],
  );
  return new Set(given).size < given.length;
}

export function contradictions(variables: Variables): readonly string[] {
  const { EVENTSTORE_URL } = variables;
  const problems: string[] = [...unsafe(variables)];
  for (const [one, other] of together)
    if ((variables[one] === undefined) !== (variables[other] === undefined))
      problems.push(`${one} и ${other} задаются только вместе`);
  if (EVENTSTORE_URL === undefined && listOf(variables.ROLES).length < roles.length)
    problems.push('ROLES: без EVENTSTORE_URL и MONGODB_URL один процесс исполняет все роли сразу');
  const model = [variables.OPENAI_API_KEY, variables.OPENAI_BASE_URL].some(Boolean);
  if (model && variables.OPENAI_MODEL === undefined)
    problems.push('OPENAI_MODEL: с OPENAI_API_KEY или OPENAI_BASE_URL нужно назвать модель');
  if (variables.JOBS_PER_USER > variables.JOBS_PARALLEL)
    problems.push('JOBS_PER_USER больше, чем JOBS_PARALLEL');
  return problems;
}
