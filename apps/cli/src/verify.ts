import { runVerify } from './verify-command.js';

process.exitCode = await runVerify(process.argv.slice(2), {
  env: process.env,
  now: () => new Date(),
  say: (sentence) => console.log(sentence),
});
