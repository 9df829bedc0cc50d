// npm run score: measures what the analyst answers on sets of workbooks with true answers.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledNode } from './shared/bundled-node.mjs';
import { ensureScoreBuilt } from './shared/build.mjs';
import { ensureInstalled } from './shared/install.mjs';
import { inRoot } from './shared/paths.mjs';
import { run } from './shared/run.mjs';
import { main } from './shared/say.mjs';

const built = (...parts) => inRoot('dist', 'bench', ...parts);

/** Without --set: the development set, where it lies beside the repository, and the project's own. */
async function usualSets(node, folder) {
  const own = join(folder, 'own');
  await run(node, [built('test', 'score', 'write-set.js'), own]);
  const shared = inRoot('..', 'shared', 'requests');
  const measured = inRoot('test', 'score', 'fresh');
  const folders = readdirSync(measured, { withFileTypes: true }).filter((one) => one.isDirectory());
  const fresh = folders.map(({ name }) => join(measured, name));
  return [...(existsSync(shared) ? [shared] : []), own, ...fresh];
}

await main(async () => {
  await ensureInstalled();
  const node = bundledNode();
  await ensureScoreBuilt(node);
  const args = process.argv.slice(2);
  const folder = mkdtempSync(join(tmpdir(), 'score-'));
  try {
    const sets = args.includes('--set') ? [] : await usualSets(node, folder);
    return await run(node, [
      built('apps', 'cli', 'src', 'score.js'),
      ...sets.flatMap((set) => ['--set', set]),
      ...['--marks-folder', inRoot('test', 'score', 'marks')],
      ...args,
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
