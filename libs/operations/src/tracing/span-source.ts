import type { Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Configuration } from '../../../platform/src/index.js';

type Traces = NonNullable<Configuration['traces']>;

/** Spans are sent in batches, and dropped where the collector is away: nothing waits for them. */
export function spanSource({ endpoint, headers, serviceName, share }: Traces): {
  readonly tracer: Tracer;
  close(): Promise<void>;
} {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers });
  const root = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  return { tracer: provider.getTracer('svodka'), close: () => provider.shutdown() };
}
