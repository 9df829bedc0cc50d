import {
  StartRefused,
  configurationOf,
  readEnvironment,
  type Configuration,
} from '../../../../libs/platform/src/index.js';
import { MongoConnection, MongoViewStore } from '../../../../libs/view-store/src/index.js';
import { allProjections } from '../../../api/src/background.js';
import { Closings } from '../../../api/src/closings.js';
import { refusalSentence } from '../backup/refusal-sentence.js';

const USAGE = 'npm run drop-view -- ПРЕДСТАВЛЕНИЕ';

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where a file .env may lie. */
  readonly directory: string;
  readonly say: (sentence: string) => void;
  readonly complain: (sentence: string) => void;
}

/**
 * Removes one view of the distributed mode and how far it had come, while no projector runs: the
 * next one builds it from the log. 0 when done; it may be repeated.
 */
export async function runDropView(
  args: readonly string[],
  { env, directory, say, complain }: Surroundings,
): Promise<number> {
  const closings = new Closings();
  try {
    const { databases } = configurationOf(readEnvironment(env, directory));
    const dropped = await drop(viewNamed(args), databases, closings);
    say(`Убрано: ${dropped.join(', ')}. Запустите projector: он построит представление заново.`);
    return 0;
  } catch (error) {
    complain(refusalSentence(error));
    return 1;
  } finally {
    await closings.all();
  }
}

function viewNamed(args: readonly string[]): string {
  const names = [...new Set(allProjections.map(({ view }) => view.name))].toSorted();
  const [name, ...more] = args;
  if (name === undefined || more.length > 0 || !names.includes(name))
    throw new StartRefused(`Так: ${USAGE}. Представления: ${names.join(', ')}.`);
  return name;
}

async function drop(
  name: string,
  databases: Configuration['databases'],
  closings: Closings,
): Promise<readonly string[]> {
  if (databases === null)
    throw new StartRefused(
      'Здесь нет MongoDB: представление строится заново на вкладке «Эксплуатация», без остановки.',
    );
  const mongo = new MongoConnection(databases.mongoUrl);
  closings.add(() => mongo.close());
  const views = new MongoViewStore(mongo);
  closings.add(() => views.close());
  const stored = (await views.versions()).filter((version) => version.name === name);
  if (stored.length === 0) throw new StartRefused(`Представления ${name} в MongoDB нет.`);
  for (const version of stored) await views.drop(version);
  return stored.map(({ version }) => `${name} (версия ${version})`);
}
