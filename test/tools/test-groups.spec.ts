import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';

interface Made {
  readonly grouped: {
    readonly groups: readonly { readonly files: readonly string[] }[];
    readonly alone: readonly string[];
  };
  readonly text: string;
}
interface Reporter {
  onRunComplete(contexts: null, results: object): void;
}
const Reporter = createRequire(join(process.cwd(), 'package.json'))(
  './tools/shared/result-reporter.cjs',
) as new () => Reporter;

const RED = 'libs/red/src/red.spec.ts';
const BROKEN = 'libs/broken/src/broken.spec.ts';

const testFiles = ['apps', 'libs', 'test', 'web', 'eventstore'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(spec|e2e-spec)\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

describe('Groups of test files', () => {
  const {
    grouped: { groups, alone },
    text,
  } = madeHere();
  const together = groups.flatMap(({ files }) => files);

  it('leave nothing out and run nothing twice', () => {
    expect([...together, ...alone].sort()).toEqual(testFiles.sort());
    expect(groups.length).toBeLessThan(together.length / 5);
  });

  it('leave apart what takes long or touches more than its own', () => {
    expect(alone).toContain('test/crash/crash-points.e2e-spec.ts');
    expect(alone).toContain('libs/kernel/src/in-process-live-channel.spec.ts');
    expect(alone).toContain('test/e2e/passwords.e2e-spec.ts');
    expect(alone).toContain('test/e2e/backup.e2e-spec.ts');
  });

  it('run each file under its name, and one that cannot be loaded fails alone', () => {
    const ran: string[] = [];
    const load = (path: string): unknown => {
      if (path === 'node:path') return { join: (...parts: string[]) => parts.at(-1) };
      if (path === BROKEN) throw new Error('Nothing is there');
      return ran.push(path);
    };
    const told: string[] = [];
    const begin = (name: string, body: () => void): void => {
      told.push(name);
      body();
    };
    const fail = (name: string, body: () => void): void => {
      told.push(name);
      expect(body).toThrow('Nothing is there');
    };
    const process = { cwd: () => '' };
    runInNewContext(text, { require: load, describe: begin, it: fail, process });
    expect(told).toEqual([BROKEN, 'is loaded', RED]);
    expect(ran).toEqual([RED]);
  });

  it('are told as their files when something failed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'groups-'));
    const before = process.env['TEST_RESULT_FILE'];
    process.env['TEST_RESULT_FILE'] = join(folder, 'result.json');
    const failed = { status: 'failed', ancestorTitles: [RED, 'a part'] };
    const passed = { status: 'passed', ancestorTitles: [BROKEN] };
    const group = { testFilePath: join(folder, 'libs-1.spec.ts') };
    const own = { testFilePath: join(process.cwd(), BROKEN), testExecError: {}, testResults: [] };
    const results = [{ ...group, testResults: [failed, passed, failed] }, own];
    new Reporter().onRunComplete(null, { testResults: results });
    const { red } = JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8')) as {
      red: string[];
    };
    if (before === undefined) delete process.env['TEST_RESULT_FILE'];
    else process.env['TEST_RESULT_FILE'] = before;
    rmSync(folder, { recursive: true });
    expect(red).toEqual([RED, BROKEN]);
  });
});

function madeHere(): Made {
  const module = pathToFileURL(join(process.cwd(), 'tools/shared/test-groups.mjs')).href;
  const code = `const { grouped, testFiles, textOf } = await import('${module}');
    const text = textOf(${JSON.stringify([BROKEN, RED])});
    console.log(JSON.stringify({ grouped: grouped(testFiles()), text }));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
  });
  return JSON.parse(stdout) as Made;
}
