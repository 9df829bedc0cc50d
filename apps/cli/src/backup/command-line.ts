import { parseArgs } from 'node:util';
import {
  StartRefused,
  configurationOf,
  readEnvironment,
  type Configuration,
} from '../../../../libs/platform/src/index.js';
import { refusalSentence } from './refusal-sentence.js';

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where a file .env may lie. */
  readonly directory: string;
  readonly now: () => Date;
  readonly say: (sentence: string) => void;
  readonly complain: (sentence: string) => void;
}

export type Settings = Readonly<Record<string, string>>;

export interface Asked {
  readonly folder: string;
  readonly isReplacing: boolean;
  readonly config: Configuration;
}

export interface FolderCommand {
  readonly run: (asked: Asked) => Promise<void>;
  readonly usage: string;
  /** Which of the settings it goes by, and whether a folder was named to it. */
  readonly settingsOf?: (given: Settings, isFolderNamed: boolean) => Settings;
}

/** The exit code; what refuses the command is said in one sentence. */
export async function runCommand(
  command: FolderCommand,
  args: readonly string[],
  { env, directory, complain }: Surroundings,
): Promise<number> {
  try {
    await command.run(askedBy(args, command, readEnvironment(env, directory)));
    return 0;
  } catch (error) {
    complain(refusalSentence(error));
    return 1;
  }
}

function askedBy(
  args: readonly string[],
  { usage, settingsOf = (given) => given }: FolderCommand,
  given: Settings,
): Asked {
  const { values, positionals } = parsed(args, usage);
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new StartRefused(usage);
  const data = values.data === undefined ? {} : { DATA_DIR: values.data };
  const config = configurationOf(settingsOf({ ...given, ...data }, values.data !== undefined));
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
