import { runRestore } from './backup/restore-command.js';

process.exitCode = await runRestore(process.argv.slice(2), {
  env: process.env,
  directory: process.cwd(),
  now: () => new Date(),
  say: (sentence) => console.log(sentence),
  complain: (sentence) => console.error(sentence),
});
