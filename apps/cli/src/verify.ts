import { endWithTheReader } from './broken-pipe.js';
import { runVerify } from './verify-command.js';

endWithTheReader();
process.exitCode = await runVerify(process.argv.slice(2), {
  env: process.env,
  now: () => new Date(),
  say: (sentence) => console.log(sentence),
});
