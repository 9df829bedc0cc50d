import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Found {
  readonly code: string;
  readonly filename: string;
}
type Rules = Readonly<Record<string, unknown>>;
interface Settings {
  readonly jsPlugins: readonly string[];
  readonly rules: Rules;
  readonly overrides: readonly { readonly files: readonly string[]; readonly rules: Rules }[];
}

export const settings = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as Settings;

const tool = (...parts: string[]) => join(process.cwd(), 'node_modules', ...parts);

/** Writes files and settings of the linter below a folder; by file the names of rules broken. */
export function rulesBroken(
  root: string,
  files: Readonly<Record<string, string>>,
  given: object,
): Map<string, readonly string[]> {
  write(root, '.oxlintrc.json', JSON.stringify(given));
  for (const [file, code] of Object.entries(files)) write(root, file, `${code}\n`);
  const args = [tool('oxlint', 'bin', 'oxlint'), '--format', 'json', '.'];
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: tool('.bin', 'tsgolint') };
  const options = { cwd: root, env, encoding: 'utf8', timeout: 60_000 } as const;
  const { stdout, stderr } = spawnSync(process.execPath, args, options);
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Found[] };
  const byFile = new Map<string, readonly string[]>();
  for (const { code, filename } of diagnostics)
    byFile.set(filename, [...(byFile.get(filename) ?? []), code.replace(/^.*\((.*)\)$/, '$1')]);
  return byFile;
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
