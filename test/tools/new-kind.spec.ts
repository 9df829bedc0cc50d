import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const left = ['node_modules', 'dist', 'data', 'docs', '.git'];

/** Each of its steps reads the whole of the code. */
const PATIENCE_MS = 600_000;

describe('npm run new-kind', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'new-kind-'));
    for (const path of readdirSync('.').filter((one) => !left.includes(one)))
      cpSync(path, join(root, path), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'), 'dir');
    expect(run('tools/new-kind.mjs', 'stock-levels')).toMatchObject({ status: 0, stderr: '' });
  }, PATIENCE_MS);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  function run(program: string, ...args: readonly string[]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
      cwd: root,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  }

  it('adds a folder and one line of the list', () => {
    const list = readFileSync(join(root, 'libs/kinds/src/all-kinds.ts'), 'utf8');
    expect(list).toContain("import { stockLevels } from './stock-levels/stock-levels.js';");
    expect(list).toMatch(/\bstockLevels\b[^;]*\] as const;/);
  });

  it(
    'types hold, and nothing is unused',
    () => {
      const types = run(
        'node_modules/typescript-native/bin/tsc',
        '--noEmit',
        '-p',
        'tsconfig.json',
      );
      expect(types).toMatchObject({ status: 0, stdout: '' });
      const unused = run('node_modules/knip/bin/knip.js', '--no-progress');
      expect(unused).toMatchObject({ status: 0, stdout: '' });
    },
    PATIENCE_MS,
  );

  it(
    'its own test is green',
    () => {
      const jest = [
        'node_modules/jest/bin/jest.js',
        '--maxWorkers=1',
        'libs/kinds/src/stock-levels',
      ];
      const { status, stderr } = run('--experimental-vm-modules', ...jest);
      expect({ status, stderr }).toMatchObject({
        status: 0,
        stderr: expect.stringContaining('2 passed'),
      });
    },
    PATIENCE_MS,
  );

  it('refuses a name that is taken, and one that is no name', () => {
    expect(run('tools/new-kind.mjs', 'stock-levels').stderr).toContain('уже есть');
    expect(run('tools/new-kind.mjs', '../x').stderr).toContain('латинскими буквами');
  });
});
