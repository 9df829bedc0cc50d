import { local, storageKeys } from './storage.js';

const key = storageKeys.paymentTask;
const LIFE_MS = 24 * 3_600_000;

/** A task whose reports wait for ticks, and how many they take together. */
export interface WaitingTask {
  readonly taskId: string;
  readonly required: number;
}

/** Where the buyer is led back to, while the task's file lives. */
export function rememberWaitingTask({ taskId, required }: WaitingTask): void {
  local.setItem(key, `${Date.now()} ${taskId} ${required}`);
}

export function forgetWaitingTask(): void {
  local.removeItem(key);
}

export function waitingTask(): WaitingTask | null {
  const [at = '', taskId = '', required = ''] = (local.getItem(key) ?? '').split(' ');
  const isAlive = Date.now() - Number(at) < LIFE_MS;
  return taskId !== '' && isAlive ? { taskId, required: Number(required) || 0 } : null;
}
