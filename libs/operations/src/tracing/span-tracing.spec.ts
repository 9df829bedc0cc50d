import { describe, expect, it } from '@jest/globals';
import {
  InMemorySpanExporter,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { DomainError } from '../../../kernel/src/index.js';
import { SpanTracing } from './span-tracing.js';

function watched() {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
  const tracing = new SpanTracing(provider.getTracer('spec'));
  const spans = () => exporter.getFinishedSpans();
  const named = (name: string) => spans().find((span) => span.name === name);
  return { tracing, named };
}

const CAUSE = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

describe('SpanTracing', () => {
  it('puts a step under the one that runs, also after a wait', async () => {
    const { tracing, named } = watched();
    await tracing.span('above', {}, async () => {
      await Promise.resolve();
      await tracing.span('below', {}, async () => undefined);
    });
    expect(named('below')?.parentSpanContext?.spanId).toBe(named('above')?.spanContext().spanId);
    expect(tracing.current()).toBeNull();
  });

  it('puts a step under a cause of another process, and tells it on', async () => {
    const { tracing, named } = watched();
    const current = await tracing.span('step', {}, async () => tracing.current(), CAUSE);
    expect(named('step')?.parentSpanContext?.spanId).toBe('b'.repeat(16));
    expect(current).toBe(`00-${'a'.repeat(32)}-${named('step')?.spanContext().spanId}-01`);
  });

  it('begins a trace of its own where the cause is none', async () => {
    const { tracing, named } = watched();
    await tracing.span('step', {}, async () => undefined, 'somebody wrote this');
    expect(named('step')?.parentSpanContext).toBeUndefined();
  });

  it('tells of an error its class, of a refusal its code, and no message', async () => {
    const { tracing, named } = watched();
    const refused = new DomainError('conflict', 'not.now', 'Анна, не сейчас');
    for (const [name, error] of [
      ['refused', refused],
      ['failed', new RangeError('Анна')],
    ] as const)
      await expect(tracing.span(name, {}, () => Promise.reject(error))).rejects.toBe(error);
    expect(named('refused')).toMatchObject({
      attributes: { 'svodka.refused': 'not.now' },
      status: { code: 0 },
    });
    expect(named('failed')).toMatchObject({
      attributes: { 'error.type': 'RangeError' },
      status: { code: 2 },
    });
    expect(named('failed')?.events).toEqual([]);
  });
});
