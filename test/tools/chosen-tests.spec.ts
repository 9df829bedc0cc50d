import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

interface Chosen {
  readonly files: readonly string[];
  readonly builds: readonly string[];
}

/** Written so that this file itself names no build. */
const FOLDER = 'dist';
const SPAWNS = `const server = join('${FOLDER}', 'server', 'main.js');\n`;
const SHOWS = `const site = join('${FOLDER}', 'web');\n`;
const RED = `import { expect, it } from '@jest/globals';
it('is green', () => expect(1).toBe(1));
it('is red', () => expect(process.env['SEED']).toBe('none'));
`;

describe('npm test -- FILE', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'chosen-'));
    cpSync('tools', join(root, 'tools'), { recursive: true });
    for (const file of ['package.json', 'package-lock.json', 'jest.config.mjs', 'tsconfig.json'])
      cpSync(file, join(root, file));
    symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'), 'dir');
    write('test/support/spawned.ts', SPAWNS);
    write('test/support/through.ts', "export * from './spawned.js';\n");
    write('test/support/site.ts', SHOWS);
    write('test/e2e/process.e2e-spec.ts', "import '../support/through.js';\n");
    write('test/browser/pages.e2e-spec.ts', "await import('../support/site.js');\n");
    write('libs/ledger/src/ledger.spec.ts', "import './ledger.js';\n");
    write('libs/red/src/red.spec.ts', RED);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each([
    ['libs/ledger/src/ledger.spec.ts', []],
    ['test/e2e/process', ['server']],
    ['test/browser', ['web']],
    ['test/', ['server', 'web']],
  ])('builds what %s uses, however far away', (filter, builds) => {
    expect(chosen(filter)?.builds).toEqual(builds);
  });

  it('takes an argument as Jest does, and leaves options alone', () => {
    expect(chosen('LEDGER', '-t', 'process')?.files).toEqual(['libs/ledger/src/ledger.spec.ts']);
  });

  it('cannot tell without a name, nor when nothing has it', () => {
    expect(chosen('-t', 'ledger')).toBeNull();
    expect(chosen('no-such-file')).toBeNull();
  });

  it('says of what failed how it is made to fail again, and ends with the counts', () => {
    const { status, stdout } = run(['tools/test.mjs', 'libs/red'], { SEED: '41' });
    const lines = stdout.trim().split('\n');
    expect(status).toBe(1);
    expect(lines[0]).toBe('SEED=41');
    expect(lines).toContain('Повторить упавшее: SEED=41 npm test -- libs/red/src/red.spec.ts');
    expect(lines.at(-1)).toBe('1 passed, 1 failed');
  });

  function chosen(...args: string[]): Chosen | null {
    const module = pathToFileURL(join(root, 'tools/shared/chosen-tests.mjs')).href;
    const code = `const { chosenTests } = await import('${module}');
      console.log(JSON.stringify(chosenTests(${JSON.stringify(args)}) ?? null));`;
    const { stdout, stderr } = run(['--input-type=module', '--eval', code]);
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout) as Chosen | null;
  }

  const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    spawnSync(process.execPath, args, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});
