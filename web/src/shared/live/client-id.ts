import { subjectOf } from '../auth/token-claims.js';
import { logWarning } from '../browser-log.js';
import { local, storageKeys, type KeyValue } from '../storage/storage.js';

/** 'user_' + the token's subject (or 'anonymous') + a random suffix, kept for this person. */
export function getClientId(storage: KeyValue = local): string {
  const prefix = `user_${subjectOf(storage.getItem(storageKeys.token)) ?? 'anonymous'}_`;
  const kept = storage.getItem(storageKeys.clientId);
  if (kept !== null && kept.startsWith(prefix)) return kept;
  const fresh = prefix + randomSuffix();
  storage.setItem(storageKeys.clientId, fresh);
  return fresh;
}

/** For a call whose results are told live; warns when this browser kept no id to tell them to. */
export function clientIdForCall(storage: KeyValue = local, warn = logWarning): string {
  if (storage.getItem(storageKeys.clientId) === null)
    warn('client_id is missing: a new one is drawn, earlier live messages may be lost');
  return getClientId(storage);
}

function randomSuffix(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
