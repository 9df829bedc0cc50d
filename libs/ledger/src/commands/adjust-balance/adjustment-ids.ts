import { createHash } from 'node:crypto';
import type { AdjustBalanceCommand } from './adjust-balance.command.js';

const WINDOW_MS = 5 * 60_000;

export interface AdjustmentIds {
  readonly adjustmentId: string;
  readonly formerId: string | null;
}

/**
 * The same request of the same admin is the same adjustment, on whatever process. Without a key
 * that is the same number of ticks in this window of the clock or the one before, so that nobody
 * pays twice for a repeat within five minutes, wherever the windows meet.
 */
export function adjustmentIdsOf(command: AdjustBalanceCommand, now: Date): AdjustmentIds {
  const { ticks, requestKey } = command.adjustment;
  const idOf = (request: string) => derived(command.userId, command.context.actor, request);
  if (requestKey !== null) return { adjustmentId: idOf(`key:${requestKey}`), formerId: null };
  const window = Math.floor(now.getTime() / WINDOW_MS);
  return {
    adjustmentId: idOf(`ticks:${ticks}.${window}`),
    formerId: idOf(`ticks:${ticks}.${window - 1}`),
  };
}

function derived(...parts: readonly string[]): string {
  const text = JSON.stringify(['adjustment', ...parts]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
