// npm run build: server into dist/server, site into dist/web; what is fresh is left alone.
import { ensureReady } from './shared/ready.mjs';
import { main, say } from './shared/say.mjs';

await main(async () => {
  await ensureReady();
  say('Все собрано.');
  return 0;
});
