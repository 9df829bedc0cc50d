import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

/** Notes each call in calls.log; fails while a file named fail-ARGUMENT exists. */
const FAKE_NPM = `
  const { appendFileSync, existsSync, mkdirSync } = require('node:fs');
  appendFileSync('calls.log', 'npm ' + process.argv[2] + '\\n');
  mkdirSync('node_modules', { recursive: true });
  console.error('npm says why');
  process.exit(existsSync('fail-' + process.argv[2]) ? 1 : 0);`;

const FAKE_NODE = `#!/bin/sh
echo "build" >> calls.log
mkdir -p dist/server dist/web
if [ -e fail-build ]; then echo "main.ts(1,1): error"; exit 1; fi
`;

const settings = ['nest-cli.json', 'tsconfig.json', 'tsconfig.build.json'];

const lock = { packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } };

describe('Making ready', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'ready-'));
    cpSync('tools', join(root, 'tools'), { recursive: true });
    for (const file of settings) cpSync(file, join(root, file));
    write('npm-cli.js', FAKE_NPM);
    write('package-lock.json', JSON.stringify(lock));
    write('apps/api/src/main.ts', 'start();\n');
    write('apps/api/src/main.spec.ts', 'test();\n');
    write('node', FAKE_NODE);
    chmodSync(join(root, 'node'), 0o755);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  describe('the packages', () => {
    it('installs them once', () => {
      install();
      install();
      expect(calls()).toEqual(['npm ci']);
    });

    it('installs them again for another lock', () => {
      install();
      write('package-lock.json', JSON.stringify({ ...lock, version: '2' }));
      install();
      expect(calls()).toEqual(['npm ci', 'npm ci']);
    });

    it('leaves alone what a person installed', () => {
      write('node_modules/a/package.json', '{"version": "1.0.0"}');
      install();
      expect(calls()).toEqual([]);
    });

    it('installs where a note of npm tells of packages that are not there', () => {
      write('node_modules/.package-lock.json', JSON.stringify(lock));
      write('node_modules/a/package.json', '{"version": "0.9.0"}');
      install();
      expect(calls()).toEqual(['npm ci']);
    });

    it('tells a copy made of hard links nothing of what it installs itself', () => {
      install();
      const stamp = join(root, 'node_modules', '.install-stamp');
      const copy = join(root, 'copied-stamp');
      linkSync(stamp, copy);
      const before = readFileSync(copy, 'utf8');
      write('package-lock.json', JSON.stringify({ ...lock, version: '2' }));
      write('node_modules/a/package.json', '{"version": "1.0.0"}');
      install();
      expect(readFileSync(stamp, 'utf8')).not.toBe(before);
      expect(readFileSync(copy, 'utf8')).toBe(before);
    });

    it('repairs with npm install what npm ci refuses', () => {
      write('fail-ci', '');
      expect(install().status).toBe(0);
      expect(calls()).toEqual(['npm ci', 'npm install']);
    });

    it('shows the words of npm when neither works, and tries again next time', () => {
      write('fail-ci', '');
      write('fail-install', '');
      const answer = install();
      expect(answer.status).toBe(1);
      expect(answer.stderr).toMatch(/^Зависимости не установились\. Ответ npm:\nnpm says why/);
      install();
      expect(calls()).toHaveLength(4);
    });
  });

  describe('the server', () => {
    it('is built once', () => {
      build();
      build();
      expect(calls()).toEqual(['build']);
    });

    it('is built again for another source, and not for another test', () => {
      build();
      write('apps/api/src/main.spec.ts', 'test(2);\n');
      build();
      expect(calls()).toEqual(['build']);
      write('apps/api/src/main.ts', 'start(2);\n');
      build();
      expect(calls()).toEqual(['build', 'build']);
    });

    it('holds nothing of a source that is gone', () => {
      build();
      write('dist/server/apps/api/src/main.js', 'start();\n');
      write('dist/server/apps/api/src/gone.js', 'gone();\n');
      write('apps/api/src/main.ts', 'start(2);\n');
      build();
      const made = (name: string) => existsSync(join(root, 'dist/server/apps/api/src', name));
      expect([made('main.js'), made('gone.js')]).toEqual([true, false]);
    });

    it('is built again when it was thrown away', () => {
      build();
      rmSync(join(root, 'dist', 'server'), { recursive: true });
      build();
      expect(calls()).toEqual(['build', 'build']);
    });

    it('is not taken for built when the build failed', () => {
      write('fail-build', '');
      const answer = build();
      expect(answer.status).toBe(1);
      expect(answer.stderr).toMatch(/^Собираем сервер: ошибка\.\nmain\.ts\(1,1\): error/);
      rmSync(join(root, 'fail-build'));
      expect(build().status).toBe(0);
      expect(calls()).toEqual(['build', 'build']);
    });
  });

  describe('the site', () => {
    it.each(['libs/contract/src/index.ts', 'libs/presentation/src/format/number.ts'])(
      'is built again for what it shows by %s',
      (file) => {
        write('web/index.html', '<div id="root"></div>');
        write(file, 'export const shown = 1;\n');
        buildSite();
        buildSite();
        expect(calls()).toEqual(['build']);
        write(file, 'export const shown = 2;\n');
        buildSite();
        expect(calls()).toEqual(['build', 'build']);
      },
    );
  });

  const install = () => run('install', 'ensureInstalled()');
  const build = () => run('build', `ensureBuilt(${JSON.stringify(join(root, 'node'))})`);
  const buildSite = () =>
    run('build', `ensureBuilt(${JSON.stringify(join(root, 'node'))}, ['web'])`);

  function run(module: string, call: string) {
    const shared = pathToFileURL(join(root, 'tools', 'shared')).href;
    const code = `
      const { main } = await import('${shared}/say.mjs');
      const { ${call.slice(0, call.indexOf('('))} } = await import('${shared}/${module}.mjs');
      await main(async () => { await ${call}; return 0; });`;
    return spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, npm_execpath: join(root, 'npm-cli.js') },
    });
  }

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }

  function calls(): string[] {
    const log = join(root, 'calls.log');
    return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  }
});
