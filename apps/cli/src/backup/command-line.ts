import { parseArgs } from 'node:util';
import {
  StartRefused,
  configurationOf,
  readEnvironment,
  type Configuration,
} from '../../../../libs/platform/src/index.js';

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where a file .env may lie. */
  readonly directory: string;
  readonly now: () => Date;
  readonly say: (sentence: string) => void;
  readonly complain: (sentence: string) => void;
}

export interface Asked {
  readonly folder: string;
  readonly isReplacing: boolean;
  readonly config: Configuration;
}

/** The exit code; what refuses the command is said in one sentence. */
export async function runCommand(
  command: (asked: Asked) => Promise<void>,
  usage: string,
  args: readonly string[],
  { env, directory, complain }: Surroundings,
): Promise<number> {
  try {
    await command(askedBy(args, usage, readEnvironment(env, directory)));
    return 0;
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    complain(error.message);
    return 1;
  }
}

function askedBy(
  args: readonly string[],
  usage: string,
  given: Readonly<Record<string, string>>,
): Asked {
  const { values, positionals } = parsed(args, usage);
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new StartRefused(usage);
  const data = values.data === undefined ? {} : { DATA_DIR: values.data };
  const config = configurationOf({ ...given, ...data });
  if (config.databases !== null)
    throw new StartRefused(
      'В распределенном режиме копии делают средства самих баз: MongoDB, потом EventStoreDB, ' +
        'потом еще раз ключи (docs/operations.md).',
    );
  return { folder, isReplacing: values.replace === true, config };
}

function parsed(args: readonly string[], usage: string) {
  try {
    const options = { data: { type: 'string' }, replace: { type: 'boolean' } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new StartRefused(`Непонятные параметры. Так: ${usage}`);
  }
}
