import { runRotateKey } from './rotate-key/rotate-key-command.js';

process.exitCode = await runRotateKey(process.argv.slice(2), {
  env: process.env,
  directory: process.cwd(),
  say: (sentence) => console.log(sentence),
  complain: (sentence) => console.error(sentence),
});
