import { runDropView } from './drop-view/drop-view-command.js';

process.exitCode = await runDropView(process.argv.slice(2), {
  env: process.env,
  directory: process.cwd(),
  say: (sentence) => console.log(sentence),
  complain: (sentence) => console.error(sentence),
});
