import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import type { Request, RequestHandler } from 'express';
import { DomainError, nameOf, type SpanFacts, type Tracing } from '../../../kernel/src/index.js';
import { requestIdOf } from '../../../platform/src/index.js';
import { contextOf, traceparentOf } from './traceparent.js';

/**
 * A call's span is begun with its first step that is told, or at its end: by then it is known which
 * task, and so which trace, it belongs to.
 */
interface Call {
  readonly method: string;
  readonly begun: number;
  cause: Context;
  span: Span | null;
}

/** The running step: a span of its own, or a call that has none yet. */
type Running = { readonly span: Span } | { readonly call: Call };

export class SpanTracing implements Tracing {
  private readonly running = new AsyncLocalStorage<Running>();

  constructor(private readonly tracer: Tracer) {}

  span<T>(name: string, facts: SpanFacts, step: () => Promise<T>, cause?: string): Promise<T> {
    const above = cause === undefined ? this.above() : contextOf(cause);
    const span = this.tracer.startSpan(name, { attributes: facts }, above);
    return this.running.run({ span }, () => ended(span, step));
  }

  join(cause: string): void {
    const running = this.running.getStore();
    if (running !== undefined && 'call' in running) running.call.cause = contextOf(cause);
  }

  current(): string | null {
    const span = this.runningSpan();
    return span === null ? null : traceparentOf(span.spanContext());
  }

  /** What somebody sends as their own trace is not taken: the API is open to strangers. */
  readonly traceRequests: RequestHandler = (request, response, next) => {
    const { method } = request;
    const call: Call = { method, begun: Date.now(), cause: ROOT_CONTEXT, span: null };
    response.on('close', () => this.endCall(call, request, response.statusCode));
    this.running.run({ call }, next);
  };

  private endCall(call: Call, request: Request, status: number): void {
    const route = (request.route as { readonly path?: unknown } | undefined)?.path;
    if (call.span === null && typeof route !== 'string') return;
    const span = this.spanOf(call);
    const known = typeof route === 'string' ? route : 'none';
    span.updateName(`${call.method} ${known}`);
    span.setAttributes({
      'http.request.method': call.method,
      'http.route': known,
      'http.response.status_code': status,
      'svodka.request_id': requestIdOf(request),
    });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }

  private above(): Context {
    const span = this.runningSpan();
    return span === null ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, span);
  }

  private runningSpan(): Span | null {
    const running = this.running.getStore();
    if (running === undefined) return null;
    return 'call' in running ? this.spanOf(running.call) : running.span;
  }

  private spanOf(call: Call): Span {
    const { method, begun: startTime, cause } = call;
    call.span ??= this.tracer.startSpan(method, { kind: SpanKind.SERVER, startTime }, cause);
    return call.span;
  }
}

/** A refusal is an answer, no fault; of an error its class alone is told. */
async function ended<T>(span: Span, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof DomainError) span.setAttribute('svodka.refused', error.code);
    else span.setAttribute('error.type', nameOf(error)).setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
