import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Empty where it has none. */
  readonly parentSpanId?: string;
  readonly name: string;
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[];
  }[];
}

/** Takes spans as a collector does: OTLP over HTTP, as JSON. */
export class SpanCollector {
  readonly bodies: string[] = [];
  readonly keys = new Set<string>();
  private readonly server = createServer((request, response) => {
    void text(request).then((body) => {
      this.keys.add([request.url, request.headers['x-key']].join(' '));
      this.bodies.push(body);
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** In the order in which they ended. */
  get spans(): readonly CollectedSpan[] {
    return this.bodies.flatMap((body) =>
      (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) => spans),
      ),
    );
  }

  /** All of the trace that a span of this name is in. */
  traceOf(name: string): readonly CollectedSpan[] {
    const { spans } = this;
    const found = spans.find((span) => span.name === name);
    return spans.filter(({ traceId }) => traceId === found?.traceId);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
