// npm run check: types, lint, direction of imports, dead code, duplicates, form and style rules.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { bundledNode } from './shared/bundled-node.mjs';
import { ensureInstalled } from './shared/install.mjs';
import { inRoot } from './shared/paths.mjs';
import { runQuietly } from './shared/run.mjs';
import { main, say } from './shared/say.mjs';

const tool = (...parts) => inRoot('node_modules', ...parts);
const present = (...folders) => folders.filter((folder) => existsSync(inRoot(folder)));

/** The slowest first, so that two at a time end soonest. */
function checks() {
  const types = (config, name) => {
    const known = inRoot('node_modules', '.cache', 'check', `types-of-the-${name}.tsbuildinfo`);
    const remember = ['--incremental', '--tsBuildInfoFile', known];
    const args = [tool('typescript-native', 'bin', 'tsc'), '--noEmit', ...remember, '-p', config];
    return [`types of the ${name}`, args];
  };
  const jest = [tool('jest', 'bin', 'jest.js'), '--maxWorkers=1', 'test/architecture'];
  return [
    ['lint', [tool('eslint', 'bin', 'eslint.js'), '.']],
    types('tsconfig.json', 'server'),
    ...present('web/tsconfig.json').map((config) => types(config, 'site')),
    ['form', [tool('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.']],
    ['imports and style', ['--experimental-vm-modules', ...jest]],
    ['duplicates', [tool('jscpd', 'bin', 'jscpd'), '--config', '.jscpd.json']],
    ['dead code', [tool('knip', 'bin', 'knip.js'), '--no-progress']],
  ];
}

async function runCheck(node, [name, args]) {
  const start = Date.now();
  const { code, output } = await runQuietly(node, args);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  say(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}  ${seconds} s`);
  return { name, code, output: output.trim() };
}

async function runSeveralAtATime(node, waiting) {
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      results.push(await runCheck(node, next));
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker));
  return results;
}

await main(async () => {
  await ensureInstalled();
  const only = process.argv.slice(2);
  const wanted = checks().filter(([name]) => only.length === 0 || only.includes(name));
  const results = await runSeveralAtATime(bundledNode(), wanted);
  const failed = results.filter(({ code }) => code !== 0);
  for (const { name, output } of failed) say(`\n── ${name} ──\n${output}`);
  return failed.length === 0 ? 0 : 1;
});
