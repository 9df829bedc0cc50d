// Runs a built command-line program on the bundled Node: node tools/run.mjs apps/cli/src/verify.js
import { existsSync } from 'node:fs';
import { ensureReady } from './shared/ready.mjs';
import { inRoot } from './shared/paths.mjs';
import { run } from './shared/run.mjs';
import { main, Stop } from './shared/say.mjs';

await main(async () => {
  const [program, ...args] = process.argv.slice(2);
  if (!program) throw new Stop('Укажите программу: node tools/run.mjs apps/cli/src/verify.js');
  const node = await ensureReady();
  const file = inRoot('dist', 'server', program);
  if (!existsSync(file)) throw new Stop(`Нет программы ${program}.`);
  return run(node, [file, ...args]);
});
