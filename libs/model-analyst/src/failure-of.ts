import { AnalysisFailed } from '../../analysis/src/index.js';
import { Retryable, modelFailed } from './model-failed.js';

const WAIT_MAX_MS = 60_000;

/** What an error of the client means. Its message is dropped: it may quote what was sent. */
export function failureOf(error: unknown): AnalysisFailed | Retryable {
  if (error instanceof AnalysisFailed || error instanceof Retryable) return error;
  const status = fieldOf(error, 'status');
  if (typeof status !== 'number') return new Retryable('model.away');
  if (status === 429) return new Retryable('model.busy', afterMs(error));
  if (status === 408 || status === 409 || status >= 500) {
    return new Retryable('model.away', afterMs(error));
  }
  return modelFailed('model.denied');
}

/** Seconds or a date; a server that asks for more than a minute is not waited for. */
function afterMs(error: unknown): number | null {
  const headers = fieldOf(error, 'headers');
  const text = headers instanceof Headers ? headers.get('retry-after') : null;
  if (text === null) return null;
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  if (Number.isNaN(ms)) return null;
  if (ms > WAIT_MAX_MS) throw modelFailed('model.busy');
  return Math.max(0, ms);
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
