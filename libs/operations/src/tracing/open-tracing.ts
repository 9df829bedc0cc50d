import type { RequestHandler } from 'express';
import { watchBy } from '../../../kernel/src/index.js';
import type { Configuration } from '../../../platform/src/index.js';

export interface OpenTracing {
  /** Begins a span for each call of the API. */
  readonly traceRequests: RequestHandler;
  /** Sends what is left, and watches no more. */
  close(): Promise<void>;
}

/** Null where no collector is named: then nothing of it is even loaded. */
export async function openTracing({ traces }: Configuration): Promise<OpenTracing | null> {
  if (traces === null) return null;
  const { SpanTracing } = await import('./span-tracing.js');
  const { spanSource } = await import('./span-source.js');
  const source = spanSource(traces);
  const tracing = new SpanTracing(source.tracer);
  watchBy(tracing);
  return {
    traceRequests: tracing.traceRequests,
    close: async () => {
      watchBy(null);
      await source.close();
    },
  };
}
