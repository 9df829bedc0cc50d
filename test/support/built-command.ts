import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bareEnv } from './spawned-server.js';

interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface EndedCommand {
  /** null when it was killed. */
  readonly code: number | null;
  readonly lines: readonly string[];
}

/**
 * Runs a command of the built service; `watch` is told of each line with all so far, and may kill.
 */
export async function runBuilt(
  name: string,
  args: readonly string[],
  { cwd, env }: Surroundings,
  watch: (lines: readonly string[], kill: () => void) => void = () => undefined,
): Promise<EndedCommand> {
  const program = join(process.cwd(), 'dist', 'server', 'apps', 'cli', 'src', `${name}.js`);
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { ...bareEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const kill = (): void => void child.kill('SIGKILL');
  watch(lines, kill);
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      watch(lines, kill);
    });
  await once(child, 'close');
  return { code: child.exitCode, lines };
}

/** Kills what has said so many lines. */
export const afterLines =
  (linesMax: number) =>
  (lines: readonly string[], kill: () => void): void => {
    if (lines.length >= linesMax) kill();
  };
