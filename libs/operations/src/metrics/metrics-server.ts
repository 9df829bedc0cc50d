import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Gauge, collectDefaultMetrics } from 'prom-client';
import { StartRefused } from '../../../platform/src/index.js';
import type { ServiceMetrics } from './service-metrics.js';
import { StoreMetrics, type MeasuredParts } from './store-metrics.js';

export interface MetricsDoor {
  readonly host: string;
  readonly port: number;
}

/** GET /metrics at a door of its own: what the public one serves is for people. */
export class MetricsServer {
  private constructor(
    private readonly server: Server,
    /** http://host:port */
    readonly url: string,
  ) {}

  /** `tabs`: how many browsers hear live messages of this process. */
  static async open(
    metrics: ServiceMetrics,
    parts: MeasuredParts,
    tabs: () => number,
    { host, port }: MetricsDoor,
  ): Promise<MetricsServer> {
    const { figures } = metrics;
    collectDefaultMetrics({ register: figures });
    const stores = new StoreMetrics(figures, parts);
    const live = new Gauge({
      name: 'svodka_live_connections',
      help: 'Browser tabs that hear live messages of this process.',
      registers: [figures],
    });
    const text = turnByTurn(async () => {
      await stores.measure();
      live.set(tabs());
      return figures.metrics();
    });
    const server = createServer(({ method, url }, response) => {
      if (method !== 'GET' || url !== '/metrics') response.writeHead(404).end();
      else
        text().then(
          (body) => response.writeHead(200, { 'Content-Type': figures.contentType }).end(body),
          () => response.writeHead(500).end(),
        );
    });
    await listening(server, host, port);
    const { port: taken } = server.address() as AddressInfo;
    return new MetricsServer(server, `http://${host}:${taken}`);
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

/** Gauges are emptied and filled: two who ask at once must not see each other's. */
function turnByTurn(make: () => Promise<string>): () => Promise<string> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(make, make);
    last = next;
    return next;
  };
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', (cause) =>
      reject(
        new StartRefused(
          `METRICS_PORT: на ${host}:${port} нельзя слушать, он занят или запрещен.`,
          {
            cause,
          },
        ),
      ),
    );
    server.listen(port, host);
  });
}
