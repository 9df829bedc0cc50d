import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import {
  definitionOf,
  isKnown,
  isKnownType,
  upcast,
  type LedgerEvent,
} from '../../../eventstore/catalogue.js';
import { erasedValue } from '../../../eventstore/event.js';
import { DomainError } from './decider.js';
import { isUnreadable, type RecordedEvent } from './event-store.js';
import type { KeyStore } from './key-store.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Box {
  readonly $sealed: string;
}

/** An event at its newest version with its sealed fields opened (or ERASED). */
export type OpenedEvent<E extends LedgerEvent = LedgerEvent> = Omit<RecordedEvent, keyof E> & E;

/** What is stored of the event is no JSON. */
export class EventUnreadable extends Error {
  constructor({ position }: Pick<RecordedEvent, 'position'>) {
    super(`The event at ${position} is unreadable`);
  }
}

/** A newer version of the service wrote it: this one has to be brought up to it. */
export class EventFromFuture extends DomainError {
  constructor(options: ErrorOptions) {
    super('unavailable', 'event.unknown', 'Сервис как раз обновляется — попробуйте через минуту');
    this.cause = options.cause;
  }
}

/** An event at its newest version, its sealed fields as they are stored. Throws EventFromFuture. */
export function upcastRecorded(event: RecordedEvent): OpenedEvent {
  return { ...event, ...upcastKnown(event) };
}

function upcastKnown(event: RecordedEvent): LedgerEvent {
  try {
    return upcast(event);
  } catch (error) {
    if (isKnown(event)) throw error;
    throw new EventFromFuture({ cause: error });
  }
}

/**
 * Personal data in events: {"$sealed": "v1.keyId.nonce.ciphertext"}, base64url, AES-256-GCM, with
 * stream, type and field path as associated data; keyId is the owner's id.
 */
export class Sealer {
  constructor(private readonly keys: KeyStore) {}

  /** Whether the data is stored as it is, with nobody's key. */
  isPlain({ type }: { readonly type: string }): boolean {
    return sealedFields(type).length === 0;
  }

  /** The data as it is to be stored. Throws UserErasedError when the owner's key is gone. */
  async seal(
    stream: string,
    event: { readonly type: string; readonly data: object },
    ownerId: string | undefined,
  ): Promise<object> {
    const fields = sealedFields(event.type).filter((field) => fieldOf(event.data, field) != null);
    if (fields.length === 0) return event.data;
    if (ownerId === undefined) throw new Error(`${event.type} has personal data and no owner`);
    const key = await this.keys.obtain(ownerId);
    const data: Record<string, unknown> = { ...event.data };
    for (const field of fields)
      data[field] = box(key, ownerId, `${stream}/${event.type}/${field}`, data[field]);
    return data;
  }

  /** Throws EventUnreadable, and what a broken seal throws. */
  async open(event: RecordedEvent): Promise<OpenedEvent> {
    if (isUnreadable(event)) throw new EventUnreadable(event);
    const fields = sealedFields(event.type);
    if (fields.length === 0) return upcastRecorded(event);
    const data: Record<string, unknown> = { ...event.data };
    for (const field of fields)
      data[field] = await this.openField(`${event.stream}/${event.type}/${field}`, data[field]);
    return upcastRecorded({ ...event, data });
  }

  /** A value that is in no event, bound to what the path says of it. */
  async sealValue(path: string, value: unknown, ownerId: string): Promise<object> {
    return box(await this.keys.obtain(ownerId), ownerId, path, value);
  }

  /** null when it is no seal, or its owner's key is gone. */
  async openValue(path: string, sealed: unknown): Promise<unknown> {
    const value = isBox(sealed) ? await this.openField(path, sealed) : erasedValue;
    return value === erasedValue ? null : value;
  }

  /**
   * Tells equal values from others without telling one: HMAC-SHA-256 under the owner's key,
   * base64url. null once that key is gone: nobody can compute it any more.
   */
  async printOf(path: string, value: string, ownerId: string): Promise<string | null> {
    const key = await this.keys.find(ownerId);
    if (key === null) return null;
    return createHmac('sha256', key).update(`${path}\0${value}`).digest('base64url');
  }

  private async openField(path: string, value: unknown): Promise<unknown> {
    if (!isBox(value)) return value;
    const [, keyId] = value.$sealed.split('.');
    const key = keyId === undefined ? null : await this.keys.find(keyId);
    return key === null ? erasedValue : unbox(key, path, value);
  }
}

const fieldOf = (data: object, field: string): unknown => (data as Record<string, unknown>)[field];

function sealedFields(type: string): readonly string[] {
  return isKnownType(type) ? definitionOf(type).sealed : [];
}

function isBox(value: unknown): value is Box {
  return typeof value === 'object' && value !== null && '$sealed' in value;
}

function box(key: Buffer, keyId: string, path: string, value: unknown): Box {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(path));
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([body, cipher.getAuthTag()]);
  return { $sealed: `v1.${keyId}.${nonce.toString('base64url')}.${sealed.toString('base64url')}` };
}

function unbox(key: Buffer, path: string, { $sealed }: Box): unknown {
  const [version, , nonce = '', body = ''] = $sealed.split('.');
  if (version !== 'v1') throw new Error(`Unknown seal ${version}`);
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
    .setAAD(Buffer.from(path))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const plain = [decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()];
  return JSON.parse(Buffer.concat(plain).toString('utf8'));
}
