import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { QueryJail } from '../../../libs/jail/src/index.js';
import {
  SystemClock,
  randomId,
  type Clock,
  type RunnerLog,
} from '../../../libs/kernel/src/index.js';
import { MetricsServer, ServiceMetrics, openTracing } from '../../../libs/operations/src/index.js';
import {
  JsonLogger,
  StartRefused,
  openHttp,
  refuseTheRest,
  stopAccepting,
  type Configuration,
} from '../../../libs/platform/src/index.js';
import { LiveConnections } from '../../../libs/tasks/src/index.js';
import type { WorkbookReader } from '../../../libs/workbook/src/index.js';
import { Background } from './background.js';
import { Closings } from './closings.js';
import { openPorts } from './open-ports.js';
import type { Ports } from './ports.module.js';
import { ProductModule } from './product.module.js';
import { liveTerms, type Terms } from './terms.js';

export interface Surroundings {
  /** Folder of the built dashboard; null serves the API alone. */
  readonly webRoot: string | null;
  /** Takes log lines. */
  readonly out: { write(line: string): unknown };
  readonly clock?: Clock;
  /** Where statements run; without it in processes of their own, of which one is started ahead. */
  readonly jail?: QueryJail;
  /** What reads files; without it a process for each, of which one is started ahead. */
  readonly workbookReader?: WorkbookReader;
}

/** One running process of the product. */
export class Product {
  private constructor(
    /** Where it listens; null when it serves no requests. */
    readonly url: string | null,
    /** Where figures for operators are served; null: nowhere. */
    readonly metricsUrl: string | null,
    readonly app: NestExpressApplication,
    readonly ports: Ports,
    private readonly background: Background,
    private readonly closings: Closings,
  ) {}

  /** Throws StartRefused with a sentence when it cannot run as it is set up. */
  static async start(config: Configuration, surroundings: Surroundings): Promise<Product> {
    const closings = new Closings();
    try {
      return await Product.assemble(config, surroundings, closings);
    } catch (error) {
      await closings.all();
      throw error;
    }
  }

  private static async assemble(
    config: Configuration,
    { webRoot, out, clock = new SystemClock(), jail, workbookReader }: Surroundings,
    closings: Closings,
  ): Promise<Product> {
    const metrics = new ServiceMetrics();
    const tracing = await openTracing(config);
    if (tracing !== null) closings.add(() => tracing.close());
    const counted = (alarms: RunnerLog) => metrics.counted(alarms);
    const around = { clock, out, jail, workbookReader, counted };
    const { ports, secrets } = await openPorts(config, around, closings);
    const app = await openApp(ports, liveTerms(ports.settings, secrets, randomId()), out);
    closings.add(() => app.close());
    // After the jobs were handed back, before the last requests are waited for.
    closings.add(() => ports.workbookReader.close());
    const isHttps = config.publicUrl?.startsWith('https:') ?? false;
    const { trustedProxies, isProduction, keepAliveSeconds, dataDir } = config;
    app.use(metrics.countRequests);
    if (tracing !== null) app.use(tracing.traceRequests);
    const http = { trustedProxies, isHttps, isProduction, keepAliveSeconds, webRoot, dataDir };
    openHttp(app, http);
    await app.init();
    refuseTheRest(app);
    const { roles } = config;
    const background = new Background({ app, roles, ...ports });
    closings.add(() => background.stop());
    await background.start();
    const figures = await openMetrics(config, metrics, ports, app);
    if (figures !== null) closings.add(() => figures.close());
    const url = roles.has('api') ? await listen(app, config, ports, closings) : null;
    await background.carryOn();
    return new Product(url, figures?.url ?? null, app, ports, background, closings);
  }

  /** Resolves when everything that follows from what was written so far has happened. */
  drain(): Promise<void> {
    return this.background.drain();
  }

  /** Stops accepting, finishes what runs, closes the stores. May be called again. */
  stop(): Promise<void> {
    return this.closings.all();
  }
}

function openApp(ports: Ports, terms: Terms, out: Surroundings['out']) {
  const options: Pick<NestApplicationOptions, 'logger' | 'abortOnError'> = {
    logger: new JsonLogger(out),
    abortOnError: false,
  };
  return NestFactory.create<NestExpressApplication>(ProductModule.of(ports, terms), options);
}

/** From every process that METRICS_PORT is given to, whatever its role. */
async function openMetrics(
  { metrics: door, dataDir }: Configuration,
  metrics: ServiceMetrics,
  { stores: { events, views }, unknown, clock }: Ports,
  app: NestExpressApplication,
): Promise<MetricsServer | null> {
  if (door === null) return null;
  const live = app.get(LiveConnections, { strict: false });
  const parts = { events, views, unknown, clock, dataDir };
  return MetricsServer.open(metrics, parts, () => live.count, door);
}

async function listen(
  app: NestExpressApplication,
  { host, port }: Configuration,
  { publicUrl }: Ports,
  closings: Closings,
): Promise<string> {
  try {
    await app.listen(port, host);
  } catch (error) {
    throw new StartRefused(`PORT: на ${host}:${port} нельзя слушать, он занят или запрещен.`, {
      cause: error,
    });
  }
  const server: Server = app.getHttpServer();
  closings.add(() => stopAccepting(server));
  const { port: taken } = server.address() as AddressInfo;
  publicUrl.listeningOn(taken);
  return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`;
}
