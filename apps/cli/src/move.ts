import { endWithTheReader } from './broken-pipe.js';
import { runMove } from './move/move-command.js';

endWithTheReader();
process.exitCode = await runMove(process.argv.slice(2), {
  env: process.env,
  directory: process.cwd(),
  say: (sentence) => console.log(sentence),
  complain: (sentence) => console.error(sentence),
});
