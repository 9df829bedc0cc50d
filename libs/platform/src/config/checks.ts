import { isIP } from 'node:net';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min, ValidateBy, type ValidationOptions } from 'class-validator';

import { packagesOf } from './tick-packages.js';

const SECRET_BYTES = 32;

const isText = (value: unknown): value is string => typeof value === 'string';

function check(name: string, holds: (value: string) => boolean, message: string) {
  const options: ValidationOptions = { message: `$property: ${message}` };
  return ValidateBy(
    { name, validator: { validate: (value: unknown) => isText(value) && holds(value) } },
    options,
  );
}

/** A whole number within bounds; other text stays text, so that the check names it. */
export function Whole(min: number, max: number): PropertyDecorator {
  const message = `$property: нужно целое число от ${min} до ${max}`;
  const decorators = [
    Transform(({ value }: { value: unknown }) =>
      isText(value) && /^-?\d{1,15}$/.test(value) ? Number(value) : value,
    ),
    IsInt({ message }),
    Min(min, { message }),
    Max(max, { message }),
  ];
  return (target, property) => decorators.forEach((decorate) => decorate(target, property));
}

export const Secret = () =>
  check(
    'secret',
    (value) => secretBytes(value) !== null,
    `нужны ${SECRET_BYTES} случайных байта в base64 (openssl rand -base64 ${SECRET_BYTES})`,
  );

export const Url = (schemes: readonly string[]) =>
  check(
    'url',
    (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)),
    `нужен адрес вида ${schemes.map((scheme) => `${scheme}://…`).join(' или ')}`,
  );

/** Goes into a header of HTTP; the message does not repeat it. */
export const Header = () =>
  check('header', (value) => /^[\x21-\x7e]+$/.test(value), 'нужна строка из латиницы без пробелов');

/** Headers that are sent along with spans; the message does not repeat them. */
export const Pairs = () =>
  check(
    'pairs',
    (value) => listOf(value).every((item) => /^[\w-]+=[\x21-\x2b\x2d-\x7e]+$/.test(item)),
    'нужны через запятую: имя=значение',
  );

export const Share = () =>
  check('share', (value) => /^(0(\.\d{1,6})?|1(\.0+)?)$/.test(value), 'нужно число от 0 до 1');

export const Networks = () =>
  check(
    'networks',
    (value) => listOf(value).every(isNetwork),
    'нужны сети через запятую, например 10.0.0.0/8,192.168.1.1',
  );

export const OneOf = (known: readonly string[]) =>
  check('oneOf', (value) => known.includes(value), `нужно одно из: ${known.join(', ')}`);

export const SomeOf = (known: readonly string[]) =>
  check(
    'someOf',
    (value) => listOf(value).length > 0 && listOf(value).every((item) => known.includes(item)),
    `нужны через запятую: ${known.join(', ')}`,
  );

export const Sender = () =>
  check(
    'sender',
    (value) => /^([^<>\r\n]+<)?[^\s<>@]+@[^\s<>@]+>?$/u.test(value),
    'нужен отправитель вида «Имя <адрес@домен>»',
  );

export const Packages = () =>
  check(
    'packages',
    (value) => packagesOf(value) !== null,
    'нужны от одного до шести пакетов вида «Имя:тики:рубли:скидка», через точку с запятой',
  );

/** What people read on every page. */
export const Notice = () =>
  check('notice', (value) => value.length <= 300, 'нужен текст не длиннее 300 знаков');

export const Addresses = () =>
  check(
    'addresses',
    (value) => listOf(value).every((item) => /^[^\s<>@]+@[^\s<>@]+$/u.test(item)),
    'нужны адреса через запятую',
  );

export const listOf = (value: string): readonly string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** The bytes of a secret given in base64 or base64url; null when they are not as many as needed. */
export function secretBytes(value: string): Buffer | null {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(value)) return null;
  const bytes = Buffer.from(value, 'base64');
  return bytes.length === SECRET_BYTES ? bytes : null;
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}
