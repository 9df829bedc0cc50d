// npm run bench: measures on this machine, on the bundled Node; the product holds nothing of it.
import { ensureBenchBuilt } from './shared/build.mjs';
import { ensureReady } from './shared/ready.mjs';
import { inRoot } from './shared/paths.mjs';
import { run } from './shared/run.mjs';
import { main } from './shared/say.mjs';

await main(async () => {
  const node = await ensureReady();
  await ensureBenchBuilt(node);
  return run(node, [inRoot('dist', 'bench', 'bench', 'main.js'), ...process.argv.slice(2)]);
});
