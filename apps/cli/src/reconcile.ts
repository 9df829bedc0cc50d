import { endWithTheReader } from './broken-pipe.js';
import { runReconcile } from './reconcile/reconcile-command.js';

endWithTheReader();
process.exitCode = await runReconcile(process.argv.slice(2), {
  env: process.env,
  directory: process.cwd(),
  say: (text) => console.log(text),
  complain: (sentence) => console.error(sentence),
});
