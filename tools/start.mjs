// npm start: installs and builds what is missing, then runs the whole service in one process.
import { ensureReady } from './shared/ready.mjs';
import { inRoot } from './shared/paths.mjs';
import { run } from './shared/run.mjs';
import { main } from './shared/say.mjs';

await main(async () => {
  const node = await ensureReady();
  const guard = new URL('./shared/end-with-parent.mjs', import.meta.url).href;
  const server = inRoot('dist', 'server', 'apps', 'api', 'src', 'main.js');
  return run(node, ['--import', guard, server, ...process.argv.slice(2)]);
});
