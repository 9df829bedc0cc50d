import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EVENT_LOG_FILE } from '../../../libs/event-store/src/index.js';
import {
  RunnerLog,
  Sealer,
  SystemClock,
  checkViews,
  type ViewDifference,
} from '../../../libs/kernel/src/index.js';
import {
  DataDirLock,
  StartRefused,
  configurationOf,
  readEnvironment,
  secretsOf,
  type Configuration,
} from '../../../libs/platform/src/index.js';
import { SqliteViewStore } from '../../../libs/view-store/src/index.js';
import { allProjections } from '../../api/src/background.js';
import { Closings } from '../../api/src/closings.js';
import { openStores } from '../../api/src/stores.js';
import { endWithTheReader } from './broken-pipe.js';

const kinds: Readonly<Record<ViewDifference['kind'], string>> = {
  'not-built': 'не построено',
  broken: 'сломано',
  missing: 'нет в хранилище',
  unexpected: 'лишнее',
  different: 'отличается',
};

/** What cannot be replayed is named as a difference; the alarm of it says nothing more. */
class Silent extends RunnerLog {
  alarm(): void {
    return undefined;
  }
}

/** Replays the log and compares every stored view; 0 when all are as the log says. */
async function main(): Promise<number> {
  const closings = new Closings();
  try {
    return await check(configurationOf(readEnvironment(process.env, process.cwd())), closings);
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    return error.exitCode;
  } finally {
    await closings.all();
  }
}

async function check(config: Configuration, closings: Closings): Promise<number> {
  const { dataDir, databases } = config;
  if (databases === null) {
    if (!existsSync(join(dataDir, EVENT_LOG_FILE)))
      throw new StartRefused(`В папке ${dataDir} нет журнала событий: сверять не с чем.`);
    const lock = DataDirLock.acquire(dataDir);
    closings.add(() => lock.release());
  }
  const stores = openStores(config, secretsOf(config, databases === null), new SystemClock());
  closings.add(() => stores.close());
  const fresh = SqliteViewStore.inMemory();
  closings.add(() => fresh.close());
  const { events, views: stored, keys } = stores;
  const parts = { events, stored, fresh, sealer: new Sealer(keys), log: new Silent() };
  let differences = 0;
  const { compared, movedOn } = await checkViews(
    { ...parts, projections: allProjections },
    (found) => {
      differences += 1;
      process.stdout.write(`${sentence(found)}\n`);
    },
  );
  const moved = movedOn > 0 ? ` Изменились за время сверки: ${movedOn}.` : '';
  process.stdout.write(
    `Сверено представлений: ${compared}. Расхождений: ${differences}.${moved}\n`,
  );
  return differences === 0 ? 0 : 1;
}

function sentence({ view, id, kind, fields }: ViewDifference): string {
  const where = id === null ? view : `${view} ${id}`;
  const which = fields.length > 0 ? ` (${fields.join(', ')})` : '';
  return `${where}: ${kinds[kind]}${which}`;
}

endWithTheReader();
process.exitCode = await main();
