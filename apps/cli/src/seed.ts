import { runSeed } from './seed/seed-command.js';

process.exitCode = await runSeed(process.argv.slice(2), {
  env: process.env,
  directory: process.cwd(),
  say: (sentence) => console.log(sentence),
});
