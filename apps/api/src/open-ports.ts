import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { StandardAnalyst } from '../../../libs/kinds/src/index.js';
import { DuckDbJail } from '../../../libs/jail/src/index.js';
import { ReportEngine } from '../../../libs/analysis/src/index.js';
import { WorkbookReader } from '../../../libs/workbook/src/index.js';
import { openModelAnalyst } from '../../../libs/model-analyst/src/index.js';
import type { ModelCall } from '../../../libs/model-analyst/src/index.js';
import type { QueryJail } from '../../../libs/jail/src/index.js';
import {
  EVENT_LOG_FILE,
  HeadRefused,
  LogIsShort,
  LogWitnessing,
} from '../../../libs/event-store/src/index.js';
import {
  CheckpointProgress,
  DomainError,
  ForeignViews,
  KnownEventStore,
  Sealer,
  Streams,
  UnknownEvents,
  todayInMoscow,
  type Clock,
  type RunnerLog,
} from '../../../libs/kernel/src/index.js';
import { EndedKeys, eraseAgain } from '../../../libs/identity/src/index.js';
import { API_BASE, routes } from '../../../libs/contract/src/index.js';
import {
  DataDirLock,
  DevelopmentMailer,
  ErasureRegister,
  LoggedAlarms,
  OutageAlarms,
  PublicUrl,
  SmtpMailer,
  boxKeyOf,
  StartRefused,
  foundInstallation,
  isMoving,
  keepToOwner,
  recogniseKeys,
  refuseShortLog,
  refusedWriting,
  secretsOf,
  type Configuration,
  type Mailer,
  type Secrets,
} from '../../../libs/platform/src/index.js';
import { CurrentSettings } from '../../../libs/settings/src/index.js';
import type { Closings } from './closings.js';
import { paymentProviderOf } from './payment-provider-of.js';
import type { Ports } from './ports.module.js';
import { openStores, type Stores } from './stores.js';
import { viewWaitMs } from './terms.js';

const DATABASES_MS = 60_000;

interface Out {
  write(line: string): unknown;
}

interface Around {
  readonly clock: Clock;
  readonly out: Out;
  readonly jail?: QueryJail | undefined;
  readonly workbookReader?: WorkbookReader | undefined;
  /** What the alarms are told through. */
  readonly counted?: (alarms: RunnerLog) => RunnerLog;
}

/**
 * Takes the data folder, opens what keeps the data and recognises the installation. What was
 * opened is in `closings`, whether or not the rest succeeds.
 */
export async function openPorts(
  config: Configuration,
  { clock, out, jail, workbookReader, counted = (alarms) => alarms }: Around,
  closings: Closings,
): Promise<{ readonly ports: Ports; readonly secrets: Secrets }> {
  if (config.databases === null) {
    const lock = DataDirLock.acquire(config.dataDir);
    closings.add(() => lock.release());
    keepToOwner(config.dataDir);
  }
  const secrets = secretsOf(config, existsSync(join(config.dataDir, EVENT_LOG_FILE)));
  const opened = openStores(config, secrets, clock);
  closings.add(() => opened.close());
  const unknown = new UnknownEvents();
  const stores = { ...opened, events: new KnownEventStore(opened.events, unknown) };
  const sealer = new Sealer(stores.keys);
  const streams = new Streams(stores.events, sealer, clock);
  const outages = alarmsOf(stores, clock);
  closings.add(() => outages.stop());
  const alarms = counted(outages);
  unknown.tell(alarms);
  await whenReachable(() => recognise(stores, streams, secrets, config.logKeyDir));
  const erasures = new ErasureRegister(config.logKeyDir);
  if (config.roles.has('projector')) {
    const witnessing = await witnessed(config.logKeyDir, opened, clock, alarms);
    closings.add(() => witnessing.stop());
  }
  const given = withSecrets(config, secrets);
  const settings = await CurrentSettings.begin(
    { events: stores.events, sealer, clock, log: alarms },
    given,
  );
  closings.add(settings.follow());
  const mailer = openMailer(settings, secrets, out);
  closings.add(() => mailer.close());
  const ended = new EndedKeys(stores.events, sealer, stores.keys, erasures, mailer);
  await eraseAgain(erasures.all(), streams, ended);
  const progress = new CheckpointProgress(stores.views, () => viewWaitMs(settings));
  const publicUrl = new PublicUrl(config.publicUrl);
  const demoPage = (id: string) =>
    publicUrl.of(`${API_BASE}${routes.demoPayment.replace(':providerId', id)}` as `/${string}`);
  const payments = paymentProviderOf(settings.configuration, demoPage, clock);
  const analysis = await openAnalysis(settings.configuration, { jail, workbookReader }, closings);
  const kept = { stores, unknown, streams, sealer, erasures, settings };
  return {
    ports: { ...kept, progress, clock, alarms, mailer, publicUrl, payments, ...analysis },
    secrets,
  };
}

/** Those that the service made and keeps itself belong to its settings, too. */
function withSecrets(config: Configuration, secrets: Secrets): Configuration {
  const text = (secret: Buffer): string => secret.toString('base64');
  const environment = {
    ...config.environment,
    JWT_SECRET: text(secrets.jwtSecret),
    MASTER_KEY: text(secrets.masterKey),
    IDENTITY_KEY: text(secrets.identityKey),
  };
  return { ...config, environment };
}

function alarmsOf({ events, views }: Stores, clock: Clock): OutageAlarms {
  const probe = () => Promise.all([events.head(), views.checkpoints()]);
  return new OutageAlarms(new LoggedAlarms(), probe, clock);
}

/** Signs the log as it grows; a log that is shorter than it was is noticed here. */
async function witnessed(
  keyDir: string,
  stores: Stores,
  clock: Clock,
  log: RunnerLog,
): Promise<LogWitnessing> {
  try {
    const { events } = stores;
    return await LogWitnessing.begin({ events, clock, keyDir, log });
  } catch (error) {
    if (error instanceof LogIsShort)
      await refuseShortLog(stores, error.witness.log.position, keyDir);
    if (error instanceof HeadRefused)
      throw new StartRefused(
        `Подпись журнала ${keyDir}/log-witness.json не этого ключа или изменена: проверьте журнал ` +
          '(npm run verify) и верните файл из резервной копии.',
        { cause: error },
      );
    throw refusedWriting(keyDir, error);
  }
}

async function recognise(
  stores: Stores,
  streams: Streams,
  secrets: Secrets,
  keyDir: string,
): Promise<void> {
  const installationId = await foundInstallation(stores.events, streams, secrets);
  await bound(stores, installationId);
  await recogniseKeys(stores.events, stores.keys);
  await refuseShortLog(stores, null, keyDir);
}

/** First of all: of what is not the log's own, nothing else that is looked at says anything. */
async function bound({ views }: Stores, installationId: string): Promise<void> {
  try {
    await views.bindTo(installationId);
  } catch (error) {
    if (!(error instanceof ForeignViews)) throw error;
    throw new StartRefused(
      isMoving(error.found)
        ? 'Переезд сюда не закончен: запустите npm run move еще раз, он продолжится.'
        : 'Представления созданы по другому журналу событий: удалите их (views.sqlite и ' +
            'managers.sqlite), и они построятся заново.',
      { cause: error },
    );
  }
}

/** Databases of other machines may start after us: they are waited for. */
async function whenReachable(begin: () => Promise<void>): Promise<void> {
  const until = performance.now() + DATABASES_MS;
  for (;;) {
    try {
      await begin();
      return;
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== 'unavailable') throw error;
      if (performance.now() > until)
        throw new StartRefused(`База данных недоступна (${error.code}): проверьте ее адрес.`, {
          cause: error,
        });
    }
    await delay(500);
  }
}

/** Letters with sign-in links are printed where their developer sees them. */
function openMailer(settings: CurrentSettings, { jwtSecret }: Secrets, out: Out): Mailer {
  const { mail, dataDir } = settings.configuration;
  const from = (): string => settings.configuration.mail.from;
  const bouncesTo = (): string | null => settings.configuration.mail.bounceAddress;
  if (mail.smtpUrl !== null) return new SmtpMailer(mail.smtpUrl, from, bouncesTo);
  const print = (line: string): void => void out.write(`${line}\n`);
  return new DevelopmentMailer(join(dataDir, 'mail'), from, boxKeyOf(jwtSecret), print);
}

/** A child of each kind is started before the first file comes: its start is most of the wait. */
function startedAhead<T extends WorkbookReader | DuckDbJail>(part: T): T {
  part.warmUp();
  return part;
}

/** What each call came to; nothing of what was said. */
function logged({ purpose, tokensIn, tokensOut, ms }: ModelCall): void {
  new Logger('model').log(`${purpose} tokensIn=${tokensIn} tokensOut=${tokensOut} ms=${ms}`);
}

async function openAnalysis(
  { model }: Configuration,
  given: Pick<Around, 'jail' | 'workbookReader'>,
  closings: Closings,
): Promise<Pick<Ports, 'workbookReader' | 'reportEngine'>> {
  const workbookReader = given.workbookReader ?? startedAhead(new WorkbookReader());
  const jail = given.jail ?? startedAhead(new DuckDbJail());
  closings.add(() => workbookReader.close());
  closings.add(() => jail.close());
  const analyst =
    model === null
      ? new StandardAnalyst()
      : await openModelAnalyst({ ...model, today: todayInMoscow }, { call: logged });
  return { workbookReader, reportEngine: new ReportEngine(analyst, jail) };
}
