import { local } from './storage.js';

const KEY = 'payment_task';
const LIFE_MS = 24 * 3_600_000;

/** A task whose reports wait for ticks: where the buyer is led back to, while its file lives. */
export function rememberWaitingTask(taskId: string): void {
  local.setItem(KEY, `${Date.now()} ${taskId}`);
}

export function forgetWaitingTask(): void {
  local.removeItem(KEY);
}

export function waitingTask(): string | null {
  const [at = '', taskId = ''] = (local.getItem(KEY) ?? '').split(' ');
  const isAlive = Date.now() - Number(at) < LIFE_MS;
  return taskId !== '' && isAlive ? taskId : null;
}
