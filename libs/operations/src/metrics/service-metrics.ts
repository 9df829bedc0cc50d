import type { RequestHandler } from 'express';
import { Counter, Histogram, Registry } from 'prom-client';
import { RunnerLog } from '../../../kernel/src/index.js';

/** Seconds; a report's own work is not a request. */
const requestSeconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

/** What one process counts of itself. Labels are names from the code, never anybody's data. */
export class ServiceMetrics {
  readonly figures = new Registry();
  private readonly requests = new Histogram({
    name: 'svodka_http_request_seconds',
    help: 'Answered calls of the API by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: requestSeconds,
    registers: [this.figures],
  });
  private readonly alarms = new Counter({
    name: 'svodka_alarms_total',
    help: 'What the runners told the operator, by code.',
    labelNames: ['code'] as const,
    registers: [this.figures],
  });

  /** Counts by the route's pattern: an address may hold an id or a secret. */
  readonly countRequests: RequestHandler = (request, response, next) => {
    const begun = performance.now();
    response.on('close', () => {
      const route = (request.route as { readonly path?: unknown } | undefined)?.path;
      const known = typeof route === 'string' ? route : 'none';
      const labels = { method: request.method, route: known, status: response.statusCode };
      this.requests.observe(labels, (performance.now() - begun) / 1_000);
    });
    next();
  };

  /** The same alarms, counted on their way. */
  counted(alarms: RunnerLog): RunnerLog {
    return new CountedAlarms(alarms, (code) => this.alarms.inc({ code }));
  }
}

class CountedAlarms extends RunnerLog {
  constructor(
    private readonly alarms: RunnerLog,
    private readonly count: (code: string) => void,
  ) {
    super();
  }

  alarm(code: string, facts: Readonly<Record<string, string | number>>): void {
    this.count(code);
    this.alarms.alarm(code, facts);
  }
}
