import { randomBytes, randomUUIDv7 } from 'node:crypto';

export abstract class Clock {
  abstract now(): Date;

  /** Beats so often until the answer is called; keeps no process alive. */
  every(milliseconds: number, beat: () => void): () => void {
    const timer = setInterval(beat, milliseconds).unref();
    return () => clearInterval(timer);
  }
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

const ID_LENGTH = 26;

/** 26 characters of base32: 130 random bits. */
export function randomId(): string {
  return idOf(randomBytes(ID_LENGTH));
}

/** An id of the form of a random one that its cause determines; of 26 bytes or more. */
export function idOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, ID_LENGTH), (byte) => BASE32[byte & 31]).join('');
}

/** Ids drawn one after another lie side by side in an index. */
export const eventId = (): string => randomUUIDv7();
