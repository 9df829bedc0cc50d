// npm run dev: everything in one process on the embedded defaults, rebuilt and restarted on change;
// an empty folder is filled with a month of examples first.
import { existsSync } from 'node:fs';
import { bundledNode } from './shared/bundled-node.mjs';
import { ensureBuilt, forgetBuilds } from './shared/build.mjs';
import { ensureInstalled } from './shared/install.mjs';
import { inRoot } from './shared/paths.mjs';
import { run } from './shared/run.mjs';
import { main } from './shared/say.mjs';

const program = (...parts) => inRoot('dist', 'server', 'apps', ...parts);
const tool = (...parts) => inRoot('node_modules', ...parts);

function watchers(node) {
  const compile = [tool('typescript-native', 'bin', 'tsc'), '-w', '--preserveWatchOutput'];
  const server = program('api', 'src', 'main.js');
  const site = [tool('vite', 'bin', 'vite.js'), 'build', 'web', '--watch'];
  return [
    run(node, [...compile, '-p', 'tsconfig.build.json']),
    run(node, ['--watch', '--watch-preserve-output', server]),
    ...(existsSync(inRoot('web', 'index.html'))
      ? [run(node, [...site, '--logLevel', 'warn'])]
      : []),
  ];
}

await main(async () => {
  await ensureInstalled();
  const node = bundledNode();
  await ensureBuilt(node);
  await run(node, [program('cli', 'src', 'seed.js'), '--if-empty']);
  forgetBuilds();
  return Math.max(...(await Promise.all(watchers(node))));
});
