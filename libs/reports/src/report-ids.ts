import { createHash } from 'node:crypto';

const DIGITS = 10;

/** 40 bits of SHA-256 of the task's id; the next derivation when another task has that one. */
export function reportIdOf(taskId: string, derivation: number): number {
  const hash = createHash('sha256').update(`report ${taskId} ${derivation}`).digest('hex');
  return Number.parseInt(hash.slice(0, DIGITS), 16);
}
