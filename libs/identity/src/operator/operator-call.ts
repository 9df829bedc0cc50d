import { createHmac, timingSafeEqual } from 'node:crypto';

/** What whoever runs the machine asks of the running service. */
export interface OperatorCall {
  readonly action: 'grant' | 'revoke' | 'list';
  readonly role: 'admin' | 'finance';
  /** '' for a list. */
  readonly email: string;
}

export const OPERATOR_HEADER = 'x-operator';
const GOOD_MS = 60_000;
const PURPOSE = 'operator call';

/** Value of the header: who can sign it has the secrets of the installation. Good for a minute. */
export function signedCall(jwtSecret: Buffer, call: OperatorCall, nowMs: number): string {
  return `${nowMs}.${printOf(jwtSecret, call, nowMs).toString('base64url')}`;
}

export function isSignedCall(
  jwtSecret: Buffer,
  call: OperatorCall,
  given: string,
  nowMs: number,
): boolean {
  const [time = '', print = ''] = given.split('.');
  const signedAt = Number(time);
  if (!/^\d{1,15}$/.test(time) || Math.abs(nowMs - signedAt) > GOOD_MS) return false;
  const wanted = printOf(jwtSecret, call, signedAt);
  const found = Buffer.from(print, 'base64url');
  return found.length === wanted.length && timingSafeEqual(found, wanted);
}

function printOf(jwtSecret: Buffer, { action, role, email }: OperatorCall, at: number): Buffer {
  const key = createHmac('sha256', jwtSecret).update(PURPOSE).digest();
  return createHmac('sha256', key)
    .update(JSON.stringify([at, action, role, email]))
    .digest();
}
