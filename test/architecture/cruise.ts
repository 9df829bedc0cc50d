import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { name: string };
}
export interface Report {
  readonly summary: { readonly violations: readonly Violation[] };
}

const cruiser = join(process.cwd(), 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const checkedFolders = ['apps', 'libs', 'eventstore', 'web', 'test', 'bench'];

export const RULES = '.dependency-cruiser.cjs';

/** What the rules of imports hold against the tree in this folder. */
export function cruise(cwd: string): Report {
  const folders = checkedFolders.filter((folder) => existsSync(join(cwd, folder)));
  const args = [cruiser, '--config', RULES, '--output-type', 'json', ...folders];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout) as Report;
}
