import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A data key under a master key (AES-256-GCM), bound to its owner: nonce, ciphertext, tag. */
export function wrapKey(masterKey: Buffer, ownerId: string, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', masterKey, nonce).setAAD(aad(ownerId));
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
}

/** Throws where it was wrapped with another key, for somebody else, or is damaged. */
export function unwrapKey(masterKey: Buffer, ownerId: string, wrapped: Buffer): Buffer {
  const nonce = wrapped.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', masterKey, nonce)
    .setAAD(aad(ownerId))
    .setAuthTag(wrapped.subarray(-TAG_BYTES));
  const body = wrapped.subarray(NONCE_BYTES, -TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]);
}

const aad = (ownerId: string): Buffer => Buffer.from(`data-key/v1/${ownerId}`);
