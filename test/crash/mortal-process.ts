import type { NestApplicationOptions, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Background } from '../../apps/api/src/background.js';
import { paymentProviderOf } from '../../apps/api/src/payment-provider-of.js';
import { ProductModule } from '../../apps/api/src/product.module.js';
import type { Stores } from '../../apps/api/src/stores.js';
import { liveTerms, viewWaitMs } from '../../apps/api/src/terms.js';
import {
  CheckpointProgress,
  Sealer,
  Streams,
  randomId,
  type Clock,
  UnknownEvents,
} from '../../libs/kernel/src/index.js';
import {
  ErasureRegister,
  LoggedAlarms,
  PublicUrl,
  foundInstallation,
  openHttp,
  type Configuration,
  type Mailer,
  type Secrets,
} from '../../libs/platform/src/index.js';
import { CurrentSettings } from '../../libs/settings/src/index.js';
import { FakeReader } from '../../libs/tasks/src/testing/fake-engine.js';
import { useOwnStrategy } from './own-strategy.js';
import { PartlyFailingEngine } from './partly-failing-engine.js';
import { ProcessDied, mortal, type Life } from './mortal-stores.js';

export interface Surroundings {
  readonly config: Configuration;
  readonly secrets: Secrets;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Whether no other process lives on the same stores. */
  readonly alone: boolean;
}

/** The product in this process, over stores that may end under it at any write. */
export class MortalProcess {
  private constructor(
    readonly url: string,
    private readonly app: NestExpressApplication,
    private readonly background: Background,
  ) {}

  /** null when it died before all of it ran. */
  static async start(life: Life, surroundings: Surroundings): Promise<MortalProcess | null> {
    const opened: { app?: NestExpressApplication; background?: Background } = {};
    try {
      return await MortalProcess.assemble(life, surroundings, opened);
    } catch (error) {
      await opened.background?.stop();
      await opened.app?.close();
      if (life.isDead || error instanceof ProcessDied) return null;
      throw error;
    }
  }

  private static async assemble(
    life: Life,
    { config, secrets, clock, mailer, alone, ...around }: Surroundings,
    opened: { app?: NestExpressApplication; background?: Background },
  ): Promise<MortalProcess> {
    const stores = mortal(around.stores, life);
    const sealer = new Sealer(stores.keys);
    const streams = new Streams(stores.events, sealer, clock);
    await stores.views.bindTo(await foundInstallation(stores.events, streams, secrets));
    const publicUrl = new PublicUrl(config.publicUrl);
    const payments = paymentProviderOf(config, (id) => id, clock);
    const engine = { workbookReader: new FakeReader(), reportEngine: new PartlyFailingEngine() };
    const log = new LoggedAlarms();
    const { events } = stores;
    const settings = await CurrentSettings.begin({ events, sealer, clock, log }, config);
    const progress = new CheckpointProgress(stores.views, () => viewWaitMs(settings));
    const ports = {
      settings,
      stores,
      streams,
      sealer,
      progress,
      clock,
      unknown: new UnknownEvents(),
      alarms: new LoggedAlarms(),
      mailer,
      erasures: new ErasureRegister(config.logKeyDir),
      publicUrl,
      payments,
      ...engine,
    };
    const terms = liveTerms(settings, secrets, randomId());
    const module = ProductModule.of(ports, { ...terms, worker: { ...terms.worker, alone } });
    const options: Pick<NestApplicationOptions, 'logger' | 'abortOnError'> = {
      logger: false,
      abortOnError: false,
    };
    const app = await NestFactory.create<NestExpressApplication>(module, options);
    opened.app = app;
    openHttp(app, {
      trustedProxies: [],
      isHttps: false,
      isProduction: false,
      keepAliveSeconds: config.keepAliveSeconds,
      webRoot: null,
      dataDir: config.dataDir,
    });
    await app.init();
    useOwnStrategy(app);
    const background = new Background({ app, roles: config.roles, ...ports });
    opened.background = background;
    await background.start();
    await app.listen(0, '127.0.0.1');
    const server: Server = app.getHttpServer();
    // Whoever waits for an answer of the dead hears at once that there is none.
    void life.ended.then(() => server.closeAllConnections());
    const { port } = server.address() as AddressInfo;
    publicUrl.listeningOn(port);
    await background.carryOn();
    return new MortalProcess(`http://127.0.0.1:${port}`, app, background);
  }

  get<T>(type: Type<T>): T {
    return this.app.get(type, { strict: false });
  }

  drain(): Promise<void> {
    return this.background.drain();
  }

  /** Lets go of what this process holds here; one that is dead writes nothing more. */
  async bury(): Promise<void> {
    const server: Server = this.app.getHttpServer();
    // Who calls between the last look at its connections and its end would be waited for for ever.
    server.close();
    server.closeAllConnections();
    await this.background.stop();
    await this.app.close();
  }
}
