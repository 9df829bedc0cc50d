import { isSecretName } from './setting-kinds.js';

const EDGE = 4;
/** Shorter ones would be told by their edges. */
const SHORTEST = 16;
const MASK = '********';
const SECRET_PARAMETER = /pass|secret|key|token/i;

/** What may be shown of a value: secrets by their first and last four letters, or not at all. */
export function shownValue(name: string, value: string): string {
  if (isSecretName(name)) return masked(value);
  return URL.canParse(value) ? withoutPassword(value) : value;
}

export const isMasked = (value: string): boolean => value.includes(MASK);

function masked(value: string): string {
  if (value.length < SHORTEST) return value === '' ? '' : MASK;
  return `${value.slice(0, EDGE)}${MASK}${value.slice(-EDGE)}`;
}

/** Passwords inside an address are hidden wholly; one without any is shown as it was written. */
function withoutPassword(value: string): string {
  const url = new URL(value);
  const secrets = [...url.searchParams.keys()].filter((name) => SECRET_PARAMETER.test(name));
  if (url.password === '' && secrets.length === 0) return value;
  if (url.password !== '') url.password = MASK;
  for (const name of secrets) url.searchParams.set(name, MASK);
  return url.href;
}
