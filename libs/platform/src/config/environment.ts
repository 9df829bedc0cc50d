import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** Variables as they are given; an empty one counts as not given. */
export type Environment = Readonly<Record<string, string>>;

/** The variables of a process; a file .env in `directory` adds those that are not set. */
export function readEnvironment(
  given: Readonly<Record<string, string | undefined>>,
  directory: string | null = null,
): Environment {
  const file = directory === null ? null : join(directory, '.env');
  const added = file !== null && existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return Object.fromEntries([...filled(added), ...filled(given)]);
}

function filled(variables: Readonly<Record<string, string | undefined>>): [string, string][] {
  return Object.entries(variables).flatMap(([name, value]) =>
    value === undefined || value.trim() === '' ? [] : [[name, value.trim()]],
  );
}
